import { setImmediate as nextTurn } from 'node:timers/promises';
import { PERIODS } from '@candor/market/candles/period.ts';
import { generateHistory } from '@candor/market/history/history.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../kernel/database/tables.ts';
import type { Log } from '../kernel/log.ts';
import { addCandles } from './candle-store.ts';
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
  // The database stores one instrument while the next one is made.
  let storing: Promise<void> = Promise.resolve();
  for (const { instrumentId, candles } of generateHistory({ listings, seed: history.seed, endMs: history.endMs })) {
    await storing;
    const stored = PERIODS.flatMap((period) =>
      candles[period].map((candle): StoredCandle => ({ instrumentId, candle, source: 'history' })),
    );
    storing = addCandles(transaction, stored);
    // Its failure is seen at the next await.
    storing.catch(() => undefined);
    // Lets the statement leave before the next instrument keeps the thread busy.
    await nextTurn();
    written += stored.length;
  }
  await storing;
  log.info({ candles: written }, 'the candle history is written');
}
