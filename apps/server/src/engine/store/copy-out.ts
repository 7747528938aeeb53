import pg from 'pg';
import { BinaryReader } from './binary-reader.ts';
import { COPY_HEADER } from './columns.ts';
import type { RowCodec } from './row-codec.ts';

/**
 * Reads the rows of `select` by COPY, the fastest way out of PostgreSQL: `onRow` takes all columns of a row from the
 * reader. Rejects with the error of the server, the connection, or `onRow`.
 */
export function copyOut(client: pg.ClientBase, select: string, onRow: (row: BinaryReader) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(`copy (${select}) to stdout (format binary)`, onRow, { resolve, reject }));
  });
}

/**
 * Calls back with the rows of a partition, of which `rest` may say more: what else is true of them, and their order.
 */
export function eachRow<Row>(
  client: pg.ClientBase,
  { table, list, read }: RowCodec<Row>,
  { partition, rest = '' }: Rows,
  onRow: (row: Row) => void,
): Promise<void> {
  return copyOut(client, `select ${list} from ${table} where partition = ${partition} ${rest}`, (reader) =>
    onRow(read(reader)),
  );
}

export async function readRows<Row>(client: pg.ClientBase, codec: RowCodec<Row>, which: Rows): Promise<Row[]> {
  const rows: Row[] = [];
  await eachRow(client, codec, which, (row) => rows.push(row));
  return rows;
}

interface Rows {
  readonly partition: number;
  readonly rest?: string;
}

/** A query of pg's own kind, since a pipelined client takes no other, that hands on rows as they come. */
class CopyOut extends pg.Query {
  readonly #reader = new BinaryReader();
  readonly #onRow: (row: BinaryReader) => void;
  #hasBegun = false;
  #failure: unknown = null;

  constructor(
    text: string,
    onRow: (row: BinaryReader) => void,
    done: { resolve(): void; reject(error: unknown): void },
  ) {
    super(text, (error: Error | null | undefined) => {
      const failure = error ?? this.#failure;
      if (failure === null) done.resolve();
      else done.reject(failure);
    });
    this.#onRow = onRow;
  }

  /** A message holds complete rows. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#failure !== null) return;
    try {
      this.#reader.start(chunk, this.#hasBegun ? 0 : COPY_HEADER.length);
      this.#hasBegun = true;
      while (!this.#reader.isAtEnd && this.#reader.int16() !== END) this.#onRow(this.#reader);
    } catch (error) {
      this.#failure = error;
    }
  }
}

/** In place of the number of columns. */
const END = -1;
