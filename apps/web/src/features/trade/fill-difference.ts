import { compare, subtract } from '../../domain/orders/order-figures.ts';
import type { Side } from '../../domain/orders/order-figures.ts';
import { readStop } from '../../domain/orders/stop-entry.ts';

/** How far a fill is from the price that the button showed, in pips or points; null where it is the same. */
export function fillDifference(
  side: Side,
  shown: string,
  filled: string,
  precision: number,
): { readonly distance: string; readonly isWorse: boolean } | null {
  const difference = subtract(filled, shown);
  const sign = difference === null ? 0 : compare(difference, '0');
  if (sign === null || sign === 0) return null;
  // A buy that is filled higher is filled worse. The distance is what a take-profit at that price would have.
  const terms = { side, lots: '1', contractSize: '1', openPrice: shown, rate: '1', precision, cost: '0' };
  const reading = readStop(filled, 'takeProfit', terms);
  if (reading === null) return null;
  return { distance: reading.distance.replace('-', ''), isWorse: (side === 'buy') === sign > 0 };
}
