import type { Candle } from '../../market/candle.ts';

/** A candle of the chart. `timestamp` is when it opened, epoch ms. */
export interface ComparedBar {
  readonly timestamp: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface ComparedPoint {
  /** Of the other instrument since the first bar that both have, as a fraction: 0.01 is one percent. */
  readonly change: number;
  /** The other instrument has no candle of that time: its last price holds. */
  readonly isHeld: boolean;
}

/** Another instrument next to the bars of a chart. Both begin at the first bar for which both have a price. */
export interface Comparison {
  /** When that bar opened, epoch ms. */
  readonly since: number;
  /** Its close on the chart, and the other instrument's then. */
  readonly base: number;
  readonly otherBase: number;
  /** One for each bar; null before the other instrument has a price. */
  readonly points: readonly (ComparedPoint | null)[];
  /** 1: a percent of the other instrument is as high as one of the candles. Less where that would flatten them. */
  readonly scale: number;
}

/** Compares bars in view with the candles of another instrument, both oldest first. Null where they never meet. */
export function compare(bars: readonly ComparedBar[], candles: readonly Candle[]): Comparison | null {
  const found = bars.map(({ timestamp }) => newestAt(candles, timestamp));
  const first = found.findIndex((each) => each !== undefined);
  const [bar, candle] = [bars[first], found[first]];
  if (bar === undefined || candle === undefined) return null;
  const points = bars.map(({ timestamp }, index) => {
    const other = found[index];
    return other === undefined ? null : { change: other.close / candle.close - 1, isHeld: other.time !== timestamp };
  });
  const comparison = { since: bar.timestamp, base: bar.close, otherBase: candle.close, points };
  return { ...comparison, scale: scaleOf(bars, bar.close, points) };
}

/** The price of the chart at whose height a point lies. */
export const heightOf = ({ base, scale }: Comparison, { change }: ComparedPoint): number => base * (1 + change * scale);

/** The candle that was the newest at a time (epoch ms), of candles oldest first. */
export function newestAt(candles: readonly Candle[], time: number): Candle | undefined {
  let [low, high] = [0, candles.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((candles[middle]?.time ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return candles[low - 1];
}

/** A fraction as percent in decimal text: 0.0123 is "1.23". */
export const percentText = (change: number): string => (change * 100).toFixed(2);

/** The line takes at most a few times the height of the candles: next to calm ones a wild one would leave a streak. */
function scaleOf(bars: readonly ComparedBar[], base: number, points: readonly (ComparedPoint | null)[]): number {
  const changes = points.flatMap((point) => (point === null ? [] : [point.change]));
  const lineSpan = base * (Math.max(...changes) - Math.min(...changes));
  const barSpan = Math.max(...bars.map(({ high }) => high)) - Math.min(...bars.map(({ low }) => low));
  const most = barSpan * MOST_SPANS;
  return most > 0 && lineSpan > most ? most / lineSpan : 1;
}

const MOST_SPANS = 2;
