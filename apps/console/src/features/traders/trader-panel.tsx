import { consoleTraders } from '@candor/protocol/console/traders/traders.ts';
import { Avatar } from '@candor/ui/avatar.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { site } from '../../domain/site/site.ts';
import { LoadError } from '../../kit/load-error.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import type { OpenRow } from '../../kit/split-table.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount, countText } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { CustomerLink, Percent, StateBadges } from './trader-cells.tsx';
import { SuspendTrader } from './suspend-trader.tsx';
import { nameOf, traderFrom, traderKeys } from './trader.ts';
import type { Trader } from './trader.ts';

/** One trader: what followers have with them, and how nothing more of theirs is copied. */
export function TraderPanel({ id, listed, neighbours, onOpen }: OpenRow<Trader>) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: traderKeys.page('trader', { id }, 1),
    queryFn: async ({ signal }) => {
      const { list } = await call(consoleTraders, { search: String(id) }, { signal, quiet: true });
      return list.map(traderFrom).find(({ customerId }) => customerId === id) ?? null;
    },
    enabled: listed === undefined,
  });
  const trader = listed ?? data;
  return (
    <SidePanel
      row={String(id)}
      title={trader ? nameOf(trader) : String(id)}
      head={trader && <Head trader={trader} />}
      neighbours={neighbours}
      onOpen={onOpen}
      actions={trader && <SuspendTrader trader={trader} />}
    >
      {trader && <Figures trader={trader} />}
      {trader === null && <EmptyState title={t('console.trader.noTrader')} />}
      {trader === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {trader === undefined && error === null && <SkeletonRows rows={8} />}
    </SidePanel>
  );
}

function Head({ trader }: { readonly trader: Trader }) {
  return (
    <>
      <div className="trader-person">
        <Avatar name={nameOf(trader)} address={trader.avatar} />
        <span className="panel-hint">
          <bdi>{trader.account}</bdi>
        </span>
      </div>
      <StateBadges trader={trader} />
    </>
  );
}

function Figures({ trader }: { readonly trader: Trader }) {
  const t = useTranslation();
  const unit = site().currency;
  const amount = (key: 'limits' | 'followersEarned' | 'held' | 'maxAmount', value: string) => ({
    key,
    label: t(`console.trader.${key}`),
    value: <Amount value={value} unit={unit} decimals={2} {...(key === 'followersEarned' ? RESULT : {})} />,
  });
  return (
    <>
      {trader.reason !== '' && (
        <div className="panel-section">
          <h3>{t('console.trader.traderReads')}</h3>
          <p dir="auto">{trader.reason}</p>
        </div>
      )}
      <div className="panel-section">
        <KeyValues
          items={[
            {
              key: 'customer',
              label: t('console.customer.id'),
              value: <CustomerLink customerId={trader.customerId} />,
            },
            { key: 'since', label: t('console.trader.since'), value: <Moment at={trader.since} zone /> },
            { key: 'followers', label: t('console.trader.followers'), value: countText(trader.followNum) },
            amount('limits', trader.totalAmount),
            amount('maxAmount', trader.maxAmount),
            amount('followersEarned', trader.followersProfits),
            {
              key: 'quarter',
              label: t('console.trader.quarter'),
              value: <Percent value={trader.quarterPercent} isResult />,
            },
            { key: 'fall', label: t('console.trader.worstFall'), value: <Percent value={trader.worstFall} isResult /> },
            amount('held', trader.held),
          ]}
        />
      </div>
    </>
  );
}

const RESULT = { sign: 'always', coloured: true } as const;
