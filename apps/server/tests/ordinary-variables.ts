import type pg from 'pg';
import { APPLICATION_ROLE } from '../src/kernel/postgres/application-role.ts';

export const OPERATOR = { email: 'owner@example.com', password: 'first-owner-of-all' };

/** How the servers of tests are started unless one says otherwise. */
export const ORDINARY: Readonly<Record<string, string>> = {
  PORT: '0',
  SIMULATOR_SEED: '7',
  // A Wednesday in a busy hour: every market is open, whatever day the tests run on.
  SIMULATOR_START: '2026-11-18T13:00:00Z',
  OPERATOR_EMAIL: OPERATOR.email,
  OPERATOR_PASSWORD: OPERATOR.password,
  // Tests of the second factor require it; everything else is not about it.
  CONSOLE_REQUIRE_TOTP: '0',
};

function databaseUrl(connection: pg.ClientConfig): string {
  const query = new URLSearchParams({ host: connection.host ?? '' });
  return `postgresql://${connection.user}@localhost:${connection.port}/${connection.database}?${query.toString()}`;
}

/** The program runs as its own role, next to the owner of the tables. */
export const urlsOf = (connection: pg.ClientConfig): Readonly<Record<string, string>> => ({
  DATABASE_URL: databaseUrl({ ...connection, user: APPLICATION_ROLE }),
  DATABASE_OWNER_URL: databaseUrl(connection),
});
