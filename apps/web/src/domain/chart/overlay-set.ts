import type { Chart, Point } from 'klinecharts';
import { CANDLE_PANE } from './chart-surface.ts';

/** What one overlay is drawn from. Its data are compared field by field. */
export interface OverlayItem<Data extends object> {
  readonly id: string;
  readonly points: readonly Partial<Point>[];
  readonly data: Data;
}

/**
 * The overlays of one kind over the candles. What is other than before is drawn again and nothing else: all of them for
 * each move of a hand would be most of its work. The library copies whatever it is given, however deep, but for
 * functions: an overlay's `extendData` is a function that answers its data.
 */
export class OverlaySet<Data extends object> {
  readonly #chart: Chart;
  readonly #name: string;
  /** Overlays of a higher level lie above. */
  readonly #lowest: number;
  #shown = new Map<string, OverlayItem<Data>>();

  constructor(chart: Chart, name: string, lowestLevel: number) {
    this.#chart = chart;
    this.#name = name;
    this.#lowest = lowestLevel;
  }

  /** Shows these and no others, the last one above all. */
  show(items: readonly OverlayItem<Data>[]): void {
    const before = this.#shown;
    this.#shown = new Map(items.map((item) => [item.id, item]));
    for (const id of before.keys()) if (!this.#shown.has(id)) this.#chart.removeOverlay({ name: this.#name, id });
    for (const [index, item] of items.entries()) this.#draw(item, this.#lowest + index, before.get(item.id));
  }

  #draw(item: OverlayItem<Data>, zLevel: number, before: OverlayItem<Data> | undefined): void {
    const { id, points, data } = item;
    if (before !== undefined && isSame(before.data, data) && isSamePlace(before.points, points)) return;
    const overlay = { id, zLevel, points: [...points], extendData: () => data };
    if (before !== undefined) this.#chart.overrideOverlay({ ...overlay, name: this.#name });
    else this.#chart.createOverlay({ ...overlay, name: this.#name, paneId: CANDLE_PANE, lock: true });
  }
}

function isSame(before: object, now: object): boolean {
  const values = new Map(Object.entries(before));
  return Object.entries(now).every(([field, value]) => values.get(field) === value);
}

const isSamePlace = (before: readonly Partial<Point>[], now: readonly Partial<Point>[]): boolean =>
  before.length === now.length && now.every((point, index) => isSame(before[index] ?? {}, point));
