import type { OutputOf } from '@candor/protocol/call.ts';
import type {
  consoleTraderApplication,
  consoleTraderApplications,
} from '@candor/protocol/console/traders/applications.ts';
import type { consoleTraders } from '@candor/protocol/console/traders/traders.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../../loans/testing/loan-bed.ts';
import { ApplicationBed } from '../testing/application-bed.ts';
import { TRADER_SEARCH } from './trader-work.ts';

let bed: ApplicationBed;

beforeAll(async () => {
  bed = await ApplicationBed.open();
});
afterAll(() => bed.stop());

const applications = async (input: object) =>
  dataOf<OutputOf<typeof consoleTraderApplications>>(await bed.review('console.traderApplications', input));
const application = async (id: number) =>
  dataOf<OutputOf<typeof consoleTraderApplication>>(await bed.review('console.traderApplication', { id }));
const traderList = async (input: object) =>
  dataOf<OutputOf<typeof consoleTraders>>(await bed.review('console.traders', input));

it('an application comes with what its own orders came to', async () => {
  const user = await bed.customer(20, 'Harbour Light');
  await bed.order(user, { heldMs: 9_999, profit: '-40', stop: null, leverage: 300, margin: '2000' });
  await bed.order(user, { heldMs: 10_000, profit: '1', stop: null });
  await bed.order(user, { follow: 3, profit: '1000' });
  await bed.order(user, { heldMs: null, profit: '0' });
  const id = await bed.apply(user, '2000');
  const listed = {
    id,
    customer_id: user,
    account: `${user}@example.org`,
    nickname: 'Harbour Light',
    avatar: '',
    state: 'waiting',
    max_amount: '2000',
    order_num: 22,
    quick_num: 1,
    unstopped_num: 2,
    total_profits: '139',
    win_percent: '90.91',
    verified: 1,
    sentAt: Date.parse('2026-03-20T10:00:00Z'),
    decidedAt: null,
    operator: '',
    reason: '',
  };
  expect(await applications({ search: 'BOUR l' })).toEqual({ list: [listed], total: 1 });
  expect(await applications({ search: String(user) })).toMatchObject({ total: 1 });
  expect(await applications({ search: '%' })).toEqual({ list: [], total: 0 });
  const detail = await application(id);
  expect(detail).toMatchObject({
    application: {
      ...listed,
      least_order_num: 20,
      average_win: '9',
      average_loss: '-20.5',
      mean_seconds: 55,
      longest_seconds: 60,
      mean_leverage: '197.6',
      most_leverage: 300,
      most_max_amount: '5000',
      linked: [],
    },
    others: [],
  });
  expect(detail.application.curve).toHaveLength(22);
  expect(detail.application.curve.slice(-3)).toEqual([180, 139, 139]);
  expect(await bed.review('console.traderApplication', { id: 999_999 })).toMatchObject({ error: 'notFound' });
});

it('who shares a device, an address or a way to be paid out is named, each once by the strongest link', async () => {
  const [user, payout, device, address, demo] = await Promise.all([1, 2, 3, 4, 5].map(() => bed.customer(0)));
  await bed.query('update users set demo = true, email = null where id = $1', [demo]);
  const token = Buffer.alloc(32, 9);
  for (const each of [user, payout, device, demo])
    await bed.query('insert into customer_devices (token_hash, user_id, used_at) values ($1, $2, now())', [
      token,
      each,
    ]);
  for (const each of [user, device, address])
    await bed.query(
      `insert into sessions (user_id, token_hash, address, created_at, expires_at)
       values ($1, $2, '203.0.113.9', now(), now() + interval '1 day')`,
      [each, Buffer.from(`session of ${each}`)],
    );
  for (const each of [user, payout])
    await bed.query(
      `insert into payout_methods (user_id, currency_id, kind, details, identity, created_at)
       values ($1, (select min(id) from wallet_currencies), 'coin', '{}', 'T-shared', now())`,
      [each],
    );
  for (let orders = 0; orders < 20; orders += 1) await bed.order(user ?? 0);
  const { linked } = (await application(await bed.apply(user ?? 0))).application;
  expect(linked.map(({ customer_id, by }) => [customer_id, by])).toEqual([
    [payout, 'payout'],
    [device, 'device'],
    [address, 'address'],
  ]);
  expect(linked[0]?.account).toBe(`${payout}@example.org`);
});

