import { Card } from '@candor/ui/card.tsx';
import { RadioChips } from '@candor/ui/chips.tsx';
import { useState } from 'react';
import { ALL_TIME } from '../../domain/site/days.ts';
import { RefreshButton } from '../../domain/wallet/refresh-button.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useFundRecords } from './fund-records.ts';
import { ChooseDays, ShownDays } from './history-days.tsx';
import { Records } from './records.tsx';
import { useAccountIds } from './shown-accounts.ts';
import type { AccountId } from './shown-accounts.ts';

/** Under the accounts of a wide page: what moved in the one that is chosen here. */
export function FundHistory() {
  const t = useTranslation();
  const ids = useAccountIds();
  const [chosen, setChosen] = useState<AccountId>();
  const [dates, setDates] = useState(ALL_TIME);
  const account = chosen ?? ids.at(-1) ?? 1;
  const records = useFundRecords(account, dates);
  return (
    <Card padding="none" label={t('funds.history')} className="fund-history">
      <div className="card-head">
        <h2 className="flex-1">{t('funds.history')}</h2>
        {ids.length > 1 && (
          <RadioChips
            label={t('funds.accounts')}
            items={ids.map((id) => ({ id: String(id), label: t(`funds.short.${id}`) }))}
            value={String(account)}
            onChange={(id) => setChosen(ids.find((each) => String(each) === id))}
          />
        )}
        <span className="flex">
          <ChooseDays dates={dates} onDates={setDates} />
          <RefreshButton onRefresh={records.reload} />
        </span>
      </div>
      <div className="pt-3 empty:hidden">
        <ShownDays dates={dates} onDates={setDates} />
      </div>
      <Records key={account} list={records} dates={dates} />
    </Card>
  );
}
