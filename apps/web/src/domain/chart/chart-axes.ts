import { utils } from 'klinecharts';
import type { AxisTick, Chart } from 'klinecharts';
import type { Period } from '../market/candle.ts';
import type { ChartSurface } from './chart-surface.ts';
import { CANDLE_PANE } from './chart-surface.ts';
import { periodMsOf } from './periods.ts';
import { timeTicks } from './time-ticks.ts';
import type { TickKind, TimeBar } from './time-ticks.ts';
import { zoneOffset } from './zone-offset.ts';

export interface AxesHost {
  /** IANA name. */
  readonly timeZone: string;
  /** `full` is of a moment that is pointed at, day and time. */
  readonly timeText: (time: number, kind: TickKind | 'full', timeZone: string) => string;
  readonly period: () => Period | undefined;
  /** Whether a tag of the price axis stands at a height; pixels from the top. */
  readonly isTaggedAt: (y: number) => boolean;
  /** What stands over the upper edge of the candles, in pixels. */
  readonly topPx: () => number;
}

/** The labels of both axes: times that are round, and prices that no tag covers. */
export class ChartAxes {
  readonly #surface: ChartSurface;
  readonly #host: AxesHost;
  readonly #zones: Readonly<Record<'site' | 'utc', (time: number) => number>>;
  #shown: readonly AxisTick[] = [];

  constructor(surface: ChartSurface, host: AxesHost) {
    this.#surface = surface;
    this.#host = host;
    this.#zones = { site: zoneOffset(host.timeZone), utc: () => 0 };
    const { chart } = surface;
    chart.overrideYAxis({
      paneId: CANDLE_PANE,
      createTicks: ({ defaultTicks }) => (this.#shown = this.#priceTicks(defaultTicks)),
    });
    chart.overrideXAxis({ createTicks: ({ bounding }) => this.#timeTicks(chart, bounding.width) });
    chart.setFormatter({
      formatDate: ({ timestamp }) => host.timeText(timestamp, this.#isDaily() ? 'year' : 'full', this.#zone()),
    });
  }

  /** To be called when the price has moved: the library renews the labels only once the range of the axis differs. */
  refresh(): void {
    const differs = this.#shown.some(({ coord, text }) => (text === '') !== this.#host.isTaggedAt(coord));
    if (differs) this.#surface.chart.overrideYAxis({ paneId: CANDLE_PANE });
  }

  /** Neither the button over the upper end of the axis nor a tag is to stand on a price; the line of the grid stays. */
  #priceTicks(ticks: readonly AxisTick[]): AxisTick[] {
    return ticks
      .filter(({ coord }) => coord >= this.#host.topPx())
      .map((tick) => (this.#host.isTaggedAt(tick.coord) ? { ...tick, text: '' } : tick));
  }

  #timeTicks(chart: Chart, width: number): AxisTick[] {
    const period = this.#host.period();
    if (period === undefined) return [];
    const [periodMs, zone] = [periodMsOf(period), this.#zone()];
    const { size, weight, family } = chart.getStyles().xAxis.tickText;
    const ticks = timeTicks(this.#bars(chart, periodMs), {
      periodMs,
      barPx: chart.getBarSpace().bar,
      offsetOf: this.#isDaily() ? this.#zones.utc : this.#zones.site,
      textOf: (time, kind) => this.#host.timeText(time, kind, zone),
      widthOf: (text) => utils.calcTextWidth(text, size, weight, family),
    });
    return ticks
      .filter(({ x }) => x > TICK_EDGE_PX && x < width - TICK_EDGE_PX)
      .map(({ x, time, text }) => ({ coord: x, value: time, text }));
  }

  /** The bars in view and one before them, and as many after the last candle as there is room for. */
  #bars(chart: Chart, periodMs: number): readonly TimeBar[] {
    const candles = chart.getDataList();
    const { from, realTo } = chart.getVisibleRange();
    const last = candles.at(-1);
    if (last === undefined) return [];
    const first = Math.max(0, from - 1);
    const [start] = [chart.convertToPixel([{ dataIndex: first }], { paneId: CANDLE_PANE })].flat();
    const barPx = chart.getBarSpace().bar;
    return Array.from({ length: Math.max(0, Math.ceil(realTo) - first) }, (_, index) => ({
      x: (start?.x ?? 0) + index * barPx,
      time: candles[first + index]?.timestamp ?? last.timestamp + (first + index - (candles.length - 1)) * periodMs,
    }));
  }

  /** Candles of a day or more are those of UTC, whatever the zone of the site. */
  #zone(): string {
    return this.#isDaily() ? 'UTC' : this.#host.timeZone;
  }

  #isDaily(): boolean {
    const period = this.#host.period();
    return period !== undefined && periodMsOf(period) >= DAY_MS;
  }
}

const DAY_MS = 86_400_000;
/** Half a time label: closer to the edge it would be cut. */
const TICK_EDGE_PX = 20;
