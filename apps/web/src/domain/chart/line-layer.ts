import type { AxisRange } from 'klinecharts';
import { movedPriceAt, nearestLine, priceTextAt } from './chart-line.ts';
import type { ChartLine, ChartLineKind, LineDragHost, LineTarget, MovedPrice } from './chart-line.ts';
import type { Grip, PointerLayer, Spot } from './chart-pointer.ts';
import { OverlaySet } from './overlay-set.ts';
import type { ChartSurface } from './chart-surface.ts';
import { readChartColours } from './chart-styles.ts';
import { isCovered, tagPlaces } from './axis-tags.ts';
import { lastPriceSpan } from './last-price-span.ts';
import { labelStart, labelWidth, PRICE_LINE, registerPriceLine, shownHeights } from './price-line-overlay.ts';
import type { PriceLineData } from './price-line-overlay.ts';

/** The lines of orders: drawn, kept in view, and moved where a host says what that means. */
export class LineLayer implements PointerLayer {
  readonly #surface: ChartSurface;
  readonly #priceText: (price: number) => string;
  /** What stands over the upper edge of the candles, in pixels: lines are brought into view beneath it. */
  topPx = 24;
  readonly #overlays: OverlaySet<PriceLineData>;
  #lines: readonly ChartLine[] = [];
  #dragged: ChartLine | null = null;
  #host: LineDragHost | null = null;

  constructor(surface: ChartSurface, priceText: (price: number) => string) {
    registerPriceLine();
    this.#surface = surface;
    this.#overlays = new OverlaySet(surface.chart, PRICE_LINE, ABOVE_DRAWINGS);
    this.#priceText = priceText;
  }

  set(lines: readonly ChartLine[]): void {
    this.#lines = lines;
    this.draw();
  }

  setHost(host: LineDragHost | null): void {
    this.#host = host;
    this.draw();
  }

  draw(): void {
    const colours = readChartColours();
    const dragged = this.#dragged;
    const lines = dragged === null ? this.#lines : [...this.#lines, dragged];
    this.#overlays.show(
      lines.map((line) => ({
        id: line.id,
        points: [{ value: line.price }],
        data: {
          line,
          colours,
          priceText: this.#priceText(line.price),
          isFaint: dragged !== null && line.id === dragged.id.replace(DRAGGED, ''),
          hasGrip: this.#canDrag(line),
          among: line === dragged ? [line] : this.#lines,
        },
      })),
    );
  }

  /** Keeps lines that are near in view; far ones must not flatten the candles. A line that is dragged moves no axis. */
  stretch(range: AxisRange, maxStretch: number): AxisRange {
    const size = range.to - range.from;
    const most = size * maxStretch;
    const above =
      size * Math.max(EDGE, Math.min(0.3, (this.topPx + LABEL_HALF_PX) / Math.max(1, this.#surface.size().height)));
    let { from, to } = range;
    for (const { price } of this.#lines) {
      const [low, high] = [Math.min(from, price - size * EDGE), Math.max(to, price + above)];
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

  /** Whether a tag of the axis stands there; `y` in pixels. */
  isTaggedAt(y: number): boolean {
    const { chart } = this.#surface;
    const yOf = (price: number): number => this.#surface.yOf(price);
    const taken = lastPriceSpan(chart, yOf);
    return isCovered(y, tagPlaces(shownHeights(this.#lines, yOf, this.#surface.size().height), taken), taken);
  }

  grab(at: Spot, reach: number): Grip | null {
    const host = this.#host;
    const line = host === null ? undefined : this.#lineAt(at, reach);
    if (host === null || line?.drag === undefined) return null;
    if (host.isBlocked(line.drag)) return { move: ignore, cancel: ignore, drop: () => host.onBlocked() };
    return this.#gripOf(line, line.drag, host, at);
  }

  #gripOf(line: ChartLine, target: LineTarget, host: LineDragHost, from: Spot): Grip {
    // The label is held where it was touched, so the line does not jump to the finger.
    const offset = this.#surface.yOf(line.price) - from.y;
    const priceAt = ({ y }: Spot): string | null => {
      const { height } = this.#surface.size();
      const price = this.#surface.priceAt(Math.min(Math.max(y + offset, 0), height));
      return price === null ? null : priceTextAt(price, this.#precision());
    };
    return {
      move: (at) => {
        const price = priceAt(at);
        if (price !== null) this.#showDragged(line, target, host, price);
      },
      drop: (at, moved) => {
        this.#endDrag();
        const price = moved ? priceAt(at) : priceTextAt(line.price, this.#precision());
        if (price === null) return;
        if (!moved && target.sets === 'either') return;
        host.onDrop(target, movedPriceAt(target, Number(price), this.#market()), price);
      },
      cancel: () => this.#endDrag(),
    };
  }

  #showDragged(line: ChartLine, target: LineTarget, host: LineDragHost, price: string): void {
    const which = movedPriceAt(target, Number(price), this.#market());
    this.#dragged = {
      id: `${line.id}${DRAGGED}`,
      kind: KIND_OF[which],
      price: Number(price),
      label: host.label(target, which, price),
    };
    this.draw();
  }

  #endDrag(): void {
    this.#dragged = null;
    this.draw();
  }

  /** By its label, or by its price on the axis. */
  #lineAt({ x, y }: Spot, reach: number): ChartLine | undefined {
    const { width, height } = this.#surface.size();
    if (y > height + reach) return undefined;
    const { font } = readChartColours();
    const yOf = (price: number): number => this.#surface.yOf(price);
    const within = this.#lines
      .map((line) => ({
        line,
        y: yOf(line.price),
        start: labelStart(this.#lines, line, yOf, font),
      }))
      .filter(({ line, y: at, start }) => {
        if (line.drag === undefined || at < 0 || at > height) return false;
        return x >= width || (x >= start - reach / 2 && x <= start + labelWidth(line.label, font, true) + reach / 2);
      });
    return nearestLine(within, y, Math.max(reach, LABEL_HALF_PX))?.line;
  }

  #canDrag({ drag }: ChartLine): boolean {
    return drag !== undefined && this.#host?.isBlocked(drag) === false;
  }

  #market(): number {
    return this.#surface.chart.getDataList().at(-1)?.close ?? 0;
  }

  #precision(): number {
    return this.#surface.chart.getSymbol()?.pricePrecision ?? 5;
  }
}

const KIND_OF: Readonly<Record<MovedPrice, ChartLineKind>> = {
  stopLoss: 'stop',
  takeProfit: 'profit',
  target: 'target',
  alert: 'alert',
};
const DRAGGED = ' dragged';
const EDGE = 0.06;
const ABOVE_DRAWINGS = 1_000;
const LABEL_HALF_PX = 10;
const ignore = (): void => undefined;
