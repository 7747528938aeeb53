import { compare } from './order-figures.ts';
import type { Side } from './order-figures.ts';

export interface StopFault {
  readonly which: 'stopLoss' | 'takeProfit';
  readonly mustBe: 'above' | 'below';
  readonly price: string;
  /** On the side that was meant, yet within the spread or right at the price: it would be hit at once. */
  readonly isTooClose: boolean;
}

/**
 * The first stop that is not on its side of `price`, the one that the order would close
 * at now; equal is wrong too. `open` is what it opens at where that is another price: a
 * stop-loss between the two is on the right side of the one and too close to the other.
 */
export function wrongStop(
  side: Side,
  price: string,
  stopLoss: string | null,
  takeProfit: string | null,
  open: string = price,
): StopFault | null {
  const lossSign = side === 'buy' ? -1 : 1;
  if (stopLoss !== null && compare(stopLoss, price) !== lossSign) {
    const isTooClose = compare(stopLoss, price) === 0 || compare(stopLoss, open) === lossSign;
    return { which: 'stopLoss', mustBe: side === 'buy' ? 'below' : 'above', price, isTooClose };
  }
  if (takeProfit !== null && compare(takeProfit, price) !== -lossSign) {
    const isTooClose = compare(takeProfit, price) === 0;
    return { which: 'takeProfit', mustBe: side === 'buy' ? 'above' : 'below', price, isTooClose };
  }
  return null;
}
