import type { InstrumentId } from '../quote.ts';
import type { TimedSides } from './off-market.ts';
import type { SourceName } from './source.ts';

/** What happens on a live feed, for the operator's log. */
export type LiveReport =
  | { readonly kind: 'up'; readonly source: SourceName }
  | {
      readonly kind: 'lost';
      readonly source: SourceName;
      readonly reason: string;
      /** No other connection is left. */
      readonly isDown: boolean;
      readonly againInMs: number | null;
    }
  | {
      readonly kind: 'symbolRefused';
      readonly source: SourceName;
      readonly symbol: string;
      readonly code: string;
      readonly reason: string;
    }
  /** The source reports that trading stopped or resumed. */
  | { readonly kind: 'trading'; readonly source: SourceName; readonly on: boolean }
  | { readonly kind: 'changed'; readonly from: SourceName; readonly to: SourceName; readonly codes: readonly string[] }
  | { readonly kind: 'garbage'; readonly source: SourceName; readonly why: string; readonly sofar: number }
  /** Reading was paused because quotes are not being taken, or resumed. */
  | { readonly kind: 'paused' | 'resumed'; readonly queued: number }
  | OffMarketReport;

/** The quotes of both sources when one was refused, or published although they differ. */
export interface OffMarketReport {
  readonly kind: 'offMarket';
  readonly instrumentId: InstrumentId;
  readonly verdict: 'refused' | 'believed';
  readonly source: SourceName;
  readonly quote: TimedSides;
  readonly otherSource: SourceName;
  readonly other: TimedSides;
  readonly maxApartBp: number;
  /** How many more there were since the last report of the instrument, which are not reported one by one. */
  readonly unreported: number;
}
