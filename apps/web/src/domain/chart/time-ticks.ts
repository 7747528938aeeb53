/** A bar of the chart that is in view. */
export interface TimeBar {
  /** Where it stands, in pixels. */
  readonly x: number;
  /** Of its open, epoch ms. */
  readonly time: number;
}

/** `time`: an hour or a part of one. `day`: a day or a month begins. `year`: a year begins. */
export type TickKind = 'time' | 'day' | 'year';

export interface TimeTick extends TimeBar {
  readonly kind: TickKind;
  readonly text: string;
}

export interface TickOptions {
  /** What one bar spans. */
  readonly periodMs: number;
  /** How far bars stand apart. */
  readonly barPx: number;
  /** From epoch ms to what the clocks of the axis show, in ms. */
  readonly offsetOf: (time: number) => number;
  readonly textOf: (time: number, kind: TickKind) => string;
  readonly widthOf: (text: string) => number;
}

/**
 * The labels of the time axis: at whole hours, days, months or years of its clocks, as many as have room. A day that
 * begins comes before an hour where both do not fit.
 */
export function timeTicks(bars: readonly TimeBar[], options: TickOptions): readonly TimeTick[] {
  const { periodMs, barPx } = options;
  const step =
    STEPS.find(({ ms }) => ms >= periodMs && (ms / periodMs) * barPx >= MIN_STEP_PX) ?? STEPS[STEPS.length - 1];
  if (step === undefined) return [];
  const isIntraday = periodMs < DAY_MS;
  const ticks = bars.flatMap((bar, index): TimeTick[] => {
    const before = bars[index - 1];
    if (before === undefined) return [];
    const [at, was] = [clockOf(bar, options), clockOf(before, options)];
    if (step.part(at) === step.part(was)) return [];
    const kind = kindOf(at, was, isIntraday);
    // After a pause a bar begins anywhere within its step.
    if (kind === 'time' && at % step.ms !== 0) return [];
    return [{ ...bar, kind, text: options.textOf(bar.time, kind) }];
  });
  return withRoom(ticks, options.widthOf);
}

function kindOf(at: number, was: number, isIntraday: boolean): TickKind {
  if (isIntraday) return dayOf(at) === dayOf(was) ? 'time' : 'day';
  return yearOf(at) === yearOf(was) ? 'day' : 'year';
}

/** Those that stand clear of each other, the weightier ones first. */
function withRoom(ticks: readonly TimeTick[], widthOf: (text: string) => number): readonly TimeTick[] {
  const placed: { readonly tick: TimeTick; readonly half: number }[] = [];
  for (const tick of ticks.toSorted((a, b) => WEIGHT[b.kind] - WEIGHT[a.kind] || a.x - b.x)) {
    const half = widthOf(tick.text) / 2;
    if (placed.every((other) => Math.abs(other.tick.x - tick.x) >= other.half + half + LABEL_SPACE_PX))
      placed.push({ tick, half });
  }
  return placed.map(({ tick }) => tick).toSorted((a, b) => a.x - b.x);
}

const clockOf = ({ time }: TimeBar, { offsetOf }: TickOptions): number => time + offsetOf(time);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const dayOf = (at: number): number => Math.floor(at / DAY_MS);
const yearOf = (at: number): number => new Date(at).getUTCFullYear();

interface Step {
  /** How long it is, at most. */
  readonly ms: number;
  /** Which one of its kind a clock time lies in. */
  readonly part: (at: number) => number;
}

const every = (ms: number): Step => ({ ms, part: (at) => Math.floor(at / ms) });
const months = (count: number): Step => ({
  ms: count * 31 * DAY_MS,
  part: (at) => Math.floor((yearOf(at) * 12 + new Date(at).getUTCMonth()) / count),
});
/** 1970-01-01 was a Thursday, three days after a Monday. */
const week: Step = { ms: 7 * DAY_MS, part: (at) => Math.floor((at + 3 * DAY_MS) / (7 * DAY_MS)) };

/** Shortest first. */
const STEPS: readonly Step[] = [
  ...[1, 5, 10, 15, 30].map((count) => every(count * MINUTE_MS)),
  ...[1, 2, 3, 4, 6, 12, 24].map((count) => every(count * HOUR_MS)),
  week,
  ...[1, 3, 6, 12, 24, 60, 120].map(months),
];
const WEIGHT: Readonly<Record<TickKind, number>> = { time: 0, day: 1, year: 2 };
const MIN_STEP_PX = 64;
const LABEL_SPACE_PX = 12;
