import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { createLog } from '../../../kernel/log.ts';
import { testDatabase } from '../../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../../kernel/postgres/test-database.ts';
import type { PaymentDecisions } from '../decisions/payment-decisions.ts';
import type { CustodyEvent } from './custody-event.ts';
import { CustodyEvents } from './custody-events.ts';
import { EventInbox } from './event-inbox.ts';
import type { Handled, IncomingDeposits } from './incoming-deposits.ts';

/* What was reported, worked off: done once, put to operators, or tried again later and later. */
let test: TestDatabase;
let database: Database;
let events: CustodyEvents | null = null;
let handled: string[] = [];
/** What an arrival comes to. */
let handle: (id: string) => Promise<Handled>;

beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase(test.pool);
});
afterEach(async () => {
  await events?.stop();
  events = null;
  handled = [];
  await test.pool.query('delete from custody_events');
});
afterAll(() => test.drop());

const clock = { wallNow: () => Date.now(), marketNow: () => 0 };
const arrival = (deposit_id: string): CustodyEvent => ({
  id: `event ${deposit_id}`,
  type: 'deposit',
  data: {
    deposit_id,
    currency: 'USDT',
    network: 'TRC20',
    address: 'to',
    amount: '1',
    confirmations: 1,
    required: 1,
    transaction: 'hash',
  },
});
async function start(): Promise<EventInbox> {
  const inbox = new EventInbox({ database, clock });
  const deposits: Pick<IncomingDeposits, 'handle'> = {
    handle: ({ deposit_id }) => {
      handled.push(deposit_id);
      return handle(deposit_id);
    },
  };
  // No more of either is asked for.
  const deps = { deposits: deposits as IncomingDeposits, decisions: {} as PaymentDecisions };
  events = new CustodyEvents({ database, clock, log: createLog('silent'), inbox, ...deps });
  await events.start();
  return inbox;
}
const rowOf = async (id: string) =>
  database
    .selectFrom('custody_events')
    .select(['state', 'note', 'attempts', 'next_attempt_at'])
    .where('id', '=', `event ${id}`)
    .executeTakeFirstOrThrow();
const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000, interval: 10 });
const comesTo = (id: string, state: string) => eventually(async () => expect((await rowOf(id)).state).toBe(state));

it('is done once, each by itself, as soon as it is here', async () => {
  handle = (id) => Promise.resolve(id === 'b' ? { attention: 'server.custody.nobodys' } : 'done');
  const inbox = await start();
  expect(await inbox.put([arrival('a'), arrival('b')])).toBe(2);
  expect(await inbox.put([])).toBe(0);
  await Promise.all([comesTo('a', 'done'), comesTo('b', 'attention')]);
  expect(await rowOf('b')).toMatchObject({ note: 'server.custody.nobodys', attempts: 1 });
  expect(await rowOf('a')).toMatchObject({ note: '', attempts: 1 });
  expect(await inbox.put([arrival('a'), arrival('b'), arrival('c')])).toBe(1);
  await comesTo('c', 'done');
  expect(handled.toSorted((one, other) => one.localeCompare(other))).toEqual(['a', 'b', 'c']);
});

it('that fails says why, is tried again later and later, and keeps no other from being done', async () => {
  handle = (id) => (id === 'fails' ? Promise.reject(new Error('x'.repeat(600))) : Promise.resolve('done'));
  const inbox = await start();
  await inbox.put([arrival('fails')]);
  await inbox.put([arrival('other')]);
  await comesTo('other', 'done');
  await eventually(async () => expect((await rowOf('fails')).note).toBe('x'.repeat(500)));
  await events?.stop();
  const dueIn = async (): Promise<number> => ((await rowOf('fails')).next_attempt_at.getTime() - Date.now()) / 1000;
  const came: number[] = [await dueIn()];
  for (const attempts of [1, 5, 10, 20]) {
    await test.pool.query(`update custody_events set next_attempt_at = now() - interval '1 second', attempts = $1`, [
      attempts,
    ]);
    await start();
    await eventually(async () => expect((await rowOf('fails')).attempts).toBe(attempts + 1));
    await events?.stop();
    came.push(await dueIn());
  }
  // 10 s times two to the power of the tries before, and a fifth of it at most; ten minutes and a fifth at most.
  for (const [index, seconds] of [10, 20, 320, 600, 600].entries()) {
    const due = came[index] ?? 0;
    expect([seconds, due > seconds - 3, due <= seconds * 1.2]).toEqual([seconds, true, true]);
  }
  handle = () => Promise.resolve('done');
  await test.pool.query('update custody_events set next_attempt_at = now()');
  await start();
  await comesTo('fails', 'done');
  expect((await rowOf('fails')).note).toBe('');
});

it('that failed for a reason that is no error says that', async () => {
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what others throw may be anything
  handle = () => Promise.reject('a text');
  await (await start()).put([arrival('text')]);
  await eventually(async () => expect((await rowOf('text')).note).toBe('a text'));
});

it('of a withdrawal that is not known is put to operators', async () => {
  const inbox = await start();
  await inbox.put([
    { id: 'event sent', type: 'withdrawal.sent', data: { withdrawal_id: '7', reference: 'r' } },
    { id: 'event failed', type: 'withdrawal.failed', data: { withdrawal_id: '7', reason: 'r' } },
  ]);
  await Promise.all([comesTo('sent', 'attention'), comesTo('failed', 'attention')]);
});
