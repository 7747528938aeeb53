import { assert } from '@candor/decimal/assert.ts';

/**
 * The time that quotes, candles and calendars live in: origin + (wall - wallStart) x speed. It reads no clock itself,
 * and never goes backwards, even when the wall clock it is given does.
 */
export class MarketClock {
  readonly speed: number;
  readonly #originMs: number;
  readonly #wallStartMs: number;
  #latestMs: number;

  constructor(options: MarketClockOptions) {
    assert(options.speed > 0 && Number.isFinite(options.speed), 'the speed of the market clock must be above zero');
    this.speed = options.speed;
    this.#originMs = options.originMs;
    this.#wallStartMs = options.wallStartMs;
    this.#latestMs = options.originMs;
  }

  /** Market time in epoch milliseconds at the given wall time. */
  now(wallMs: number): number {
    const marketMs = Math.floor(this.#originMs + (wallMs - this.#wallStartMs) * this.speed);
    if (marketMs > this.#latestMs) this.#latestMs = marketMs;
    return this.#latestMs;
  }

  /** The wall time at which the market clock reaches the given market time. */
  wallAt(marketMs: number): number {
    return this.#wallStartMs + (marketMs - this.#originMs) / this.speed;
  }
}

export interface MarketClockOptions {
  readonly originMs: number;
  readonly wallStartMs: number;
  /** Market milliseconds for one wall millisecond. */
  readonly speed: number;
}
