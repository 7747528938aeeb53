import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../../kit/language/language.ts';
import { Amount, Profit } from '../../../kit/numbers/amount.tsx';
import { Moment } from '../../../kit/numbers/moment.tsx';
import { leftOf } from '../../../kit/numbers/add-up.ts';
import type { Column } from '../../../kit/table/data-table.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { receiptPath } from '../../../paths.ts';
import { subtract } from '../order-figures.ts';
import { netOf } from '../order-queries.ts';
import type { Order } from '../order.ts';
import { nameColumns, priceColumn } from './order-columns.tsx';
import { DetailsButton } from './order-actions.tsx';

export interface HistoryTableProps {
  readonly orders: readonly Order[];
  /** Of all orders that match, also of those that are not read yet. */
  readonly profits: string;
  readonly fees: string;
  readonly note: ReactNode;
  readonly onDetails: (order: Order) => void;
}

/** Orders that have ended, the last one first. */
export function HistoryTable({ orders, profits, fees, note, onDetails }: HistoryTableProps) {
  const t = useTranslation();
  const columns: readonly Column<Order>[] = [
    {
      id: 'closed',
      head: t('orders.closedAt'),
      cell: ({ closedAt, createdAt }) => <Moment at={closedAt ?? createdAt} style="dateTime" />,
    },
    ...nameColumns(t),
    priceColumn('openPrice', t('orders.entry'), true),
    priceColumn('closePrice', t('orders.closePrice')),
    {
      id: 'reason',
      head: t('orders.reasonLabel'),
      isExtra: true,
      cell: ({ closeReason }) => (closeReason === '' ? '' : t(`orders.reason.${closeReason}`)),
    },
    {
      id: 'fee',
      head: t('common.fee'),
      isFigure: true,
      isExtra: true,
      cell: (order) => (order.openedAt === null ? '' : <Amount value={subtract('0', order.fee) ?? ''} kind="exact" />),
      foot: <Amount value={subtract('0', fees) ?? ''} kind="exact" />,
    },
    {
      id: 'net',
      head: t('orders.afterFee'),
      isFigure: true,
      cell: (order) =>
        order.openedAt === null ? '' : <Profit value={netOf(order)} kind="exact" className="font-semibold" />,
      foot: <Profit value={leftOf(profits, fees, 'exact')} kind="exact" />,
    },
  ];
  return (
    <DataTable
      label={t('orders.history')}
      columns={columns}
      rows={orders}
      actionsLabel={t('common.edit')}
      actions={(order) => (
        <span className="data-table-row-actions items-center gap-1">
          {order.openedAt !== null && (
            <Link
              href={receiptPath(order.id)}
              className="inline-flex min-h-10 items-center font-medium text-primary-text"
            >
              {t('orders.receipt')}
            </Link>
          )}
          <DetailsButton order={order} onDetails={onDetails} />
        </span>
      )}
      footNote={note}
    />
  );
}
