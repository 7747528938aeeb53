import type { Side } from '../order.ts';
import type { RefusalReason } from '../command-result.ts';

/* What the reference computes, in whole numbers and without the engine's own arithmetic. */

export function wrongStop(
  side: Side,
  price: bigint,
  { stopLoss, takeProfit, trail = null }: { stopLoss: bigint | null; takeProfit: bigint | null; trail?: bigint | null },
): RefusalReason | null {
  const isBuy = side === 'buy';
  if (trail !== null && (stopLoss !== null || trail < 1n || trail >= price)) return 'wrongStopLoss';
  const isLossWrong = stopLoss !== null && (stopLoss <= 0n || (isBuy ? stopLoss >= price : stopLoss <= price));
  if (isLossWrong) return 'wrongStopLoss';
  const isProfitWrong =
    takeProfit !== null && (takeProfit <= 0n || (isBuy ? takeProfit <= price : takeProfit >= price));
  return isProfitWrong ? 'wrongTakeProfit' : null;
}

export function marginOf(lots: bigint, size: bigint, price: bigint, rate: bigint, leverage: number): bigint {
  if (leverage === 0) return nearest(lots * size, 10n ** 8n);
  return nearest(lots * size * price * rate, 10n ** 34n * BigInt(leverage));
}

/** To the nearest whole, ties to even, by way of the floor. */
export function nearest(numerator: bigint, denominator: bigint): bigint {
  let floor = numerator / denominator;
  if (floor * denominator > numerator) floor -= 1n;
  const twice = 2n * (numerator - floor * denominator);
  if (twice === denominator) return floor % 2n === 0n ? floor : floor + 1n;
  return twice < denominator ? floor : floor + 1n;
}
