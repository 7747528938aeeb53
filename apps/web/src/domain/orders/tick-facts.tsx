import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { figure } from '../../kit/numbers/figure.ts';
import type { Order } from './order-queries.ts';
import { TickNote } from './tick-note.tsx';

/**
 * By which tick the order was filled, or closed: number, time, both sides of
 * the quote. Nothing for one that still waits.
 */
export function TickFacts({ order }: { readonly order: Order }) {
  const t = useTranslation();
  const tick = order.CloseTick ?? order.OpenTick;
  if (tick === null) return null;
  const number = figure(String(tick.Seq), { maxDecimals: 0 });
  return (
    <TickNote
      heading={t(order.CloseTick === null ? 'orders.openedAtTick' : 'orders.closedAtTick', { number })}
      tick={tick}
      precision={order.ForexTradeLists.PricePrecision}
      receiptOf={order.Id}
    >
      <span>{t('orders.feePaid', { fee: amountText(order.TradeFee, 'exact') })}</span>
    </TickNote>
  );
}
