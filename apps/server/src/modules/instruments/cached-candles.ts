import { cachedCandles } from '@candor/protocol/market/cached-candles.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { QuoteBoard, QuoteRow } from '../../pricing/quote-board.ts';
import type { Sparklines } from '../../pricing/sparklines.ts';

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
