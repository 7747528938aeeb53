import { readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Puts recorded tables into a database of today. The file has a line for what it came to, and for each table a line
 * with its name and columns and then a row a line, as a JSON array. Returns the first line.
 */
export async function loadTables(connection: pg.ClientConfig, file: URL): Promise<string> {
  const [outcome = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const tables: { name: string; columns: string[]; rows: string[] }[] = [];
  for (const line of lines) {
    const [word, name = '', columns = ''] = line.split(' ', 3);
    if (word === 'table') tables.push({ name, columns: columns.split(','), rows: [] });
    else tables.at(-1)?.rows.push(line);
  }
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // The rows are what the triggers left: none of them acts on them again.
    await client.query('set session_replication_role = replica');
    for (const { name, columns, rows } of tables) {
      const { rows: types } = await client.query<{ name: string; type: string }>(
        `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
         where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped`,
      );
      const typeOf = new Map(types.map(({ name: column, type }) => [column, type]));
      const values = columns.map((column, place) => `(r ->> ${place})::${typeOf.get(column)}`);
      await client.query(`truncate ${name}`);
      const select = `select ${values.join(', ')} from jsonb_array_elements($1) r`;
      await client.query(`insert into ${name} (${columns.join(', ')}) overriding system value ${select}`, [
        `[${rows.join(',')}]`,
      ]);
    }
  } finally {
    await client.end();
  }
  return outcome;
}
