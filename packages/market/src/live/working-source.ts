import type { ReconnectingSource } from './reconnecting-source.ts';
import type { Connect, ConnectionRules, SourceName } from './source.ts';

/** A source as it is configured. */
export interface LiveSource {
  readonly name: SourceName;
  readonly rules: ConnectionRules;
  /** Whether a symbol could be one of this source. */
  readonly knowsForm: (symbol: string) => boolean;
  readonly connect: Connect;
}

/** A running source. */
export interface WorkingSource {
  readonly source: LiveSource;
  /** null: not connected yet, or there is no symbol to ask it for. */
  reconnecting: ReconnectingSource | null;
  /** Whether the source is trading at all, as far as it has reported. */
  trading: boolean;
  /** Monotonic; null while it is down. */
  upSince: number | null;
  readonly counts: SourceCounts;
}

export interface SourceCounts {
  /** Understood quotes, whether the source is in use or not. */
  quotes: number;
  /** Given to the market. */
  given: number;
  notPositive: number;
  crossed: number;
  offMarket: number;
}

export const workingSource = (source: LiveSource): WorkingSource => ({
  source,
  reconnecting: null,
  trading: true,
  upSince: null,
  counts: { quotes: 0, given: 0, notPositive: 0, crossed: 0, offMarket: 0 },
});
