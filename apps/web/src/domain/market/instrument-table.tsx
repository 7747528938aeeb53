import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { Price } from '../../kit/numbers/price.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { tradePath } from '../../paths.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { changeColumn, priceColumns } from './instrument-columns.tsx';
import { InstrumentIcon } from './instrument-icon.tsx';
import { instrumentName } from './instrument-name.ts';
import { InstrumentSpark } from './instrument-spark.tsx';
import type { Instrument } from './instrument.ts';
import { useSparklines } from './market-queries.ts';

export interface InstrumentTableProps {
  readonly id: string;
  readonly instruments: readonly Instrument[];
}

/** Instruments of a wide page with both prices, spread and the day so far. Ticks render the cells in it. */
export function InstrumentTable({ id, instruments }: InstrumentTableProps) {
  const t = useTranslation();
  const sparklines = useSparklines();
  const columns: readonly Column<Instrument>[] = [
    {
      id: 'instrument',
      head: t('home.instruments'),
      cell: (instrument) => <NameCell instrument={instrument} />,
      compare: (a, b) => b.displayCode.localeCompare(a.displayCode),
    },
    {
      id: 'day',
      head: t('common.today'),
      cell: ({ id, code }) => <InstrumentSpark code={code} closes={sparklines?.get(id)} width={96} height={28} />,
    },
    ...priceColumns(t),
    {
      id: 'low',
      head: t('market.low'),
      isFigure: true,
      isExtra: true,
      cell: ({ day, pricePrecision }) => <Price value={day.low} precision={pricePrecision} className="text-ink-2" />,
    },
    {
      id: 'high',
      head: t('market.high'),
      isFigure: true,
      isExtra: true,
      cell: ({ day, pricePrecision }) => <Price value={day.high} precision={pricePrecision} className="text-ink-2" />,
    },
    changeColumn(t),
  ];
  return (
    <div id={id} className="instrument-table">
      <DataTable label={t('market.title')} columns={columns} rows={instruments} />
    </div>
  );
}

function NameCell({ instrument }: { readonly instrument: Instrument }) {
  const t = useTranslation();
  return (
    <span className="flex items-center">
      <FavouriteStar instrument={instrument} />
      <Link href={tradePath(instrument.code)} className="flex min-h-11 items-center gap-2.5">
        <InstrumentIcon instrument={instrument} size={26} />
        <span>
          <span className="block font-semibold">
            <bdi className="num">{instrument.displayCode}</bdi>
          </span>
          <span className="block text-caption text-ink-3">{instrumentName(t, instrument)}</span>
        </span>
      </Link>
    </span>
  );
}
