import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { loadTexts, useTranslation } from '../../kit/language/language.ts';
import { useOpened } from '../../kit/use-opened.ts';
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
  const { opened, open, close } = useOpened<Order>();
  const current = orders.find(({ id }) => id === opened?.thing.id);
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
        <OrderSheet key={opened.key} order={current ?? opened.thing} isGone={current === undefined} onClose={close} />
      )}
      <span className="visually-hidden">{t('orders.count', { count: orders.length })}</span>
    </>
  );
}

const OrderSheet = lazyPart(async () => {
  const [part] = await Promise.all([import('./order-sheet.tsx'), loadTexts('history')]);
  return part.OrderSheet;
});
