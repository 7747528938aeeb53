import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openDatabase } from '../../kernel/database/database.ts';
import { migrate } from '../../kernel/migrations/migrate.ts';
import { readSqlFiles } from '../../kernel/migrations/sql-files.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import { seedInstruments } from '../../pricing/instruments.ts';
import { newCustomer } from '../identity/testing/customer-calls.ts';

/* What an earlier version kept of favourites, brought up to date. */
it('the favourites of every customer are there in their order', async () => {
  const made = await testDatabase('empty');
  const { pool } = made;
  try {
    await migrate(pool);
    const database = openDatabase(pool);
    await seedInstruments(database);
    const [one, other] = [await newCustomer(database), await newCustomer(database), await newCustomer(database)];
    const files = await readSqlFiles(fileURLToPath(new URL('../../../db/migrations/', import.meta.url)));
    const sqlOf = (name: string): string => files.find((file) => file.name.startsWith(name))?.sql ?? '';
    await pool.query(`drop table watchlists; ${sqlOf('085')}`);
    await pool.query(`insert into favourites (user_id, instrument_id, sort) values
      (${one}, 1, 2), (${one}, 11, 0), (${one}, 5, 1), (${other}, 2, 0)`);
    await pool.query(sqlOf('358'));
    const { rows } = await pool.query('select user_id, name, instrument_ids from watchlists order by user_id');
    expect(rows).toEqual([
      { user_id: String(one), name: '', instrument_ids: [11, 5, 1] },
      { user_id: String(other), name: '', instrument_ids: [2] },
    ]);
  } finally {
    await made.drop();
  }
});
