import type { EngineEvent } from '@candor/engine/engine-event.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type { CandleDto } from '@candor/protocol/market/kline.ts';

/** What travels between the roles of the program. Ticks are published only once they are in the tick log. */
export interface BusMessages {
  ticks: readonly Tick[];
  /** Market time up to which every tick has been published: none of an earlier time, or of this one, comes any more. */
  marketTime: { readonly at: number };
  marketStatus: { readonly instrumentId: number; readonly open: boolean; readonly at: number };
  /** The candle of each period that a batch of ticks touched. */
  candles: readonly { readonly code: string; readonly candle: CandleDto }[];
  /** After the commit of the batch that caused them. */
  engineEvents: readonly EngineEvent[];
  /**
   * Inboxes that changed, after the commit: the newest message that came to a customer, 0 where some were only read.
   */
  inboxes: readonly { readonly userId: number; readonly newest: number }[];
  /** Something was sent to many customers at once, or taken back: those who are connected look at their inbox. */
  broadcastsChanged: Readonly<Record<string, never>>;
  /** A session ended, or all of a customer's (sessionId null, except one). */
  sessionEnded: { readonly userId: number; readonly sessionId: number | null; readonly exceptSessionId: number | null };
  /** What sessions know of a customer is not what it was. */
  customerChanged: { readonly userId: number };
  /**
   * Something that operators decide was changed: caches reread. `instruments`: rows of the database; `terms`: the
   * market goes by them now; `options`: what options are offered with.
   */
  configurationChanged: { readonly what: 'instruments' | 'terms' | 'settings' | 'options' | 'content' };
}

export type BusTopic = keyof BusMessages;

/**
 * When a listener is called: `view` ones keep a picture of what they hear, which `reaction` ones may read. Within
 * each of the two no listener may rely on another, since no bus between machines keeps an order among them.
 */
export type BusStage = 'view' | 'reaction';

/** Publish and subscribe between roles; what a subscriber throws reaches the publisher: it is a bug. */
export interface Bus {
  publish<T extends BusTopic>(topic: T, message: BusMessages[T]): void;
  /** Answers the function that ends the subscription. Without a stage the listener is a reaction. */
  subscribe<T extends BusTopic>(topic: T, listener: (message: BusMessages[T]) => void, stage?: BusStage): () => void;
}

/** The bus within one process: listeners are called at once, views before reactions. */
export class LocalBus implements Bus {
  readonly #listeners = new Map<BusTopic, Readonly<Record<BusStage, Set<Listener>>>>();
  readonly #arrange: (listeners: ReadonlySet<Listener>) => Iterable<Listener>;

  /** `arrange`: the order within a stage; tests shuffle it. */
  constructor(arrange: (listeners: ReadonlySet<Listener>) => Iterable<Listener> = (listeners) => listeners) {
    this.#arrange = arrange;
  }

  publish<T extends BusTopic>(topic: T, message: BusMessages[T]): void {
    const listeners = this.#listeners.get(topic);
    if (listeners === undefined) return;
    for (const stage of STAGES)
      for (const listener of this.#arrange(listeners[stage])) (listener as (message: BusMessages[T]) => void)(message);
  }

  subscribe<T extends BusTopic>(
    topic: T,
    listener: (message: BusMessages[T]) => void,
    stage: BusStage = 'reaction',
  ): () => void {
    const listeners = this.#listeners.get(topic) ?? { view: new Set(), reaction: new Set() };
    this.#listeners.set(topic, listeners);
    listeners[stage].add(listener);
    return () => listeners[stage].delete(listener);
  }
}

/** Of one topic; the map above knows which. */
type Listener = (message: never) => void;

const STAGES = ['view', 'reaction'] as const satisfies readonly BusStage[];
