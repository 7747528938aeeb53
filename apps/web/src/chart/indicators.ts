/** Indicators that a customer may switch on: over the candles, or in a pane of their own beneath. */
export const CHART_INDICATORS = [
  { id: 'MA', label: 'MA 9', parameters: [9], pane: 'candles' },
  { id: 'EMA', label: 'EMA 21', parameters: [21], pane: 'candles' },
  { id: 'BOLL', label: 'BOLL 20, 2', parameters: [20, 2], pane: 'candles' },
  { id: 'MACD', label: 'MACD 12, 26, 9', parameters: [12, 26, 9], pane: 'own' },
  { id: 'RSI', label: 'RSI 14', parameters: [14], pane: 'own' },
] as const;

export type IndicatorId = (typeof CHART_INDICATORS)[number]['id'];

export const DEFAULT_INDICATORS: readonly IndicatorId[] = ['MA'];

export const isIndicator = (text: string): text is IndicatorId => CHART_INDICATORS.some((each) => each.id === text);
