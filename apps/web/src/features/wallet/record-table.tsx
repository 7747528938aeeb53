import { Link } from 'wouter';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { Moment } from '../../kit/numbers/moment.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { receiptPath } from '../../paths.ts';
import type { FundRecord } from './fund-records.ts';

/** The movements of one account on a wide page, with the receipts of those that a price decided. */
export function RecordTable({ records }: { readonly records: readonly FundRecord[] }) {
  const t = useTranslation();
  const { timeZone } = useSite();
  const columns: readonly Column<FundRecord>[] = [
    {
      id: 'time',
      head: t('history.timesIn', { zone: timeZone }),
      cell: ({ createdAt }) => <Moment at={createdAt} className="text-ink-2" />,
    },
    {
      id: 'words',
      head: t('funds.entry'),
      cell: ({ words }) => (
        <span className="record-words align-as-page" dir="auto">
          {words}
        </span>
      ),
    },
    {
      id: 'amount',
      head: t('common.amount'),
      isFigure: true,
      cell: ({ value }) => <Amount value={value} kind="exact" sign="always" className={colourOf(value)} />,
    },
  ];
  return (
    <DataTable
      label={t('funds.history')}
      columns={columns}
      rows={records}
      actionsLabel={t('orders.receipt')}
      actions={({ receiptOf }) =>
        receiptOf !== null && (
          <Link
            href={receiptPath(receiptOf)}
            className="inline-flex min-h-11 items-center font-medium text-primary-text"
          >
            {t('orders.receipt')}
          </Link>
        )
      }
    />
  );
}

/** Money that came stands out; what went is no loss. */
const colourOf = (value: string): string => (value.startsWith('-') ? 'font-semibold' : 'font-semibold text-up-text');
