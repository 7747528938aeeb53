import type { Random } from '../random.ts';
import { BURSTS } from './calibration.ts';

/**
 * The current volatility of an instrument relative to its hourly level. It has plain numbers, so that it can be stored.
 */
export interface VolatilityState {
  /** Logarithm of the slow part. */
  slow: number;
  /** Extra variance left of the bursts so far, in units of the quiet variance. */
  burst: number;
}

export const calmVolatility = (): VolatilityState => ({ slow: 0, burst: 0 });

/**
 * Moves the state on and returns the size of a burst that began in this step, or 0. The slow part is an
 * Ornstein-Uhlenbeck process stepped exactly; bursts are shot noise with Pareto sizes, cut at the greatest.
 */
export function stepVolatility(state: VolatilityState, minutes: number, random: Random): number {
  const keptSlow = Math.exp(-minutes / BURSTS.slowMinutes);
  state.slow = state.slow * keptSlow + BURSTS.slowSd * Math.sqrt(1 - keptSlow * keptSlow) * random.gaussian();
  state.burst *= Math.exp(-minutes / BURSTS.decayMinutes);
  if (random.uniform() >= 1 - Math.exp(-minutes / BURSTS.meanMinutesBetween)) return 0;
  const size = BURSTS.leastSize * (1 - random.uniform()) ** (-1 / BURSTS.sizeExponent);
  const cut = Math.min(size, BURSTS.greatestSize);
  state.burst += cut;
  return cut;
}

/** Volatility as a multiple of its hourly level; its mean square over time is 1. */
export function volatilityMultiple(state: VolatilityState): number {
  const slowSquare = Math.exp(2 * (state.slow - BURSTS.slowSd * BURSTS.slowSd));
  return Math.sqrt((slowSquare * (1 + state.burst)) / MEAN_SQUARE);
}

/** Standard deviation of the price jump with which a burst begins, as a multiple of the hourly level. */
export function jumpMultiple(size: number): number {
  return BURSTS.jumpShare * Math.sqrt(size / MEAN_SQUARE);
}

/** Mean of the Pareto law cut at its greatest value: the integral of its tail function. */
function meanBurstSize(): number {
  const { leastSize, greatestSize, sizeExponent } = BURSTS;
  const tail = 1 - (greatestSize / leastSize) ** (1 - sizeExponent);
  return leastSize + (leastSize / (sizeExponent - 1)) * tail;
}

/** Campbell's theorem for the mean of shot noise, and the variance that the jumps add. */
const BURST_RATE = 1 / BURSTS.meanMinutesBetween;
const MEAN_SQUARE = 1 + BURST_RATE * meanBurstSize() * (BURSTS.decayMinutes + BURSTS.jumpShare * BURSTS.jumpShare);
