import { toDouble } from '@candor/decimal/decimal.ts';
import type { Candle } from '@candor/market/candles/candle.ts';
import type { CandleDto } from '@candor/protocol/market/kline.ts';

/** Candle values are numbers on the wire: they are for charts, never for money. */
export const presentCandle = (candle: Candle): CandleDto => ({
  Time: candle.at,
  Open: toDouble(candle.open),
  High: toDouble(candle.high),
  Low: toDouble(candle.low),
  Close: toDouble(candle.close),
  Volume: candle.volume,
  Period: candle.period,
});
