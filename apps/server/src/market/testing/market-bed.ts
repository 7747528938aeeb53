import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Candle } from '@candor/market/candles/candle.ts';
import { candlesOf } from '@candor/market/candles/candle-builder.ts';
import { midAt } from '@candor/market/candles/candle.ts';
import { PERIODS } from '@candor/market/candles/period.ts';
import pg from 'pg';
import type { Bus } from '../../platform/bus.ts';
import { LocalBus } from '../../platform/bus.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { migrate } from '../../platform/migrations/migrate.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { startPostgres } from '../../platform/postgres/postgres.ts';
import { candlesBefore } from '../candle-store.ts';
import { loadInstruments, seedInstruments } from '../instruments.ts';
import type { MarketInstrument } from '../instruments.ts';
import type { FeedSettings } from '../market-feed.ts';
import { MarketRole } from '../market-role.ts';
import { ticksAfter } from '../tick-log.ts';

/** A real PostgreSQL with the server's tables, for tests: each `fresh` database is a new copy. */
export class MarketBed {
  readonly #folder: string;
  readonly #postgres: Postgres;
  readonly #admin: pg.Pool;
  readonly #pools: pg.Pool[] = [];
  #count = 0;

  private constructor(folder: string, postgres: Postgres, admin: pg.Pool) {
    this.#folder = folder;
    this.#postgres = postgres;
    this.#admin = admin;
  }

  static async open(): Promise<MarketBed> {
    const folder = await mkdtemp(join(tmpdir(), 'candor-market-'));
    const postgres = await startPostgres({ dataDirectory: folder });
    const admin = new pg.Pool({ ...postgres.connection, database: 'postgres', max: 1 });
    // Connections that are closing may hear of the server's end.
    admin.on('error', () => undefined);
    await admin.query('create database model');
    const model = new pg.Pool({ ...postgres.connection, database: 'model', max: 2 });
    await migrate(model);
    await seedInstruments(openDatabase(model));
    await model.end();
    return new MarketBed(folder, postgres, admin);
  }

  async fresh(): Promise<FreshDatabase> {
    const name = `copy_${++this.#count}`;
    await this.#admin.query(`create database ${name} template model`);
    const connection = { ...this.#postgres.connection, database: name };
    const pool = new pg.Pool({ ...connection, max: 6 });
    pool.on('error', () => undefined);
    this.#pools.push(pool);
    return { connection, pool, database: openDatabase(pool) };
  }

  async close(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
    await this.#admin.end();
    await this.#postgres.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

export interface FreshDatabase {
  readonly connection: pg.ClientConfig;
  readonly pool: pg.Pool;
  readonly database: Database;
}

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

/** The candles in the table beside those of the whole tick log, for every instrument that has ticks. */
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
