import { useTranslation } from '../../kit/language/language.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import type { Order } from '../../domain/orders/order.ts';
import { distanceText } from '../../domain/orders/stop-read-out.tsx';
import { fillDifference } from './fill-difference.ts';

/** How much better or worse an order was filled than at the price of its button; nothing where it was that price. */
export function FillNote({ order, shown }: { readonly order: Order; readonly shown: string }) {
  const t = useTranslation();
  const precision = order.instrument.pricePrecision;
  const moved = fillDifference(order.side, shown, order.openPrice, precision);
  if (moved === null) return null;
  return (
    <span className="block text-caption text-ink-2">
      {t(moved.isWorse ? 'ticket.filledWorse' : 'ticket.filledBetter', {
        distance: distanceText(t, moved.distance, precision),
        price: priceText(shown, precision),
      })}
    </span>
  );
}
