/** The first bytes of a file, by which spreadsheets know that it is UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}';

/** One line of a CSV file (RFC 4180), its line end included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * A cell that a spreadsheet shows and never runs: text that begins as a formula would gets an apostrophe before it. A plain
 * decimal stays a number, a negative one too.
 */
function csvCell(text: string): string {
  const safe = STARTS_A_FORMULA.test(text) && !PLAIN_DECIMAL.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Blanks before the sign do not stop every spreadsheet. */
const STARTS_A_FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n\t']|^\s|\s$/;
