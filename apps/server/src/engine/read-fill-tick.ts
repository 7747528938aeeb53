import type { Price } from '@candor/decimal/decimal.ts';
import type { FillTick } from '@candor/engine/order.ts';
import type { LineReader } from './line-reader.ts';

/**
 * Four columns in a row: sequence, time, bid and ask; null where there is no tick. A side that equals the price of the
 * fill is that very object: there are a million of them in memory.
 */
export function readFillTick(reader: LineReader, fill: Price | null = null): FillTick | null {
  const seq = reader.integerOrNull();
  const at = reader.integerOrNull();
  const bid = reader.unitsOrNull();
  const ask = reader.unitsOrNull();
  if (seq === null || at === null || bid === null || ask === null) return null;
  return { seq, at, bid: bid === fill ? fill : (bid as Price), ask: ask === fill ? fill : (ask as Price) };
}
