import type { Engine } from '@candor/engine/engine.ts';
import type { Instrument, TradingRules } from '@candor/engine/instrument.ts';
import type { Post } from '@candor/engine/post.ts';
import type pg from 'pg';
import type { Bus } from '../../kernel/bus.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';

/** The dependencies of a host. */
export interface EngineHostOptions {
  readonly partition: number;
  /** The name of this process in the lease. */
  readonly holder: string;
  readonly connection: pg.ClientConfig;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly instruments: () => readonly Instrument[];
  readonly rules: () => TradingRules;
  /** Which markets are open or closed, as far as it is known; empty before the market runs. */
  readonly marketStatuses: () => Iterable<readonly [instrumentId: number, open: boolean]>;
  /** For what callers' keys recall. */
  readonly database: Database;
  /** Commands for the first batch after a start, which depend on what it finds. */
  readonly openingCommands: (client: pg.ClientBase, engine: Engine) => Promise<readonly Post[]>;
  /** Where a snapshot of the partition may be; null for starts from the tables alone. */
  readonly snapshotPath: string | null;
  /** Called on a bug or a lost lease: the process must stop, and the next start recovers from the database. */
  readonly onFatal: (error: unknown) => void;
}

/** Counters for metrics and reports. */
export interface EngineNumbers {
  commands: number;
  refusals: number;
  ticks: number;
  batches: number;
  commandsInBatches: number;
  lastBatchSize: number;
  commitMs: number;
  lastCommitMs: number;
  recoveries: number;
  /** The number of deferred accounts, by the name of its metric. */
  behind: number;
  /** Orders and postings in the largest batch. */
  mostRows: number;
}

export const NO_NUMBERS: EngineNumbers = {
  commands: 0,
  refusals: 0,
  ticks: 0,
  batches: 0,
  commandsInBatches: 0,
  lastBatchSize: 0,
  commitMs: 0,
  lastCommitMs: 0,
  recoveries: 0,
  behind: 0,
  mostRows: 0,
};

export function countBatch(numbers: EngineNumbers, commands: number, commitMs: number): void {
  numbers.batches += 1;
  numbers.commandsInBatches += commands;
  numbers.lastBatchSize = commands;
  numbers.lastCommitMs = commitMs;
  numbers.commitMs += commitMs;
}
