import { PERIODS } from '@candor/market/candles/period.ts';
import { generateHistory } from '@candor/market/history/history.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Log } from '../platform/log.ts';
import { writeCandles } from './candle-store.ts';
import type { StoredCandle } from './candle-store.ts';
import type { MarketInstrument } from './instruments.ts';
import { listingsOf } from './market-feed.ts';

/** Writes the candles of the time before the simulator's first tick, inside the caller's transaction. */
export async function writeHistory(
  transaction: Transaction<Tables>,
  history: { readonly instruments: readonly MarketInstrument[]; readonly seed: string; readonly endMs: number },
  log: Log,
): Promise<void> {
  const listings = listingsOf(history.instruments);
  log.info({ instruments: listings.length }, 'writing the candle history of the simulator');
  let written = 0;
  for (const { instrumentId, candles } of generateHistory({ listings, seed: history.seed, endMs: history.endMs })) {
    const stored = PERIODS.flatMap((period) =>
      candles[period].map((candle): StoredCandle => ({ instrumentId, candle, source: 'history' })),
    );
    for (let from = 0; from < stored.length; from += CHUNK) await writeCandles(transaction, stored.slice(from, from + CHUNK));
    written += stored.length;
  }
  log.info({ candles: written }, 'the candle history is written');
}

const CHUNK = 20_000;
