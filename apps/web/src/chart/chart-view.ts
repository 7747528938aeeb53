import { dispose, init } from 'klinecharts';
import type { AxisRange, Chart, Crosshair, DataLoaderGetBarsParams, KLineData } from 'klinecharts';
import type { WireCandle, WirePeriod } from '@candor/protocol/market/kline.ts';
import type { ChartLine } from './chart-line.ts';
import { chartStyles, readChartColours } from './chart-styles.ts';
import { CHART_INDICATORS } from './indicators.ts';
import type { IndicatorId } from './indicators.ts';
import { CHART_PERIODS } from './periods.ts';
import { PRICE_LINE, registerPriceLine } from './price-line-overlay.ts';
import { registerVolume, VOLUME } from './volume-indicator.ts';

export interface ChartSubject {
  readonly code: string;
  readonly period: WirePeriod;
  readonly precision: number;
}

export interface ChartHost {
  readonly timeZone: string;
  /** Candles that open before `before` (epoch ms; 0 is the newest), oldest first. */
  readonly read: (subject: ChartSubject, before: number) => Promise<readonly WireCandle[]>;
  readonly priceText: (price: number) => string;
  readonly onStatus: (status: 'loading' | 'ready' | 'empty' | 'failed', error?: unknown) => void;
  /** The candle under the crosshair, or else the newest. */
  readonly onCandle: (candle: KLineData | null) => void;
  /** How far lines may stretch the price axis, as a multiple of what the candles need. */
  readonly maxStretch: number;
}

/** The chart library behind one small door, so that it can be loaded late and replaced. */
export class ChartView {
  readonly #element: HTMLElement;
  readonly #host: ChartHost;
  readonly #chart: Chart;
  #subject: ChartSubject | null = null;
  #lines: readonly ChartLine[] = [];
  #indicators: readonly IndicatorId[] = [];
  #pointed = false;
  #generation = 0;
  #update: ((candle: KLineData) => void) | null = null;

