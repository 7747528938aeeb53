import type { Translator } from '@candor/locales/translate.ts';
import { Price } from '../../../kit/numbers/price.tsx';
import { Quantity } from '../../../kit/numbers/quantity.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import type { Order } from '../order.ts';
import { InstrumentCell, SideCell } from './order-cells.tsx';
import { StopCell } from './stop-cell.tsx';

/** What every table of orders begins with: instrument, side and lots. */
export const nameColumns = (t: Translator): readonly [Column<Order>, Column<Order>, Column<Order>] => [
  {
    id: 'instrument',
    head: t('orders.sort.instrument'),
    cell: (order) => <InstrumentCell order={order} />,
    compare: (a, b) => b.instrument.displayCode.localeCompare(a.instrument.displayCode),
  },
  { id: 'side', head: t('history.side'), cell: (order) => <SideCell side={order.side} /> },
  {
    id: 'lots',
    head: t('common.quantity'),
    isFigure: true,
    cell: (order) => <Quantity value={order.lots} />,
    compare: (a, b) => Number(a.lots) - Number(b.lots),
  },
];

/** A price of the order, such as the one that it opened at. */
export const priceColumn = (
  id: 'openPrice' | 'closePrice' | 'triggerPrice',
  head: string,
  isExtra = false,
): Column<Order> => ({
  id,
  head,
  isFigure: true,
  isExtra,
  cell: (order) => <Price value={order[id]} precision={order.instrument.pricePrecision} className="text-ink-2" />,
});

/** What a table of open orders says of their stops. */
export const stopColumns = (t: Translator): readonly Column<Order>[] =>
  (['stopLoss', 'takeProfit'] as const).map((which) => ({
    id: which,
    head: t(`trade.${which}`),
    isFigure: true,
    cell: (order: Order) => <StopCell order={order} which={which} />,
  }));
