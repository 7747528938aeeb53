import { add, compare, subtract } from './order-figures.ts';
import type { Side } from './order-figures.ts';
import type { Order } from './order.ts';
import { pipOf, pointOf } from './pip.ts';
import { stopFrom } from './stop-entry.ts';
import { offeredStops, startingStop } from './stop-wish.ts';
import type { StopWish } from './stop-wish.ts';

/*
 * A trailing stop is a stop loss that follows the closing price at a distance, in the customer's favour alone.
 * Distances are differences of prices, decimal texts.
 */

/** A stop loss that is to follow the price. */
export interface TrailWish {
  readonly way: 'trail';
  readonly value: string;
}

/** Where a stop loss lies that follows at `trail` and has come to `price`; null where the server would take none. */
export function trailLevel(side: Side, price: string, trail: string): string | null {
  if (compare(trail, '0') !== 1 || compare(trail, price) !== -1) return null;
  return side === 'buy' ? subtract(price, trail) : add(price, trail);
}

/** What an order that fills at its target could be closed at then, by the spread now: a trail begins behind that. */
export function closingAtFill(
  side: Side,
  target: string,
  { bid, ask }: Readonly<Record<'bid' | 'ask', string>>,
): string {
  const spread = subtract(ask, bid) ?? '0';
  return (side === 'buy' ? subtract(target, spread) : add(target, spread)) ?? '';
}

/** Where the stop loss of an order that closes at `now` would lie with this trail, as the server would set it. */
export function levelWith(order: Order, trail: string, now: string): string | null {
  const begun = trailLevel(order.side, now, trail);
  if (begun === null || order.trail === '' || order.status === 'pending') return begun;
  // The best price so far counts on for a distance that is no larger, unless the stop would be reached at once.
  const tightening = subtract(order.trail, trail);
  if (tightening === null || compare(tightening, '0') === -1) return begun;
  const kept = order.side === 'buy' ? add(order.stopLoss, tightening) : subtract(order.stopLoss, tightening);
  const isKept = compare(tightening, '0') === 0 || isAhead(order.side, now, kept ?? '');
  return isKept ? kept : begun;
}

/** The order once it could be closed at `now`; the same object where that moves no stop. */
export function withStopMoved(order: Order, now: string): Order {
  const level = order.trail === '' ? null : trailLevel(order.side, now, order.trail);
  return level !== null && isAhead(order.side, level, order.stopLoss) ? { ...order, stopLoss: level } : order;
}

/** The distance that brings the stop loss of a trailing order to `price`, as far as the server would let it stay. */
export function trailTo(order: Order, price: string, now: string): string {
  const isTighter = isAhead(order.side, price, order.stopLoss);
  const [from, distance] = isTighter ? [order.stopLoss, order.trail] : [now, '0'];
  const away = (order.side === 'buy' ? subtract(from, price) : subtract(price, from)) ?? '0';
  return add(distance, away) ?? order.trail;
}

/** Whether a price is better than another for who holds this side. */
export const isAhead = (side: Side, price: string, than: string): boolean =>
  compare(price, than) === (side === 'buy' ? 1 : -1);

/** What is offered at once: the distances of fixed stops, in round figures. */
export const offeredTrails = (precision: number, price: string): readonly string[] =>
  offeredStops(precision).map((wish) => distanceOf(wish, precision, price));

/** What a trail begins with: well beyond the spread. */
export const startingTrail = (precision: number, bid: string, ask: string): string =>
  distanceOf(startingStop(precision, bid, ask), precision, ask);

function distanceOf(wish: StopWish, precision: number, price: string): string {
  const terms = {
    side: 'buy',
    lots: '1',
    contractSize: '1',
    rate: '1',
    cost: '0',
    precision,
    openPrice: price,
  } as const;
  const entry = stopFrom(wish.way, wish.value, 'stopLoss', terms);
  const exact = entry.kind === 'price' ? (subtract(price, entry.price) ?? '0') : '0';
  return pipOf(precision).isPip ? exact : inTwoDigits(exact, precision);
}

/** A distance is offered in round figures, and never as less than a point. Doubles are enough for that. */
function inTwoDigits(distance: string, precision: number): string {
  const rounded = Number(Number(distance).toPrecision(2));
  return Math.max(rounded, Number(pointOf(precision))).toFixed(precision);
}
