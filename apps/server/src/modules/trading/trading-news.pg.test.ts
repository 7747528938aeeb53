import { settingsOf } from '../../kernel/open-modules.ts';
import { MODULES } from '../../modules.ts';
import { parseLots, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { UserId } from '@candor/engine/ids.ts';
import type { Order } from '@candor/engine/order.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TimelessCommand } from '../../engine/gateway.ts';
import type { EngineHost } from '../../engine/host/engine-host.ts';
import { EngineBed } from '../../engine/testing/engine-bed.ts';
import { makeTickPartition, playRandomly } from '../../engine/testing/random-play.ts';
import { CustomerMail } from '../notifications/customer-mail.ts';
import { MessageRelay } from '../notifications/inbox/message-relay.ts';
import { Outbox } from '../notifications/outbox/outbox.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { Settings } from '../settings/settings.ts';
import { MarginWarnings } from './margin-warnings.ts';
import { pairOf } from '../price-alerts/testing/alert-bed.ts';
import { tradingNews } from './trading-news.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import { ORDERS } from '@candor/engine/order.ts';

let test: TestDatabase;
let database: Database;
let bed: EngineBed;
let host: EngineHost;
let news: MessageRelay | null = null;
let margin: MarginWarnings | null = null;
let user: UserId;
let wall = Date.now();
let nextUser = 600_000;
const warnings: unknown[] = [];

beforeAll(async () => {
  test = await testDatabase();
  await makeTickPartition(test.pool);
  database = openDatabase(test.pool);
});
beforeEach(async () => {
  bed = new EngineBed(test.connection);
  await bed.readSeqs();
  bed.now += 86_400_000 * (nextUser - 599_999);
  host = bed.newHost('first');
  await host.start();
  await bed.tick(1, '1.10000', '1.10010');
  await bed.tick(2, '150.000', '150.010');
  user = userId(nextUser++);
  await host.submit({ kind: 'openAccount', userId: user, demo: true }, null);
  await sql`truncate messages, trading_outcomes, margin_warnings cascade`.execute(database);
});
afterEach(async () => {
  await news?.stop();
  await margin?.stop();
  news = null;
  margin = null;
  await host.stop();
  await bed.close();
});
afterAll(() => test.drop());

const shared = () => ({
  database,
  bus: bed.bus,
  clock: { wallNow: () => wall, marketNow: () => bed.now },
  log: { info: () => undefined, warn: (...said: unknown[]) => void warnings.push(said), error: () => undefined },
});
const NO_MAIL = { put: () => Promise.reject(new Error('nothing of this is mailed')) };
async function startNews(): Promise<void> {
  news = new MessageRelay({ ...shared(), mail: NO_MAIL }, [
    tradingNews({ instrument: pairOf, currency: () => 'USDT' }),
  ]);
  await news.start();
}
async function startMargin(): Promise<void> {
  const settings = new Settings({ ...shared(), definitions: settingsOf(MODULES) });
  const outbox = new Outbox({ ...shared(), transports: { email: null, sms: null } });
  margin = new MarginWarnings({ ...shared(), engine: host, mail: new CustomerMail({ outbox, settings }) });
  await margin.start();
}
async function submit(more: Partial<Extract<TimelessCommand, { kind: 'submitOrder' }>> = {}): Promise<Order> {
  const result = await host.submit(
    {
      kind: 'submitOrder',
      userId: user,
      instrumentId: instrumentId(1),
      side: 'buy',
      lots: parseLots('1'),
      leverage: 100,
      target: null,
      stopLoss: null,
      takeProfit: null,
      ...more,
    },
    null,
  );
  const order = rowIn(result, ORDERS);
  if (order === null) throw new Error(JSON.stringify(result));
  return order;
}
/** Positions of other customers of this file may be open still. */
const announced = () =>
  database
    .selectFrom('messages')
    .select(['user_id', 'kind', 'name', 'parameters'])
    .where('user_id', '=', String(user))
    .orderBy('id')
    .execute();
const names = async () => (await announced()).map(({ name }) => name);
const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000 });

