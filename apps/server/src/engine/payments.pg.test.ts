import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { userId } from '@candor/engine/ids.ts';
import type { PaymentId, UserId } from '@candor/engine/ids.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';
import type { Payment } from '@candor/engine/payment.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../kernel/postgres/test-database.ts';
import { auditPartition } from './audit.ts';
import type { EngineHost } from './host/engine-host.ts';
import { EngineBed } from './testing/engine-bed.ts';
import { makeTickPartition } from './testing/random-play.ts';

/* Deposits and withdrawals through host, tables and restarts. */
let database: TestDatabase;
let bed: EngineBed;
let host: EngineHost;
let user: UserId;
let nextUser = 700_000;

beforeAll(async () => {
  database = await testDatabase();
  await makeTickPartition(database.pool);
});
afterAll(() => database.drop());

beforeEach(async () => {
  bed = new EngineBed(database.connection);
  await bed.readSeqs();
  host = bed.newHost('first');
  await host.start();
  user = userId(nextUser++);
  await host.submit({ kind: 'openAccount', userId: user, demo: false }, null);
  const gift = { kind: 'credit', userId: user, account: 3, type: 10, memo: null } as const;
  await host.submit({ ...gift, amount: parseMoney('100') }, null);
});
afterEach(async () => {
  await host.stop();
  await bed.close();
});

const ask = (direction: Payment['direction'], amount: string, key: string | null = null): Promise<CommandResult> =>
  host.submit(
    {
      kind: 'requestPayment',
      userId: user,
      direction,
      account: 3,
      amount: parseMoney(amount),
      fee: parseMoney(direction === 'deposit' ? '0' : '1'),
    },
    key,
  );
const end = (
  id: PaymentId,
  result: 'done' | 'refused' | 'cancelled',
  key: string | null = null,
): Promise<CommandResult> =>
  host.submit({ kind: 'endPayment', userId: user, paymentId: id, result, arrived: null }, key);

function paymentOf(result: CommandResult): Payment {
  if (result.kind !== 'applied' || result.reply.kind !== 'payment') throw new Error(JSON.stringify(result));
  return result.reply.payment;
}

async function money(): Promise<string[]> {
  const view = await host.view(user);
  return [view?.balances.funding, view?.inTransit].map((each) => formatDecimal(each ?? parseMoney('0')));
}

async function restart(): Promise<void> {
  await host.stop();
  host = bed.newHost('second');
  await host.start();
}

async function audit(): Promise<readonly string[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await auditPartition(client, 0)).differences;
  } finally {
    await client.end();
  }
}

it('go on after a restart where they stood, and the same key acts once', async () => {
  const out = paymentOf(await ask('withdrawal', '40', 'out'));
  const into = paymentOf(await ask('deposit', '7', 'in'));
  await restart();
  expect(await money()).toEqual(['60', '40']);
  expect(paymentOf(await ask('withdrawal', '40', 'out'))).toEqual(out);
  expect(await money()).toEqual(['60', '40']);
  await host.submit({ kind: 'approvePayment', userId: user, paymentId: out.id }, null);
  await restart();
  expect(await end(out.id, 'cancelled')).toMatchObject({ reason: 'alreadyDone' });
  const paid = paymentOf(await end(out.id, 'done', 'pay'));
  expect(paymentOf(await end(into.id, 'done', 'credit'))).toMatchObject({ status: 'done' });
  await restart();
  expect(await money()).toEqual(['67', '0']);
  expect(paymentOf(await end(out.id, 'done', 'pay'))).toEqual(paid);
  // Also under another key: what has ended is not there any more.
  expect(await end(out.id, 'done', 'again')).toMatchObject({ reason: 'unknownPayment' });
  expect(await money()).toEqual(['67', '0']);
  expect(await audit()).toEqual([]);
});

it('the database changes nothing that has ended, and the audit finds what somebody changed all the same', async () => {
  const { id } = paymentOf(await ask('withdrawal', '10'));
  await end(id, 'done');
  await expect(
    database.pool.query(`update payments set status = 'pending', ended_at = null where id = ${id}`),
  ).rejects.toThrow('has ended');
  await expect(database.pool.query(`delete from payments where id = ${id}`)).rejects.toThrow('has ended');
  await database.pool.query('alter table payments disable trigger payments_final');
  await database.pool.query(`update payments set fee = 0 where id = ${id}`);
  expect(await audit()).toEqual([expect.stringContaining('closed payments of the tables are not those of the replay')]);
  await database.pool.query(`update payments set fee = 1 where id = ${id}`);
  await database.pool.query('alter table payments enable trigger payments_final');
});
