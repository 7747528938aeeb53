import { EmptyState } from '@candor/ui/empty-state.tsx';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import type { Endless } from '../../api/use-endless.ts';
import type { Dates } from '../../domain/site/days.ts';
import { loadTexts, useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { Moment } from '../../kit/numbers/moment.tsx';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { EndlessStates } from '../../shell/endless-list.tsx';
import { rowsToCome } from '../../shell/skeletons.tsx';
import type { FundRecord } from './fund-records.ts';
import { isAllTime } from './history-days.tsx';

// Phones have no room for it, and do not fetch it.
const RecordTable = lazyPart(async () => {
  const [part] = await Promise.all([import('./record-table.tsx'), loadTexts('history'), loadTexts('orders')]);
  return part.RecordTable;
}, rowsToCome(4));

export interface RecordsProps {
  readonly list: Endless<FundRecord>;
  /** Of which days they are. */
  readonly dates: Dates;
}

/** The movements of one account, in every state that their list can be in. */
export function Records({ list, dates }: RecordsProps) {
  const t = useTranslation();
  const isWide = useIsWide();
  const empty = isAllTime(dates) ? (
    <EmptyState title={t('funds.noRecords')} text={t('funds.noRecordsHint')} />
  ) : (
    <EmptyState title={t('funds.noRecordsThen')} text={t('orders.emptyDatesHint')} />
  );
  return (
    <EndlessStates list={list} empty={empty}>
      {(records) =>
        isWide ? (
          <RecordTable records={records} />
        ) : (
          <ul className="list" aria-label={t('funds.history')}>
            {records.map((record) => (
              <li key={record.id}>
                <RecordRow record={record} />
              </li>
            ))}
          </ul>
        )
      }
    </EndlessStates>
  );
}

function RecordRow({ record }: { readonly record: FundRecord }) {
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 px-4 py-2">
      <span className="min-w-0">
        <span className="align-as-page block font-medium [overflow-wrap:anywhere]" dir="auto">
          {record.words}
        </span>
        <Moment at={record.createdAt} zone className="text-caption text-ink-3" />
      </span>
      <Amount value={record.value} kind="exact" sign="always" className="ms-auto font-semibold" />
    </div>
  );
}
