import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/*
 * Timed options through the whole program, on a pair that trades at any hour and a duration that a test can wait for.
 */
const SECONDS = 5;
let server: RunningServer;
let caller: Caller;
let token: string;
let bitcoin: number;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  token = await caller.demo();
  bitcoin = await caller.priced('BTCUSDT');
});
afterAll(() => server.stop());

const submit = (more: Record<string, string> = {}, key?: string): Promise<Answer> =>
  caller.get(
    '/v2/api/micro/submit',
    { forex_id: String(bitcoin), type: '1', number: '100', seconds: String(SECONDS), ...more },
    { token, ...(key === undefined ? {} : { key }) },
  );
const orders = (status: number): Promise<Answer> =>
  caller.get('/v2/api/micro/orders', { status: String(status) }, { token });

it('are off where the site does not offer them, and say so', async () => {
  await caller.set({ is_micro: '0' });
  await expect.poll(async (): Promise<unknown> => (await caller.get('/v2/api/micro/get_seconds')).data.sec).toEqual([]);
  expect((await caller.get('/v2/api/micro/get_seconds')).data).toMatchObject({ sec: [], number: [] });
  expect(await submit()).toMatchObject({ code: 1003 });
});

it('are offered with the durations, stakes and rules of the site', async () => {
  const row = { seconds: SECONDS, ratio: '0.7', least_stake: '5', exposure_limit: '200' };
  // As the owner of the tables: what options pay is for two operators to decide.
  await server.owner.query(
    'insert into option_durations (seconds, ratio, least_stake, exposure_limit) values ($1, $2, $3, $4)',
    [row.seconds, row.ratio, row.least_stake, row.exposure_limit],
  );
  await caller.set({ is_micro: '1', only_one_account: '1' });
  const offered = async (): Promise<unknown> => (await caller.get('/v2/api/micro/get_seconds')).data;
  await expect
    .poll(offered)
    .toMatchObject({ sec: [{ Seconds: SECONDS, ProfitRatio: '0.7', LimitAmount: '5' }, {}, {}, {}, {}, {}] });
  expect(await offered()).toMatchObject({ number: [{ Number: '10' }, {}, {}, {}, {}], LossLevel: 1, TieRefund: 0 });
});

it('are refused with their reasons', async () => {
  await expect.poll(async () => (await submit({ number: '4.99' })).code).toBe(3006);
  expect(await submit({ seconds: '7' })).toMatchObject({ code: 1000 });
  expect(await submit({ number: '100001' })).toMatchObject({ code: 3001 });
  expect(await submit({ number: '1000' })).toMatchObject({ code: 2008 });
  expect(await submit({ forex_id: '999' })).toMatchObject({ code: 1004 });
  expect(await submit({ type: '3' })).toMatchObject({ code: 1000, data: { fields: { type: 'field.large' } } });
  expect((await orders(1)).data).toEqual({ data: [], total: 0 });
});

it('run, end at the last tick of the log before their end, and pay what was agreed', async () => {
  const opened = await submit({}, 'one option');
  expect(opened).toMatchObject({ code: 1, data: { order: { Number: '100', Status: 1, Result: '', FactProfits: '' } } });
  expect(opened.msg).toContain('BTC/USDT');
  const { id, order } = opened.data;
  expect((await submit({}, 'one option')).data.id).toBe(id);
  expect((await submit({ number: '7' }, 'one option')).code).toBe(1005);
  const running = (await orders(1)).data;
  expect(running).toMatchObject({ total: 1, data: [{ Id: id, OpenPrice: order.OpenPrice }] });
  expect(running.data[0].RemainMilliSeconds).toBeLessThanOrEqual(SECONDS * 1000);
  await sleep(SECONDS * 1000);
  await expect.poll(async (): Promise<unknown> => (await orders(3)).data.total).toBe(1);
  const [closed] = (await orders(3)).data.data;
  expect((await orders(1)).data.total).toBe(0);
  const last = await server.database
    .selectFrom('ticks')
    .select(['seq', 'bid', 'ask'])
    .where('instrument_id', '=', bitcoin)
    .where('at', '<=', closed.CompleteAt)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(closed.EndTick.Seq).toBe(Number(last.seq));
  const move = Number(last.bid) + Number(last.ask) - Number(order.OpenTick.Bid) - Number(order.OpenTick.Ask);
  const result = Math.abs(move) < 1e-9 ? 'tied' : move > 0 ? 'won' : 'lost';
  expect(closed).toMatchObject({ Id: id, Status: 3, Result: result, FactProfits: result === 'won' ? '70' : '-70' });
});

it('keep to their owner', async () => {
  const other = await caller.demo();
  const seen = await caller.get('/v2/api/micro/orders', { status: '3' }, { token: other });
  expect(seen.data).toEqual({ data: [], total: 0 });
});
