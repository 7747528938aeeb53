import type { Price } from '@candor/decimal/decimal.ts';

export type SourceName = 'kraken' | 'binance' | 'oanda';

/** What a source said, understood. Nothing is judged here but whether it can be understood at all. */
export type SourceEvent =
  | {
      readonly kind: 'quote';
      readonly symbol: string;
      readonly bid: Price;
      readonly ask: Price;
      /** Grows with every quote of the symbol, on all connections alike; null where the source does not number them. */
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

/** How a source that speaks over a WebSocket is spoken to; pure. */
export interface SocketProtocol {
  /** What a message says; empty where it is of no concern. Never throws. */
  readonly read: (text: string) => readonly SourceEvent[];
  /** The message that asks for quotes of the symbols; the answer names the request. */
  readonly subscription: (request: number, symbols: readonly string[]) => string;
  /** Whether the symbol could be one of the source: one that could not might spoil the request of the others. */
  readonly knowsForm: (symbol: string) => boolean;
  /** A message that is answered with a sign of life; null: a ping frame is. */
  readonly probe: string | null;
}

/** What the source has published about its connections, and what is made of it here. All times in milliseconds. */
export interface ConnectionRules {
  /** From the attempt to connect to an open connection. */
  readonly openMs: number;
  /** From a request to its answer. */
  readonly answerMs: number;
  /** Nothing heard for so long: a sign of life is asked for; null where one cannot be asked for. */
  readonly probeMs: number | null;
  /** Nothing heard for so long: the source counts as silent, and the standby may take its place. */
  readonly quietMs: number;
  /** Nothing heard for so long: the connection is given up. */
  readonly silentMs: number;
  /** Least time between two messages to the source. */
  readonly sendGapMs: number;
  /** A connection is replaced before it is so old; null: it may live for ever. */
  readonly longestLifeMs: number | null;
  /** At most so many attempts to connect within so long. */
  readonly connects: { readonly most: number; readonly withinMs: number };
}

/** One connection to a source, whatever it travels over. */
export interface SourceLink {
  /** Asks for quotes; the events about it carry the request's number. */
  ask(request: number, symbols: readonly string[]): void;
  /** Asks for a sign of life. */
  probe(): void;
  /** Stops reading, so that the other side must wait; nothing that was sent is lost by it. */
  pause(): void;
  resume(): void;
  /** What it tells now may have waited unread while reading was paused. */
  readonly isBehind: boolean;
  /** Ends it; the listener hears nothing more. */
  end(): void;
}

export interface LinkListener {
  opened(): void;
  heard(events: readonly SourceEvent[]): void;
  /** Once, and nothing after it. */
  closed(reason: string): void;
}

export type Connect = (listener: LinkListener) => SourceLink;

/** Time and chance of whoever keeps a line; monotonic milliseconds. */
export interface SourceClock {
  now(): number;
  /** Acts once after the time; answers what takes it back. */
  after(ms: number, act: () => void): () => void;
  /** At or above 0, below 1. */
  chance(): number;
}
