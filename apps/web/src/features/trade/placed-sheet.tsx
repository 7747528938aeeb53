import { Sheet } from '@candor/ui/sheet.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import type { Order } from '../../domain/orders/order.ts';
import { OrderPlaced, OrderPlacedActions } from './order-placed.tsx';

export interface PlacedSheetProps {
  readonly open: boolean;
  readonly order: Order;
  readonly shownPrice: string;
  readonly onClose: () => void;
}

/** What became of an order that was placed in one tap. */
export function PlacedSheet({ open, order, shownPrice, onClose }: PlacedSheetProps) {
  const t = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('orders.receipt')}
      closeLabel={t('common.close')}
      action={<OrderPlacedActions order={order} onClose={onClose} />}
    >
      <OrderPlaced order={order} shownPrice={shownPrice} />
    </Sheet>
  );
}
