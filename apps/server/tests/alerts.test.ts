import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { decryptPush, newBrowser } from '../src/modules/notifications/push/testing/browser-keys.ts';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/* Inbox, price alerts and notifications through the whole program, on a pair that trades at any hour. */
let server: RunningServer;
let caller: Caller;
let service: Server;
let token: string;
let bitcoin: number;
let pushed: Buffer[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      pushed.push(Buffer.concat(chunks));
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  server = await startServer({ PUSH_TEST_ORIGIN: pushOrigin() });
  caller = new Caller(server);
  token = await caller.demo();
  bitcoin = await caller.priced('BTCUSDT');
});
afterAll(async () => {
  await server.stop();
  service.close();
});

const pushOrigin = (): string => `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const list = (asking: { token: string; lang?: string } = { token }): Promise<Answer> =>
  caller.get('/api/internalMessage/list', {}, asking);
/** The least that the price can move: one that is at the new price by the time that the call arrives is set again. */
async function setNearby(direction: 'above' | 'below'): Promise<Answer> {
  for (let away = 0.01; ; away += 0.05) {
    const { data } = await caller.get('/v2/api/forex/trade_list');
    const bid = Number(data.find((each: { Id: number }) => each.Id === bitcoin).ForexQuotations.Bid);
    const price = (direction === 'above' ? bid + away : bid - away).toFixed(2);
    const alert = { forex_id: bitcoin, side: 'bid', direction, price, note: 'now?' };
    const answer = await caller.post('/api/alert/create', alert, { token });
    if (answer.code === 1 || away > 1) return answer;
  }
}

it('an alert is announced in the inbox, over the socket and as a notification, in the words of the reader', async () => {
  const browser = newBrowser();
  const [p256dh, auth] = [browser.p256dh.toString('base64url'), browser.auth.toString('base64url')];
  const device = { endpoint: `${pushOrigin()}/device`, p256dh, auth };
  expect(await caller.post('/api/push/subscribe', device, { token, lang: 'hk' })).toMatchObject({ code: 1 });
  expect((await caller.get('/api/push/setup', {}, { token })).data).toMatchObject({ devices: 1, most_devices: 5 });
  const heard: { type: string; topic?: string; data?: unknown }[] = [];
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/v2/ws`);
  socket.on('message', (data) => void heard.push(JSON.parse((data as Buffer).toString())));
  await new Promise((resolve) => socket.on('open', resolve));
  socket.send(JSON.stringify({ type: 'login', token }));
  await expect.poll(() => heard.some(({ type }) => type === 'login_result')).toBe(true);
  socket.send(JSON.stringify({ type: 'sub', topic: 'MESSAGES' }));

  // Whichever way the market goes first.
  const set = [await setNearby('above'), await setNearby('below')];
  for (const each of set) expect(each).toMatchObject({ code: 1, data: { alert: { code: 'BTCUSDT', fired_count: 0 } } });
  const total = async (): Promise<unknown> => (await list()).data.total;
  await expect.poll(total, { timeout: 60_000 }).not.toBe(0);
  const ids = set.map(({ data }) => String(data.alert.id));
  for (const id of ids) await caller.post('/api/alert/remove', { id }, { token });
  const message = (await list()).data.list.at(-1);
  expect(message).toMatchObject({ kind: 'price', title: 'Price alert: BTC/USDT', is_read: 0 });
  expect(message.content).toContain('Your note: now?');
  expect(message.send_time).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  expect(Date.parse(`${message.send_time.replace(' ', 'T')}Z`)).toBe(Math.floor(message.sendTime / 1000) * 1000);
  expect((await list({ token, lang: 'ar' })).data.list.at(-1).title).toContain('تنبيه سعر');
  // The market may turn and reach the other one before it is removed: each is announced once.
  await expect
    .poll(() => heard.filter(({ data }) => (data as { newest?: unknown } | undefined)?.newest === message.id))
    .toMatchObject([{ topic: 'MESSAGES' }]);
  const notices = (): { message: unknown }[] =>
    pushed.map((each) => JSON.parse(decryptPush(each, browser)) as { message: unknown });
  await expect
    .poll(() => notices().filter((each) => each.message === message.id))
    .toMatchObject([{ title: '價格提醒：BTC/USDT' }]);
  socket.close();

  // The tick that the message names is the one of the log that first was there.
  const { seq, bid } = /Tick (?<seq>\d+) .*bid (?<bid>[\d.,]+)/.exec(message.content)?.groups ?? {};
  const row = await server.database
    .selectFrom('ticks')
    .select(['bid', 'at'])
    .where('instrument_id', '=', bitcoin)
    .where('seq', '=', String(seq))
    .executeTakeFirstOrThrow();
  expect([Number(row.bid), Number(row.at)]).toEqual([Number(bid?.replaceAll(',', '')), message.sendTime]);
  expect((await caller.get('/api/alert/list', {}, { token })).data).toEqual({ list: [], limit: 50 });
});

it('the inbox is its owner’s alone, and opening a message reads it', async () => {
  const stranger = await caller.demo();
  const { list: messages, total } = (await list()).data;
  const newest = messages[0].id;
  expect(await caller.get('/api/internalMessage/info', { id: newest }, { token: stranger })).toMatchObject({
    code: 1004,
  });
  expect((await list({ token: stranger })).data).toEqual({ list: [], total: 0, unread: 0 });
  const unread = async (): Promise<unknown> => (await caller.get('/api/internalMessage/unread', {}, { token })).data;
  await caller.post('/api/internalMessage/read_all', { up_to: newest }, { token: stranger });
  expect(await unread()).toEqual({ unread: total });
  const opened = await caller.get('/api/internalMessage/info', { id: newest }, { token });
  expect(opened.data).toMatchObject({ id: newest, is_read: 1 });
  expect(await unread()).toEqual({ unread: total - 1 });
  expect((await list()).data.list[0].is_read).toBe(1);
  await caller.post('/api/internalMessage/read_all', { up_to: newest }, { token });
  expect(await unread()).toEqual({ unread: 0 });
});

it('a device is of the session that added it, and must be where push services are', async () => {
  const { p256dh, auth } = newBrowser();
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
  const subscribe = (endpoint: string, more = keys): Promise<Answer> =>
    caller.post('/api/push/subscribe', { endpoint, ...more }, { token });
  expect(await subscribe('https://127.0.0.1/steal')).toMatchObject({
    code: 1000,
    data: { fields: { endpoint: 'field.notAnOption' } },
  });
  expect(await subscribe('https://push.example.net/x', { ...keys, auth: 'short' })).toMatchObject({ code: 1000 });
  await caller.post('/api/user/logout', {}, { token });
  const devices = () => server.database.selectFrom('push_subscriptions').select('id').execute();
  await expect.poll(devices).toEqual([]);
});
