import type { Translator } from '@candor/locales/translate.ts';
import { LiveChange } from '../../kit/numbers/percent.tsx';
import { LivePrice } from '../../kit/numbers/price.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { quoteStore } from '../../live/live.ts';
import { LiveSpread } from '../orders/live-spread.tsx';
import type { Instrument } from './instrument.ts';

/** Both prices and what is between them. Ticks render the cells in it. */
export const priceColumns = (t: Translator): readonly Column<Instrument>[] => [
  priceColumn(t, 'bid'),
  priceColumn(t, 'ask'),
  {
    id: 'spread',
    head: t('market.spread'),
    isFigure: true,
    cell: ({ code, pricePrecision }) => <LiveSpread code={code} precision={pricePrecision} />,
  },
];

const priceColumn = (t: Translator, side: 'bid' | 'ask'): Column<Instrument> => ({
  id: side,
  head: t(`market.${side}`),
  isFigure: true,
  cell: ({ code, pricePrecision }) => <LivePrice code={code} precision={pricePrecision} side={side} />,
});

/** The day's change in percent. */
export const changeColumn = (t: Translator): Column<Instrument> => ({
  id: 'change',
  head: t('market.change'),
  isFigure: true,
  cell: ({ code }) => <LiveChange code={code} className="font-medium" />,
  compare: (a, b) => changeOf(a) - changeOf(b),
});

const changeOf = ({ code }: Instrument): number => Number(quoteStore.get(code)?.change ?? 0);
