import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cancelTrade } from '@candor/protocol/trading/cancel-trade.ts';
import { logIn } from '@candor/protocol/identity/log-in.ts';
import { listOrders } from '@candor/protocol/trading/list-orders.ts';
import { tradeList } from '@candor/protocol/market/trade-list.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { createClient } from './client.ts';
import type { ClientHost } from './client.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let seen: Seen[] = [];
let reply: (response: ServerResponse, request: Seen) => void;
const reported = { messages: [] as string[], errors: [] as unknown[], invalid: [] as unknown[] };
let token: string | null = null;

const ok = (response: ServerResponse, data: unknown = [], msg = '', code = 1) =>
  response.end(JSON.stringify({ code, msg, data }));
const failure = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  );

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      seen.push(one);
      reply(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());
beforeEach(() => {
  seen = [];
  token = null;
  Object.assign(reported, { messages: [], errors: [], invalid: [] });
  reply = (response) => ok(response);
});

const HOST: ClientHost = {
  language: () => 'hk',
  token: () => token,
  onSessionInvalid: (of, initial) => reported.invalid.push([of, initial]),
  onMessage: (text) => reported.messages.push(text),
  onError: (error) => reported.errors.push(error),
  fetch: (url, init) =>
    fetch(new URL(url as string, `http://127.0.0.1:${(server.address() as AddressInfo).port}`), init),
};
const call = createClient(HOST);

