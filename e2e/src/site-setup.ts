import { DATABASE_USER } from '@candor/server/kernel/postgres/access-rules.ts';
import { SOCKET_PORT } from '@candor/server/kernel/postgres/postmaster.ts';
import { placeCluster } from '@candor/server/kernel/postgres/cluster-directory.ts';
import pg from 'pg';
import { expect, vi } from 'vitest';
import type { SharedServer } from './candor-server.ts';

/*
 * What an operator sets up before customers come. The server finds changes of its tables by itself, within seconds.
 */

/** Runs statements on the server's own database; answers the rows of the last one. */
export async function inDatabase(
  server: Pick<SharedServer, 'dataDirectory'>,
  statements: readonly (readonly [sql: string, ...values: unknown[]])[],
): Promise<readonly Record<string, unknown>[]> {
  const { socketDirectory } = await placeCluster(server.dataDirectory);
  const client = new pg.Client({ host: socketDirectory, port: SOCKET_PORT, user: DATABASE_USER, database: 'candor' });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const [sql, ...values] of statements) ({ rows } = await client.query<Record<string, unknown>>(sql, values));
    return rows;
  } finally {
    await client.end();
  }
}

/** Sets public settings of the site and waits until the server goes by them. */
export async function setSite(server: SharedServer, values: Readonly<Record<string, string>>): Promise<void> {
  await inDatabase(
    server,
    Object.entries(values).map(
      ([key, value]) => ['update settings set value = $2 where key = $1', key, value] as const,
    ),
  );
  await untilAnswered(server, `default/setting?key=${Object.keys(values).join(',')}`, values);
}

/** Waits until a public call answers with all of this; also before the first test of a file. */
export async function untilAnswered(server: SharedServer, path: string, data: object): Promise<void> {
  const look = async (): Promise<void> => {
    const response = await fetch(`${server.origin}/api/${path}`);
    expect(await response.json()).toMatchObject({ code: 1, data });
  };
  await vi.waitFor(look, { timeout: 20_000, interval: 100 });
}
