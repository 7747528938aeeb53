import type { ReactNode } from 'react';
import type { OpenStatus } from '../../domain/orders/order-keys.ts';
import type { Order } from '../../domain/orders/order.ts';
import { HistoryTable } from '../../domain/orders/table/history-table.tsx';
import { OrderTableHost } from '../../domain/orders/table/order-table-host.tsx';
import { PendingTable } from '../../domain/orders/table/pending-table.tsx';
import { PositionsTable } from '../../domain/orders/table/positions-table.tsx';
import { useTranslation } from '../../kit/language/language.ts';

export interface OpenTableProps {
  readonly status: OpenStatus;
  readonly orders: readonly Order[];
  readonly closeAll: ReactNode;
}

/** Open or pending orders of a wide page, with what can be done at each row. */
export function OpenTable({ status, orders, closeAll }: OpenTableProps) {
  const t = useTranslation();
  return (
    <div className="orders-table">
      <OrderTableHost>
        {(actions) =>
          orders.length > 0 &&
          (status === 'open' ? (
            <PositionsTable orders={orders} note={t('workspace.feeNote')} footAction={closeAll} {...actions} />
          ) : (
            <PendingTable orders={orders} note="" {...actions} />
          ))
        }
      </OrderTableHost>
    </div>
  );
}

export interface ClosedTableProps {
  readonly orders: readonly Order[];
  readonly profits: string;
  readonly fees: string;
}

/** Closed orders of a wide page. */
export function ClosedTable({ orders, profits, fees }: ClosedTableProps) {
  return (
    <div className="orders-table">
      <OrderTableHost>
        {({ onDetails }) => (
          <HistoryTable orders={orders} profits={profits} fees={fees} note="" onDetails={onDetails} />
        )}
      </OrderTableHost>
    </div>
  );
}
