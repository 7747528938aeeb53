/**
 * How one column of a row travels to the database: as one element of an array literal that `unnest` takes apart. The
 * literals are made by hand because this is the hottest text of the program.
 */
export interface Column<Row> {
  readonly name: string;
  readonly type: 'bigint' | 'integer' | 'smallint' | 'boolean' | 'numeric' | 'text';
  element(row: Row): string | number;
}

/** One array literal a column, in the order of the columns. */
export function arrayLiterals<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  if (rows.length === 0) return columns.map(() => '{}');
  return columns.map((column) => {
    let literal = '';
    for (const row of rows) literal += `,${column.element(row)}`;
    return `{${literal.slice(1)}}`;
  });
}

/** `unnest($4::bigint[], $5::text[])`, its first parameter numbered `first`. */
export function unnestOf(columns: readonly Column<never>[], first: number): string {
  return `unnest(${columns.map((column, index) => `$${first + index}::${column.type}[]`).join(', ')})`;
}

/** Units of 1e-8 in a form that numeric reads. */
export const decimalElement = (units: bigint | null): string => (units === null ? 'NULL' : `${units}e-8`);
/** Units of 1e-18. */
export const rateElement = (units: bigint | null): string => (units === null ? 'NULL' : `${units}e-18`);
export const numberElement = (value: number | null): number | string => value ?? 'NULL';

/** Any text; quoted, so that commas, braces and the word NULL are themselves. */
export function textElement(text: string | null): string {
  if (text === null) return 'NULL';
  return `"${NEEDS_ESCAPE.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('\0', '') : text}"`;
}

/** A word of our own, which needs no quotes. */
export const wordElement = (word: string | null): string => word ?? 'NULL';

const NEEDS_ESCAPE = /["\\\0]/;
