import type { Candle } from '../market/candle.ts';
import type { Chart, DataLoaderGetBarsParams, KLineData } from 'klinecharts';
import { createObservable } from '@candor/client/observable.ts';
import { isPressed } from '@candor/ui/pressed.ts';
import { newerCandles, olderPage, queuedWith } from './candle-pages.ts';

/** `more`: there are older candles. `start`: the oldest is held. `full`: no more are held. */
export type OlderState = 'more' | 'loading' | 'failed' | 'start' | 'full';

export interface LoaderHost {
  /** Candles that open before `before` (epoch ms; 0 is the newest), oldest first. */
  readonly read: (before: number) => Promise<readonly Candle[]>;
  readonly onStatus: (status: 'loading' | 'ready' | 'empty' | 'failed', error?: unknown) => void;
  /** The newest candle has changed. */
  readonly onNewest: () => void;
}

/**
 * Feeds the chart: the newest page, older ones as one scrolls back, and what is pushed. Invariant: the candles of the
 * chart follow one another without a gap and without one twice.
 */
export class CandleLoader {
  readonly older = createObservable<OlderState>('more');
  readonly #chart: Chart;
  readonly #host: LoaderHost;
  #generation = 0;
  #update: ((candle: KLineData) => void) | null = null;
  #queue: readonly Candle[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isCatchingUp = false;
  #waiting: DataLoaderGetBarsParams | null = null;

  constructor(chart: Chart, host: LoaderHost) {
    this.#chart = chart;
    this.#host = host;
    chart.setDataLoader({
      getBars: (params) => this.#load(params),
      subscribeBar: ({ callback }) => {
        this.#update = callback;
        this.#flush();
      },
      unsubscribeBar: () => {
        this.#update = null;
      },
    });
  }

  /** What is being read is for another chart from now on. */
  forget(): void {
    this.#generation += 1;
    this.#queue = [];
    this.#isCatchingUp = false;
    this.#waiting = null;
    this.older.set('more');
  }

  push(candle: Candle): void {
    this.#queue = queuedWith(this.#queue, candle);
    // Not by animation frame: a page that is not shown must not miss any.
    this.#timer ??= setTimeout(() => this.#flush(), isPressed() ? PRESSED_MS : DRAW_EVERY_MS);
  }

  /** Reads all again. */
  reload(): void {
    this.forget();
    this.#chart.resetData();
  }

  /** Something may have been missed: reads up on it, and keeps what is held and where the customer looks. */
  async catchUp(): Promise<void> {
    const last = this.#chart.getDataList().at(-1)?.timestamp;
    if (this.#isCatchingUp) return;
    if (last === undefined || this.#update === null) return this.reload();
    this.#isCatchingUp = true;
    const generation = this.#generation;
    const page = await this.#host.read(0).catch(() => null);
    if (generation !== this.#generation) return;
    this.#isCatchingUp = false;
    const newer = page === null ? null : newerCandles(last, page);
    if (newer === null) return this.reload();
    for (const candle of newer) this.#update(toBar(candle));
    this.#flush();
    this.#host.onNewest();
  }

  /** Asks again for the page that could not be read. */
  retryOlder(): void {
    const params = this.#waiting;
    if (params !== null) void this.#loadOlder(params);
  }

  dispose(): void {
    this.forget();
    clearTimeout(this.#timer);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // What comes before the first page, or while the gap is read up on, waits for it.
    if (this.#update === null || this.#isCatchingUp) return;
    const queue = this.#queue;
    this.#queue = [];
    for (const candle of queue) this.#update(toBar(candle));
    if (queue.length > 0) this.#host.onNewest();
  }

  async #load(params: DataLoaderGetBarsParams): Promise<void> {
    if (params.type === 'backward') return params.callback([], false);
    await (params.type === 'forward' ? this.#loadOlder(params) : this.#loadNewest(params));
  }

  async #loadNewest({ callback }: DataLoaderGetBarsParams): Promise<void> {
    const generation = this.#generation;
    this.#host.onStatus('loading');
    try {
      const page = await this.#host.read(0);
      if (generation !== this.#generation) return;
      const { candles, end } = olderPage(Infinity, page, 0);
      this.older.set(end ?? 'more');
      callback(candles.map(toBar), { forward: end === null, backward: false });
      this.#host.onStatus(candles.length === 0 ? 'empty' : 'ready');
      this.#host.onNewest();
    } catch (error) {
      if (generation !== this.#generation) return;
      callback([], false);
      // A lone running candle would pass for the whole chart.
      this.#update = null;
      this.#host.onStatus('failed', error);
    }
  }

  async #loadOlder(params: DataLoaderGetBarsParams): Promise<void> {
    const generation = this.#generation;
    const first = params.timestamp ?? 0;
    this.#waiting = null;
    this.older.set('loading');
    try {
      const page = await this.#host.read(first);
      if (generation !== this.#generation) return;
      const { candles, end } = olderPage(first, page, this.#chart.getDataList().length);
      this.older.set(end ?? 'more');
      params.callback(candles.map(toBar), { forward: end === null, backward: false });
    } catch {
      if (generation !== this.#generation) return;
      // The library waits for its answer, so it does not ask by itself while a button does.
      this.#waiting = params;
      this.older.set('failed');
    }
  }
}

function toBar(candle: Candle): KLineData {
  return {
    timestamp: candle.time,
    open: candle.open,
    high: candle.high,
    low: candle.low,
    close: candle.close,
    volume: candle.volume,
  };
}

const DRAW_EVERY_MS = 50;
/** While a line is dragged, or the chart itself. */
const PRESSED_MS = 250;
