import type { Candle } from '@candor/market/candles/candle.ts';
import { midAt } from '@candor/market/candles/candle.ts';
import { candlesOf } from '@candor/market/candles/candle-builder.ts';
import { PERIODS } from '@candor/market/candles/period.ts';
import type pg from 'pg';
import type { Bus } from '../../kernel/bus.ts';
import { LocalBus } from '../../kernel/bus.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import { candlesBefore } from '../candle-store.ts';
import { loadInstruments } from '../instruments.ts';
import type { MarketInstrument } from '../instruments.ts';
import type { FeedSettings } from '../market-feed.ts';
import { MarketRole } from '../market-role.ts';
import { ticksAfter } from '../tick-log.ts';

/** Says that a simulator has run here before, which spares a test the candle history. */
export async function skipHistory(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into market_feed (feed, seed, started_at) values ('simulator', '7', 0)`);
}

export function openRole(
  database: Database,
  settings: Partial<FeedSettings> = {},
  bus: Bus = new LocalBus(),
): Promise<MarketRole> {
  return MarketRole.open({
    database,
    bus,
    log: QUIET_LOG,
    settings: { feed: { kind: 'simulator' }, speed: 1, seed: 7, ...settings },
    publishRules: async () => {},
    onFailure: (error) => {
      throw error;
    },
  });
}

export interface LogAndCandles {
  readonly instrument: MarketInstrument;
  readonly seqs: readonly number[];
  readonly stored: readonly Candle[];
  readonly rebuilt: readonly Candle[];
}

/** The candles in the table and those of the entire tick log, for every instrument that has ticks. */
export async function compareCandles(database: Database): Promise<readonly LogAndCandles[]> {
  const compared: LogAndCandles[] = [];
  for (const instrument of await loadInstruments(database)) {
    const ticks = await ticksAfter(database, instrument.id, 0, 1_000_000);
    if (ticks.length === 0) continue;
    const rebuilt = candlesOf(ticks, midAt(instrument.pricePrecision));
    const stored: Candle[] = [];
    for (const period of PERIODS) {
      const page = { instrumentId: instrument.id, period, before: Number.MAX_SAFE_INTEGER, limit: 100_000 };
      stored.push(...(await candlesBefore(database, page)));
    }
    compared.push({
      instrument,
      seqs: ticks.map(({ seq }) => seq),
      stored,
      rebuilt: PERIODS.flatMap((period) => rebuilt.get(period) ?? []),
    });
  }
  return compared;
}

export const QUIET_LOG: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
