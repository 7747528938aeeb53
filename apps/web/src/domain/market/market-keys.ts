import type { Period } from './candle.ts';

/** The query keys of everything about instruments and their prices. */
export const marketKeys = {
  all: ['market'] as const,
  instruments: () => [...marketKeys.all, 'instruments'] as const,
  categories: () => [...marketKeys.all, 'categories'] as const,
  sparklines: () => [...marketKeys.all, 'sparklines'] as const,
  candles: (id: number, period: Period) => [...marketKeys.all, 'candles', id, period] as const,
  info: (id: number) => [...marketKeys.all, 'info', id] as const,
  search: (keyword: string) => [...marketKeys.all, 'search', keyword] as const,
};
