import { price } from '@candor/decimal/decimal.ts';
import type { TwoSides } from '../quoting/quote-rule.ts';
import { atHour } from './hour-of-day.ts';
import type { SpreadModel } from './model.ts';

/**
 * Both sides around a mid, as doubles made exact at the precision: bid < ask and bid > 0 always hold.
 * `liveliness` is the volatility multiple: spreads widen with it. `jitter` is uniform in [0, 1).
 */
export function simulatedSides(mid: number, at: number, inputs: SidesInputs): TwoSides {
  const { spread, pricePrecision, liveliness, jitter } = inputs;
  const widening = 1 + 0.2 * Math.min(Math.max(liveliness - 1.5, 0), 8);
  const width = spread.base * atHour(spread.hours.factor, spread.hours, at) * widening * (0.9 + 0.25 * jitter);
  const scale = 10 ** pricePrecision;
  const bidSteps = Math.max(Math.round((mid - width / 2) * scale), 1);
  const askSteps = Math.max(Math.round((mid + width / 2) * scale), bidSteps + 1);
  const step = 10n ** BigInt(8 - pricePrecision);
  return { bid: price(BigInt(bidSteps) * step), ask: price(BigInt(askSteps) * step) };
}

export interface SidesInputs {
  readonly spread: SpreadModel;
  readonly pricePrecision: number;
  readonly liveliness: number;
  readonly jitter: number;
}
