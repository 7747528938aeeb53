import { Card } from '@candor/ui/card.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useLocation, useSearch } from 'wouter';
import { useBalances } from '../../domain/account/account-queries.ts';
import { HideToggle } from '../../domain/account/hide-toggle.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { leftOf } from '../../kit/numbers/add-up.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { historyPath, paths } from '../../paths.ts';
import { MarketTimeNote } from '../../shell/market-time-note.tsx';
import { PullToRefresh } from '../../shell/pull-to-refresh.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useSite } from '../../domain/site/site.ts';
import { RefreshButton } from '../../domain/wallet/refresh-button.tsx';
import { datesFrom } from '../../domain/site/days.ts';
import type { Dates } from '../../domain/site/days.ts';
import { useFundRecords } from './fund-records.ts';
import { ChooseDays, ShownDays } from './history-days.tsx';
import { Records } from './records.tsx';
import { useAccountIds } from './shown-accounts.ts';
import type { AccountId } from './shown-accounts.ts';
import './wallet.css';

/**
 * The movements of one account, newest first; `accountTypeId` of the address names it, and `from` and `to` the days, so
 * that coming back finds them.
 */
export function HistoryScreen() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const isWide = useIsWide();
  const ids = useAccountIds();
  const query = new URLSearchParams(useSearch());
  const wanted = Number(query.get('accountTypeId'));
  const dates = datesFrom(query.get('from'), query.get('to'));
  const account = ids.find((id) => id === wanted) ?? ids.at(-1) ?? 1;
  const balances = useBalances();
  const records = useFundRecords(account, dates);
  const refresh = (): Promise<unknown> => Promise.all([balances.refetch(), records.reload()]);
  const show = (id: AccountId, days: Dates): void => navigate(historyPath(id, days), { replace: true });
  const onDates = (days: Dates): void => show(account, days);
  const tabs = (
    <Tabs
      label={t('funds.accounts')}
      items={ids.map((id) => ({ id: String(id), label: t(`funds.short.${id}`) }))}
      {...(isWide ? {} : { spread: true })}
      value={String(account)}
      onChange={(id) => show(ids.find((each) => String(each) === id) ?? 1, dates)}
    />
  );
  return (
    <Screen
      title={t('funds.history')}
      backTo={paths.wallet}
      width="page"
      end={
        <>
          <ChooseDays dates={dates} onDates={onDates} />
          <RefreshButton onRefresh={refresh} />
        </>
      }
      {...(ids.length > 1 ? { underBar: tabs } : {})}
    >
      <PullToRefresh key={account} onRefresh={refresh} className="fund-page">
        <BalanceHead account={account} />
        <div className="fund-records">
          <MarketTimeNote className="px-4 pb-2" />
          <ShownDays dates={dates} onDates={onDates} />
          <Records list={records} dates={dates} />
        </div>
      </PullToRefresh>
    </Screen>
  );
}

/** The balance, and what of it is available and held: they add up. */
function BalanceHead({ account }: { readonly account: AccountId }) {
  const t = useTranslation();
  const { currency } = useSite();
  const { data } = useBalances();
  const { balance = '', lockBalance = '' } = data?.find(({ accountTypeId }) => accountTypeId === account) ?? {};
  const rows = [
    { label: t('common.available'), value: leftOf(balance, lockBalance) },
    { label: t('funds.frozen'), value: lockBalance },
  ];
  return (
    <div className="fund-balance">
      <Card padding="dense">
        <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <dt className="flex items-center gap-1.5 text-label text-ink-2">
              {t('common.balance')} <HideToggle />
            </dt>
            <dd>
              <Amount
                value={balance}
                unit={currency}
                className="text-title-2 font-semibold wrap-anywhere whitespace-normal"
              />
            </dd>
          </div>
          {rows.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-label text-ink-2">{label}</dt>
              <dd>
                <Amount value={value} className="text-body font-semibold wrap-anywhere whitespace-normal" />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}
