import { kline } from '@candor/protocol/market/kline.ts';
import type { WireCandle } from '@candor/protocol/market/kline.ts';
import type { Database } from '../platform/database/database.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import { candlesBefore } from './candle-store.ts';
import type { QuoteBoard } from './quote-board.ts';
import type { RunningCandles } from './running-candles.ts';
import { wireCandle } from './wire-candle.ts';

export const klineEndpoint = (parts: {
  readonly database: Database;
  readonly board: QuoteBoard;
  readonly candles: RunningCandles;
}) =>
  endpoint({
    call: kline,
    handle: async ({ forex_id, period, before, limit }) => {
      const row = parts.board.get(forex_id);
      if (row === null) return { kind: 'refused', error: 'notFound' };
      const page = { instrumentId: row.instrument.id, period, before: before === 0 ? NO_END : before, limit };
      const stored = (await candlesBefore(parts.database, page)).map(wireCandle);
      if (before !== 0) return answer(stored);
      const running = parts.candles.of(row.instrument.code).find((candle) => candle.Period === period);
      return answer(running === undefined ? stored : withRunning(stored, running, limit));
    },
  });

/** The table is up to a second behind the running candle, and never lacks one that has ended. */
function withRunning(stored: readonly WireCandle[], running: WireCandle, limit: number): WireCandle[] {
  return [...stored.filter(({ Time }) => Time < running.Time), running].slice(-limit);
}

/** Later than any candle. */
const NO_END = 8_640_000_000_000_000;
