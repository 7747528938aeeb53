import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { LiveChange } from '../../kit/numbers/percent.tsx';
import { LivePrice, Price } from '../../kit/numbers/price.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { quoteStore } from '../../live/live.ts';
import { tradePath } from '../../paths.ts';
import { LiveSpread } from '../orders/live-spread.tsx';
import { FavouriteStar } from './favourite-star.tsx';
import { InstrumentIcon } from './instrument-icon.tsx';
import { instrumentName } from './instrument-name.ts';
import { InstrumentSpark } from './instrument-spark.tsx';
import type { Instrument } from './instrument.ts';
import { useSparklines } from './market-queries.ts';

/** Instruments of a wide page with both prices, spread and the day so far. Ticks render the cells in it. */
export function InstrumentTable({ instruments }: { readonly instruments: readonly Instrument[] }) {
  const t = useTranslation();
  const sparklines = useSparklines();
  const price = (side: 'bid' | 'ask'): Column<Instrument> => ({
    id: side,
    head: t(`market.${side}`),
    isFigure: true,
    cell: ({ code, pricePrecision }) => <LivePrice code={code} precision={pricePrecision} side={side} />,
  });
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
    price('bid'),
    price('ask'),
    {
      id: 'spread',
      head: t('market.spread'),
      isFigure: true,
      cell: ({ code, pricePrecision }) => <LiveSpread code={code} precision={pricePrecision} />,
    },
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
    {
      id: 'change',
      head: t('market.change'),
      isFigure: true,
      cell: ({ code }) => <LiveChange code={code} className="font-medium" />,
      compare: (a, b) => changeOf(a) - changeOf(b),
    },
  ];
  return <DataTable label={t('market.title')} columns={columns} rows={instruments} />;
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

const changeOf = ({ code }: Instrument): number => Number(quoteStore.get(code)?.change ?? 0);
