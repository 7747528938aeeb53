import type { TrailTick } from './tick-trail.ts';

/** The plot of a tick chart: where moments and prices stand in it, in pixels from its upper left corner. */
export interface TickScale {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  readonly xOf: (time: number) => number;
  readonly yOf: (price: number) => number;
}

export interface TickScaleInput {
  /** The oldest first. */
  readonly ticks: readonly TrailTick[];
  /** Market time, epoch ms. */
  readonly now: number;
  /** How long the option goes on whose room is kept, in ms. */
  readonly spanMs: number;
  /** Prices that are to be in view where they are near. */
  readonly prices: readonly number[];
  /** The smallest step of the price. */
  readonly step: number;
  readonly width: number;
  readonly height: number;
  /** What is kept free of the line at the top, in pixels. */
  readonly topPx: number;
}

/** The last three spans of time, and as much after now as an option that begins now goes on. */
export function tickScale(input: TickScaleInput): TickScale {
  const { ticks, now, spanMs, width, height, topPx } = input;
  const [from, to] = [now - SPANS_BACK * spanMs, now + spanMs];
  const drawn = shownTicks(ticks, from).map(({ price }) => price);
  const [low, high] = withNear(drawn, input.prices, input.step * LEAST_STEPS);
  const bottom = height - EDGE_PX;
  const top = Math.min(topPx + EDGE_PX, height / 2);
  return {
    from,
    to,
    low,
    high,
    xOf: (time) => ((time - from) / (to - from)) * width,
    yOf: (price) => bottom - ((price - low) / (high - low)) * (bottom - top),
  };
}

/** The ticks from a moment on, and the one before it, which held until then. */
export function shownTicks(ticks: readonly TrailTick[], from: number): readonly TrailTick[] {
  const first = ticks.findIndex(({ time }) => time >= from);
  return first === -1 ? ticks.slice(-1) : ticks.slice(Math.max(0, first - 1));
}

/** The round values between two, no closer together than `least`: 1, 2 or 5 times a power of ten. */
export function roundPrices(low: number, high: number, least: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(least) + 1e-9);
  const step = power * (ROUND.find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10);
  return multiples(low, high, step);
}

/** Round moments between two, epoch ms, no closer together than `leastMs`: whole seconds, and shares of a minute. */
export function roundTimes(from: number, to: number, leastMs: number): readonly number[] {
  return multiples(from, to, ROUND_SECONDS.find((seconds) => seconds * 1_000 >= leastMs) ?? 60, 1_000);
}

function multiples(low: number, high: number, step: number, unit = 1): readonly number[] {
  const size = step * unit;
  const first = Math.ceil(low / size - 1e-9);
  const count = Math.max(0, Math.floor(high / size + 1e-9) - first + 1);
  return Array.from({ length: Math.min(count, MOST_LABELS) }, (_, index) => (first + index) * size);
}

/** The range of the line, and of prices next to it; those that are far away must not flatten the line. */
function withNear(drawn: readonly number[], prices: readonly number[], least: number): readonly [number, number] {
  const all = drawn.length > 0 ? drawn : prices;
  let [low, high] = [Math.min(...all), Math.max(...all)];
  const most = Math.max(high - low, least) * MOST_STRETCH;
  for (const price of prices) {
    const [lower, upper] = [Math.min(low, price), Math.max(high, price)];
    if (upper - lower <= most) [low, high] = [lower, upper];
  }
  const lacking = Math.max(0, least - (high - low)) / 2;
  return [low - lacking, high + lacking];
}

const SPANS_BACK = 3;
const EDGE_PX = 14;
/** A price that stands still is not to look as if it raged. */
const LEAST_STEPS = 6;
const MOST_STRETCH = 4;
const MOST_LABELS = 60;
const ROUND = [1, 2, 5, 10];
const ROUND_SECONDS = [1, 2, 5, 10, 15, 30, 60];
