/** How prices are drawn, in the order of the menu. */
export const CHART_TYPES = ['candles', 'hollow', 'bars', 'line', 'area', 'heikinAshi'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

export const DEFAULT_CHART_TYPE: ChartType = 'hollow';

export const isChartType = (text: string | null): text is ChartType => CHART_TYPES.some((type) => type === text);