it('tells of a fill, a stop and a target, with the tick of each, and of nothing that the customers did themselves', async () => {
  await startNews();
  const pending = await submit({ target: parsePrice('1.09'), stopLoss: parsePrice('1.08') });
  const winner = await submit({ takeProfit: parsePrice('1.11') });
  const own = await submit();
  await host.submit({ kind: 'closeOrder', userId: user, orderId: own.id, lots: null }, null);
  const up = await bed.tick(1, '1.11100', '1.11110');
  const filled = await bed.tick(1, '1.08980', '1.08990');
  const stopped = await bed.tick(1, '1.07950', '1.07960');
  await eventually(async () => expect(await announced()).toHaveLength(3));
  const byName = new Map((await announced()).map((each) => [each.name, each]));
  expect(byName.get('orderTakeProfit')).toMatchObject({
    user_id: String(user),
    kind: 'order',
    parameters: { values: { id: winner.id, price: '1.11100', seq: up.seq, instrument: 'EUR/USD', profit: '+1090' } },
  });
  expect(byName.get('orderFilled')).toMatchObject({
    parameters: {
      values: { id: pending.id, price: '1.08990', target: '1.09000', seq: filled.seq, quantity: '1' },
      words: { orderSide: 'trade.buy' },
      times: { at: filled.at },
    },
  });
  expect(byName.get('orderStopLoss')).toMatchObject({
    parameters: { values: { id: pending.id, price: '1.07950', seq: stopped.seq, profit: '-1040' } },
  });
});

it('tells how an option ended', async () => {
  await startNews();
  await host.submit(
    { kind: 'post', type: 3, userId: user, from: 1, to: 2, amount: parseMoney('1000'), memo: null },
    null,
  );
  const wish = { kind: 'openOption', userId: user, instrumentId: instrumentId(1), seconds: 5 } as const;
  for (const direction of ['up', 'down'] as const)
    await host.submit({ ...wish, direction, stake: parseMoney('50') }, null);
  const endsAt = bed.now + 5_000;
  bed.now += 4_000;
  const last = await bed.tick(1, '1.10100', '1.10110');
  bed.bus.publish('marketTime', { at: endsAt });
  await eventually(async () => expect((await names()).toSorted()).toEqual(['optionLost', 'optionWon']));
  const won = (await announced()).find(({ name }) => name === 'optionWon');
  expect(won).toMatchObject({
    kind: 'option',
    parameters: { values: { stake: '50', payout: '66.65', profit: '+16.65', seq: last.seq, price: '1.10105' } },
  });
});

it('tells after a restart what happened before it, once', async () => {
  await submit({ takeProfit: parsePrice('1.11') });
  await bed.tick(1, '1.11100', '1.11110');
  await host.view(user);
  expect(await names()).toEqual([]);
  await startNews();
  await eventually(async () => expect(await names()).toEqual(['orderTakeProfit']));
  await news?.stop();
  await host.stop();
  host = bed.newHost('again');
  await host.start();
  await startNews();
  await news?.stop();
  expect(await names()).toEqual(['orderTakeProfit']);
});