it('what is decided is listed newest first, with earlier applications of the customer', async () => {
  const user = await bed.customer();
  const first = await bed.apply(user);
  await bed.review('console.decideTraderApplication', { id: first, decision: 'refuse', reason: 'Wait.' });
  const second = await bed.apply(user);
  await bed.review('console.decideTraderApplication', { id: second, decision: 'refuse', reason: 'Still.' });
  const { list } = await applications({ state: 'refused' });
  expect(list.map(({ id, reason, operator }) => [id, reason, operator])).toEqual([
    [second, 'Still.', 'a@example.org'],
    [first, 'Wait.', 'a@example.org'],
  ]);
  expect((await application(second)).others).toMatchObject([{ id: first, state: 'refused' }]);
});

it('traders are listed by what their followers earned, the suspended ones among them', async () => {
  const [poor, rich, fresh] = await Promise.all([bed.customer(), bed.customer(), bed.customer()]);
  for (const each of [poor, rich, fresh])
    await bed.review('console.decideTraderApplication', { id: await bed.apply(each), decision: 'approve' });
  for (const [each, profits] of [
    [poor, '-5'],
    [rich, '70.5'],
  ] as const)
    await bed.query(
      `insert into trader_figures (user_id, computed_at, follow_num, total_amount, position_num, position_quantity, total_num,
         total_profits, wins, win_sum, loss_sum, seconds_sum, longest_seconds, losing_streak, instruments, quarter_percent,
         worst_fall, spark, followers_profits, followers_won, followers_lost)
       values ($1, now(), 3, 900, 0, 0, 20, 1, 1, 1, 0, 1, 1, 0, '[]', 4.5, -9.8, '[]', $2, 1, 1)`,
      [each, profits],
    );
  await bed.query(
    `insert into follows (partition, id, user_id, trader_id, ratio, most_margin, share_rate, trader_paused, follower_paused,
       at_cap, started_at, realised, settled, held, paid, served_until)
     values (0, 1, 1, $1, 1, 100, 0.1, false, false, false, 1, 1, 0, 2.5, 0, 0)`,
    [rich],
  );
  await bed.review('console.suspendTrader', { id: poor, suspended: '1', reason: 'Risk.' });
  await bed.query('update users set frozen_at = now() where id = $1', [fresh]);
  const { list, total } = await traderList({});
  expect(total).toBe(3);
  expect(list.map(({ customer_id }) => customer_id)).toEqual([rich, poor, fresh]);
  expect(list[0]).toMatchObject({
    state: 'trader',
    is_frozen: false,
    reason: '',
    follow_num: 3,
    total_amount: '900',
    max_amount: '5000',
    followers_profits: '70.5',
    quarter_percent: '4.50',
    worst_fall: '-9.80',
    held: '2.5',
  });
  expect(list[2]).toMatchObject({ is_frozen: true, quarter_percent: '', worst_fall: '', held: '0' });
  expect(await traderList({ state: 'suspended' })).toMatchObject({ list: [{ state: 'suspended', reason: 'Risk.' }] });
  expect(await traderList({ state: 'trader', search: String(poor) })).toMatchObject({ total: 0 });
});

it('what waits is counted, and found by its number and by nickname', async () => {
  const user = await bed.customer(20, 'Findable One');
  const id = await bed.apply(user);
  const [queue] = bed.opened.queues ?? [];
  const { rows } = await bed.query<{ count: number }>(
    `select count(*)::int as count from trader_applications where state = 'waiting'`,
  );
  expect(await queue?.read(new Date())).toMatchObject({ trader_applications: { count: rows[0]?.count } });
  const found = async (text: string) => {
    const [source] = TRADER_SEARCH;
    const result = await source?.found(text).$castTo<{ id: string }>().execute(bed.site.database);
    return result?.rows.map((row) => Number(row.id));
  };
  for (const text of [`T-${id}`, `t${id}`, `#${id}`, 'findable', String(user)]) expect(await found(text)).toEqual([id]);
  expect(await found('nobody of this name')).toEqual([]);
});
