import { hostname } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { cashAssignments } from '../modules/books/cash-assignments.ts';
import { EngineHost } from '../engine/host/engine-host.ts';
import { SnapshotSchedule } from '../engine/snapshot/snapshot-schedule.ts';
import type { Kernel } from '../kernel/module.ts';
import { engineInstrument } from '../pricing/instruments.ts';
import type { MarketRole } from '../pricing/market-role.ts';
import type { OptionProducts } from '../modules/options/option-products.ts';
import type { Settings } from '../modules/settings/settings.ts';
import { tradingRules } from '../modules/settings/trading-rules.ts';

export interface EngineRoleDeps {
  readonly connection: pg.ClientConfig;
  readonly market: MarketRole;
  readonly settings: Settings;
  readonly optionProducts: OptionProducts;
  /** The engine failed in a way that takes a new start. */
  readonly onFatal: (error: unknown) => void;
}

/** The role that leads a partition: all customers' accounts, orders and money. To be started once prices are known. */
export function openEngine(
  { bus, clock, log, database, environment }: Kernel,
  { connection, market, settings, optionProducts, onFatal }: EngineRoleDeps,
): EngineHost {
  return new EngineHost({
    partition: PARTITION,
    holder: `${hostname()}:${process.pid}`,
    connection,
    bus,
    clock,
    log,
    onFatal,
    instruments: () => market.instruments.map((each) => engineInstrument(each, tradingRules(settings).feeBasis)),
    // Without the id that the wire names a duration by: the state hash is over the terms alone.
    rules: () =>
      tradingRules(
        settings,
        optionProducts.durations.map(({ terms }) => terms),
      ),
    marketStatuses: () => market.statuses(),
    database,
    snapshotPath: snapshotPathIn(environment.dataDir),
    openingCommands: (client, engine) => cashAssignments(client, engine, clock.marketNow()),
  });
}

/** Copies of the engine next to the data, which make its next start a fast one. To be started with the engine. */
export function openSnapshots(
  { log, database, environment }: Kernel,
  { connection, engine }: { readonly connection: pg.ClientConfig; readonly engine: EngineHost },
): SnapshotSchedule {
  const order = { connection, partition: PARTITION, path: snapshotPathIn(environment.dataDir) };
  const size = (): number => engine.inspect(({ state }) => state.accounts.size + state.orders.size) ?? 0;
  return new SnapshotSchedule({ order, database, log, size });
}

const snapshotPathIn = (dataDir: string): string => join(dataDir, `engine-${PARTITION}.snapshot`);

/** The one partition of this version; everything else asks the engine for it. */
const PARTITION = 0;
