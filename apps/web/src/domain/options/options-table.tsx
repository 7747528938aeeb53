import type { ReactNode } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { Moment } from '../../kit/numbers/moment.tsx';
import { LivePrice } from '../../kit/numbers/price.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { optionColumns, OptionDetailsButton } from './option-columns.tsx';
import { TimeLeft } from './option-row.tsx';
import type { Option } from './option.ts';
import { PredictedResult } from './predicted-result.tsx';

export interface OptionsTableProps {
  readonly options: readonly Option[];
  readonly note: ReactNode;
  readonly onDetails: (option: Option) => void;
}

/** Options in progress, with what each would bring now. Ticks and seconds render the cells in it. */
export function OptionsTable({ options, note, onDetails }: OptionsTableProps) {
  const t = useTranslation();
  const columns: readonly Column<Option>[] = [
    ...optionColumns(t),
    {
      id: 'current',
      head: t('orders.priceNow'),
      isFigure: true,
      cell: ({ instrument: { code, pricePrecision } }) => <LivePrice code={code} precision={pricePrecision} />,
    },
    {
      id: 'ends',
      head: t('options.endsAt'),
      isExtra: true,
      cell: ({ endTime }) => <Moment at={endTime} style="timeSeconds" />,
    },
    {
      id: 'left',
      head: t('options.timeLeft'),
      cell: (option) => <TimeLeft option={option} />,
      compare: (a, b) => a.endTime - b.endTime,
    },
    {
      id: 'result',
      head: t('options.ifEndedNow'),
      isFigure: true,
      cell: (option) => <PredictedResult option={option} className="font-semibold" />,
    },
  ];
  return (
    <DataTable
      label={t('options.running')}
      columns={columns}
      rows={options}
      actionsLabel={t('common.edit')}
      actions={(option) => <OptionDetailsButton option={option} onDetails={onDetails} />}
      footNote={note}
    />
  );
}
