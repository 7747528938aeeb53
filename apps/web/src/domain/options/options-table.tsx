import { IconButton } from '@candor/ui/icon-button.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { Moment } from '../../kit/numbers/moment.tsx';
import { LivePrice, Price } from '../../kit/numbers/price.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { tradePath } from '../../paths.ts';
import { midPrecision } from './mid-precision.ts';
import { DirectionBadge } from './option-badge.tsx';
import { OptionIcon } from './option-icon.tsx';
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
    {
      id: 'instrument',
      head: t('orders.sort.instrument'),
      cell: (option) => <InstrumentCell option={option} />,
    },
    { id: 'direction', head: t('history.side'), cell: (option) => <DirectionBadge option={option} /> },
    {
      id: 'stake',
      head: t('common.amount'),
      isFigure: true,
      cell: ({ stake }) => <Amount value={stake} />,
      compare: (a, b) => Number(a.stake) - Number(b.stake),
    },
    {
      id: 'open',
      head: t('options.openPrice'),
      isFigure: true,
      cell: ({ openPrice, instrument: { pricePrecision } }) => (
        <Price value={openPrice} precision={midPrecision(openPrice, pricePrecision)} />
      ),
    },
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
      actions={(option) => (
        <IconButton
          icon="info"
          size={17}
          label={t('instrument.detailsOf', { name: `${option.instrument.displayCode} ${option.id}` })}
          onPress={() => onDetails(option)}
        />
      )}
      footNote={note}
    />
  );
}

/** The instrument of an option, which leads to its chart and the ticket for options. */
function InstrumentCell({ option }: { readonly option: Option }) {
  const t = useTranslation();
  const { code, displayCode } = option.instrument;
  return (
    <Link
      href={tradePath(code, true)}
      replace
      className="inline-flex min-h-10 items-center gap-2 font-medium"
      aria-label={t('trade.chart.of', { name: displayCode })}
    >
      <OptionIcon option={option} size={20} />
      <bdi className="num">{displayCode}</bdi>
    </Link>
  );
}
