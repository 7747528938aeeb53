import { divideHalfEven, price } from '@candor/decimal/decimal.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import type { Tick } from '../quote.ts';
import type { Period } from './period.ts';

export interface Candle {
  readonly period: Period;
  /** First millisecond of the period, UTC epoch milliseconds. */
  readonly at: number;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  /** Ticks in the period. */
  readonly volume: number;
}

/** The price of a tick that candles are made of. */
export type CandlePrice = (tick: Tick) => Price;

/** (bid + ask) / 2 rounded once, half-even, to the instrument's precision: the last price that is shown. */
export function midAt(pricePrecision: number): CandlePrice {
  const step = 10n ** BigInt(8 - pricePrecision);
  const divisor = 2n * step;
  return (tick) => price(divideHalfEven(tick.bid + tick.ask, divisor) * step);
}

export const bidOf: CandlePrice = (tick) => tick.bid;
export const askOf: CandlePrice = (tick) => tick.ask;
