import type { PlainKey } from '@candor/locales/translate.ts';
import type { Period } from '../market/candle.ts';

export interface ChartPeriod {
  readonly id: Period;
  /** The short label of the period bar. */
  readonly label: PlainKey;
  /** What one candle spans, as the chart library counts it. */
  readonly type: 'minute' | 'hour' | 'day' | 'week' | 'year';
  readonly span: number;
}

export const CHART_PERIODS: readonly ChartPeriod[] = [
  { id: '1min', label: 'trade.period.1min', type: 'minute', span: 1 },
  { id: '5min', label: 'trade.period.5min', type: 'minute', span: 5 },
  { id: '15min', label: 'trade.period.15min', type: 'minute', span: 15 },
  { id: '30min', label: 'trade.period.30min', type: 'minute', span: 30 },
  { id: '60min', label: 'trade.period.60min', type: 'hour', span: 1 },
  { id: '1day', label: 'trade.period.1day', type: 'day', span: 1 },
  { id: '1week', label: 'trade.period.1week', type: 'week', span: 1 },
  { id: 'year', label: 'trade.period.year', type: 'year', span: 1 },
];

export const DEFAULT_PERIOD: Period = '5min';

export const isPeriod = (text: string | null): text is Period => CHART_PERIODS.some((period) => period.id === text);

/** What a candle spans, in ms; those of a year differ a little. */
export const periodMsOf = (period: Period): number => PERIOD_MS[period];

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const PERIOD_MS: Readonly<Record<Period, number>> = {
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '60min': 60 * MINUTE_MS,
  '1day': DAY_MS,
  '1week': 7 * DAY_MS,
  year: 365 * DAY_MS,
};
