import { kline } from '@candor/protocol/market/kline.ts';
import { call } from '../../api/call.ts';
import { toCandle } from '../market/candle.ts';
import type { Candle, Period } from '../market/candle.ts';
import { PAGE_CANDLES } from './candle-pages.ts';

/** A page of candles that open before a time (epoch milliseconds; 0 for the newest), the oldest first. */
export async function readCandles(instrumentId: number, period: Period, before: number): Promise<Candle[]> {
  const page = await call(kline, { forex_id: instrumentId, period, before, limit: PAGE_CANDLES }, { quiet: true });
  return page.map(toCandle);
}
