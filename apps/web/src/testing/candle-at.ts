import type { Candle } from '../domain/market/candle.ts';

/** A candle that opened then and did not move. */
export const candleAt = (time: number, close = time): Candle => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
  period: '5min',
});
