import { registerIndicator } from 'klinecharts';
import type { AxisRange, IndicatorDrawParams, KLineData } from 'klinecharts';
import { createObservable } from '@candor/client/observable.ts';
import type { Candle } from '../../market/candle.ts';
import type { Instrument } from '../../market/instrument.ts';
import { CANDLE_PANE } from '../chart-surface.ts';
import type { ChartSurface } from '../chart-surface.ts';
import { readChartColours } from '../chart-styles.ts';
import { ComparedCandles } from './compared-candles.ts';
import { compare, heightOf, newestAt, percentText } from './comparison.ts';
import type { Comparison } from './comparison.ts';

/** Changes over what is in view, in percent as decimal text. */
export interface ComparisonReading {
  readonly own: string;
  readonly other: string;
  /** The line is flatter than its percent, see `Comparison.scale`. */
  readonly isFlattened: boolean;
}

export interface ComparisonHost {
  readonly surface: ChartSurface;
  /** The candles of the chart, oldest first. */
  readonly bars: () => readonly KLineData[];
  /** Candles of the other instrument that open before a time (epoch ms; 0 is the newest), oldest first. */
  readonly read: (before: number) => Promise<readonly Candle[]>;
}

/**
 * Another instrument's closes as a line over the candles. It begins where they begin in view, and from there a percent
 * of it is as high as a percent of them, so that the axis keeps its prices.
 */
export class ComparisonLine {
  readonly instrument: Instrument;
  readonly candles: ComparedCandles;
  readonly reading = createObservable<ComparisonReading | null>(null);
  readonly #host: ComparisonHost;
  #colour = 0;

  constructor(instrument: Instrument, host: ComparisonHost) {
    registerOnce();
    this.instrument = instrument;
    this.#host = host;
    this.candles = new ComparedCandles(host.read, () => this.#refresh());
  }

  /** Which of the colours of lines it has. */
  setColour(index: number): void {
    if (index === this.#colour) return;
    this.#colour = index;
    this.#refresh();
  }

  /** To be called when the indicators of the chart have been taken away. */
  draw(): void {
    const draw = (params: Drawing): boolean => this.#paint(params);
    this.#host.surface.chart.createIndicator({ name: COMPARISON, paneId: CANDLE_PANE, draw }, true);
  }

  /** The axis with room for the line. */
  stretch(range: AxisRange): AxisRange {
    const comparison = this.#compare(this.#inView());
    if (comparison === null) return range;
    const heights = comparison.points.flatMap((point) => (point === null ? [] : [heightOf(comparison, point)]));
    const from = Math.min(range.from, ...heights);
    const highest = Math.max(...heights);
    const to = Math.max(range.to, highest + (highest - from) * LEGEND_SHARE);
    return { ...range, from, to, range: to - from, realFrom: from, realTo: to, realRange: to - from };
  }

  /** When the first bar in view opened that both have, epoch ms: changes count from its close. */
  since(): number | null {
    return this.#compare(this.#inView())?.since ?? null;
  }

  /** The change since then up to a bar, in percent as decimal text; null where there is no price. */
  changeAt(time: number): string | null {
    const comparison = this.#compare(this.#inView());
    const other = newestAt(this.candles.list, time);
    return comparison === null || other === undefined ? null : percentText(other.close / comparison.otherBase - 1);
  }

  /** The close of its candle of a time; null where it has none of its own. */
  closeAt(time: number): number | null {
    const candle = newestAt(this.candles.list, time);
    return candle?.time === time ? candle.close : null;
  }

  dispose(): void {
    this.candles.dispose();
  }

  #compare({ from, to }: InView): Comparison | null {
    return compare(this.#host.bars().slice(from, to), this.candles.list);
  }

  /** The library counts a candle that is beyond the left edge. */
  #inView(): InView {
    const { chart } = this.#host.surface;
    const { from, to } = chart.getVisibleRange();
    const [start] = [chart.convertToPixel([{ dataIndex: from }], { paneId: CANDLE_PANE })].flat();
    return { from: from + Math.max(0, Math.ceil(-(start?.x ?? 0) / chart.getBarSpace().bar)), to };
  }

  /** What is drawn is what must have been read, and what the legend tells. */
  #paint(drawing: Drawing): boolean {
    const view = this.#inView();
    const bars = this.#host.bars();
    const [oldest, last] = [bars[0], bars[view.to - 1]];
    if (oldest !== undefined) this.candles.cover(oldest.timestamp);
    const comparison = this.#compare(view);
    const reading = comparison === null || last === undefined ? null : readingOf(comparison, last.close);
    if (!isSame(reading, this.reading.get())) this.reading.set(reading);
    if (comparison !== null) stroke(drawing, comparison, view.from, readChartColours().lines[this.#colour] ?? '');
    return true;
  }

  /** Left alone, the axis makes room only once its own range changes. */
  #refresh(): void {
    this.#host.surface.chart.overrideYAxis({ paneId: CANDLE_PANE });
  }
}

/** Solid where the instrument has a candle, dotted where its last price holds. */
function stroke({ ctx, xAxis, yAxis }: Drawing, comparison: Comparison, from: number, colour: string): void {
  const paths = { own: new Path2D(), held: new Path2D() };
  let before: readonly [x: number, y: number] | undefined;
  for (const [index, point] of comparison.points.entries()) {
    if (point === null) continue;
    const at = [xAxis.convertToPixel(from + index), yAxis.convertToPixel(heightOf(comparison, point))] as const;
    const path = point.isHeld ? paths.held : paths.own;
    path.moveTo(...(before ?? at));
    path.lineTo(...at);
    before = at;
  }
  ctx.strokeStyle = colour;
  ctx.lineWidth = LINE_PX;
  ctx.lineCap = 'round';
  ctx.setLineDash([]);
  ctx.stroke(paths.own);
  ctx.setLineDash(HELD_DOTS);
  ctx.stroke(paths.held);
}

function readingOf(comparison: Comparison, lastClose: number): ComparisonReading {
  return {
    own: percentText(lastClose / comparison.base - 1),
    other: percentText(comparison.points.at(-1)?.change ?? 0),
    isFlattened: comparison.scale < 1,
  };
}

const isSame = (one: ComparisonReading | null, two: ComparisonReading | null): boolean =>
  one?.own === two?.own && one?.other === two?.other && one?.isFlattened === two?.isFlattened;

/** Indexes of candles: `to` is the first one after them. */
interface InView {
  readonly from: number;
  readonly to: number;
}

type Drawing = IndicatorDrawParams<unknown, unknown, unknown>;

const COMPARISON = 'candorComparison';
/** Wicks may reach into the legend; a line along it would be unreadable. */
const LEGEND_SHARE = 0.1;
/** Thicker than the lines of indicators. */
const LINE_PX = 2;
const HELD_DOTS = [1, 4];
let isRegistered = false;

function registerOnce(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerIndicator({
    name: COMPARISON,
    // It has no figures: it takes its room on the axis itself.
    figures: [],
    createTooltipDataSource: () => ({ name: '', calcParamsText: '', legends: [], features: [] }),
    calc: () => [],
  });
}
