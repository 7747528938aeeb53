import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../kernel/database/database.ts';
import { settingsOf } from '../testing/settings.ts';
import { idOf, Withdrawer } from '../testing/withdrawer.ts';
import { WalletBed } from '../testing/wallet-bed.ts';
import { UNNOTED } from './decision.ts';
import type { Decider } from './decision.ts';
import { PaymentDecisions } from './payment-decisions.ts';

/* Decisions of two processes about the same payments: each has connections of its own, and nothing else in common. */
let bed: WalletBed;
let they: Withdrawer;
let pools: pg.Pool[];
let one: PaymentDecisions;
let other: PaymentDecisions;

beforeAll(async () => {
  bed = await WalletBed.open();
  // Two connections each: a decision that needed a second one would wait for ever.
  pools = [1, 2].map(() => new pg.Pool({ ...bed.test.connection, max: 2 }));
  const [first, second] = pools.map(
    (pool) =>
      new PaymentDecisions({ database: openDatabase(pool), engine: bed.host, settings: settingsOf(bed.settings) }),
  );
  if (first === undefined || second === undefined) throw new Error('There are two.');
  [one, other] = [first, second];
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await bed.stop();
});
beforeEach(async () => {
  they = await Withdrawer.of(bed);
  bed.settings = { ...bed.settings, withdraw_max: '', withdraw_day_max: '' };
});

const withdrawal = async (): Promise<number> => {
  const said = await they.withdraw({ number: '10' });
  if (said.kind !== 'answer') throw new Error(JSON.stringify(said));
  return idOf(said);
};
const approved = async (): Promise<number> => {
  const id = await withdrawal();
  await one.approveWithdrawal(id);
  return id;
};
const noting = (note: Decider['note']): Decider => ({ ...UNNOTED, note });
const freeze = (at: Date | null) => bed.test.pool.query('update users set frozen_at = $1 where id = $2', [at, they.id]);

it('keep the words of one, who is the only one that is noted', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await approved();
    const noted: string[] = [];
    const by = (who: string) => noting(() => Promise.resolve(void noted.push(who)));
    await Promise.all([
      one.payWithdrawal(id, 'tx', by('pay')),
      other.refuseWithdrawal(id, 'no', by('refuse')),
      other.payWithdrawal(id, 'another', by('pay')),
    ]);
    const { status, notes, reference } = (await one.withdrawal(id)) ?? expect.unreachable();
    expect(noted).toEqual([status === 'done' ? 'pay' : 'refuse']);
    expect([notes, reference].filter((text) => text !== '')).toHaveLength(1);
  }
});

it('do not wait for each other’s connections, however many there are', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1) ids.push(await approved());
  const paid = await Promise.all(ids.map((id, n) => (n % 2 === 0 ? one : other).payWithdrawal(id, `tx-${n}`)));
  expect(paid.every(({ kind }) => kind === 'done')).toBe(true);
});

it('pay nothing once a freeze is committed, and a freeze waits for a step that was begun', async () => {
  const [begun, late] = [await approved(), await approved()];
  let frozen: Promise<unknown> = Promise.resolve();
  let isFrozen = false;
  const paying = one.payWithdrawal(
    begun,
    'tx',
    noting(async () => {
      frozen = freeze(new Date()).then(() => (isFrozen = true));
      await delay(100);
      expect(isFrozen).toBe(false);
    }),
  );
  expect(await paying).toMatchObject({ kind: 'done' });
  await frozen;
  expect(await other.payWithdrawal(late, 'tx')).toEqual({ kind: 'refused', reason: 'frozen' });
  await freeze(null);
  expect(await other.payWithdrawal(late, 'tx')).toMatchObject({ kind: 'done' });
});

it('leave the turn when they fail', async () => {
  const id = await approved();
  const fail = noting(() => Promise.reject(new Error('no log')));
  await expect(one.payWithdrawal(id, 'tx', fail)).rejects.toThrow('no log');
  expect(await other.payWithdrawal(id, 'two')).toMatchObject({ kind: 'done', subject: { reference: 'two' } });
});

it('leave the turn when their process dies', async () => {
  const id = await approved();
  const client = new pg.Client(bed.test.connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select hold_payments($1)', [they.id]);
  const paying = other.payWithdrawal(id, 'tx');
  await delay(50);
  expect((await one.withdrawal(id))?.status).toBe('approved');
  await client.end();
  expect(await paying).toMatchObject({ kind: 'done' });
});
