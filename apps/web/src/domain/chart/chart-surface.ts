import type { Chart, Coordinate, KLineData, Point } from 'klinecharts';
import type { Spot } from './chart-pointer.ts';

/** A moment and a price: where something drawn on the chart is fixed, whatever the period. */
export interface ChartPoint {
  /** Epoch ms. */
  readonly time: number;
  readonly price: number;
}

export const CANDLE_PANE = 'candle_pane';

/** Between pixels of the candle pane and what they stand for. */
export class ChartSurface {
  readonly chart: Chart;

  constructor(chart: Chart) {
    this.chart = chart;
  }

  size(): { readonly width: number; readonly height: number } {
    return this.chart.getSize(CANDLE_PANE, 'main') ?? { width: 0, height: 0 };
  }

  /** The candle and the price at a spot; null while nothing is shown. */
  pointAt({ x, y }: Spot): (ChartPoint & { readonly candle: KLineData | undefined }) | null {
    const [point] = this.#fromPixel([{ x, y }]);
    if (point?.timestamp === undefined || point.value === undefined) return null;
    const candle = point.dataIndex === undefined ? undefined : this.chart.getDataList()[point.dataIndex];
    return { time: point.timestamp, price: point.value, candle };
  }

  priceAt(y: number): number | null {
    return this.#fromPixel([{ y }])[0]?.value ?? null;
  }

  yOf(price: number): number {
    return this.#toPixel([{ value: price }])[0]?.y ?? 0;
  }

  spotOf({ time, price }: ChartPoint): Spot {
    const { x = 0, y = 0 } = this.#toPixel([{ timestamp: time, value: price }])[0] ?? {};
    return { x, y };
  }

  #fromPixel(spots: Partial<Coordinate>[]): Partial<Point>[] {
    return [this.chart.convertFromPixel(spots, { paneId: CANDLE_PANE })].flat();
  }

  #toPixel(points: Partial<Point>[]): Partial<Coordinate>[] {
    return [this.chart.convertToPixel(points, { paneId: CANDLE_PANE })].flat();
  }
}
