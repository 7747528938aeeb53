import type pg from 'pg';
import { ClientKeys, KEY_LIFETIME_MS } from './client-keys.ts';
import { copyOut } from './copy-out.ts';
import { LineReader } from './line-reader.ts';

/** The outcomes of the last day by their keys, as far as the memory for them reaches. */
export async function loadClientKeys(client: pg.ClientBase, partition: number, wallNow: number): Promise<ClientKeys> {
  const keys = new ClientKeys();
  const reader = new LineReader();
  const since = wallNow - KEY_LIFETIME_MS;
  await copyOut(
    client,
    `select user_id, order_id, key from client_keys where partition = ${partition} and at >= ${since}`,
    (line) => {
      reader.start(line);
      const userId = reader.whole();
      const orderId = reader.wholeOrNull();
      keys.restore(userId, reader.text(), orderId);
    },
  );
  return keys;
}

/** Drops the keys that have outlived their use. */
export async function pruneClientKeys(client: pg.ClientBase, partition: number, wallNow: number): Promise<void> {
  await client.query('delete from client_keys where partition = $1 and at < $2', [
    partition,
    wallNow - KEY_LIFETIME_MS,
  ]);
}
