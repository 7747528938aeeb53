import { Card } from '@candor/ui/card.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { IconTile } from '@candor/ui/card.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Link } from 'wouter';
import { useBalances } from '../../account/account-queries.ts';
import { MoneyButtons } from '../../account/money-buttons.tsx';
import { useTranslation } from '../../language/language.ts';
import { leftOf } from '../../numbers/add-up.ts';
import { Amount } from '../../numbers/amount.tsx';
import { historyPath, paths } from '../../paths.ts';
import { PullToRefresh } from '../../shell/pull-to-refresh.tsx';
import { Screen } from '../../shell/screen.tsx';
import { LoadError, SkeletonRows } from '../../shell/states.tsx';
import { RefreshButton } from '../../wallet/refresh-button.tsx';
import { useShownAccounts } from './shown-accounts.ts';
import type { ShownAccount } from './shown-accounts.ts';
import { TotalCard } from './total-card.tsx';

/** Everything that the customer has, and a card for each account, which leads to its records. */
export function AssetsScreen() {
  const t = useTranslation();
  const { data, error, refetch } = useBalances();
  const accounts = useShownAccounts(data ?? []);
  return (
    <Screen title={t('account.myAssets')} backTo={paths.account} end={<RefreshButton onRefresh={refetch} />}>
      <PullToRefresh onRefresh={refetch} className="gap-3 px-4 pt-1 pb-6">
        {data === undefined && error !== null ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <TotalCard balances={data} actions={<MoneyButtons />} />
            {data === undefined && (
              <Card padding="none">
                <SkeletonRows rows={3} />
              </Card>
            )}
            {accounts.map((account) => (
              <AccountCard key={account.accountTypeId} account={account} />
            ))}
          </>
        )}
      </PullToRefresh>
    </Screen>
  );
}

function AccountCard({ account }: { readonly account: ShownAccount }) {
  const t = useTranslation();
  const { accountTypeId, name, icon, balance, lockBalance } = account;
  return (
    <Link href={historyPath(accountTypeId)} className="card block p-4">
      <span className="flex items-center gap-3">
        <IconTile icon={icon} />
        <span className="min-w-0 flex-1 font-semibold">{t(name)}</span>
        <Icon name="chevronEnd" size={18} className="text-ink-3" />
      </span>
      <span className="block pt-2">
        <Amount value={balance} className="text-title-2 font-semibold" />
      </span>
      <KeyValues
        items={[
          {
            key: 'available',
            label: t('common.available'),
            value: <Amount value={leftOf(balance, lockBalance)} />,
          },
          { key: 'frozen', label: t('funds.frozen'), value: <Amount value={lockBalance} /> },
        ]}
      />
    </Link>
  );
}
