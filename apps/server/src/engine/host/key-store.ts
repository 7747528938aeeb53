import type pg from 'pg';
import { clientKey, ClientKeys, KEY_LIFETIME_MS } from './client-keys.ts';
import type { ClientKey } from './client-keys.ts';
import { copyOut } from '../store/copy-out.ts';

/**
 * A caller's key and the id of the entity that it made, as a line of the journal. Line breaks in keys become spaces.
 * The line of a key of a job's posting begins with a mark.
 */
export function writeKey(userId: number, orderId: number | null, { text, isOfJob }: ClientKey): string {
  return `${isOfJob ? JOB_MARK : ''}${userId},${orderId ?? ''},${text.replaceAll(/[\r\n\0]/g, ' ')}`;
}

/** The results of the last day by their keys, as far as there is room for them. */
export async function loadClientKeys(client: pg.ClientBase, partition: number, wallNow: number): Promise<ClientKeys> {
  const keys = new ClientKeys();
  const since = wallNow - KEY_LIFETIME_MS;
  const select = `select keys from journal where partition = ${partition} and wall_at >= ${since} and keys <> ''`;
  await copyOut(client, select, (row) => {
    for (const line of row.text().split('\n')) restoreKey(keys, line);
  });
  return keys;
}

/** Stores what a line of the journal says. */
export function restoreKey(keys: ClientKeys, line: string): void {
  const isOfJob = line.startsWith(JOB_MARK);
  const row = isOfJob ? line.slice(JOB_MARK.length) : line;
  const afterUser = row.indexOf(',');
  const afterOrder = row.indexOf(',', afterUser + 1);
  const orderId = row.slice(afterUser + 1, afterOrder);
  const key = clientKey(Number(row.slice(0, afterUser)), row.slice(afterOrder + 1), isOfJob);
  keys.restore(key, orderId === '' ? null : Number(orderId));
}

const JOB_MARK = '~';