describe('the client', () => {
  it('sends a read as GET with language, token and a timestamp', async () => {
    token = 'abc';
    await call(listOrders, { status: 1, page: 2 });
    const url = new URL(seen[0]?.url ?? '', 'http://x');
    expect([seen[0]?.method, url.pathname, url.searchParams.get('status'), url.searchParams.get('page')]).toEqual([
      'GET',
      listOrders.path,
      '1',
      '2',
    ]);
    expect(Number(url.searchParams.get('t'))).toBeGreaterThan(1e12);
    expect(seen[0]?.headers).toMatchObject({ lang: 'hk', authorization: 'abc' });
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('sends a change as POST with a key of its own, even where GET is documented', async () => {
    await call(cancelTrade, { id: 5 });
    await call(cancelTrade, { id: 5 });
    expect(seen.map(({ method, body }) => [method, body])).toEqual(Array(2).fill(['POST', '{"id":5}']));
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('repeats a change under the key that it was given', async () => {
    await call(cancelTrade, { id: 5 }, { idempotencyKey: 'k1' });
    expect(seen[0]?.headers['idempotency-key']).toBe('k1');
  });

  it('says with every call what the app has to say in addition, and nothing in its place', async () => {
    token = 'abc';
    const more = { 'idle-seconds': '7', authorization: 'xyz' };
    const saying = createClient({ ...HOST, headers: () => more });
    await saying(tradeList, {});
    await saying(cancelTrade, { id: 5 });
    expect(seen.map(({ headers }) => [headers['idle-seconds'], headers.authorization])).toEqual(
      Array(2).fill(['7', 'abc']),
    );
  });

  it('sends forms where the contract says so', async () => {
    await call(logIn, { account: 'a+b@c.d', password: 'p&q', login_type: 'email' });
    expect(seen[0]?.body).toBe('account=a%2Bb%40c.d&password=p%26q&login_type=email');
  });

  it('lets readers of the same thing share one request', async () => {
    await Promise.all([call(tradeList, {}), call(tradeList, {}), call(listOrders, { status: 0 })]);
    expect(seen).toHaveLength(2);
    await call(tradeList, {});
    expect(seen).toHaveLength(3);
  });

  it('goes on with a read that one of its readers has given up', async () => {
    let held: ServerResponse | undefined;
    reply = (response) => void (held = response);
    const first = new AbortController();
    const given = failure(call(tradeList, {}, { signal: first.signal }));
    const kept = call(tradeList, {}, { signal: new AbortController().signal });
    await expect.poll(() => held).toBeDefined();
    first.abort();
    expect(await given).toMatchObject({ fault: 'cancelled' });
    if (held !== undefined) ok(held, ['late']);
    expect(await kept).toEqual(['late']);
    expect(seen).toHaveLength(1);
  });

  it('ends a read on the wire once the last of its readers has given it up, and asks again for the next', async () => {
    let cutOff = 0;
    reply = (response) => void response.once('close', () => (cutOff += response.writableFinished ? 0 : 1));
    const readers = [new AbortController(), new AbortController()];
    const given = readers.map(({ signal }) => failure(call(tradeList, {}, { signal, timeoutMs: 120_000 })));
    await expect.poll(() => seen.length).toBe(1);
    for (const reader of readers) reader.abort();
    expect(await Promise.all(given)).toMatchObject([{ fault: 'cancelled' }, { fault: 'cancelled' }]);
    await expect.poll(() => cutOff).toBe(1);
    reply = (response) => ok(response, ['later']);
    expect(await call(tradeList, {})).toEqual(['later']);
    expect(seen).toHaveLength(2);
  });

  it('repeats a read once after a fault of the network, and a change never', async () => {
    reply = (response) => response.destroy();
    await failure(call(tradeList, {}));
    expect(seen).toHaveLength(2);
    await failure(call(cancelTrade, { id: 1 }));
    expect(seen).toHaveLength(3);
  });

  it('never says of a change that nothing was sent: the network may have gone while it was on its way', async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    reply = (response) => response.destroy();
    const change = await failure(call(cancelTrade, { id: 1 }));
    const read = await failure(call(tradeList, {}));
    Reflect.deleteProperty(navigator, 'onLine');
    expect(change).toMatchObject({ fault: 'unreachable' });
    expect(read).toMatchObject({ fault: 'offline' });
  });

  it('rejects any code but 1 and tells its message', async () => {
    reply = (response) => ok(response, { fields: { id: 'field.required' } }, 'No.', 1000);
    const error = await failure(call(cancelTrade, { id: 1 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 1000, message: 'No.', fields: { id: 'field.required' } });
    expect(reported.errors).toEqual([error]);
  });

  it('tells messages of success, and nothing at all when quiet', async () => {
    reply = (response) => ok(response, {}, 'Done.');
    await call(cancelTrade, { id: 1 });
    await call(cancelTrade, { id: 1 }, { quiet: true });
    expect(reported.messages).toEqual(['Done.']);
    reply = (response) => ok(response, null, 'No.', 2007);
    await failure(call(cancelTrade, { id: 1 }, { quiet: true }));
    expect(reported.errors).toEqual([]);
  });

  it('gives up the session that a call was made with at 999, and says whether it was an initial call', async () => {
    reply = (response) => ok(response, null, 'Out.', 999);
    token = 'old';
    const refused = failure(call(listOrders, {}));
    token = 'new';
    await refused;
    await failure(call(listOrders, {}, { initial: true }));
    expect(reported.invalid).toEqual([
      ['old', false],
      ['new', true],
    ]);
  });

  it.each([
    ['old', null, []],
    // Nobody is led to a sign-in.
    [null, null, [{ code: 999 }]],
    ['old', 'new', [{ code: 999 }]],
  ])('leaves what 999 says to the sign-in, if one follows: of %s, with %s by then', async (of, then, said) => {
    reply = (response) => {
      token = then;
      ok(response, null, 'Out.', 999);
    };
    token = of;
    await failure(call(listOrders, {}));
    expect(reported.errors).toMatchObject(said);
    expect(reported.errors.length).toBe(said.length);
  });

  it('stops waiting after its time', async () => {
    reply = () => undefined;
    expect(await failure(call(cancelTrade, { id: 1 }, { timeoutMs: 50 }))).toMatchObject({
      name: 'NetworkError',
      fault: 'timeout',
    });
  });

  it('says nothing about what the caller itself gave up', async () => {
    reply = () => undefined;
    const error = await failure(call(tradeList, {}, { signal: AbortSignal.timeout(20) }));
    expect(error).toMatchObject({ fault: 'cancelled' });
    expect(reported.errors).toEqual([]);
  });

  it("does not take another server's page for an answer", async () => {
    reply = (response) => response.writeHead(502).end('<html>Bad gateway</html>');
    const error = await failure(call(cancelTrade, { id: 1 }));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ fault: 'garbled', status: 502, code: 'HTTP-502' });
  });
});
