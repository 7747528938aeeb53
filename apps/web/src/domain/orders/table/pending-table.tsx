import { useTranslation } from '../../../kit/language/language.ts';
import { Amount } from '../../../kit/numbers/amount.tsx';
import { Moment } from '../../../kit/numbers/moment.tsx';
import { LivePrice } from '../../../kit/numbers/price.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { add } from '../order-figures.ts';
import { reservedOf } from '../order-queries.ts';
import type { Order } from '../order.ts';
import { nameColumns, priceColumn, stopColumns } from './order-columns.tsx';
import { OrderActions } from './order-actions.tsx';
import type { OpenTableProps } from './positions-table.tsx';

/** Orders that wait for their price. */
export function PendingTable({ orders, note, ...actions }: Omit<OpenTableProps, 'footAction'>) {
  const t = useTranslation();
  const columns: readonly Column<Order>[] = [
    {
      id: 'type',
      head: t('trade.orderType'),
      cell: ({ trigger }) => t(trigger === 'stop' ? 'trade.stopOrder' : 'trade.limitOrder'),
    },
    ...nameColumns(t),
    priceColumn('triggerPrice', t('trade.targetPrice')),
    {
      id: 'current',
      head: t('orders.priceNow'),
      isFigure: true,
      cell: ({ side, instrument: { code, pricePrecision } }) => (
        <LivePrice code={code} precision={pricePrecision} side={side === 'buy' ? 'ask' : 'bid'} />
      ),
    },
    ...stopColumns(t),
    {
      id: 'reserved',
      head: t('orders.reserved'),
      isFigure: true,
      isExtra: true,
      cell: (order) => <Amount value={reservedOf(order)} />,
      foot: <Amount value={add(...orders.map(reservedOf)) ?? ''} />,
    },
    {
      id: 'placed',
      head: t('workspace.placed'),
      isExtra: true,
      cell: ({ createdAt }) => <Moment at={createdAt} style="dateTime" />,
      compare: (a, b) => a.createdAt - b.createdAt,
      foot: '',
    },
  ];
  return (
    <DataTable
      label={t('orders.pending')}
      columns={columns}
      rows={orders}
      actionsLabel={t('common.edit')}
      actions={(order) => <OrderActions order={order} {...actions} />}
      footNote={note}
    />
  );
}
