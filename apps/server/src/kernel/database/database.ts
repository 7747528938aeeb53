import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/**
 * A query builder over a pool. bigint and numeric columns arrive as text: money and ids are parsed where they are read.
 */
export const openDatabase = (pool: pg.Pool): Database => {
  surviveBrokenConnections(pool);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};

/**
 * A connection that breaks while it is lent out fails its query; nobody hears
 * its own event, which would end the process.
 */
function surviveBrokenConnections(pool: pg.Pool): void {
  const heard = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on('error', () => undefined);
  });
}
