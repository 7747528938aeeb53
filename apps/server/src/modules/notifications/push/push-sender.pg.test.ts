import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { isLanguageCode } from '@candor/locales/languages.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { MessageDraft } from '../inbox/message.ts';
import { writeMessages } from '../inbox/write-messages.ts';
import { LocalBus } from '../../../kernel/bus.ts';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { createLog } from '../../../kernel/log.ts';
import { testDatabase } from '../../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../../kernel/postgres/test-database.ts';
import { addDevice, MOST_DEVICES } from './push-devices.ts';
import { PushSender } from './push-sender.ts';
import { decryptPush, newBrowser } from './testing/browser-keys.ts';
import type { BrowserKeys } from './testing/browser-keys.ts';
import { VapidKey } from './vapid.ts';

/* A push service on a real socket that answers as the test asks, and a browser that reads what it was sent. */
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let test: TestDatabase;
let database: Database;
let service: Server;
let origin: string;
let received: Received[] = [];
let answers: number[] = [];
let retryAfter: string | null = null;
let sender: PushSender | null = null;
let bus: LocalBus;
let wall = Date.now();
let session = 0;
const clock = { wallNow: () => wall, marketNow: () => wall };
const vapid = VapidKey.ofText('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'mailto:operator@example.com');

beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase(test.pool);
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answers.shift() ?? 201, retryAfter === null ? {} : { 'retry-after': retryAfter }).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  await sql`insert into users (id, demo, invite_code, language, created_at)
    values (1, true, 'one', 'en', now()), (2, true, 'two', 'en', now())`.execute(database);
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await sql`truncate messages, push_subscriptions, push_jobs, message_preferences cascade`.execute(database);
  received = [];
  answers = [];
  retryAfter = null;
  bus = new LocalBus();
  session = await newSession();
});
afterEach(async () => {
  await sender?.stop();
  sender = null;
});
afterAll(async () => {
  service.close();
  await test.drop();
});

async function newSession(): Promise<number> {
  const row = await database
    .insertInto('sessions')
    .values({
      user_id: '1',
      token_hash: Buffer.from(String(Math.random())),
      address: '',
      created_at: new Date(wall),
      expires_at: new Date(wall + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(row.id);
}

async function device(path: string, language = 'en', userId = 1): Promise<BrowserKeys> {
  const { p256dh, auth, privateKey } = newBrowser();
  const endpoint = origin + path;
  await addDevice(database, { userId, sessionId: session, endpoint, p256dh, auth, language }, new Date(wall));
  return { p256dh, auth, privateKey };
}

async function start(): Promise<void> {
  sender = new PushSender({
    database,
    bus,
    clock,
    vapid,
    log: createLog('silent'),
    testOrigin: origin,
    translator: (language) => translatorFor(isLanguageCode(language) ? language : 'en'),
    formatTime: (at) => new Date(at).toISOString(),
  });
  await sender.start();
}

const LOSS: MessageDraft = {
  userId: 1,
  kind: 'order',
  name: 'orderStopLoss',
  parameters: {
    values: {
      id: 7,
      instrument: 'EUR/USD',
      price: '1.10500',
      profit: '-987.65',
      currency: 'USDT',
      quantity: '12.5',
      seq: 3,
      bid: '1.105',
      ask: '1.106',
    },
    words: { orderSide: 'trade.buy' },
    times: { at: 0, tickAt: 0 },
  },
  sentAt: 0,
};
async function write(draft: MessageDraft = LOSS): Promise<void> {
  const written = await database.transaction().execute((transaction) => writeMessages(transaction, [draft], wall));
  bus.publish('inboxes', written);
}
const jobs = () => database.selectFrom('push_jobs').select(['attempts', 'next_attempt_at']).execute();
const devices = () => database.selectFrom('push_subscriptions').select('endpoint').execute();
const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000 });

it('sends each device the message in its own language, which it alone can read, and no amounts', async () => {
  const english = await device('/en');
  const chinese = await device('/hk', 'hk');
  await start();
  await write();
  await eventually(() => expect(received).toHaveLength(2));
  await eventually(async () => expect(await jobs()).toEqual([]));
  const at = (path: string) => received.find((each) => each.path === path);
  const text = decryptPush(at('/en')?.body ?? Buffer.of(), english);
  const payload: unknown = JSON.parse(text);
  expect(payload).toMatchObject({
    title: 'Stop loss reached: EUR/USD',
    body: 'EUR/USD closed at 1.10500',
    lang: 'en',
    dir: 'ltr',
  });
  expect(text).not.toMatch(/987|USDT|12\.5/);
  expect(decryptPush(at('/hk')?.body ?? Buffer.of(), chinese)).toContain('觸及止損');
  expect(at('/en')?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=BP4z9/) as unknown,
  });
  expect(Number(at('/en')?.headers.ttl)).toBe(3_600);
});

it('forgets a device that its service no longer knows', async () => {
  await device('/gone');
  await device('/here');
  answers = [410];
  await start();
  await write();
  await eventually(async () => expect(await devices()).toHaveLength(1));
  await eventually(async () => expect(await jobs()).toEqual([]));
});

it('tries again later, as late as the service asks, and gives up after five tries', async () => {
  await device('/busy');
  answers = [503, 429, 500, 502, 503];
  retryAfter = '30';
  await start();
  await write();
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await eventually(async () => expect(received).toHaveLength(attempt));
    const delay = Math.max(30_000, 5_000 * 3 ** (attempt - 1));
    await eventually(async () =>
      expect(await jobs()).toEqual([{ attempts: attempt, next_attempt_at: new Date(wall + delay) }]),
    );
    wall += delay;
    bus.publish('inboxes', [{ userId: 1, newest: 1 }]);
  }
  await eventually(async () => expect(await jobs()).toEqual([]));
  expect(received).toHaveLength(5);
  expect(await devices()).toHaveLength(1);
});

it('sends nothing of a session that has ended, nor an hour later, nor what is switched off', async () => {
  await device('/ended');
  await sql`update sessions set ended_at = now() where id = ${session}`.execute(database);
  await write();
  session = await newSession();
  await device('/late');
  await write();
  await sql`update push_jobs set expires_at = now() - interval '1 minute'
    where subscription_id = (select id from push_subscriptions where endpoint like '%/late')`.execute(database);
  const all = { order_inbox: true, option_inbox: true, price_push: true, option_push: true, margin_push: true };
  await database
    .insertInto('message_preferences')
    .values({ user_id: '1', ...all, order_push: false })
    .execute();
  await start();
  await write();
  await eventually(async () => expect(await jobs()).toEqual([]));
  expect(received).toEqual([]);
  await eventually(async () => expect((await devices()).map(({ endpoint }) => endpoint)).toEqual([`${origin}/late`]));
  bus.publish('sessionEnded', { userId: 1, sessionId: session, exceptSessionId: null });
  await eventually(async () => expect(await devices()).toEqual([]));
});

it('keeps the newest devices of a customer, each of one customer at a time, and a bounded line for each', async () => {
  for (let count = 0; count <= MOST_DEVICES; count += 1) await device(`/${count}`);
  expect((await devices()).map(({ endpoint }) => endpoint)).not.toContain(`${origin}/0`);
  await device('/3', 'en', 2);
  expect(await devices()).toHaveLength(MOST_DEVICES);
  for (let count = 0; count < 30; count += 1) await write({ ...LOSS, userId: 2 });
  expect(await jobs()).toHaveLength(20);
});
