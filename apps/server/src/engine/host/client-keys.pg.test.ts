import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { paymentId, userId } from '@candor/engine/ids.ts';
import type { UserId } from '@candor/engine/ids.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TimelessCommand } from '../gateway.ts';
import type { EngineHost } from './engine-host.ts';
import type { EngineBed } from '../testing/engine-bed.ts';
import { engineTest } from '../testing/engine-test.ts';

/*
 * Money that moves by a key moves once, also where no order or payment remembers it and the server has died in between.
 */
const test = engineTest();
let bed: EngineBed;
let host: EngineHost;
let user: UserId;
let nextUser = 910_000;

beforeEach(async () => {
  ({ bed } = test);
  host = await test.startHost('first');
  user = userId(nextUser++);
  await host.submit({ kind: 'openAccount', userId: user, demo: false }, null);
  await host.submit(
    { kind: 'post', userId: user, from: 18, to: 3, amount: parseMoney('100'), type: 10, memo: null },
    null,
    'operator',
  );
});

async function restart(): Promise<void> {
  await host.stop();
  host = await test.startHost('second');
}

const balances = async (): Promise<string[]> => {
  const view = await host.view(user);
  return [view?.balances.funding, view?.balances.trading].map((each) => formatDecimal(each ?? parseMoney('0')));
};
const TEN = parseMoney('10');
const moves = (): readonly (readonly [TimelessCommand, readonly string[]])[] => [
  [{ kind: 'post', userId: user, from: 18, to: 3, amount: TEN, type: 10, memo: 'Goodwill' }, ['110', '0']],
  [{ kind: 'post', type: 10, userId: user, to: 18, from: 3, amount: TEN, memo: 'Taken back' }, ['90', '0']],
  [{ kind: 'post', type: 3, userId: user, from: 3, to: 1, amount: TEN, memo: null }, ['90', '10']],
];

it.each([0, 1, 2])('acts once for one key, before a restart and after it (%i)', async (which) => {
  const [command, after] = moves()[which] ?? [];
  const asker = which === 2 ? 'customer' : 'operator';
  if (command === undefined) throw new Error('no such command');
  const postings = async (): Promise<number> =>
    (await bed.query('select 1 from postings where customer_id = $1', [user])).length;
  const before = await postings();
  expect((await host.submit(command, 'once', asker)).kind).toBe('applied');
  expect((await host.submit(command, 'once', asker)).kind).toBe('applied');
  expect(await balances()).toEqual(after);
  await restart();
  expect((await host.submit(command, 'once', asker)).kind).toBe('applied');
  expect(await balances()).toEqual(after);
  expect(await postings()).toBe(before + 1);
  expect((await host.submit(command, 'twice', asker)).kind).toBe('applied');
  expect(await postings()).toBe(before + 2);
});

it('a job that acts under the key of a customer uses it up, also after a restart', async () => {
  const burn = { kind: 'release', userId: user, paymentId: paymentId(0) } as const;
  expect(await host.submit(burn, 'draft:1', 'job')).toMatchObject({ kind: 'refused' });
  const [give = burn] = moves()[0] ?? [];
  expect(await host.submit(give, 'draft:1', 'operator')).toMatchObject({ kind: 'refused' });
  expect((await host.submit(give, 'draft:2', 'operator')).kind).toBe('applied');
  await restart();
  expect((await host.submit(burn, 'draft:2', 'job')).kind).toBe('applied');
});

it('a key belongs to one customer', async () => {
  const other = userId(nextUser++);
  const open = { kind: 'openAccount', userId: other, demo: false } as const;
  expect((await host.submit(open, 'once')).kind).toBe('applied');
  await restart();
  const again = await host.submit(open, 'once');
  expect(again).toEqual({ kind: 'applied', reply: { kind: 'account', userId: other } });
  expect(await host.submit(open, 'another')).toEqual({ kind: 'refused', reason: 'alreadyDone' });
  const give = { kind: 'post', userId: user, from: 18, to: 3, amount: TEN, type: 10, memo: null } as const;
  expect((await host.submit(give, 'once', 'operator')).kind).toBe('applied');
  expect(await balances()).toEqual(['110', '0']);
});
