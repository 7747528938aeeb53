import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { createLog } from '../../../kernel/log.ts';
import { testDatabase } from '../../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../../kernel/postgres/test-database.ts';
import { Outbox } from './outbox.ts';
import { smsTransport } from './sms-transport.ts';

/* Text messages from the outbox to a gateway over a real socket. */
let test: TestDatabase;
let database: Database;
let gateway: Server;
let outbox: Outbox;
let wall = Date.now();
/** What the gateway has taken, by the id that it came with. */
let taken = new Map<string, { readonly to: string; readonly text: string }>();
let seen: { readonly authorization: string | undefined; readonly id: string }[] = [];
let answer: (response: ServerResponse, request: IncomingMessage) => void;

const message = { channel: 'sms', to: '+0015551234567', subject: '', body: 'Code 123456', code: '123456' } as const;
const row = () =>
  database.selectFrom('outbox').select(['status', 'attempts', 'error', 'next_attempt_at']).executeTakeFirstOrThrow();
const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000 });

beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase(test.pool);
});
beforeEach(async () => {
  taken = new Map();
  seen = [];
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { id, ...sms } = JSON.parse(body) as { id: string; to: string; text: string };
      seen.push({ authorization: request.headers.authorization, id });
      answer(response, request);
      if (response.statusCode === 200) taken.set(id, sms);
    });
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  outbox = new Outbox({
    database,
    clock: { wallNow: () => wall, marketNow: () => wall },
    log: createLog('silent'),
    random: () => 0,
    transports: { email: null, sms: smsTransport({ url: `http://127.0.0.1:${port}/send`, token: 'a token' }) },
  });
});
afterEach(async () => {
  await outbox.stop();
  gateway.closeAllConnections();
  gateway.close();
  await database.deleteFrom('outbox').execute();
});
afterAll(() => test.drop());

it('hands a message over, and the outbox says so', async () => {
  answer = (response) => response.writeHead(200).end();
  await outbox.put(message);
  await eventually(async () => expect(await row()).toMatchObject({ status: 'sent', attempts: 1, error: '' }));
  expect([...taken.values()]).toEqual([{ to: '+15551234567', text: 'Code 123456' }]);
  expect(seen[0]?.authorization).toBe('Bearer a token');
});

it('sends it once where the answer was lost after it was sent', async () => {
  answer = (response, request) => {
    if (seen.length === 1) request.socket.destroy();
    else response.writeHead(200).end();
  };
  await outbox.put(message);
  await eventually(async () => expect((await row()).error).not.toBe(''));
  expect(await row()).toMatchObject({ status: 'queued', attempts: 1, next_attempt_at: new Date(wall + 5_000) });
  wall += 5_000;
  await outbox.start();
  await eventually(async () => expect(await row()).toMatchObject({ status: 'sent', attempts: 2 }));
  expect([seen[0]?.id === seen[1]?.id, taken.size]).toEqual([true, 1]);
});

it.each([400, 401, 422])('gives up at once where the gateway answers %d', async (status) => {
  answer = (response) => response.writeHead(status).end();
  await outbox.put(message);
  await eventually(async () =>
    expect(await row()).toMatchObject({ status: 'failed', attempts: 1, error: `The gateway answered ${status}.` }),
  );
  expect((await row()).next_attempt_at).toBeNull();
});

it.each([
  [503, undefined, 5_000],
  [429, '90', 90_000],
  [429, '1', 5_000],
  [429, '999999', 3_600_000],
])('comes again later where the gateway answers %d, retry after %s', async (status, retryAfter, delay) => {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  answer = (response) => response.writeHead(status, headers).end();
  await outbox.put(message);
  await eventually(async () =>
    expect(await row()).toMatchObject({ status: 'queued', attempts: 1, next_attempt_at: new Date(wall + delay) }),
  );
});

it('does not follow the gateway elsewhere', async () => {
  answer = (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
  await outbox.put(message);
  await eventually(async () => expect(await row()).toMatchObject({ status: 'queued', attempts: 1 }));
  await eventually(async () => expect((await row()).error).not.toBe(''));
});
