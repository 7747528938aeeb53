import { hostname } from 'node:os';
import pg from 'pg';
import { cashAssignments } from './cash/cash-assignments.ts';
import type { Operators } from './console/operators.ts';
import { EngineHost } from './engine/host.ts';
import { findOption } from './engine/option-row.ts';
import { findOrder } from './engine/order-reader.ts';
import { findPayment } from './engine/payment-row.ts';
import { OptionProducts } from './options/option-products.ts';
import { engineInstrument } from './market/instruments.ts';
import { exposeFeed } from './market/feed-metrics.ts';
import { openBoards } from './market/market-boards.ts';
import { MarketRole } from './market/market-role.ts';
import type { PublishRules } from './market/market-role.ts';
import { LocalBus } from './platform/bus.ts';
import type { Bus } from './platform/bus.ts';
import { openDatabase } from './platform/database/database.ts';
import type { Database } from './platform/database/database.ts';
import type { Environment } from './platform/environment.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import type { Module } from './platform/module.ts';
import { prepareTables } from './platform/postgres/prepare-tables.ts';
import { startPostgres } from './platform/postgres/postgres.ts';
import type { PrivilegedMonitor } from './privileges/drop-privileges.ts';
import { openApi } from './api-role.ts';
import type { ApiRole } from './api-role.ts';
import { Companies } from './site/companies.ts';
import { Notary } from './receipt/notary.ts';
import { openSigner } from './receipt/signing-key.ts';
import { decoderProcess } from './uploads/decoder.ts';
import { seedSite } from './site/seed-site.ts';
import { Settings } from './site/settings.ts';
import { tradingRules } from './site/trading-rules.ts';

export interface Program {
  /** Where it listens, such as http://127.0.0.1:8080. */
  readonly origin: string;
  /** Of the console's owner, when this start made them. */
  readonly newOwner: Awaited<ReturnType<Operators['ensureOwner']>>;
  readonly database: Database;
  readonly bus: Bus;
  /** What the house decides about deposits and withdrawals. */
  readonly wallet: ApiRole['wallet'];
  readonly finishApproved: ApiRole['finishApproved'];
  stop(): Promise<void>;
}

export interface ProgramOptions {
  readonly environment: Environment;
  readonly log: Log;
  /** A part failed in a way that only a new start mends. */
  readonly onFatal: (error: unknown) => void;
  /** Keeps for us what takes more rights than we have; null: we do it ourselves. */
  readonly monitor?: PrivilegedMonitor | null;
}

/** Starts every part in the order in which they lean on each other; when one does not start, those before it are stopped. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const started: Module[] = [];
  const stop = async (): Promise<void> => {
    for (const part of started.splice(0).toReversed()) {
      await part
        .stop()
        .catch((error: unknown) => options.log.error({ err: error, part: part.name }, 'A part did not stop cleanly.'));
    }
  };
  try {
    return { ...(await startParts(options, started)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  { environment, log, onFatal, monitor = null }: ProgramOptions,
  started: Module[],
): Promise<Omit<Program, 'stop'>> {
  const start = async <Part extends Module>(part: Part): Promise<Part> => {
    await part.start();
    started.push(part);
    return part;
  };
  const { connection, database } = await startDatabase(environment, log, monitor, started);
  const bus = new LocalBus();
  const metrics = createMetrics();
  const settings = await start(new Settings({ database, bus, log }));
  const companies = await start(new Companies({ database, bus, log }));
  const products = await start(new OptionProducts({ database, bus, log }));
  const { feed, feedSpeed: speed, simulatorSeed: seed, simulatorStart } = environment;
  const feedSettings = { feed, speed, seed, start: simulatorStart };
  // Asked for once prices move, when the notary is there.
  const publishRules: PublishRules = (instruments, at) => notary.publishQuoting(instruments, at);
  const feedParts = { settings: feedSettings, publishRules, onFailure: onFatal };
  const market = await MarketRole.open({ database, bus, log, ...feedParts });
  const stopMarket = once(() => market.stop());
  started.push({ name: 'market', start: async () => {}, stop: stopMarket });
  const { clock } = market;
  exposeFeed(metrics, market);
  const boards = await openBoards(database, bus, market.instruments);
  bus.subscribe('configurationChanged', ({ what }) => what === 'terms' && boards.board.configure(market.instruments));
  const findAnyOrder = (id: number) => findOrder(database, PARTITION, id);
  const engine = new EngineHost({
    partition: PARTITION,
    holder: `${hostname()}:${process.pid}`,
    ...{ connection, bus, clock, log, onFatal },
    instruments: () => market.instruments.map((each) => engineInstrument(each, tradingRules(settings).feeBasis)),
    // Without the id that the wire names a duration by: the state hash is over the terms alone.
    rules: () =>
      tradingRules(
        settings,
        products.durations.map(({ terms }) => terms),
      ),
    marketStatuses: () => market.statuses(),
    findOrder: findAnyOrder,
    findOption: (id) => findOption(database, PARTITION, id),
    findPayment: (id) => findPayment(database, PARTITION, id),
    openingCommands: (client, engine) => cashAssignments(client, engine, clock.marketNow()),
  });
  await start(engine);
  const signer = await openSigner(database, { file: environment.signingKeyFile, dataDir: environment.dataDir }, log);
  const notary = await start(new Notary({ database, bus, clock, log, signer, instruments: market.instruments }));
  // Prices move after the engine is there, which must see every tick, and stop before it.
  await start({ name: 'prices', start: () => market.start(), stop: stopMarket });
  const api = await openApi({
    ...{ environment, log, bus, clock, database, metrics, settings, companies },
    ...{ products, market, engine, boards, notary, signer, findOrder: findAnyOrder },
    decoder: monitor?.decoder ?? decoderProcess(),
  });
  for (const module of api.modules) await start(module);
  return {
    origin: api.origin(),
    newOwner: api.newOwner,
    database,
    bus,
    wallet: api.wallet,
    finishApproved: api.finishApproved,
  };
}

async function startDatabase(environment: Environment, log: Log, monitor: PrivilegedMonitor | null, started: Module[]) {
  const postgres = monitor ?? (await startOwnDatabase(environment, log));
  const { application } = postgres;
  const pool = new pg.Pool({ ...application, max: POOL_SIZE });
  // The error itself carries the whole client, secrets included.
  let ended = false;
  pool.on('error', ({ message }) => {
    if (!ended) log.warn({ reason: message }, 'An idle database connection was lost.');
  });
  started.push({
    name: 'database',
    start: async () => {},
    stop: async () => {
      ended = true;
      await pool.end();
      await postgres.stop();
    },
  });
  const database = openDatabase(pool);
  await seedSite(database, new Date());
  return { connection: application, database };
}

/** Started and brought up to date by this process itself. */
async function startOwnDatabase(environment: Environment, log: Log) {
  const { dataDir: dataDirectory, databaseUrl, databaseOwnerUrl } = environment;
  const tell = (sentence: string): void => log.warn(sentence);
  const postgres = await startPostgres({ dataDirectory, databaseUrl, databaseOwnerUrl, tell });
  try {
    await prepareTables(postgres, log, { issuesAddresses: environment.custody !== null });
    return postgres;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

function once(act: () => Promise<void>): () => Promise<void> {
  let acted: Promise<void> | undefined;
  return () => (acted ??= act());
}

/** Customers of the one engine of this version. */
const PARTITION = 0;
const POOL_SIZE = 16;
