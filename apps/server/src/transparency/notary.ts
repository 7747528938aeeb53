import type { MarketInstrument } from '../pricing/instruments.ts';
import type { Bus } from '../kernel/bus.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Log } from '../kernel/log.ts';
import type { LongLivedPart } from '../kernel/part.ts';
import { RulesPublisher } from './rules-publisher.ts';
import { BrokenLogError, SegmentSealer } from './segment-sealer.ts';
import type { Signer } from './signing-key.ts';

/**
 * Seals the tick log and publishes the rules, in parallel to the publication of prices and never in its way: it hears
 * what the market has said and works through the database. What fails is tried again.
 */
export class Notary implements LongLivedPart {
  readonly name = 'notary';
  readonly #deps: NotaryDeps;
  readonly #sealer: SegmentSealer;
  readonly #publisher: RulesPublisher;
  #complete = -1;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;
  #work: Promise<void> | null = null;
  #rules: Promise<void> = Promise.resolve();
  #stopping = false;
  #isBroken = false;

  constructor(deps: NotaryDeps) {
    const { database, signer, instruments } = deps;
    this.#deps = deps;
    this.#sealer = new SegmentSealer(database, signer, instruments);
    this.#publisher = new RulesPublisher(database, signer, instruments);
  }

  async start(): Promise<void> {
    const { bus, clock, instruments } = this.#deps;
    await this.publishQuoting(instruments(), clock.marketNow());
    await this.publishRules();
    this.#unsubscribe = bus.subscribe('marketTime', ({ at }) => {
      this.#complete = at;
    });
    this.#timer = setInterval(() => this.#wake(), LOOK_MS);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    this.#unsubscribe?.();
    await this.#work;
    await this.#rules;
  }

  /** Of instruments whose prices are made otherwise from the next tick on; to be called while none is being logged. */
  publishQuoting(instruments: readonly MarketInstrument[], at: number): Promise<void> {
    return this.#publisher.publishQuoting(instruments, at);
  }

  /** Resolves once every change that the engine has committed by now is published. One at a time, in their order. */
  publishRules(): Promise<void> {
    const published = this.#rules.then(async () => {
      while (!this.#stopping && (await this.#publisher.publishTrading()) > 0);
    });
    this.#rules = published.catch(() => undefined);
    return published;
  }

  #wake(): void {
    this.#work ??= this.#run().finally(() => (this.#work = null));
  }

  async #run(): Promise<void> {
    try {
      await this.publishRules();
      const complete = this.#complete;
      while (!this.#stopping && !this.#isBroken && complete >= 0 && (await this.#sealer.step(complete)));
    } catch (error) {
      // A gap does not go away: it is reported once, and what is sealed stays.
      this.#isBroken = error instanceof BrokenLogError;
      if (this.#isBroken) this.#deps.log.error({ err: error }, 'The tick log is not sealed any further.');
      else this.#deps.log.warn({ err: error }, 'The tick log could not be sealed; it is tried again.');
    }
  }
}

export interface NotaryDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly signer: Signer;
  /** Those that are listed by then. */
  readonly instruments: () => readonly MarketInstrument[];
}

const LOOK_MS = 1_000;
