import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { createLog } from '../../../kernel/log.ts';
import { testDatabase } from '../../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../../kernel/postgres/test-database.ts';
import type { CustodyProvider } from './custody-provider.ts';
import { catchUpOnEvents } from './event-catch-up.ts';
import { EventInbox } from './event-inbox.ts';
import { HttpCustody } from './http-custody.ts';
import { CustodyStandIn, STAND_IN_KEY, STAND_IN_SECRET } from './testing/stand-in.ts';

/* What the provider reported and no webhook brought, asked for over a real socket. */
let test: TestDatabase;
let database: Database;
let provider: CustodyStandIn;
let url: string;

const log = createLog('silent');
const clock = { wallNow: () => Date.now(), marketNow: () => 0 };
const ADDRESS = 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8';

beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase(test.pool);
});
beforeEach(async () => {
  provider = new CustodyStandIn();
  url = await provider.start();
  await database.updateTable('custody_progress').set({ cursor: '' }).execute();
});
afterEach(async () => {
  provider.stop();
  await test.pool.query('delete from custody_events');
});
afterAll(() => test.drop());

function catchUp(secret = STAND_IN_SECRET): Promise<void> {
  const inbox = new EventInbox({ database, clock });
  return catchUpOnEvents({
    database,
    log,
    provider: new HttpCustody({ url, key: STAND_IN_KEY, secret }, clock),
    inbox,
  });
}
const kept = async (): Promise<string[]> => {
  const rows = await database.selectFrom('custody_events').select('id').execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b));
};
const cursor = async () =>
  (await database.selectFrom('custody_progress').select('cursor').executeTakeFirstOrThrow()).cursor;
const reported = () => provider.events.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b));

it('reads page after page, once, and goes on where it was', async () => {
  for (let number = 0; number < 250; number++) provider.arrive({ address: ADDRESS, amount: '1' });
  await catchUp();
  expect([await cursor(), await kept()]).toEqual(['250', reported()]);
  provider.arrive({ address: ADDRESS, amount: '2' });
  await catchUp();
  expect([await cursor(), await kept()]).toEqual(['251', reported()]);
});

it('keeps what a webhook brought as it is', async () => {
  const event = provider.arrive({ address: ADDRESS, amount: '1' });
  const inbox = new EventInbox({ database, clock });
  expect([await inbox.put([event]), await inbox.put([event])]).toEqual([1, 0]);
  await database.updateTable('custody_events').set({ state: 'done' }).execute();
  await catchUp();
  expect(await cursor()).toBe('1');
  expect(await database.selectFrom('custody_events').select('state').execute()).toEqual([{ state: 'done' }]);
});

it('keeps nothing of a page that another has gone beyond meanwhile', async () => {
  const inbox = new EventInbox({ database, clock });
  const event = provider.arrive({ address: ADDRESS, amount: '1' });
  let asked = 0;
  const slow: Asked = {
    eventsAfter: async () => {
      if ((asked += 1) === 1) await database.updateTable('custody_progress').set({ cursor: 'beyond' }).execute();
      return { events: [event], unknown: 0, next: asked === 1 ? '1' : 'beyond', hasMore: asked === 1 };
    },
  };
  const put = vi.spyOn(inbox, 'put');
  await catchUpOnEvents({ database, log, provider: slow, inbox });
  expect(await kept()).toEqual([event.id]);
  expect([asked, put.mock.calls.length, await cursor()]).toEqual([2, 1, 'beyond']);
});

it('asks for twenty pages at a time, and no more of one that leads nowhere', async () => {
  const inbox = new EventInbox({ database, clock });
  let asked = 0;
  const endless: Asked = {
    eventsAfter: () => Promise.resolve({ events: [], unknown: 0, next: String((asked += 1)), hasMore: true }),
  };
  await catchUpOnEvents({ database, log, provider: endless, inbox });
  expect([asked, await cursor()]).toEqual([20, '20']);
  asked = 0;
  const still: Asked = {
    eventsAfter: (after) => Promise.resolve({ events: [], unknown: (asked += 1), next: after, hasMore: true }),
  };
  await catchUpOnEvents({ database, log, provider: still, inbox });
  expect([asked, await cursor()]).toEqual([1, '20']);
});

it('passes over what it does not know', async () => {
  // As a later version of the provider would.
  provider.events.push({ id: 'news', type: 'staking.reward', data: {} } as unknown as (typeof provider.events)[0]);
  const event = provider.arrive({ address: ADDRESS, amount: '1' });
  await catchUp();
  expect([await cursor(), await kept()]).toEqual(['2', [event.id]]);
});

it('stays where it is while the provider is down, or does not know us', async () => {
  provider.arrive({ address: ADDRESS, amount: '1' });
  provider.fault = 'down';
  await expect(catchUp()).rejects.toThrow();
  expect([await cursor(), await kept()]).toEqual(['', []]);
  provider.fault = 'none';
  await catchUp();
  expect(await cursor()).toBe('1');
  provider.arrive({ address: ADDRESS, amount: '1' });
  await expect(catchUp('another-secret-of-about-the-same-length')).rejects.toThrow();
  expect(provider.unsigned).toBeGreaterThan(0);
  expect(await cursor()).toBe('1');
});

type Asked = Pick<CustodyProvider, 'eventsAfter'>;
