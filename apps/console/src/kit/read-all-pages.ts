/** Reads page after page until all are there, or `most` rows: a file to work with, not a copy of the database. */
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
