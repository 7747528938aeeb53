import { kline } from '@candor/protocol/market/kline.ts';
import type { Database } from '../platform/database/database.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import { candlesBefore } from './candle-store.ts';
import type { QuoteBoard } from './quote-board.ts';
import type { RecentCandles } from './recent-candles.ts';
import { wireCandle } from './wire-candle.ts';

export const klineEndpoint = (parts: {
  readonly database: Database;
  readonly board: QuoteBoard;
  readonly recent: RecentCandles;
}) =>
  endpoint({
    call: kline,
    handle: async ({ forex_id, period, before, limit }) => {
      const row = parts.board.get(forex_id);
      if (row === null) return { kind: 'refused', error: 'notFound' };
      if (before === 0) return answer([...(await parts.recent.newest(row.instrument, period, limit))]);
      const page = { instrumentId: row.instrument.id, period, before, limit };
      return answer((await candlesBefore(parts.database, page)).map(wireCandle));
    },
  });
