import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** A query builder over a pool. bigint and numeric columns arrive as text: money and ids are parsed where they are read. */
export const openDatabase = (pool: pg.Pool): Database => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
