import { compare } from './order-figures.ts';
import type { Side } from './order-figures.ts';

export interface StopFault {
  readonly which: 'stopLoss' | 'takeProfit';
  readonly mustBe: 'above' | 'below';
  readonly price: string;
}

/** The first stop that is not on its side of `price`; equal is wrong too. */
export function wrongStop(
  side: Side,
  price: string,
  stopLoss: string | null,
  takeProfit: string | null,
): StopFault | null {
  const lossSign = side === 'buy' ? -1 : 1;
  if (stopLoss !== null && compare(stopLoss, price) !== lossSign) {
    return { which: 'stopLoss', mustBe: side === 'buy' ? 'below' : 'above', price };
  }
  if (takeProfit !== null && compare(takeProfit, price) !== -lossSign) {
    return { which: 'takeProfit', mustBe: side === 'buy' ? 'above' : 'below', price };
  }
  return null;
}
