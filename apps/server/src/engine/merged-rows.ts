import { money } from '@candor/decimal/decimal.ts';
import { userId } from '@candor/engine/ids.ts';
import type { MergedRow } from '@candor/engine/batch-changes.ts';
import type pg from 'pg';
import type { Column } from './columns.ts';
import { namesOf } from './columns.ts';
import { copyOut } from './copy-out.ts';
import { LineReader } from './line-reader.ts';

/** The columns that readMerged reads, in order. */
const KNOWN: readonly Column<MergedRow>[] = [
  { name: 'owner', type: 'bigint', write: (out, row) => out.bigint(row.owner) },
  { name: 'option', type: 'numeric', write: (out, row) => out.decimal(row.option) },
  { name: 'funding', type: 'numeric', write: (out, row) => out.decimal(row.funding) },
];

export const MERGED_COLUMNS: readonly Column<MergedRow>[] = [
  ...KNOWN,
  { name: 'kept', type: 'numeric', write: (out, row) => out.decimal(row.kept) },
];

/** For each customer the money that was moved to trading and is to be moved back. */
export async function readMerged(client: pg.ClientBase, partition: number): Promise<Known[]> {
  const merged: Known[] = [];
  const reader = new LineReader();
  const select = `select ${namesOf(KNOWN)} from merged_balances
    where partition = ${partition} and (option > 0 or funding > 0)`;
  await copyOut(client, select, (line) => {
    reader.start(line);
    merged.push({ owner: userId(reader.integer()), option: money(reader.units()), funding: money(reader.units()) });
  });
  return merged;
}

type Known = Omit<MergedRow, 'kept'>;
