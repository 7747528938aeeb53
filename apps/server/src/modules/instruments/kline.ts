import { kline } from '@candor/protocol/market/kline.ts';
import type { Database } from '../../kernel/database/database.ts';
import { limitKey } from '../../kernel/http/client-address.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { RateLimit } from '../../kernel/http/endpoint.ts';
import type { RateLimits } from '../../kernel/http/rate-limits.ts';
import { candlesBefore } from '../../pricing/candle-store.ts';
import type { QuoteBoard } from '../../pricing/quote-board.ts';
import type { RecentCandles } from '../../pricing/recent-candles.ts';
import { wireCandle } from '../../pricing/wire-candle.ts';

export const klineEndpoint = (deps: {
  readonly database: Database;
  readonly board: QuoteBoard;
  readonly recent: RecentCandles;
  readonly limits: RateLimits;
}) =>
  endpoint({
    call: kline,
    handle: async ({ forex_id, period, before, limit }, { address }) => {
      const row = deps.board.get(forex_id);
      if (row === null) return refuse('notFound');
      if (before === 0) return answer([...(await deps.recent.newest(row.instrument, period, limit))]);
      const wait = await deps.limits.take(OLDER, limitKey(address));
      if (wait !== null) return refuse('tooManyRequests', { retryAfterSeconds: wait });
      const page = { instrumentId: row.instrument.id, period, before, limit };
      return answer((await candlesBefore(deps.database, page)).map(wireCandle));
    },
  });

/** The newest are held in memory; each of these is read from the database, a hundred times as much work. */
const OLDER: RateLimit = { name: 'candles', points: 20, seconds: 1 };
