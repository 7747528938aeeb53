/** A cell of a CSV file. */
export type CsvValue = string | number;

/** RFC 4180, with the mark that spreadsheets know UTF-8 by. */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/**
 * Text that a spreadsheet would run as a formula is kept from it by an apostrophe: customers choose their names. Plain numbers,
 * negative ones too, stay numbers.
 */
function csvCell(value: CsvValue): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[-+]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Reads page after page until all are there, or `most` rows: a file for a desk, not a copy of the database. */
export async function readAllPages<Row>(
  read: (page: number) => Promise<{ readonly list: readonly Row[]; readonly total: number }>,
  most = 5_000,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await read(page);
    rows.push(...list);
    if (list.length === 0 || rows.length >= Math.min(total, most)) return rows.slice(0, most);
  }
}
