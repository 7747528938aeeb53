import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { figure } from '../../kit/numbers/figure.ts';
import type { Order } from './order.ts';
import { TickNote } from './tick-note.tsx';

/**
 * By which tick the order was filled, or closed: number, time, both sides of
 * the quote. Nothing for one that still waits.
 */
export function TickFacts({ order }: { readonly order: Order }) {
  const t = useTranslation();
  const tick = order.closeTick ?? order.openTick;
  if (tick === null) return null;
  const number = figure(String(tick.seq), { maxDecimals: 0 });
  return (
    <TickNote
      heading={t(order.closeTick === null ? 'orders.openedAtTick' : 'orders.closedAtTick', { number })}
      tick={tick}
      precision={order.instrument.pricePrecision}
      receiptOf={order.id}
    >
      <span>{t('orders.feePaid', { fee: amountText(order.fee, 'exact') })}</span>
    </TickNote>
  );
}
