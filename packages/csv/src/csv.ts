export type CsvValue = string | number;

/** An entire file (RFC 4180), with the byte order mark by which spreadsheets recognize UTF-8. */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => csvLine(row)).join('');

/** The first bytes of a file that is written line by line. */
export const BYTE_ORDER_MARK = '\u{feff}';

/** One line of a file, its line end included. */
export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A cell that a spreadsheet shows and never runs: text that begins as a formula would gets an apostrophe before it, as
 * customers choose their names. A plain decimal stays a number, a negative one too.
 */
function csvCell(value: CsvValue): string {
  const text = String(value);
  const safe = STARTS_A_FORMULA.test(text) && !PLAIN_DECIMAL.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Some spreadsheets run a formula with blanks before its sign. */
const STARTS_A_FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n\t']|^\s|\s$/;
