import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { userId } from '@candor/engine/ids.ts';
import type { UserId } from '@candor/engine/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import type { TimelessCommand } from '../gateway.ts';
import type { EngineHost } from './engine-host.ts';
import { EngineBed } from '../testing/engine-bed.ts';
import { makeTickPartition } from '../testing/random-play.ts';

/*
 * Money that moves by a key moves once, also where no order or payment remembers it and the server has died in between.
 */
let database: TestDatabase;
let bed: EngineBed;
let host: EngineHost;
let user: UserId;
let nextUser = 910_000;

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
  await host.submit(
    { kind: 'credit', userId: user, account: 3, amount: parseMoney('100'), type: 10, memo: null },
    null,
  );
});
afterEach(async () => {
  await host.stop();
  await bed.close();
});

async function restart(): Promise<void> {
  await host.stop();
  host = bed.newHost('second');
  await host.start();
}

const balances = async (): Promise<string[]> => {
  const view = await host.view(user);
  return [view?.balances.funding, view?.balances.trading].map((each) => formatDecimal(each ?? parseMoney('0')));
};
const TEN = parseMoney('10');
const moves = (): readonly (readonly [TimelessCommand, readonly string[]])[] => [
  [{ kind: 'credit', userId: user, account: 3, amount: TEN, type: 10, memo: 'Goodwill' }, ['110', '0']],
  [{ kind: 'debit', userId: user, account: 3, amount: TEN, memo: 'Taken back' }, ['90', '0']],
  [{ kind: 'transfer', userId: user, from: 3, to: 1, amount: TEN }, ['90', '10']],
];

it.each([0, 1, 2])('acts once for one key, before a restart and after it (%i)', async (which) => {
  const [command, after] = moves()[which] ?? [];
  if (command === undefined) throw new Error('no such command');
  const postings = async (): Promise<number> =>
    (await bed.query('select 1 from postings where customer_id = $1', [user])).length;
  const before = await postings();
  expect((await host.submit(command, 'once')).kind).toBe('applied');
  expect((await host.submit(command, 'once')).kind).toBe('applied');
  expect(await balances()).toEqual(after);
  await restart();
  expect((await host.submit(command, 'once')).kind).toBe('applied');
  expect(await balances()).toEqual(after);
  expect(await postings()).toBe(before + 1);
  expect((await host.submit(command, 'twice')).kind).toBe('applied');
  expect(await postings()).toBe(before + 2);
});

it('a key belongs to one customer', async () => {
  const other = userId(nextUser++);
  const open = { kind: 'openAccount', userId: other, demo: false } as const;
  expect((await host.submit(open, 'once')).kind).toBe('applied');
  await restart();
  const again = await host.submit(open, 'once');
  expect(again).toEqual({ kind: 'applied', reply: { kind: 'account', userId: other } });
  expect(await host.submit(open, 'another')).toEqual({ kind: 'refused', reason: 'alreadyDone' });
  const give = { kind: 'credit', userId: user, account: 3, amount: TEN, type: 10, memo: null } as const;
  expect((await host.submit(give, 'once')).kind).toBe('applied');
  expect(await balances()).toEqual(['110', '0']);
});
