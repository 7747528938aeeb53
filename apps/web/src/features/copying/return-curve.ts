import type { CurveDay, Period, TraderPage } from './trader.ts';

/*
 * What the chart of a trader's return draws. Percents are plain numbers: they are for drawing alone.
 */

/** The days of a period, with the return since its first day, and the worst fall as far as it lies among them. */
export interface ReturnCurve {
  readonly days: readonly CurveDay[];
  /** Indexes of the days on which the worst fall began and was deepest; null where it lies before the period. */
  readonly fall: { readonly from: number; readonly to: number } | null;
}

export function returnCurve({ curve, fallFrom, fallTo }: TraderPage, period: Period): ReturnCurve {
  const shown = curve.slice(-(DAYS[period] + 1));
  const first = shown[0]?.percent ?? 0;
  const start = 1 + first / 100;
  // Who has lost everything has no return from there on.
  const since = (percent: number): number => (start <= 0 ? 0 : (percent - first) / start);
  const days = shown.map((each) => ({ ...each, percent: since(each.percent) }));
  const to = days.findIndex(({ day }) => day === fallTo);
  const from = days.findIndex(({ day }) => day === fallFrom);
  return { days, fall: to === -1 ? null : { from: Math.max(0, from), to } };
}

/** Round values from at or below the least to at or above the most, four to six of them. */
export function ticksOf(values: readonly number[]): readonly number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = stepFor((high - low) / 4);
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The smallest round step that is at least as large. */
function stepFor(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, LEAST_STEP)));
  return (ROUND.find((round) => round * power >= least) ?? 10) * power;
}

/** Where a value stands between the first and the last tick, from 0 at the top to 1. */
export function placeOf(value: number, ticks: readonly number[]): number {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return (high - value) / (high - low);
}

const DAYS: Readonly<Record<Period, number>> = { month: 30, quarter: 90, all: Number.MAX_SAFE_INTEGER };
const ROUND = [1, 2, 2.5, 5, 10];
const LEAST_STEP = 0.1;
