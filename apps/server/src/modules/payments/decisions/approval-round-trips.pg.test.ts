import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import type { WalletBed } from '../testing/wallet-bed.ts';
import { dataOf, idOf } from '../testing/withdrawer.ts';
import type { Withdrawer } from '../testing/withdrawer.ts';
import { PaymentCalls } from '../operator/testing/payment-calls.ts';

/*
 * What one click costs. Counted is every message that the call sends on a connection of the pool, the begin and the
 * commit of a transaction too, from its handler's beginning to its answer. The engine's batch is not the call's: it
 * goes by the engine's own connection.
 */
let payments: PaymentCalls;
let bed: WalletBed;
let they: Withdrawer;
let stopCounting: () => void = () => undefined;

beforeAll(async () => {
  payments = await PaymentCalls.open();
  ({ bed } = payments);
  they = await payments.customer();
});
afterEach(() => stopCounting());
afterAll(() => payments.stop());

/** The texts that are sent on connections of the pool from now on. */
function counted(pool: pg.Pool): string[] {
  const sent: string[] = [];
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    const query = client.query.bind(client);
    watched.set(client, query);
    client.query = ((...asked: unknown[]) => {
      const [what] = asked as [string | { text: string }];
      sent.push(typeof what === 'string' ? what : what.text);
      return (query as (...args: unknown[]) => unknown)(...asked);
    }) as pg.PoolClient['query'];
  };
  pool.on('acquire', watch);
  stopCounting = () => {
    pool.off('acquire', watch);
    for (const [client, query] of watched) client.query = query;
  };
  return sent;
}

const withdrawal = async (): Promise<number> => idOf(await they.withdraw({ number: '10' }));

it('is four messages where nobody else is needed, and one look at the withdrawal', async () => {
  // What the process wrote last in the log is where the next entry goes on: the first of a process has to look.
  await payments.approve(await withdrawal());
  const id = await withdrawal();
  const sent = counted(bed.test.pool);
  expect(dataOf(await payments.approve(id, payments.finance, 'one'))).toMatchObject({ state: 'done' });
  expect(sent.length, sent.join('\n')).toBe(4);
  expect(sent.filter((text) => /\bwithdrawals\b/.test(text))).toHaveLength(1);
  expect(await payments.actionsOf(id)).toEqual(['proposal.create', 'withdrawal.approve']);
});

it('comes to the same where somebody else has written in the log since, in more messages', async () => {
  await payments.approve(await withdrawal());
  // As another process would: this one does not hear of it.
  const others = await PaymentCalls.over(bed);
  await others.call('refuse_withdrawal', { id: await withdrawal(), reason: 'No' });
  const id = await withdrawal();
  const sent = counted(bed.test.pool);
  expect(dataOf(await payments.approve(id))).toMatchObject({ state: 'done' });
  expect(sent.length).toBeGreaterThan(4);
  expect(await payments.actionsOf(id)).toEqual(['proposal.create', 'withdrawal.approve']);
  // Other files of tests have databases of their own in the same cluster.
  const held = await bed.test.pool.query(
    `select from pg_locks l join pg_database d on d.oid = l.database
     where l.locktype = 'advisory' and d.datname = current_database()`,
  );
  expect(held.rowCount).toBe(0);
});
