import type { Price } from '@candor/decimal/decimal.ts';
import type { FillTick } from '@candor/engine/order.ts';
import type { LineReader } from './line-reader.ts';

/** Four columns in a row: sequence, time, bid and ask; null where there is no tick. */
export function readFillTick(reader: LineReader): FillTick | null {
  const seq = reader.wholeOrNull();
  const at = reader.wholeOrNull();
  const bid = reader.unitsOrNull();
  const ask = reader.unitsOrNull();
  if (seq === null || at === null || bid === null || ask === null) return null;
  return { seq, at, bid: bid as Price, ask: ask as Price };
}
