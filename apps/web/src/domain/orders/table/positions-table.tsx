import type { ReactNode } from 'react';
import { useTranslation } from '../../../kit/language/language.ts';
import { Amount, Profit } from '../../../kit/numbers/amount.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { shownSum } from '../../../kit/numbers/add-up.ts';
import { useAccountPush } from '../../../live/hooks.ts';
import { accountStore } from '../../../live/live.ts';
import { LiveClosingPrice, LivePercent, LiveProfit } from '../live-cells.tsx';
import { add, subtract } from '../order-figures.ts';
import type { Order } from '../order.ts';
import { nameColumns, priceColumn, stopColumns } from './order-columns.tsx';
import { OrderActions } from './order-actions.tsx';
import type { OrderActionsProps } from './order-actions.tsx';

export interface OpenTableProps extends Omit<OrderActionsProps, 'order'> {
  readonly orders: readonly Order[];
  /** What the list leaves out, in words. */
  readonly note: ReactNode;
  readonly footAction?: ReactNode;
}

/** Positions with what each stands at now. Ticks render the cells in it. */
export function PositionsTable({ orders, note, footAction, ...actions }: OpenTableProps) {
  const t = useTranslation();
  const columns: readonly Column<Order>[] = [
    ...nameColumns(t),
    priceColumn('openPrice', t('orders.entry'), true),
    {
      id: 'current',
      head: t('orders.priceNow'),
      isFigure: true,
      cell: (order) => <LiveClosingPrice order={order} className="font-medium" />,
    },
    ...stopColumns(t),
    {
      id: 'margin',
      head: t('trade.margin'),
      isFigure: true,
      isExtra: true,
      cell: (order) => <Amount value={order.margin} />,
      compare: (a, b) => Number(a.margin) - Number(b.margin),
      foot: <Amount value={add(...orders.map(({ margin }) => margin)) ?? ''} />,
    },
    {
      id: 'fee',
      head: t('common.fee'),
      isFigure: true,
      isExtra: true,
      cell: (order) => <Amount value={subtract('0', order.fee) ?? ''} kind="exact" />,
      foot: <Amount value={subtract('0', add(...orders.map(({ fee }) => fee)) ?? '') ?? ''} kind="exact" />,
    },
    {
      id: 'profit',
      head: t('common.profit'),
      isFigure: true,
      cell: (order) => <LiveProfit order={order} className="font-semibold" />,
      compare: (a, b) => profitNow(a) - profitNow(b),
      foot: <TotalNow orders={orders} />,
    },
    {
      id: 'percent',
      head: '%',
      isFigure: true,
      isExtra: 'first',
      cell: (order) => <LivePercent order={order} />,
      foot: '',
    },
  ];
  return (
    <DataTable
      label={t('orders.holding')}
      columns={columns}
      rows={orders}
      actionsLabel={t('common.edit')}
      actions={(order) => <OrderActions order={order} {...actions} />}
      footNote={note}
      footAction={footAction}
    />
  );
}

const profitNow = ({ id, profit }: Order): number => Number(accountStore.getOrder(id)?.profit ?? profit);

/** Renders on account pushes. */
function TotalNow({ orders }: { readonly orders: readonly Order[] }) {
  const push = useAccountPush();
  const pushed = new Map(push?.orders.map(({ id, profit }) => [id, profit]));
  const profits = orders.map(({ id, profit }) => pushed.get(id) ?? profit);
  return <Profit value={shownSum(profits, 'exact')} kind="exact" moving />;
}