  constructor(element: HTMLElement, host: ChartHost) {
    registerOnce();
    const chart = init(element, {
      timezone: host.timeZone,
      styles: chartStyles(readChartColours(), false),
      layout: { barSpaceLimit: { min: 2, max: 40 } },
      zoomAnchor: { main: 'cursor', xAxis: 'last_bar' },
    });
    if (chart === null) throw new Error('The chart could not be drawn');
    this.#element = element;
    this.#host = host;
    this.#chart = chart;
    chart.setBarSpace(7);
    chart.setOffsetRightDistance(8);
    chart.overrideYAxis({
      paneId: CANDLE_PANE,
      gap: { top: LEGEND_PX, bottom: 0.2 },
      createRange: ({ defaultRange }) => this.#stretch(defaultRange),
    });
    chart.overrideXAxis({
      createTicks: ({ defaultTicks, bounding }) =>
        defaultTicks.filter(({ coord }) => coord > TICK_EDGE_PX && coord < bounding.width - TICK_EDGE_PX),
    });
    // The library makes its own box the first stop of the page; keys are handled by the element around it.
    for (const inner of element.querySelectorAll<HTMLElement>('[tabindex]')) inner.tabIndex = -1;
    element.addEventListener('keydown', this.#onKey);
    for (const gone of POINTER_GONE) element.addEventListener(gone, this.#onPointerGone);
    chart.setDataLoader({
      getBars: (params) => this.#load(params),
      subscribeBar: ({ callback }) => {
        this.#update = callback;
      },
      unsubscribeBar: () => {
        this.#update = null;
      },
    });
    chart.subscribeAction('onCrosshairChange', (data) => this.#pointAt(data ?? {}));
  }

  show(subject: ChartSubject): void {
    const before = this.#subject;
    if (before?.code === subject.code && before.period === subject.period) return;
    const period = CHART_PERIODS.find((each) => each.id === subject.period);
    if (period === undefined) return;
    this.#subject = subject;
    this.#generation += 1;
    this.#host.onCandle(null);
    if (before?.code !== subject.code)
      this.#chart.setSymbol({ ticker: subject.code, pricePrecision: subject.precision, volumePrecision: 0 });
    if (before?.period !== subject.period) this.#chart.setPeriod({ type: period.type, span: period.span });
  }

  push(candle: WireCandle): void {
    this.#update?.(toBar(candle));
    if (!this.#pointed) this.#host.onCandle(this.#chart.getDataList().at(-1) ?? null);
  }

  /** Reads all again: something was missed, or reading failed. */
  reload(): void {
    this.#generation += 1;
    this.#chart.resetData();
  }

  setLines(lines: readonly ChartLine[]): void {
    this.#lines = lines;
    this.#drawLines();
  }

  setIndicators(ids: readonly IndicatorId[]): void {
    this.#indicators = ids;
    this.#drawIndicators();
  }

  /** Also to be called when the theme has changed. */
  restyle(stale: boolean): void {
    this.#chart.setStyles(chartStyles(readChartColours(), stale));
    this.#drawIndicators();
    this.#drawLines();
  }

  candles(): readonly KLineData[] {
    return this.#chart.getDataList();
  }

  resize(): void {
    this.#chart.resize();
  }

  dispose(): void {
    this.#generation += 1;
    this.#element.removeEventListener('keydown', this.#onKey);
    for (const gone of POINTER_GONE) this.#element.removeEventListener(gone, this.#onPointerGone);
    dispose(this.#element);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const act = this.#keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  readonly #keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => this.#scroll(-0.2),
    ArrowRight: () => this.#scroll(0.2),
    '+': () => this.#chart.zoomAtCoordinate(1.2),
    '=': () => this.#chart.zoomAtCoordinate(1.2),
    '-': () => this.#chart.zoomAtCoordinate(0.8),
  };

  /** Moves by a share of what is in view: negative is into the past. */
  #scroll(share: number): void {
    const width = this.#chart.getSize(CANDLE_PANE, 'main')?.width ?? 0;
    this.#chart.scrollByDistance(-share * width, 0);
  }

  async #load({ type, timestamp, callback }: DataLoaderGetBarsParams): Promise<void> {
    const subject = this.#subject;
    const generation = this.#generation;
    if (subject === null || type === 'backward') return callback([], false);
    const isFirst = type !== 'forward';
    if (isFirst) this.#host.onStatus('loading');
    try {
      const candles = await this.#host.read(subject, isFirst ? 0 : (timestamp ?? 0));
      // The chart shows something else by now; its own reading will answer.
      if (generation !== this.#generation) return;
      callback(candles.map(toBar), { forward: candles.length > 0, backward: false });
      if (!isFirst) return;
      this.#drawLines();
      this.#host.onStatus(candles.length === 0 ? 'empty' : 'ready');
      this.#host.onCandle(this.#chart.getDataList().at(-1) ?? null);
    } catch (error) {
      if (generation !== this.#generation) return;
      callback([], false);
      if (!isFirst) return;
      // A lone running candle would pass for the whole chart.
      this.#update = null;
      this.#host.onStatus('failed', error);
    }
  }

  /** The library names only the place of the crosshair. */
  #pointAt({ x }: Crosshair): void {
    const [point] = x === undefined ? [] : [this.#chart.convertFromPixel([{ x }], { paneId: CANDLE_PANE })].flat();
    const index = point?.dataIndex;
    const candle = index === undefined ? undefined : this.#chart.getDataList()[index];
    this.#pointed = candle !== undefined;
    this.#host.onCandle(candle ?? this.#chart.getDataList().at(-1) ?? null);
  }

  /** It does not say when the crosshair goes: with the pointer, or at the next touch. */
  readonly #onPointerGone = (): void => {
    this.#pointed = false;
    this.#host.onCandle(this.#chart.getDataList().at(-1) ?? null);
  };

  #drawLines(): void {
    const colours = readChartColours();
    this.#chart.removeOverlay({ name: PRICE_LINE });
    for (const line of this.#lines) {
      this.#chart.createOverlay({
        name: PRICE_LINE,
        id: line.id,
        paneId: CANDLE_PANE,
        lock: true,
        points: [{ value: line.price }],
        extendData: { line, colours, priceText: this.#host.priceText(line.price) },
      });
    }
  }

  #drawIndicators(): void {
    this.#chart.removeIndicator();
    this.#chart.createIndicator({ name: VOLUME, paneId: CANDLE_PANE, extendData: readChartColours().fillStrong }, true);
    for (const { id, parameters, pane } of CHART_INDICATORS) {
      if (!this.#indicators.includes(id)) continue;
      const calcParams = [...parameters];
      if (pane === 'candles') this.#chart.createIndicator({ name: id, paneId: CANDLE_PANE, calcParams }, true);
      else {
        this.#chart.createIndicator({ name: id, paneId: `pane-${id}`, calcParams }, false);
        this.#chart.setPaneOptions({ id: `pane-${id}`, height: OWN_PANE_PX, minHeight: 30, dragEnabled: false });
      }
    }
  }

  /** Keeps lines that are near in view; far ones must not flatten the candles. */
  #stretch(range: AxisRange): AxisRange {
    const size = range.to - range.from;
    const most = size * this.#host.maxStretch;
    let { from, to } = range;
    for (const { price } of this.#lines) {
      const [low, high] = [Math.min(from, price - size * EDGE), Math.max(to, price + size * EDGE)];
      if (high - low <= most) [from, to] = [low, high];
    }
    const wider = to - from;
    return {
      from,
      to,
      range: wider,
      realFrom: from,
      realTo: to,
      realRange: wider,
      displayFrom: from,
      displayTo: to,
      displayRange: wider,
    };
  }
}

const OWN_PANE_PX = 64;

const CANDLE_PANE = 'candle_pane';
const POINTER_GONE = ['pointerleave', 'pointerdown'] as const;
const EDGE = 0.06;
const LEGEND_PX = 24;
/** Half a time label: closer to the edge it would be cut. */
const TICK_EDGE_PX = 20;

function toBar(candle: WireCandle): KLineData {
  return {
    timestamp: candle.Time,
    open: candle.Open,
    high: candle.High,
    low: candle.Low,
    close: candle.Close,
    volume: candle.Volume,
  };
}

function registerOnce(): void {
  if (registered) return;
  registered = true;
  registerPriceLine();
  registerVolume();
}

let registered = false;
