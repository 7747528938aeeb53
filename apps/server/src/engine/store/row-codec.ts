import { assert, must } from '@candor/decimal/assert.ts';
import { parseDecimal, parseRate, price } from '@candor/decimal/decimal.ts';
import type { FillTick } from '@candor/engine/order.ts';
import type { BinaryWriter } from './binary-writer.ts';
import type { Column, ColumnType } from './columns.ts';
import { namesOf } from './columns.ts';

/** Gives the values of a row by their columns. */
export interface RowSource<Name extends string = string> {
  smallint(name: Name): number;
  integer(name: Name): number;
  bigint(name: Name): number;
  bigintOrNull(name: Name): number | null;
  boolean(name: Name): boolean;
  /** Units of 1e-8. */
  decimal(name: Name): bigint;
  decimalOrNull(name: Name): bigint | null;
  /** Units of 1e-18. */
  rate(name: Name): bigint;
  rateOrNull(name: Name): bigint | null;
  text(name: Name): string;
  textOrNull(name: Name): string | null;
  /** All four are null where there is no tick. */
  tickOrNull(seq: Name, at: Name, bid: Name, ask: Name): FillTick | null;
}

export interface RowDescription<Row, Name extends string> {
  readonly table: string;
  /**
   * Makes a row from a source, asking it once for each field, in the order of the fields. This is the only description
   * of the row: columns and writing follow from what it asks for.
   */
  row(this: void, of: RowSource<Name>): Row;
  /** For fields that are texts in the table and something else in the row. */
  readonly texts?: { readonly [Field in keyof Row]?: (value: Row[Field]) => string };
}

/**
 * How rows of a table are written and read: as parameters, by COPY and in files in PostgreSQL's binary formats, and from
 * the cells of a query. Invariant: reading takes the columns in the order in which they are written.
 */
export interface RowCodec<Row, Name extends string = string> {
  readonly table: string;
  readonly columns: readonly FieldColumn<Row>[];
  /** The names of the columns, for a query builder and as text. */
  readonly names: readonly Name[];
  readonly list: string;
  read(this: void, from: RowSource): Row;
  /** A row of a query that selected the columns. bigint and numeric arrive as text. */
  fromCells(this: void, cells: object): Row;
}

/** A column, and the field of the row that it is of. */
export interface FieldColumn<Row> extends Column<Row> {
  readonly field: string;
}

export function rowCodec<Row extends object, Name extends string = string>({
  table,
  row,
  texts = {},
}: RowDescription<Row, Name>): RowCodec<Row, Name> {
  const asked = new AskedColumns<Name>();
  // In the order in which the source was asked.
  const fields = Object.keys(row(asked)) as (keyof Row & string)[];
  assert(fields.length === asked.fields.length, `each field of ${table} asks for a value of its own`);
  const columns = asked.fields.flatMap((values, place) => {
    const field = must(fields[place], 'as many as were asked for');
    const toText = texts[field] as ((value: unknown) => string) | undefined; // the field's own
    return values.map(({ name, type, write }) => ({
      field,
      name,
      type,
      write: (out: BinaryWriter, each: Row): void => {
        write(out, toText === undefined ? each[field] : toText(each[field]));
      },
    }));
  });
  const names = asked.fields.flatMap((values) => values.map(({ name }) => name));
  return { table, columns, names, list: namesOf(columns), read: row, fromCells: (cells) => row(new Cells(cells)) };
}

/** The cells of a row by the names of its columns. */
class Cells implements RowSource {
  readonly #cells: Readonly<Record<string, unknown>>;

  constructor(cells: object) {
    this.#cells = cells as Readonly<Record<string, unknown>>; // an object's keys are texts
  }

  smallint(name: string): number {
    return this.bigint(name);
  }

  integer(name: string): number {
    return this.bigint(name);
  }

  bigint(name: string): number {
    return Number(this.#cells[name]);
  }

  bigintOrNull(name: string): number | null {
    return this.#cells[name] === null ? null : this.bigint(name);
  }

  boolean(name: string): boolean {
    return this.#cells[name] === true;
  }

  decimal(name: string): bigint {
    return parseDecimal(this.text(name));
  }

  decimalOrNull(name: string): bigint | null {
    return this.#cells[name] === null ? null : this.decimal(name);
  }

  rate(name: string): bigint {
    return parseRate(this.text(name));
  }

  rateOrNull(name: string): bigint | null {
    return this.#cells[name] === null ? null : this.rate(name);
  }

  text(name: string): string {
    return String(this.#cells[name]);
  }

  textOrNull(name: string): string | null {
    return this.#cells[name] === null ? null : this.text(name);
  }

  tickOrNull(seq: string, at: string, bid: string, ask: string): FillTick | null {
    if (this.#cells[seq] === null) return null;
    return { seq: this.bigint(seq), at: this.bigint(at), bid: price(this.decimal(bid)), ask: price(this.decimal(ask)) };
  }
}

interface AskedColumn<Name> {
  readonly name: Name;
  readonly type: ColumnType;
  write(this: void, out: BinaryWriter, value: unknown): void;
}

/** Notes what a description asks for, and answers with zeros. */
class AskedColumns<Name extends string> implements RowSource<Name> {
  readonly fields: (readonly AskedColumn<Name>[])[] = [];

  smallint = this.#ask('smallint', 0, (out, value: number) => out.smallint(value));
  integer = this.#ask('integer', 0, (out, value: number) => out.integer(value));
  bigint = this.#ask('bigint', 0, (out, value: number | null) => out.bigint(value));
  bigintOrNull = this.bigint;
  boolean = this.#ask('boolean', false, (out, value: boolean) => out.boolean(value));
  decimal = this.#ask('numeric', 0n, (out, value: bigint | null) => out.decimal(value));
  decimalOrNull = this.decimal;
  rate = this.#ask('numeric', 0n, (out, value: bigint | null) => out.rate(value));
  rateOrNull = this.rate;
  text = this.#ask('text', '', (out, value: string | null) => out.text(value));
  textOrNull = this.text;

  tickOrNull(seq: Name, at: Name, bid: Name, ask: Name): FillTick {
    this.fields.push([
      { name: seq, type: 'bigint', write: (out, tick: FillTick | null) => out.bigint(tick?.seq ?? null) },
      { name: at, type: 'bigint', write: (out, tick: FillTick | null) => out.bigint(tick?.at ?? null) },
      { name: bid, type: 'numeric', write: (out, tick: FillTick | null) => out.decimal(tick?.bid ?? null) },
      { name: ask, type: 'numeric', write: (out, tick: FillTick | null) => out.decimal(tick?.ask ?? null) },
    ]);
    return NO_TICK;
  }

  /** The value written is the field's, whose type the description has checked. */
  #ask<V extends A, A>(type: ColumnType, zero: V, write: (out: BinaryWriter, value: A) => void): (name: Name) => V {
    return (name) => {
      this.fields.push([{ name, type, write }]);
      return zero;
    };
  }
}

const NO_TICK: FillTick = { seq: 0, at: 0, bid: price(0n), ask: price(0n) };
