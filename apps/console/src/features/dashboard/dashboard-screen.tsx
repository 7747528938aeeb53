import { formatDecimal, money, parseMoney } from '@candor/decimal/decimal.ts';
import { consoleDashboard } from '@candor/protocol/console/dashboard.ts';
import { Button } from '@candor/ui/button.tsx';
import { Banner } from '@candor/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { call, describeError } from '../../api/call.ts';
import { useFeatures } from '../../collect-features.ts';
import { LoadError } from '../../kit/load-error.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount, amountText, countText } from '../../numbers/amount.tsx';
import { momentText } from '../../numbers/moment.tsx';
import { settingPath } from '../../domain/settings/settings-path.ts';
import { useOperator, usePermits } from '../../session/operator.tsx';
import { LowPools } from '../../domain/catalogue/low-pools.tsx';
import { camelTree } from '../../kit/camel-fields.ts';
import { ageText } from './age.ts';
import './dashboard.css';
import type { Dashboard } from './dashboard.ts';
import { ExposureCard } from './exposure-card.tsx';
import { FeedCard } from './feed-card.tsx';
import { LatencyCard } from './latency-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { ProfitCard } from './profit-card.tsx';
import { StopOutCard } from './stop-out-card.tsx';

/** How the broker stands; read again as often as the server computes it. */
export function DashboardScreen() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => camelTree(await call(consoleDashboard, {}, { signal, quiet: true })),
    refetchInterval: REREAD_MS,
  });
  const reload = (): void => void refetch();
  return (
    <div className="split-main">
      <PageHead title={t('console.nav.dashboard')} />
      {data === undefined &&
        (error === null ? <SkeletonRows rows={10} /> : <LoadError error={error} onRetry={reload} />)}
      {data !== undefined && (
        <div className="page">
          {error !== null && (
            <Banner actionLabel={t('common.retry')} onAction={reload}>
              {t('console.oldRows')} {describeError(error)}
            </Banner>
          )}
          {!data.isReachable && <Unreachable />}
          <LowPools />
          <Figures dashboard={data} />
          <div className="dashboard-cards">
            <ExposureCard dashboard={data} />
            <FeedCard feed={data.feed} />
            <ProfitCard dashboard={data} />
            <MoneyCard dashboard={data} />
            <StopOutCard level={data.stopOut.marginCallLevel} currency={data.currency} />
            <LatencyCard feed={data.feed} />
            <OtherCards />
          </div>
          <div className="dashboard-note">
            {t('console.operations.currentFigures', { time: momentText(data.computedAt, 'dateTime', true) })}{' '}
            <Button size="tiny" variant="ghost" icon="refresh" onPress={reload}>
              {t('common.refresh')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** What other features say of themselves, to those who may read it. */
function OtherCards() {
  const permissions = useOperator().permissions;
  const cards = useFeatures().dashboard.filter(({ permission }) => permissions.includes(permission));
  return cards.map(({ name, card: Card }) => <Card key={name} />);
}

/** Customers have nobody to ask. An operator who may not change that reads it too. */
function Unreachable() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const mayOpen = usePermits('settings.read');
  const open = (): void => navigate(settingPath('service_link'));
  return (
    <Banner {...(mayOpen ? { actionLabel: t('console.nav.settings'), onAction: open } : {})}>
      {t('console.operations.unreachable')}
    </Banner>
  );
}

function Figures({ dashboard }: { readonly dashboard: Dashboard }) {
  const t = useTranslation();
  const { openProfit, marginHeld, currency, stopOut, queues } = dashboard;
  const waiting = Object.values(queues).reduce((sum, each) => sum + each.waiting, 0);
  const oldest = Object.values(queues).reduce<number | null>(
    (most, { oldestMs }) => (oldestMs === null ? most : Math.max(most ?? 0, oldestMs)),
    null,
  );
  return (
    <dl className="dashboard-figures">
      <Figure
        label={t('console.operations.openProfit')}
        value={<Amount value={openProfit} decimals={2} sign="always" coloured />}
        detail={t('console.operations.brokerSide', { amount: amountText(negated(openProfit), 'always', 2) })}
      />
      <Figure
        label={t('console.operations.netExposure')}
        value={<Amount value={sizeOf(dashboard.exposure.map(({ net }) => net))} unit={currency} decimals={2} />}
        detail={t('console.operations.allInstruments')}
      />
      <Figure
        label={t('console.operations.marginHeld')}
        value={<Amount value={marginHeld} decimals={2} />}
        detail={t('console.operations.openOrders', {
          count: countText(dashboard.openOrders),
          pending: countText(dashboard.pendingOrders),
        })}
      />
      <Figure
        label={t('console.operations.closeToStopOut')}
        value={<bdi className="num">{countText(stopOut.customers)}</bdi>}
        detail={t('console.operations.levelUnder', { level: stopOut.marginCallLevel })}
      />
      <Figure
        label={t('console.operations.waitingReview')}
        value={<bdi className="num">{countText(waiting)}</bdi>}
        detail={
          oldest === null
            ? t('console.operations.nothingWaits')
            : t('console.operations.oldest', { age: ageText(t, oldest) })
        }
      />
    </dl>
  );
}

function Figure({ label, value, detail }: { label: string; value: ReactNode; detail: string }) {
  return (
    <div className="dashboard-figure">
      <dt>{label}</dt>
      <dd className="dashboard-figure-value">{value}</dd>
      <dd className="dashboard-figure-detail">
        <bdi>{detail}</bdi>
      </dd>
    </div>
  );
}

const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** What is left of each instrument between both sides, whichever side it is. */
const sizeOf = (nets: readonly string[]): string =>
  formatDecimal(money(nets.reduce((sum, net) => sum + parseMoney(net.replace('-', '')), 0n)));

/** As long as the server keeps a computation. */
const REREAD_MS = 5_000;
