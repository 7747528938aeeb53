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
  const [opened, setOpened] = useState<{ readonly order: Order; readonly turn: number }>();
  // The same order again may be opened while its sheet still slides out.
  const open = useCallback((order: Order) => setOpened((last) => ({ order, turn: (last?.turn ?? 0) + 1 })), []);
  const current = orders.find(({ id }) => id === opened?.order.id);
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
          key={opened.turn}
          order={current ?? opened.order}
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
