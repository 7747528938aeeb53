import type { EntityId, UserId } from '@candor/engine/ids.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { EngineTables } from '../tables.ts';
import type { Column } from './columns.ts';
import type { RowCodec, RowDescription } from './row-codec.ts';
import { rowCodec } from './row-codec.ts';

/** What all entities have. */
export interface EntityRow {
  readonly id: EntityId;
  readonly userId: UserId;
}

/** How an entity is stored: a row that is inserted once, changed while it is open, and kept for ever. */
export interface EntityCodec<Row extends EntityRow, Name extends string = string> extends RowCodec<Row, Name> {
  /** What is true of rows that can still change. It begins with a column. */
  readonly open: string;
  /** The id, then what may change. */
  readonly changing: readonly Column<Row>[];
}

interface EntityDescription<Row, Name extends string> extends RowDescription<Row, Name> {
  readonly open: string;
  /** Fields that never change, beside the id. */
  readonly fixed: readonly (keyof Row)[];
}

/** The names of the columns of one of the engine's tables, without its partition, which no row holds. */
export type ColumnName<Table extends keyof EngineTables> = Exclude<keyof EngineTables[Table], 'partition'>;

export function entityCodec<Row extends EntityRow, Name extends string = string>(
  description: EntityDescription<Row, Name>,
): EntityCodec<Row, Name> {
  const codec = rowCodec(description);
  const fixed = new Set<unknown>(description.fixed);
  return { ...codec, open: description.open, changing: codec.columns.filter(({ field }) => !fixed.has(field)) };
}

/** A committed row; null if there is none. */
export async function findEntity<Row extends EntityRow>(
  database: Database,
  codec: EntityCodec<Row>,
  partition: number,
  id: number,
): Promise<Row | null> {
  const { table, names } = codec;
  const { rows } = await sql<object>`
    select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where partition = ${partition} and id = ${id}`.execute(database);
  return rows[0] === undefined ? null : codec.fromCells(rows[0]);
}
