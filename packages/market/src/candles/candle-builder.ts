import { assert } from '@candor/decimal/assert.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import type { Tick } from '../quote.ts';
import type { Candle, CandlePrice } from './candle.ts';
import { PERIODS, periodEnd, periodStart } from './period.ts';
import type { Period } from './period.ts';

/**
 * The candles of one instrument as its ticks arrive in order. The same ticks give the same candles, whether they come
 * live or from the log; a candle that has ended never changes again.
 */
export class CandleBuilder {
  readonly #price: CandlePrice;
  readonly #slots: Slot[];
  #touched: readonly Candle[] = [];
  #lastAt = -Infinity;

  /**
   * `unfinished`: the stored candles to go on from, at most one a period; those that have ended meanwhile do no harm.
   */
  constructor(candlePrice: CandlePrice, unfinished: Iterable<Candle> = []) {
    this.#price = candlePrice;
    this.#slots = PERIODS.map((period) => ({ period, endsAt: -Infinity, candle: null }));
    for (const candle of unfinished) {
      const slot = this.#slots.find(({ period }) => period === candle.period);
      if (slot === undefined || (slot.candle !== null && slot.candle.at >= candle.at)) continue;
      slot.candle = { ...candle };
      slot.endsAt = periodEnd(candle.period, candle.at);
    }
    this.#touched = this.current();
  }

  /**
   * Takes the next tick. `touched` holds the running candle of each period: these objects go on changing until their
   * period ends, so copy what must stay. `closed` holds those that this tick ended.
   */
  apply(tick: Tick): CandleUpdate {
    assert(tick.at >= this.#lastAt, 'ticks reach the candles in time order');
    this.#lastAt = tick.at;
    const price = this.#price(tick);
    let closed: Candle[] | null = null;
    for (const slot of this.#slots) {
      if (slot.candle !== null && tick.at < slot.endsAt) {
        extend(slot.candle, price);
        continue;
      }
      if (slot.candle !== null) (closed ??= []).push(slot.candle);
      const at = periodStart(slot.period, tick.at);
      slot.endsAt = periodEnd(slot.period, at);
      slot.candle = { period: slot.period, at, open: price, high: price, low: price, close: price, volume: 1 };
      this.#touched = [];
    }
    if (this.#touched.length !== this.#slots.length) this.#touched = this.current();
    return { touched: this.#touched, closed: closed ?? NOTHING };
  }

  /** The running candles; empty before the first tick. */
  current(): readonly Candle[] {
    return this.#slots.flatMap(({ candle }) => (candle === null ? [] : [candle]));
  }
}

/** All candles of the ticks, each period in time order. */
export function candlesOf(ticks: Iterable<Tick>, candlePrice: CandlePrice): Map<Period, Candle[]> {
  const builder = new CandleBuilder(candlePrice);
  const candles = new Map<Period, Candle[]>(PERIODS.map((period) => [period, []]));
  for (const tick of ticks) for (const candle of builder.apply(tick).closed) candles.get(candle.period)?.push(candle);
  for (const candle of builder.current()) candles.get(candle.period)?.push(candle);
  return candles;
}

/** Candles of a longer period from the complete 1min candles in time order; equal to those made of the ticks. */
export function mergeCandles(minutes: Iterable<Candle>, period: Period): Candle[] {
  const merged: Candle[] = [];
  let running: MutableCandle | null = null;
  let endsAt = -Infinity;
  for (const minute of minutes) {
    if (running === null || minute.at >= endsAt) {
      const at = periodStart(period, minute.at);
      endsAt = periodEnd(period, at);
      running = { ...minute, period, at };
      merged.push(running);
      continue;
    }
    assert(minute.at >= running.at, 'candles are merged in time order');
    if (minute.high > running.high) running.high = minute.high;
    if (minute.low < running.low) running.low = minute.low;
    running.close = minute.close;
    running.volume += minute.volume;
  }
  return merged;
}

export interface CandleUpdate {
  readonly touched: readonly Candle[];
  readonly closed: readonly Candle[];
}

function extend(candle: MutableCandle, price: Price): void {
  if (price > candle.high) candle.high = price;
  if (price < candle.low) candle.low = price;
  candle.close = price;
  candle.volume += 1;
}

type MutableCandle = { -readonly [K in keyof Candle]: Candle[K] };

interface Slot {
  readonly period: Period;
  endsAt: number;
  candle: MutableCandle | null;
}

const NOTHING: readonly Candle[] = [];
