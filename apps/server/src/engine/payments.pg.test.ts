import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { userId } from '@candor/engine/ids.ts';
import type { PaymentId, UserId } from '@candor/engine/ids.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';
import type { Payment } from '@candor/engine/payment.ts';
import { beforeEach, expect, it } from 'vitest';
import type { EngineHost } from './host/engine-host.ts';
import { engineTest } from './testing/engine-test.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import { PAYMENTS } from '@candor/engine/payment.ts';

/* Deposits and withdrawals through host, tables and restarts. */
const test = engineTest();
let host: EngineHost;
let user: UserId;
let nextUser = 700_000;

beforeEach(async () => {
  host = await test.startHost('first');
  user = userId(nextUser++);
  await host.submit({ kind: 'openAccount', userId: user, demo: false }, null);
  const gift = { kind: 'post', userId: user, from: 18, to: 3, type: 10, memo: null } as const;
  await host.submit({ ...gift, amount: parseMoney('100') }, null, 'operator');
});

const ask = (direction: Payment['direction'], amount: string, key: string | null = null): Promise<CommandResult> =>
  host.submit(
    {
      kind: 'reserve',
      userId: user,
      type: direction === 'deposit' ? 1 : 2,
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
): Promise<CommandResult> => {
  const subject = { userId: user, paymentId: id };
  if (result === 'done') return host.submit({ kind: 'settle', ...subject, amount: null }, key, 'operator');
  return host.submit({ kind: 'release', ...subject }, key, result === 'cancelled' ? 'customer' : 'operator');
};

function paymentOf(result: CommandResult): Payment {
  const payment = rowIn(result, PAYMENTS);
  if (payment === null) throw new Error(JSON.stringify(result));
  return payment;
}

async function money(): Promise<string[]> {
  const view = await host.view(user);
  return [view?.balances.funding, view?.inTransit].map((each) => formatDecimal(each ?? parseMoney('0')));
}

async function restart(): Promise<void> {
  await host.stop();
  host = await test.startHost('second');
}

it('go on after a restart where they stood, and the same key acts once', async () => {
  const out = paymentOf(await ask('withdrawal', '40', 'out'));
  const into = paymentOf(await ask('deposit', '7', 'in'));
  await restart();
  expect(await money()).toEqual(['60', '40']);
  expect(paymentOf(await ask('withdrawal', '40', 'out'))).toEqual(out);
  expect(await money()).toEqual(['60', '40']);
  await host.submit({ kind: 'approve', userId: user, paymentId: out.id }, null, 'operator');
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
  expect(await test.audit()).toEqual([]);
});

it('the database changes nothing that has ended, and the audit finds what somebody changed all the same', async () => {
  const { id } = paymentOf(await ask('withdrawal', '10'));
  await end(id, 'done');
  await expect(
    test.database.pool.query(`update payments set status = 'pending', ended_at = null where id = ${id}`),
  ).rejects.toThrow('has ended');
  await expect(test.database.pool.query(`delete from payments where id = ${id}`)).rejects.toThrow('has ended');
  await test.database.pool.query('alter table payments disable trigger payments_final');
  await test.database.pool.query(`update payments set fee = 0 where id = ${id}`);
  expect(await test.audit()).toEqual([
    expect.stringContaining('closed payments of the tables are not those of the replay'),
  ]);
  await test.database.pool.query(`update payments set fee = 1 where id = ${id}`);
  await test.database.pool.query('alter table payments enable trigger payments_final');
});

it('a customer’s call asks for nothing that an operator or a job decides', async () => {
  const gift = { kind: 'post', userId: user, type: 10, from: 18, to: 3, amount: parseMoney('1'), memo: null } as const;
  expect(await host.submit(gift, null)).toEqual({ kind: 'refused', reason: 'notAllowed' });
  // Not even where the call says so itself.
  const forged = { ...gift, asker: 'operator' } as const;
  expect(await host.submit(forged, null)).toEqual({ kind: 'refused', reason: 'notAllowed' });
  const { id } = paymentOf(await ask('deposit', '7'));
  const settle = { kind: 'settle', userId: user, paymentId: id, amount: null } as const;
  expect(await host.submit(settle, null)).toEqual({ kind: 'refused', reason: 'notAllowed' });
  expect(await money()).toEqual(['100', '0']);
});
