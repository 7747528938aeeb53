import type { BinaryWriter } from './binary-writer.ts';

/** One column of a row in PostgreSQL's binary format, with its length first. */
export interface Column<Row> {
  readonly name: string;
  readonly type: ColumnType;
  write(out: BinaryWriter, row: Row): void;
}

export type ColumnType = keyof typeof TYPE_IDS;

/** Writes rows as values of parameters, one array per column. */
export function writeArrays<Row>(out: BinaryWriter, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  for (const column of columns) {
    const start = out.openLength();
    out.int32(1);
    out.int32(MAY_HOLD_NULLS);
    out.int32(TYPE_IDS[column.type]);
    out.int32(rows.length);
    out.int32(1);
    for (const row of rows) column.write(out, row);
    out.closeLength(start, false);
  }
}

/** Writes rows in the binary format of COPY. */
export function writeCopy<Row>(out: BinaryWriter, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  out.bytes(COPY_HEADER);
  for (const row of rows) {
    out.int16(columns.length);
    for (const column of columns) column.write(out, row);
  }
  out.int16(-1);
}

/** `unnest($4::bigint[], $5::text[])`, its first parameter numbered `first`. */
export function unnestOf(columns: readonly Column<never>[], first: number): string {
  return `unnest(${columns.map((column, index) => `$${first + index}::${column.type}[]`).join(', ')})`;
}

export const namesOf = (columns: readonly Column<never>[]): string => columns.map(({ name }) => name).join(', ');

/** Ids of the types in every PostgreSQL. */
const TYPE_IDS = { bigint: 20, integer: 23, smallint: 21, boolean: 16, numeric: 1700, text: 25 } as const;
const MAY_HOLD_NULLS = 1;
/** Its signature, then no flags and no extension. */
export const COPY_HEADER = Buffer.from('PGCOPY\n\u00ff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
