import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { leftOf } from '../../kit/numbers/add-up.ts';
import { Profit } from '../../kit/numbers/amount.tsx';
import { Moment } from '../../kit/numbers/moment.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { receiptPath } from '../../paths.ts';
import { durationText } from './duration-text.ts';
import { midColumn, optionColumns, OptionDetailsButton } from './option-columns.tsx';
import type { Option } from './option.ts';
import type { OptionsTableProps } from './options-table.tsx';

/** Options that have ended, the last one first, with both prices and what came of each. */
export function ClosedOptionsTable({ options, note, onDetails }: OptionsTableProps) {
  const t = useTranslation();
  const columns: readonly Column<Option>[] = [
    {
      id: 'ended',
      head: t('options.endedAt'),
      cell: ({ endTime }) => <Moment at={endTime} style="dateTimeSeconds" />,
    },
    ...optionColumns(t),
    midColumn('endPrice', t('options.endPrice')),
    {
      id: 'duration',
      head: t('options.duration'),
      isFigure: true,
      isExtra: true,
      cell: ({ seconds }) => <bdi className="num">{durationText(t, seconds)}</bdi>,
    },
    {
      id: 'result',
      head: t('options.outcome'),
      isFigure: true,
      cell: (option) => <ResultCell option={option} />,
    },
  ];
  return (
    <DataTable
      label={t('options.closed')}
      columns={columns}
      rows={options}
      actionsLabel={t('common.edit')}
      actions={(option) => (
        <span className="data-table-row-actions items-center gap-1">
          <Link
            href={receiptPath(option.id)}
            className="inline-flex min-h-10 items-center font-medium text-primary-text"
          >
            {t('orders.receipt')}
          </Link>
          <OptionDetailsButton option={option} onDetails={onDetails} />
        </span>
      )}
      footNote={note}
    />
  );
}

/** What it brought; where it was neither won nor lost, with the words for that. */
function ResultCell({ option: { result, payout, stake } }: { readonly option: Option }) {
  const t = useTranslation();
  return (
    <>
      {(result === 'void' || result === 'tied') && (
        <span className="text-caption text-ink-3">{t(`options.result.${result}`)} </span>
      )}
      <Profit value={leftOf(payout, stake)} className="font-semibold" />
    </>
  );
}
