import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { useCallback, useState } from 'react';
import { loadTexts, useTranslation } from '../../kit/language/language.ts';
import { OrderRow } from './order-row.tsx';
import type { Order } from './order.ts';

export interface OrderListProps {
  readonly label: string;
  readonly orders: readonly Order[];
}

/**
 * Orders with the sheet of the one that was opened. The sheet follows its order, and says so when that leaves the list.
 */
export function OrderList({ label, orders }: OrderListProps) {
  const t = useTranslation();
  const [opened, setOpened] = useState<Order>();
  const open = useCallback((order: Order) => setOpened(order), []);
  const current = opened === undefined ? undefined : orders.find((order) => order.id === opened.id);
  return (
    <>
      {orders.length > 0 && (
        <ul className="list" aria-label={label}>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} onOpen={open} />
            </li>
          ))}
        </ul>
      )}
      {opened !== undefined && (
        <OrderSheet
          key={opened.id}
          order={current ?? opened}
          isGone={current === undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
      <span className="visually-hidden">{t('orders.count', { count: orders.length })}</span>
    </>
  );
}

const OrderSheet = lazyPart(async () => {
  const [part] = await Promise.all([import('./order-sheet.tsx'), loadTexts('history')]);
  return part.OrderSheet;
});
