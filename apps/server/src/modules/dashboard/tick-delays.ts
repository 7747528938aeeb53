import type { MarketRole } from '../../pricing/market-role.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { LongLivedPart } from '../../kernel/part.ts';
import { DelayWindow } from './delay-window.ts';
import type { Delays } from './delay-window.ts';

export interface TickDelayDeps {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly market: Pick<MarketRole, 'source' | 'sourcesOf'>;
}

/**
 * How long a price takes from when it is received (or, where it is simulated or recorded, from when it is due) until it
 * is logged and published. The way to us is not in it: most sources do not say when they made a price. Market time,
 * which an accelerated simulator multiplies.
 */
export class TickDelays implements LongLivedPart {
  readonly name = 'tick delays';
  readonly #deps: TickDelayDeps;
  readonly #window = new DelayWindow();
  #unsubscribe: (() => void) | undefined;

  constructor(deps: TickDelayDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    const { bus, clock } = this.#deps;
    this.#unsubscribe = bus.subscribe('ticks', (ticks) => {
      const now = clock.marketNow();
      for (const { instrumentId, at } of ticks) this.#window.note(this.sourceOf(instrumentId), now - at, now);
    });
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.();
  }

  /** Where the prices of an instrument come from now. */
  sourceOf(id: Parameters<MarketRole['sourcesOf']>[0]): string {
    const { market } = this.#deps;
    if (market.source !== 'live') return market.source;
    return market.sourcesOf(id).find(({ inUse }) => inUse)?.name ?? market.source;
  }

  lastMinute(): Delays[] {
    return this.#window.read(this.#deps.clock.marketNow());
  }
}
