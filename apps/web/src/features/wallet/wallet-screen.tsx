import { Card } from '@candor/ui/card.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { ListRowContent, listRowAttributes } from '@candor/ui/list-row.tsx';
import type { IconName } from '@candor/ui/icon-paths.ts';
import { Link, useLocation } from 'wouter';
import { useBalances } from '../../domain/account/account-queries.ts';
import { MoneyButtons } from '../../domain/account/money-buttons.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { paths } from '../../paths.ts';
import { FrozenNote } from '../../domain/session/frozen-note.tsx';
import { PullToRefresh } from '../../shell/pull-to-refresh.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { WideBarEnd } from '../../shell/wide-bar-end.tsx';
import { useSite } from '../../domain/site/site.ts';
import { refetchWallet, useMethods } from '../../domain/wallet/wallet-queries.ts';
import type { PayoutType } from '../../domain/wallet/wallet-queries.ts';
import { AccountRows } from './account-rows.tsx';
import { AccountTable, FundHistory, HoldNote, OpenPayments, PayPasswordLink } from './lazy-wide-parts.tsx';
import { RecentMoves } from './recent-moves.tsx';
import { TotalCard } from './total-card.tsx';

/** What the customer has and where, the ways in and out, and what moved last. */
export function WalletScreen() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const isWide = useIsWide();
  return (
    <Screen
      title={t('funds.wallet')}
      backTo={paths.account}
      width="page"
      end={
        isWide ? (
          <WideBarEnd />
        ) : (
          <IconButton icon="history" label={t('funds.history')} onPress={() => navigate(paths.history)} />
        )
      }
    >
      <PullToRefresh onRefresh={refetchWallet} className="wallet">
        <FrozenNote />
        <div className="fund-columns">
          <div className="fund-column">
            <Balances />
            {isWide && <FundHistory />}
          </div>
          <div className="fund-column">
            {isWide && <OpenPayments />}
            <MethodLinks />
            {isWide ? <HoldNote /> : <RecentMoves />}
          </div>
        </div>
      </PullToRefresh>
    </Screen>
  );
}

function Balances() {
  const { data: balances, error, refetch } = useBalances();
  const isWide = useIsWide();
  if (balances === undefined && error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  const rows = <SkeletonRows rows={3} />;
  const total = { balances, actions: <MoneyButtons transfer /> };
  if (isWide)
    return (
      <TotalCard {...total}>
        <div className="account-table">{balances === undefined ? rows : <AccountTable balances={balances} />}</div>
      </TotalCard>
    );
  return (
    <>
      <TotalCard {...total} />
      <Card padding="none">{balances === undefined ? rows : <AccountRows balances={balances} />}</Card>
    </>
  );
}

/** Where money may be sent, as far as the site has it. */
function MethodLinks() {
  const t = useTranslation();
  const site = useSite();
  const isWide = useIsWide();
  const banks = site.flag('is_wallet_bank_card', true);
  const coins = site.flag('is_wallet_crypto', true);
  if (!banks && !coins) return null;
  return (
    <Card padding="none" className="overflow-hidden">
      <ul className="list">
        {banks && <MethodLink type={2} icon="bank" title={t('funds.bankAccounts')} path={paths.bankAccounts} />}
        {coins && <MethodLink type={1} icon="link" title={t('funds.coinAddresses')} path={paths.coinAddresses} />}
        {isWide && <PayPasswordLink />}
      </ul>
    </Card>
  );
}

interface MethodLinkProps {
  readonly type: PayoutType;
  readonly icon: IconName;
  readonly title: string;
  readonly path: string;
}

function MethodLink({ type, icon, title, path }: MethodLinkProps) {
  const t = useTranslation();
  const { data } = useMethods(type);
  const row = {
    icon,
    title,
    ...(data === undefined ? {} : { detail: t('funds.saved', { count: data.length }) }),
    chevron: true,
  } as const;
  return (
    <li>
      <Link href={path} {...listRowAttributes(row)}>
        <ListRowContent {...row} />
      </Link>
    </li>
  );
}