it('keeps the notes it could not turn into messages, and does it when it can', async () => {
  await sql`create function fail_now() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
    database,
  );
  await sql`create trigger fail before insert on messages execute function fail_now()`.execute(database);
  warnings.length = 0;
  await startNews();
  await submit({ takeProfit: parsePrice('1.11') });
  await bed.tick(1, '1.11100', '1.11110');
  await eventually(() => expect(warnings.length).toBeGreaterThan(0));
  await sql`drop trigger fail on messages`.execute(database);
  await sql`drop function fail_now`.execute(database);
  await eventually(async () => expect(await names()).toEqual(['orderTakeProfit']));
});

it('leaves out what the customer has switched off, but never their margin', async () => {
  const off = { order_inbox: false, option_inbox: false };
  const on = { price_push: true, order_push: true, option_push: true, margin_push: true };
  await database
    .insertInto('message_preferences')
    .values({ user_id: String(user), ...off, ...on })
    .execute();
  await startNews();
  await submit({ takeProfit: parsePrice('1.11') });
  await submit({ lots: parseLots('85') });
  await bed.tick(1, '1.11100', '1.11110');
  await bed.tick(1, '1.08000', '1.08010');
  await eventually(async () => expect(await names()).toEqual(['orderStoppedOut']));
  expect((await announced())[0]).toMatchObject({ kind: 'margin' });
});

it('tells exactly what the tables hold, whatever random customers do', async () => {
  await startNews();
  await playRandomly(bed, host, { seed: 5, steps: 400, firstUser: nextUser + 1_000 });
  await host.view(user);
  await eventually(async () =>
    expect((await sql<{ n: string }>`select count(*) n from trading_outcomes`.execute(database)).rows[0]?.n).toBe('0'),
  );
  const expected = await sql<{ name: string; n: string }>`
    select name, count(*) n from (
      select 'orderFilled' as name from orders
        where trigger is not null and opened_at is not null and id = origin_id and user_id > ${nextUser + 999}
      union all
      select case close_reason when 'stopLoss' then 'orderStopLoss' when 'takeProfit' then 'orderTakeProfit'
        else case when close_tick_seq is null then 'orderCancelledByMargin' else 'orderStoppedOut' end end
        from orders where close_reason in ('stopLoss', 'takeProfit', 'stopOut') and user_id > ${nextUser + 999}
      union all
      select case result when 'won' then 'optionWon' when 'lost' then 'optionLost' when 'tied' then 'optionTied' else 'optionVoid' end
        from options where status = 'closed' and void_reason is distinct from 'reset' and user_id > ${nextUser + 999}
    ) e group by name order by name
  `.execute(database);
  const found = await sql<{ name: string; n: string }>`
    select name, count(*) n from messages where user_id > ${nextUser + 999} group by name order by name
  `.execute(database);
  expect(expected.rows.length).toBeGreaterThan(2);
  expect(found.rows).toEqual(expected.rows);
});

it('warns once while the margin level is too low, again after it has recovered, and not at every tremble', async () => {
  await startMargin();
  await submit({ lots: parseLots('50') });
  await sql`insert into users (id, demo, email, invite_code, language, created_at)
    values (${user}, false, 'trembling@example.org', 'TREMBLE', 'en', now())`.execute(database);
  const mailed = async () => (await database.selectFrom('outbox').select('subject').execute()).length;
  const warned = async () => (await names()).filter((name) => name === 'marginLow').length;
  await bed.tick(1, '1.08950', '1.08960');
  await eventually(async () => expect(await warned()).toBe(1));
  await bed.tick(1, '1.08940', '1.08950');
  const calledAs = async (called: boolean) =>
    eventually(async () => {
      const query = database.selectFrom('margin_warnings').select('called').where('user_id', '=', String(user));
      const rows = await query.execute();
      expect(rows).toEqual([{ called }]);
    });
  await bed.tick(1, '1.10000', '1.10010');
  await calledAs(false);
  await bed.tick(1, '1.08950', '1.08960');
  await host.view(user);
  expect(await warned()).toBe(1);
  wall += 400_000;
  await eventually(async () => expect(await warned()).toBe(2));
  expect((await announced()).at(-1)?.parameters.values['level']).toMatch(/^\d+\.\d\d%$/);
  // A mailbox is for once an hour.
  expect(await mailed()).toBe(1);
  await bed.tick(1, '1.10000', '1.10010');
  await calledAs(false);
  wall += 3_600_000;
  await bed.tick(1, '1.08950', '1.08960');
  await eventually(async () => expect([await warned(), await mailed()]).toEqual([3, 2]));
}, 40_000);

it('warns of a call whose event was lost in a crash', async () => {
  await submit({ lots: parseLots('50') });
  await bed.tick(1, '1.08950', '1.08960');
  await host.view(user);
  await host.stop();
  host = bed.newHost('again');
  await host.start();
  await startMargin();
  await eventually(async () => expect(await names()).toEqual(['marginLow']));
  await margin?.stop();
  await startMargin();
  await margin?.stop();
  expect(await names()).toEqual(['marginLow']);
});
