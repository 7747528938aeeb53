import { kline } from '@candor/protocol/market/kline.ts';
import { cachedCandles } from '@candor/protocol/market/cached-candles.ts';
import type { Database } from '../../kernel/database/database.ts';
import { limitKey } from '../../kernel/http/client-address.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { RateLimit } from '../../kernel/http/endpoint.ts';
import type { RateLimits } from '../../kernel/http/rate-limits.ts';
import { candlesBefore } from '../../pricing/candle-store.ts';
import type { QuoteBoard, QuoteRow } from '../../pricing/quote-board.ts';
import type { RecentCandles } from '../../pricing/recent-candles.ts';
import { presentCandle } from '../../pricing/present-candle.ts';
import type { Sparklines } from '../../pricing/sparklines.ts';

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
      return answer((await candlesBefore(deps.database, page)).map(presentCandle));
    },
  });

/** The newest are held in memory; each of these is read from the database, a hundred times as much work. */
const OLDER: RateLimit = { name: 'candles', points: 20, seconds: 1 };

export const cachedCandlesEndpoint = (deps: { readonly board: QuoteBoard; readonly sparklines: Sparklines }) =>
  endpoint({
    call: cachedCandles,
    limit: { name: 'sparklines', points: 60, seconds: 1 },
    handle: async ({ forex_id, period }) => {
      const rows = wantedRows(deps.board, forex_id);
      if (rows === null) return { kind: 'refused', error: 'notFound' };
      const sparklines = await deps.sparklines.of(period);
      return answer(
        rows.map(({ instrument }) => {
          const sparkline = sparklines.get(instrument.code);
          return {
            forex_id: instrument.id,
            Times: [...(sparkline?.times ?? [])],
            Closes: [...(sparkline?.closes ?? [])],
          };
        }),
      );
    },
  });

/**
 * The instruments of ids separated by commas, each once, all for an empty text; null where one of them does not exist.
 */
function wantedRows(board: QuoteBoard, ids: string): readonly QuoteRow[] | null {
  if (ids === '') return board.snapshot();
  const rows = [...new Set(ids.split(',').map(Number))].map((id) => board.get(id));
  return rows.some((row) => row === null) ? null : rows.filter((row) => row !== null);
}
