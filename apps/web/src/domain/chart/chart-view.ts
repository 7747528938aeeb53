import { dispose, init } from 'klinecharts';
import type { Chart, Crosshair, KLineData, VisibleRange } from 'klinecharts';
import type { Candle, Period } from '../market/candle.ts';
import { createObservable } from '@candor/client/observable.ts';
import { CandleLoader } from './candle-loader.ts';
import type { LoaderHost } from './candle-loader.ts';
import type { ChartLine, LineDragHost } from './chart-line.ts';
import type { AxisPlace, AxisPress } from './axis-press.ts';
import { ChartAxes } from './chart-axes.ts';
import type { AxesHost } from './chart-axes.ts';
import type { ChartPointer } from './chart-pointer.ts';
import { chartStyles, readChartColours } from './chart-styles.ts';
import { DEFAULT_CHART_TYPE } from './chart-type.ts';
import type { ChartType } from './chart-type.ts';
import { CANDLE_PANE, ChartSurface } from './chart-surface.ts';
import { drawIndicators, sizePanes } from './indicator-layer.ts';
import type * as Averages from './heikin-ashi-indicator.ts';
import type { ChosenIndicator } from './indicators.ts';
import type { ComparisonLine } from './comparison/comparison-line.ts';
import { isCovered } from './axis-tags.ts';
import { lastPriceSpan } from './last-price-span.ts';
import type { LineLayer } from './line-layer.ts';
import { candleCountdown, MarketClock } from './countdown.ts';
import type { ChartQuote } from './countdown.ts';
import type { QuoteLabels, QuoteLines } from './quote-lines.ts';
import { CHART_PERIODS } from './periods.ts';
import { registerVolume } from './volume-indicator.ts';

export interface ChartSubject {
  readonly code: string;
  readonly period: Period;
  readonly precision: number;
}

export interface ChartHost extends Pick<LoaderHost, 'onStatus'>, Pick<AxesHost, 'timeZone' | 'timeText'> {
  /** Candles of a period that open before `before` (epoch ms; 0 is the newest), oldest first. */
  readonly read: (subject: ChartSubject, before: number) => Promise<readonly Candle[]>;
  readonly priceText: (price: number) => string;
  /** A decimal text as the page's language writes it; any other text as it is. */
  readonly figureText: (text: string) => string;
  /** The candle under the crosshair, or else the newest. */
  readonly onCandle: (candle: KLineData | null) => void;
  /** Beneath the last price stands how long its candle goes on. */
  readonly hasCountdown: boolean;
  /** Something is to be done at a price of the axis. */
  readonly onAxis: (place: AxisPlace) => void;
  /** How far lines may stretch the price axis, as a multiple of what the candles need. */
  readonly maxStretch: number;
}

/** The chart library behind one small door, so that it can be loaded late and replaced. */
export class ChartView {
  readonly surface: ChartSurface;
  /** The oldest candle that is held is in view. */
  readonly isAtOldest = createObservable(false);
  /** When the candle under the crosshair opened, epoch ms; null while none is. */
  readonly pointedAt = createObservable<number | null>(null);
  readonly #element: HTMLElement;
  readonly #host: ChartHost;
  readonly #chart: Chart;
  readonly #loader: CandleLoader;
  /** Loaded with the first thing that can be taken hold of. */
  #pointer: ChartPointer | null = null;
  /** Loaded with the first line. */
  #layer: LineLayer | null = null;
  #lines: readonly ChartLine[] = [];
  #lineDrag: LineDragHost | null = null;
  #topPx = LEGEND_PX;
  readonly #axes: ChartAxes;
  /** Loaded when somebody touches the chart for the first time, or gives it the focus. */
  #axisPress: AxisPress | null = null;
  #pointedY: number | null = null;
  readonly #redraws = new Set<() => void>();
  #subject: ChartSubject | null = null;
  /** What the candles that are held are of: while others are read, the old ones are still there. */
  #loaded: ChartSubject | null = null;
  #comparison: ComparisonLine | null = null;
  #indicators: readonly ChosenIndicator[] = [];
  #isDisposed = false;
  #quote: ChartQuote | null = null;
  #quoteLabels: QuoteLabels | null = null;
  #quoteLines: QuoteLines | null = null;
  readonly #clock = new MarketClock();
  #legendPx = 0;
  #type: ChartType = DEFAULT_CHART_TYPE;
  #isStale = false;
  /** What draws and tells averages in the place of candles, once it is wanted and there. */
  #averages: typeof Averages | null = null;

