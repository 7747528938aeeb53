import type { Price } from '@candor/decimal/decimal.ts';
import type { InstrumentId } from './ids.ts';

/** One price of the feed. `seq` counts up by one per instrument and never skips a number. */
export interface Tick {
  readonly instrumentId: InstrumentId;
  readonly seq: number;
  /** UTC epoch milliseconds of the market clock. */
  readonly at: number;
  readonly bid: Price;
  readonly ask: Price;
}
