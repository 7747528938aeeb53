import type { Price } from '@candor/decimal/decimal.ts';
import { price } from '@candor/decimal/decimal.ts';

/** Which price is looked at: that of selling, that of buying, or the middle of the two. */
export type AlertSide = 'bid' | 'ask' | 'mid';
export type AlertDirection = 'above' | 'below';
/**
 * `armed`: fires at its price. `waiting`: has fired and waits until the price
 * has moved away. `done`: has fired for good.
 */
export type AlertState = 'armed' | 'waiting' | 'done';

/** The alert a customer asks for: once, or each time that the price comes back to it. */
export interface AlertTerms {
  readonly side: AlertSide;
  readonly direction: AlertDirection;
  readonly price: Price;
  readonly repeats: boolean;
  readonly note: string;
}

export interface PriceAlert extends AlertTerms {
  readonly id: number;
  readonly userId: number;
  readonly instrumentId: number;
  readonly state: AlertState;
  /** Only ticks after this one count. */
  readonly sinceSeq: number;
}

export interface BidAsk {
  readonly bid: Price;
  readonly ask: Price;
}

/** Twice the price that is looked at, so that the middle of two prices is exact too. */
export function doubledPrice(side: AlertSide, { bid, ask }: BidAsk): bigint {
  if (side === 'mid') return bid + ask;
  return 2n * (side === 'bid' ? bid : ask);
}

/** Whether the quote is at the price or beyond it. */
export function isReached({ side, direction, price: target }: AlertTerms, quote: BidAsk): boolean {
  const now = doubledPrice(side, quote);
  return direction === 'above' ? now >= 2n * target : now <= 2n * target;
}

/**
 * Where a repeated alert is armed again: a thousandth of its price back, so
 * that a price that trembles on the line tells once and not at every tick.
 */
export function rearmPrice({ direction, price: target }: Pick<AlertTerms, 'direction' | 'price'>): Price {
  const away = target / 1_000n > 0n ? target / 1_000n : 1n;
  return price(direction === 'above' ? target - away : target + away);
}

/** Whether a repeated alert that has fired is armed again by this quote. */
export function isRearmed(terms: AlertTerms, quote: BidAsk): boolean {
  const direction = terms.direction === 'above' ? 'below' : 'above';
  return isReached({ ...terms, direction, price: rearmPrice(terms) }, quote);
}