  constructor(element: HTMLElement, host: ChartHost) {
    registerOnce();
    const chart = init(element, {
      timezone: host.timeZone,
      styles: chartStyles(readChartColours(), {
        type: DEFAULT_CHART_TYPE,
        isCovered: false,
        stale: false,
        hasCountdown: false,
      }),
      layout: { barSpaceLimit: { min: 2, max: 40 } },
      zoomAnchor: { main: 'cursor', xAxis: 'last_bar' },
      // Prices of the axis are written as those around the chart are.
      thousandsSeparator: { sign: '', format: (value) => host.figureText(String(value)) },
      // A folded 0.00012 is no figure that one can read off.
      decimalFold: { threshold: 100 },
      // Keys are handled here; the library's would act wherever on the page they are pressed.
      hotkey: { enabled: false },
    });
    if (chart === null) throw new Error('The chart could not be drawn');
    this.#element = element;
    this.#host = host;
    this.#chart = chart;
    this.surface = new ChartSurface(chart);
    this.#setUpAxes();
    this.#axes = new ChartAxes(this.surface, {
      ...host,
      period: () => this.#subject?.period,
      isTaggedAt: (y) => this.#isTaggedAt(y),
      topPx: () => this.#topPx,
    });
    // The library makes its own box the first stop of the page; keys are handled by the element around it.
    for (const inner of element.querySelectorAll<HTMLElement>('[tabindex]')) inner.tabIndex = -1;
    element.addEventListener('keydown', this.#onKey);
    for (const gone of POINTER_GONE) element.addEventListener(gone, this.#onPointerGone);
    for (const first of FIRST_TOUCH) element.addEventListener(first, this.#onFirstTouch, { once: true });
    this.#loader = new CandleLoader(chart, {
      read: (before) => (this.#subject === null ? Promise.resolve([]) : host.read(this.#subject, before)),
      onStatus: (status, error) => {
        if (status === 'ready') {
          this.#loaded = this.#subject;
          this.#redraw();
        }
        host.onStatus(status, error);
      },
      onNewest: () => {
        this.#axes.refresh();
        if (this.pointedAt.get() === null) this.#tellNewest();
      },
    });
    chart.setFormatter({ formatExtendText: ({ data, index }) => this.#countdown(data, index) });
    chart.subscribeAction('onCrosshairChange', (data) => this.#pointAt(data ?? {}));
    chart.subscribeAction('onVisibleRangeChange', (range) =>
      // The library's callbacks are typed for all actions; of this one it is the range.
      this.isAtOldest.set((range as VisibleRange).from === 0),
    );
  }

  /** Candles older than those that are held: whether there are some, and how reading them goes. */
  get older() {
    return this.#loader.older;
  }

  show(subject: ChartSubject): void {
    const before = this.#subject;
    if (before?.code === subject.code && before.period === subject.period) return;
    const period = CHART_PERIODS.find((each) => each.id === subject.period);
    if (period === undefined) return;
    this.#subject = subject;
    this.#loader.forget();
    this.#host.onCandle(null);
    if (before?.code !== subject.code)
      this.#chart.setSymbol({ ticker: subject.code, pricePrecision: subject.precision, volumePrecision: 0 });
    if (before?.period !== subject.period) this.#chart.setPeriod({ type: period.type, span: period.span });
    if (before?.precision !== subject.precision) this.#drawIndicators();
  }

  push(candle: Candle): void {
    this.#loader.push(candle);
  }

  /** Something may have been missed. */
  catchUp(): void {
    void this.#loader.catchUp();
    void this.#comparison?.candles.catchUp();
  }

  /** Reads all again. */
  reload(): void {
    this.#loader.reload();
  }

  retryOlder(): void {
    this.#loader.retryOlder();
  }

  setLines(lines: readonly ChartLine[]): void {
    this.#lines = lines;
    if (this.#layer === null && lines.length > 0) void this.#loadLines();
    this.#layer?.set(lines);
    // Left alone, the axis makes way for them only once its range changes.
    this.#chart.overrideYAxis({ paneId: CANDLE_PANE });
  }

  setLineDrag(host: LineDragHost | null): void {
    this.#lineDrag = host;
    this.#layer?.setHost(host);
  }

  /** The newest price, for what the chart shows next to candles. */
  setQuote(quote: ChartQuote | null): void {
    this.#quote = quote;
    if (quote !== null && quote.time !== null) this.#clock.hear(quote.time);
    this.#quoteLines?.update(quote);
  }

  /** Shows where one can sell and buy now, under these names; null takes the lines away. */
  async showQuoteLines(labels: QuoteLabels | null): Promise<void> {
    this.#quoteLabels = labels;
    this.#quoteLines?.update(null);
    this.#quoteLines = null;
    if (labels === null) return;
    const { QuoteLines: Lines } = await import('./quote-lines.ts');
    if (this.#quoteLabels !== labels || this.#isDisposed) return;
    this.#quoteLines = new Lines(this.#chart, labels);
    this.#quoteLines.update(this.#quote);
  }

  setIndicators(chosen: readonly ChosenIndicator[]): void {
    this.#indicators = chosen;
    this.#drawIndicators();
  }

  setType(type: ChartType): void {
    if (type === this.#type) return;
    this.#type = type;
    this.restyle(this.#isStale);
    this.#tellNewest();
    if (type === 'heikinAshi' && this.#averages === null) void this.#loadAverages();
  }

  /** With the font that has come since: the axis takes the width of its figures. */
  measureAgain(): void {
    this.restyle(this.#isStale);
  }

  /** Also to be called when the theme has changed. */
  restyle(stale: boolean): void {
    this.#isStale = stale;
    const isCovered = this.#covering() !== null;
    const look = { type: this.#type, isCovered, stale, hasCountdown: this.#host.hasCountdown };
    this.#chart.setStyles(chartStyles(readChartColours(), look));
    this.#drawIndicators();
    this.#redraw();
  }

  /** Calls back when colours or candles have changed altogether. */
  onRedraw(listener: () => void): () => void {
    this.#redraws.add(listener);
    return () => this.#redraws.delete(listener);
  }

  /** Those of what is shown, oldest first. */
  candles(): readonly KLineData[] {
    return this.#loaded === this.#subject ? this.#chart.getDataList() : [];
  }

  /** Another instrument's line over the candles; null takes it away. */
  setComparison(line: ComparisonLine | null): void {
    if (this.#isDisposed) return;
    this.#comparison = line;
    this.#drawIndicators();
  }

  get comparison(): ComparisonLine | null {
    return this.#comparison;
  }

  resize(): void {
    this.#chart.resize();
    sizePanes(this.#chart, this.#indicators);
    this.setLegendHeight(this.#legendPx);
  }

  /** What the legend takes at the top, which the candles leave free. */
  setLegendHeight(pixels: number): void {
    this.#legendPx = pixels;
    const most = this.surface.size().height * MOST_LEGEND;
    const top = Math.max(LEGEND_PX, Math.min(pixels + LEGEND_GAP_PX, most));
    if (top === this.#topPx) return;
    this.#topPx = top;
    if (this.#layer !== null) this.#layer.topPx = top;
    this.#chart.overrideYAxis({ paneId: CANDLE_PANE, gap: { top, bottom: 0.2 } });
  }

  /** What gives presses to the parts of the chart that can be taken hold of. */
  async loadPointer(): Promise<ChartPointer> {
    const { ChartPointer: Pointer } = await import('./chart-pointer.ts');
    const pointer = (this.#pointer ??= new Pointer(this.#element));
    if (this.#isDisposed) pointer.dispose();
    return pointer;
  }

  /** Moves by a share of what is in view: negative is into the past. */
  scroll(share: number): void {
    this.#chart.scrollByDistance(-share * this.surface.size().width, 0);
  }

  zoom(scale: number): void {
    this.#chart.zoomAtCoordinate(scale);
  }

  toNewest(): void {
    this.#chart.scrollToRealTime(0);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#loader.dispose();
    this.#pointer?.dispose();
    this.#axisPress?.dispose();
    for (const first of FIRST_TOUCH) this.#element.removeEventListener(first, this.#onFirstTouch);
    this.#element.removeEventListener('keydown', this.#onKey);
    for (const gone of POINTER_GONE) this.#element.removeEventListener(gone, this.#onPointerGone);
    dispose(this.#element);
  }

  #setUpAxes(): void {
    const chart = this.#chart;
    chart.setBarSpace(7);
    chart.setOffsetRightDistance(8);
    chart.setMaxOffsetLeftDistance(BEFORE_FIRST_PX);
    chart.setMaxOffsetRightDistance(AFTER_LAST_PX);
    chart.overrideYAxis({
      paneId: CANDLE_PANE,
      gap: { top: this.#topPx, bottom: 0.2 },
      createRange: ({ defaultRange }) => {
        const range = this.#comparison?.stretch(defaultRange) ?? defaultRange;
        return this.#layer?.stretch(range, this.#host.maxStretch) ?? range;
      },
    });
  }

  /** While they cannot be drawn, the chart is whole without them; the next change asks again. */
  async #loadLines(): Promise<void> {
    const loaded = await Promise.all([import('./line-layer.ts'), this.loadPointer()]).catch(() => null);
    if (loaded === null || this.#layer !== null || this.#isDisposed) return;
    const [part, pointer] = loaded;
    this.#layer = new part.LineLayer(this.surface, this.#host.priceText);
    this.#layer.topPx = this.#topPx;
    this.#layer.setHost(this.#lineDrag);
    // What is added later comes first: a line is taken hold of by its price on the axis.
    pointer.add(this.#layer);
    this.setLines(this.#lines);
  }

  readonly #onFirstTouch = (): void => void this.#loadAxisPress();

  async #loadAxisPress(): Promise<void> {
    if (this.#axisPress !== null) return;
    const loaded = await Promise.all([import('./axis-press.ts'), this.loadPointer()]).catch(() => null);
    if (loaded === null || this.#axisPress !== null || this.#isDisposed) return;
    const [part, pointer] = loaded;
    this.#axisPress = new part.AxisPress(this.#element, this.surface, this.#host.onAxis);
    pointer.addFirst(this.#axisPress);
  }

  async #loadTrueRange(): Promise<void> {
    const part = await import('./true-range-indicator.ts').catch(() => null);
    if (part === null || hasTrueRange) return;
    part.registerTrueRange();
    hasTrueRange = true;
    if (!this.#isDisposed) this.#drawIndicators();
  }

  #isTaggedAt(y: number): boolean {
    if (this.#layer !== null) return this.#layer.isTaggedAt(y);
    return isCovered(
      y,
      [],
      lastPriceSpan(this.#chart, (price) => this.surface.yOf(price)),
    );
  }

  /** Until it has come, and if it cannot come, the candles themselves are shown. */
  async #loadAverages(): Promise<void> {
    this.#averages = await import('./heikin-ashi-indicator.ts').catch(() => null);
    if (this.#averages === null || this.#isDisposed) return;
    this.restyle(this.#isStale);
    this.#tellNewest();
  }

  /** Nothing while the candle does not go on. `index` is 0 beneath the price and 1 above it. */
  #countdown({ timestamp: start, close }: KLineData, index: number): string {
    const hasRoomBelow = this.surface.yOf(close) < this.surface.size().height - COUNTDOWN_ROOM_PX;
    if (hasRoomBelow !== (index === 0)) return '';
    const now = this.#clock.now();
    if (now === null || this.#subject === null || this.#isStale || this.#quote?.isOpen !== true) return '';
    return this.#quote.isStale ? '' : candleCountdown(this.#subject.period, start, now);
  }

  #covering() {
    return this.#type === 'heikinAshi' ? this.#averages : null;
  }

  #drawIndicators(): void {
    if (!hasTrueRange && this.#indicators.some(({ id }) => id === 'ATR')) void this.#loadTrueRange();
    const drawn = hasTrueRange ? this.#indicators : this.#indicators.filter(({ id }) => id !== 'ATR');
    drawIndicators(this.#chart, drawn);
    this.#covering()?.drawHeikinAshi(this.#chart, readChartColours());
    this.#comparison?.draw();
  }

  /** The prices that are drawn of a candle are the ones that are reported. */
  #tell(candle: KLineData | null): void {
    const covering = candle === null ? null : this.#covering();
    this.#host.onCandle(covering === null || candle === null ? candle : covering.averaged(this.candles(), candle));
  }

  #redraw(): void {
    this.#layer?.draw();
    this.#quoteLines?.update(this.#quote);
    for (const listener of this.#redraws) listener();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#pointer?.key(event) === true) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const act = this.#keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  /** At the crosshair, or else at the last price. */
  async #openAxis(): Promise<void> {
    await this.#loadAxisPress();
    const { width } = this.surface.size();
    const last = this.candles().at(-1);
    const y = this.#pointedY ?? (last === undefined ? 0 : this.surface.yOf(last.close));
    this.#axisPress?.openAt({ x: width, y });
  }

  readonly #keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => this.scroll(-0.2),
    ArrowRight: () => this.scroll(0.2),
    End: () => this.toNewest(),
    o: () => void this.#openAxis(),
    '+': () => this.zoom(1.2),
    '=': () => this.zoom(1.2),
    '-': () => this.zoom(0.8),
  };

  /** The library names only the place of the crosshair. */
  #pointAt({ x, y, paneId }: Crosshair): void {
    this.#pointedY = paneId === CANDLE_PANE ? (y ?? null) : null;
    const candle = x === undefined ? undefined : this.surface.pointAt({ x, y: 0 })?.candle;
    this.pointedAt.set(candle?.timestamp ?? null);
    if (candle === undefined) this.#tellNewest();
    else this.#tell(candle);
  }

  /** It does not say when the crosshair goes: with the pointer, or at the next touch. */
  readonly #onPointerGone = (): void => {
    this.pointedAt.set(null);
    this.#pointedY = null;
    this.#tellNewest();
  };

  #tellNewest(): void {
    this.#tell(this.#chart.getDataList().at(-1) ?? null);
  }
}

const FIRST_TOUCH = ['pointerover', 'focus'] as const;
const POINTER_GONE = ['pointerleave', 'pointerdown'] as const;
/** How far one can scroll beyond the candles: after the last one there is room to draw into. */
const BEFORE_FIRST_PX = 120;
const AFTER_LAST_PX = 200;
const COUNTDOWN_ROOM_PX = 27;
const LEGEND_PX = 24;
const LEGEND_GAP_PX = 10;
/** With large text it may take more than it leaves; then the candles go behind it. */
const MOST_LEGEND = 0.35;

function registerOnce(): void {
  if (registered) return;
  registered = true;
  registerVolume();
}

let registered = false;
/** The library lacks it, and few ask for it. */
let hasTrueRange = false;
