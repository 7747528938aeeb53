import type { Change } from '@candor/client/use-change.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import { useInstrument } from '../market/market-queries.ts';
import { useSite } from '../site/site.ts';
import { useCloseBlock } from './close-block.ts';
import { movesMoney, useChangePending } from './order-changes.ts';
import type { PendingDraft } from './order-changes.ts';
import { add, compare, feeOf, marginOf, subtract } from './order-figures.ts';
import { reservedOf } from './order-queries.ts';
import type { Order } from './order.ts';
import { wrongStop } from './stop-sides.ts';
import type { StopFault } from './stop-sides.ts';
import { useFreeMargin } from './use-free-margin.ts';

export interface PendingChange {
  readonly change: Change<Order, PendingDraft>;
  /** What it would fill at the target as; undefined right at the price, and before a quote. */
  readonly trigger: 'limit' | 'stop' | undefined;
  readonly fault: StopFault | null;
  /** Margin and fee that the order would reserve; null where the server alone knows. */
  readonly reserved: string | null;
  /** What would be free then. */
  readonly free: string | null;
  /** Why it cannot be sent as it is, as a sentence. */
  readonly refusal: string | undefined;
}

/** A change of a pending order as drafted: what it would reserve, why it must not be sent. Renders on ticks. */
export function usePendingChange(order: Order, draft: PendingDraft): PendingChange {
  const t = useTranslation();
  const change = useChangePending(order);
  const block = useCloseBlock(order);
  const quote = useQuote(order.instrument.code);
  const free = useFreeMargin();
  const reserved = useReserved(order, draft);
  const { target, stopLoss, takeProfit } = draft;
  const now = quote?.[order.side === 'buy' ? 'ask' : 'bid'];
  const away = now === undefined ? null : compare(target, now);
  const trigger = away === null || away === 0 ? undefined : away < 0 === (order.side === 'buy') ? 'limit' : 'stop';
  const fault = wrongStop(order.side, target, stopLoss, takeProfit);
  const more = reserved === null ? null : subtract(reserved, reservedOf(order));
  const left = more === null || free === undefined ? null : subtract(free, more);
  const isShort = more !== null && compare(more, '0') === 1 && left !== null && compare(left, '0') === -1;
  const isMoved = compare(target, order.triggerPrice) !== 0;
  const refusal = ((): string | undefined => {
    if (movesMoney(order, draft) && block !== undefined) return block;
    if (compare(target, '0') !== 1 || (isMoved && away === 0)) return t('trade.block.target');
    return isShort ? t('trade.block.margin') : undefined;
  })();
  return { change, trigger, fault, reserved, free: left, refusal };
}

/** As the engine reckons it: by its own leverage and rate, and by the fee rule that gives the fee it has. */
function useReserved(order: Order, { lots, target }: PendingDraft): string | null {
  const instrument = useInstrument(order.instrument.code);
  const basis = useSite().text('trade_fee_type') === '1' ? 'perLot' : 'ofMargin';
  const margin = marginOf({ ...order, lots, openPrice: target }, order.leverage, order.quoteToAccountRate);
  if (margin === null) return null;
  if (compare(lots, order.lots) === 0 && compare(margin, order.margin) === 0) return reservedOf(order);
  if (instrument === undefined) return null;
  const known = feeOf(basis, order.lots, order.margin, instrument.feeRate);
  const fee = feeOf(basis, lots, margin, instrument.feeRate);
  return known === null || fee === null || compare(known, order.fee) !== 0 ? null : add(margin, fee);
}
