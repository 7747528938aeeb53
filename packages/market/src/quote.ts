import type { Price } from '@candor/decimal/decimal.ts';

/** The same brand as the engine's, so that a tick made here is one of the engine's without a copy or a cast. */
export type InstrumentId = number & { readonly id: 'instrument' };

export const instrumentId = (value: number): InstrumentId => value as InstrumentId;

/** A raw quote of a feed, before the market has checked, rounded or numbered it. */
export interface RawQuote {
  readonly instrumentId: InstrumentId;
  /** UTC epoch milliseconds of the market clock. */
  readonly at: number;
  readonly bid: Price;
  readonly ask: Price;
}

/** A published price: `seq` counts up by one per instrument and never skips a number. */
export interface Tick extends RawQuote {
  readonly seq: number;
}
