import type { Bus, BusMessages } from './bus.ts';
import type { Log } from './log.ts';

export interface RefresherOptions {
  readonly bus: Bus;
  readonly log: Log;
  /** The kind of configuration that `read` keeps in memory. */
  readonly what: BusMessages['configurationChanged']['what'];
  readonly read: () => Promise<void>;
  /** The log message when it could not be read again and what was read last stays. */
  readonly failure: string;
}

/** Keeps something read in memory: reads it again when it has changed, and every few seconds for changes elsewhere. */
export class Refresher {
  readonly #options: RefresherOptions;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(options: RefresherOptions) {
    this.#options = options;
  }

  /** Resolves once it has been read for the first time. */
  async start(): Promise<void> {
    const { bus, read, what: wanted } = this.#options;
    await read();
    this.#timer = setInterval(() => this.#readAgain(), EVERY_MS).unref();
    this.#unsubscribe = bus.subscribe('configurationChanged', ({ what }) => {
      if (what === wanted) this.#readAgain();
    });
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#unsubscribe?.();
  }

  #readAgain(): void {
    const { log, read, failure } = this.#options;
    read().catch((error: unknown) => log.error({ err: error }, failure));
  }
}

const EVERY_MS = 5_000;
