import { must } from '@candor/decimal/assert.ts';
import type { Random } from '../random.ts';
import { PRICE_GAP_SHARE, PAUSES } from './calibration.ts';
import type { Factors } from './factors.ts';
import { atHour, rootMeanSquare } from './hour-of-day.ts';
import type { CrossModel, WalkModel } from './model.ts';
import { jumpMultiple, stepVolatility, volatilityMultiple } from './volatility.ts';
import type { VolatilityState } from './volatility.ts';

/** The state of an instrument's simulated price. It has plain values, so that it can be stored. */
export interface PathState {
  mid: number;
  /** The last quote; null before the first. */
  tickAt: number | null;
  volatility: VolatilityState;
  /** The common factor at the last quote. */
  factorLevel: number;
  /** Distance of a cross from its legs, as a log return. */
  noise: number;
}

/**
 * Moves a price of its own on to `at`; its first quote is the price it set out with. After closed hours, or a long
 * pause of the program, it has a price gap, by less than open hours would have moved it.
 */
export function movePath(state: PathState, model: WalkModel, at: number, sources: Sources): void {
  const { random, factors } = sources;
  const factorLevel = factors.level(model.factor, at);
  if (state.tickAt === null) {
    state.factorLevel = factorLevel;
    return;
  }
  const minutes = (at - state.tickAt) / MINUTE_MS;
  const common = factorLevel - state.factorLevel;
  state.factorLevel = factorLevel;
  if (minutes > CLOSED_AFTER_MINUTES) {
    const sd = rootMeanSquare(model.volatility.sdBp) * model.scale * BP * PRICE_GAP_SHARE;
    state.volatility.burst = 0;
    state.mid *= Math.exp(sd * Math.sqrt(Math.min(minutes, LONGEST_PAUSE_MINUTES)) * random.gaussian());
    return;
  }
  const burst = stepVolatility(state.volatility, minutes, random);
  const hourly = atHour(model.volatility.sdBp, model.volatility, at) * model.scale * BP;
  const own = Math.sqrt((1 - model.loading ** 2) * minutes) * random.gaussian();
  const jump = burst === 0 ? 0 : jumpMultiple(burst) * random.gaussian();
  state.mid *= Math.exp(hourly * (volatilityMultiple(state.volatility) * (model.loading * common + own) + jump));
}

/** Puts a cross where its legs are, within a noise that stays far below its spread. */
export function followLegs(state: PathState, model: CrossModel, legs: readonly PathState[], random: Random): void {
  const [first, second] = [must(legs[0], 'a cross has two legs'), must(legs[1], 'a cross has two legs')];
  state.noise = 0.9 * state.noise + CROSS_NOISE * Math.max(-2, Math.min(2, random.gaussian()));
  const parity = model.operation === 'product' ? first.mid * second.mid : first.mid / second.mid;
  state.mid = parity * Math.exp(state.noise);
  state.volatility = { ...(first.volatility.burst > second.volatility.burst ? first : second).volatility };
}

/** Milliseconds to the next quote: clusters and rests, shorter when the market is lively. */
export function nextPauseMs(hourlyShare: number, liveliness: number, random: Random): number {
  const activity = Math.min(Math.max(Math.sqrt(hourlyShare * Math.max(liveliness, 0.7)), 0.4), 3);
  const mean = random.uniform() < PAUSES.clusterShare ? PAUSES.clusterMean : PAUSES.restMean;
  const seconds = random.exponential(mean) / activity;
  return Math.round(Math.min(Math.max(seconds, PAUSES.shortest), PAUSES.longest) * 1000);
}

export interface Sources {
  readonly random: Random;
  readonly factors: Factors;
}

const MINUTE_MS = 60_000;
const BP = 1e-4;
/** Log return per quote; the sum settles around 1e-6, at most 2e-5. */
const CROSS_NOISE = 5e-7;
/** No running simulator leaves an open instrument silent for so long. */
const CLOSED_AFTER_MINUTES = 10;
const LONGEST_PAUSE_MINUTES = 3 * 1440;
