import type { Price } from '@candor/decimal/decimal.ts';

export type SourceName = 'kraken' | 'binance' | 'oanda';

/** A parsed message of a source. Parsing only checks the format; the content is checked later. */
export type SourceEvent =
  | {
      readonly kind: 'quote';
      readonly symbol: string;
      readonly bid: Price;
      readonly ask: Price;
      /** Increases with every quote of the symbol, on all connections; null if the source does not number quotes. */
      readonly order: bigint | null;
    }
  /** A sign of life and nothing else. */
  | { readonly kind: 'alive' }
  /** The symbol, or all symbols of the request, will be sent from now on. */
  | { readonly kind: 'taken'; readonly request: number | null; readonly symbol: string | null }
  | {
      readonly kind: 'refused';
      readonly request: number | null;
      readonly symbol: string | null;
      readonly reason: string;
    }
  /** Whether a symbol is dealt in at the source now; null: any of them. */
  | { readonly kind: 'trading'; readonly symbol: string | null; readonly on: boolean }
  /** The source will end the connection soon and asks for a new one. */
  | { readonly kind: 'ending' }
  | { readonly kind: 'garbage'; readonly why: string };

/** The protocol of a WebSocket source. It is pure. */
export interface SocketProtocol {
  /** Parses a message; empty if it is irrelevant. Never throws. */
  readonly read: (text: string) => readonly SourceEvent[];
  /** The message that asks for quotes of the symbols; the answer names the request. */
  readonly subscription: (request: number, symbols: readonly string[]) => string;
  /** Whether the symbol could be one of the source: one that could not might spoil the request of the others. */
  readonly knowsForm: (symbol: string) => boolean;
  /** A message that is answered with a sign of life; null: a ping frame is. */
  readonly probe: string | null;
}

/**
 * The connection limits that the source has published, and the timeouts derived from them. All times are in
 * milliseconds.
 */
export interface ConnectionRules {
  /** The timeout from the connection attempt to an open connection. */
  readonly openMs: number;
  /** The timeout from a request to its answer. */
  readonly answerMs: number;
  /** After this silence, a sign of life is requested; null if the source cannot be asked for one. */
  readonly probeMs: number | null;
  /** After this silence, the source counts as silent, and the standby may replace it. */
  readonly quietMs: number;
  /** After this silence, the connection is closed. */
  readonly silentMs: number;
  /** The minimum time between two messages to the source. */
  readonly sendIntervalMs: number;
  /** A connection is replaced before it reaches this age; null: it has no maximum age. */
  readonly longestLifeMs: number | null;
  /** The maximum number of connection attempts within a time. */
  readonly connects: { readonly most: number; readonly withinMs: number };
}

/** One connection to a source, over any transport. */
export interface SourceLink {
  /** Asks for quotes; the events about it carry the request's number. */
  ask(request: number, symbols: readonly string[]): void;
  /** Whether one connection can be asked more than once, for symbols in addition. */
  readonly takesMore: boolean;
  /** Asks for a sign of life. */
  probe(): void;
  /** Stops reading, so that the other side must wait; nothing that was sent is lost by it. */
  pause(): void;
  resume(): void;
  /** True while reported quotes may have waited unread because reading was paused. */
  readonly isDelayed: boolean;
  /** Ends the connection; the listener is not called again. */
  end(): void;
}

export interface LinkListener {
  opened(): void;
  received(events: readonly SourceEvent[]): void;
  /** Once, and nothing after it. */
  closed(reason: string): void;
}

export type Connect = (listener: LinkListener) => SourceLink;

/** Time and randomness for a connection; times are monotonic milliseconds. */
export interface SourceClock {
  now(): number;
  /** Acts once after the time; answers a function that cancels it. */
  after(ms: number, act: () => void): () => void;
  /** At or above 0, below 1. */
  chance(): number;
}
