import type { CaughtUpRow, MassTriggerRow } from '@candor/engine/batch-changes.ts';
import type { Column } from './columns.ts';
import { writeMarkets, writeUsers } from './mass-trigger-text.ts';

/** A mass trigger and the batch in which it happened. */
export interface BatchMassTrigger extends MassTriggerRow {
  readonly batch: number;
}

export const MASS_TRIGGER_COLUMNS: readonly Column<BatchMassTrigger>[] = [
  { name: 'batch', type: 'bigint', write: (out, row) => out.bigint(row.batch) },
  { name: 'instrument_id', type: 'integer', write: (out, row) => out.integer(row.instrumentId) },
  { name: 'seq', type: 'bigint', write: (out, row) => out.bigint(row.seq) },
  { name: 'users', type: 'text', write: (out, row) => out.text(writeUsers(row.users)) },
  { name: 'markets', type: 'text', write: (out, row) => out.text(writeMarkets(row.markets)) },
];

export const CAUGHT_UP_COLUMNS: readonly Column<CaughtUpRow>[] = [
  { name: 'instrument_id', type: 'integer', write: (out, row) => out.integer(row.instrumentId) },
  { name: 'seq', type: 'bigint', write: (out, row) => out.bigint(row.seq) },
  { name: 'user_id', type: 'bigint', write: (out, row) => out.bigint(row.userId) },
];
