import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { CALLS } from '@candor/protocol/calls.ts';
import { Caller } from './caller.ts';
import { OPERATOR } from './ordinary-variables.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/* What stands between the program and the network, of one that is behind a proxy and of one that is not. */
let behindProxy: RunningServer;
let alone: RunningServer;
let caller: Caller;
let proxied: Caller;

const METRICS_TOKEN = 'a-token-of-a-test';
const CONSOLE_HOST = 'console.example.test';

beforeAll(async () => {
  [behindProxy, alone] = await Promise.all([
    startServer({ TRUSTED_PROXY: '127.0.0.1', METRICS_TOKEN }),
    startServer({ CONSOLE_HOST }),
  ]);
  caller = new Caller(alone);
  proxied = new Caller(behindProxy);
});
afterAll(() => Promise.all([behindProxy.stop(), alone.stop()]));

interface Raw {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** As `fetch`, with headers that fetch keeps for itself, such as Host. */
function ask(server: RunningServer, path: string, headers: Record<string, string> = {}, body?: string): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request(`${server.origin}${path}`, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const json = { 'content-type': 'application/json' };
// Every answer here is an envelope.
const codeOf = ({ text }: Raw): number => (JSON.parse(text) as { code: number }).code;
const metric = async (line: RegExp): Promise<number> => {
  // They are made once a second at most.
  await sleep(1_050);
  const { text } = await ask(alone, '/metrics');
  return Number(line.exec(text)?.[1] ?? 0);
};

describe('limits', () => {
  afterEach(() => Promise.all([caller, proxied].map((each) => each.set({ limit_pages: '1000', limit_calls: '1000' }))));

  const paths = [
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/docs',
    '/',
    '/trade',
    '/console',
    '/nothing.js',
    '/manifest.json',
  ];

  it('hold on every path, whatever it is', async () => {
    await caller.set({ limit_pages: '1', limit_calls: '1' });
    const asked = [...paths, '/api/menu', '/api/no_such', '/console/api/me'].map(async (path) => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(alone, path)));
      const refused = answers.filter(({ status }) => status === 429);
      for (const each of refused) {
        expect(Number(each.headers['retry-after'])).toBeGreaterThan(0);
        expect(codeOf(each)).toBe(1001);
      }
      return [path, refused.length > 4];
    });
    expect((await Promise.all(asked)).filter(([, isHeld]) => isHeld !== true)).toEqual([]);
  });

  it('are of an address: another one goes on', async () => {
    await proxied.set({ limit_calls: '3' });
    await sleep(1_050);
    const from = (address: string) => ask(behindProxy, '/api/menu', { 'x-forwarded-for': address });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, port) => from(`203.0.113.7:${40_000 + port}`)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(6);
    expect((await from('203.0.113.8')).status).toBe(200);
    // Nor did any of them count as the proxy's own.
    expect((await ask(behindProxy, '/api/menu')).status).toBe(200);
  });

  it('cut who does not wait for an answer', async () => {
    await caller.set({ limit_pages: '3' });
    // In one piece: a busy machine sends them too slowly one by one.
    const socket = connect(Number(new URL(alone.origin).port), '127.0.0.1');
    socket.end('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(600));
    const answered = await text(socket).catch(() => '');
    expect(answered.split('HTTP/1.1').length - 1).toBeLessThan(600);
  });

  it('of bodies are those of a form, and of a page for operators alone', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(100_000) });
    const sent = await ask(behindProxy, '/api/user/register', json, body);
    expect([sent.status, codeOf(sent)]).toEqual([413, 1000]);
    expect(codeOf(await ask(behindProxy, '/console/api/save_page', json, body))).toBe(999);
    const authorization = String((await proxied.post('/console/api/login', OPERATOR)).data.token);
    const page = await ask(behindProxy, '/console/api/save_page', { ...json, authorization }, body);
    expect([page.status, codeOf(page)]).toEqual([200, 1000]);
    // A body that is not JSON is not looked at before it is known who sends it.
    expect(codeOf(await ask(behindProxy, '/console/api/save_page', json, '{'))).toBe(999);
  });

  it('of sockets count a network of IPv6 as one, and an address with its port as itself', async () => {
    const url = `${behindProxy.origin.replace('http', 'ws')}/api/v2/ws`;
    const open = (address: string): Promise<{ socket: WebSocket; opened: boolean }> =>
      new Promise((resolve) => {
        const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } });
        socket.on('open', () => resolve({ socket, opened: true }));
        socket.on('error', () => resolve({ socket, opened: false }));
      });
    const sockets = [];
    for (let block = 0; block < 5; block++)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, (_, each) => open(`[2001:db8::${block}:${(each + 1).toString(16)}]:443`)),
        )),
      );
    expect(sockets.every(({ opened }) => opened)).toBe(true);
    sockets.push(await open('2001:db8::ffff'), await open('2001:db8:0:1::1'), await open('198.51.100.4:5555'));
    expect(sockets.slice(500).map(({ opened }) => opened)).toEqual([false, true, true]);
    for (const { socket } of sockets) socket.terminate();
  });
});

describe('/metrics', () => {
  it('is for programs on this machine, and for who has the token', async () => {
    expect((await ask(alone, '/metrics')).text).toContain('candor_calls_total');
    expect((await ask(alone, '/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
    expect((await ask(alone, '/metrics', { authorization: 'Bearer undefined', via: '1.1 x' })).status).toBe(404);
    expect((await ask(behindProxy, '/metrics')).status).toBe(404);
    expect((await ask(behindProxy, '/metrics', { authorization: 'Bearer wrong' })).status).toBe(404);
    const read = await ask(behindProxy, '/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect(read.text).toContain('candor_calls_total');
  });

  it('is made once a second, no matter who asks', async () => {
    await sleep(1_050);
    const [first, second] = [await ask(alone, '/metrics'), await ask(alone, '/metrics')];
    expect(second.text).toBe(first.text);
  });
});

describe('the documentation', () => {
  it('tells the public nothing of the console, and is compressed', async () => {
    const page = await ask(behindProxy, '/api/docs', { 'accept-encoding': 'gzip, br' });
    expect(page.headers['content-encoding']).toBe('br');
    for (const path of ['/api/docs', '/api/docs/openapi.json']) {
      const { text } = await ask(behindProxy, path);
      expect(text).toContain('/v2/api/forex/submit');
      expect(text).not.toContain('/console/api/');
    }
  });

  it('tells operators all, as OpenAPI 3.1 and to read', async () => {
    for (const path of ['/console/api/docs', '/console/api/docs/openapi.json'])
      expect([path, codeOf(await ask(behindProxy, path))]).toEqual([path, 999]);
    const authorization = String((await proxied.post('/console/api/login', OPERATOR)).data.token);
    const read = async (path: string): Promise<OpenApi> =>
      JSON.parse((await ask(behindProxy, path, { authorization })).text) as OpenApi; // as it says of itself
    const [open, all] = [await read('/api/docs/openapi.json'), await read('/console/api/docs/openapi.json')];
    expect(all.openapi).toBe('3.1.0');
    const names = new Set<string>();
    for (const call of CALLS) {
      const operation = all.paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.summary).toBe(call.summary);
      names.add(operation?.operationId ?? '');
      expect([call.name, open.paths[call.path] === undefined]).toEqual([call.name, call.path.startsWith('/console/')]);
      if (call.method === 'GET' && call.changes) expect(all.paths[call.path]?.['post']).toBeDefined();
    }
    expect(names.size).toBe(CALLS.length);
    const page = await ask(behindProxy, '/console/api/docs', { authorization });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).toContain('/console/api/login');
    expect(page.text).not.toMatch(/(src|href)="http/);
  });
});

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly summary: string; readonly operationId: string }>>>
  >;
}

describe('what headers a browser is sent', () => {
  const https = { 'x-forwarded-proto': 'https', host: 'trade.example.test' };

  it('is to stay with TLS, where a trusted proxy says that it speaks it', async () => {
    for (const path of ['/', '/api/menu', '/no/such.js']) {
      const { headers } = await ask(behindProxy, path, https);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect((await ask(behindProxy, path)).headers['strict-transport-security']).toBeUndefined();
      expect((await ask(alone, path, https)).headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('is to speak to this host alone, and to frame what the site frames', async () => {
    const policyOf = async (headers: Record<string, string>): Promise<string> =>
      String((await ask(behindProxy, '/', headers)).headers['content-security-policy']);
    expect(await policyOf(https)).toContain("connect-src 'self' wss://trade.example.test;");
    expect(await policyOf({ host: 'trade.example.test' })).toContain(
      "connect-src 'self' ws://trade.example.test wss://trade.example.test;",
    );
    expect(await policyOf({ host: "x'; script-src *" })).toContain("connect-src 'self';");
    expect(await policyOf(https)).toContain("frame-src 'self';");
    await proxied.set({ service_link: 'https://help.example.test/chat?of={uid}', service_link_type: '1' });
    expect(await policyOf(https)).toContain("frame-src 'self' https://help.example.test;");
    await proxied.set({ service_link: 'https://help.example.test/chat', service_link_type: '3' });
    expect(await policyOf(https)).toContain("frame-src 'self';");
    expect((await ask(behindProxy, '/api/menu')).headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });
});

describe('a host of the console', () => {
  const there = { host: `${CONSOLE_HOST.toUpperCase()}:8080` };

  it('has the console alone, which is nowhere else', async () => {
    for (const path of ['/console', '/console/customers', '/console/api/me', '/console/api/docs'])
      expect([path, (await ask(alone, path)).status]).toEqual([path, 404]);
    for (const path of ['/trade', '/api/menu', '/v2/api/forex/trade_list', '/api/docs', '/manifest.json'])
      expect([path, (await ask(alone, path, there)).status]).toEqual([path, 404]);
    expect((await ask(alone, '/console', there)).status).toBe(200);
    expect(codeOf(await ask(alone, '/console/api/me', there))).toBe(999);
    expect((await ask(alone, '/', there)).headers.location).toBe('/console');
    expect((await ask(alone, '/trade')).status).toBe(200);
    expect((await ask(alone, '/healthz', there)).status).toBe(200);
  });
});

describe('pages of other sites', () => {
  it('change nothing', async () => {
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    const demo = '/api/user/createAccountDemoForU';
    expect(codeOf(await ask(alone, demo, crossSite))).toBe(1000);
    expect(codeOf(await ask(alone, demo, { origin: 'https://evil.example' }))).toBe(1000);
    expect(codeOf(await ask(alone, demo, { origin: 'null' }))).toBe(1000);
    expect(
      codeOf(await ask(alone, '/api/notify/send_email', { ...crossSite, ...json }, '{"to":"x@example.org"}')),
    ).toBe(1000);
    expect(codeOf(await ask(alone, '/api/menu', crossSite))).toBe(1);
  });

  it('and everybody else may', async () => {
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: alone.origin },
    ])
      expect(codeOf(await ask(alone, '/api/user/createAccountDemoForU', headers))).toBe(1);
  });
});

describe('fields', () => {
  it('of a call that is posted come from its body', async () => {
    const token = await caller.demo();
    const inQuery = '/api/account/transfer?from=1&to=3&balance=10';
    expect(codeOf(await ask(alone, inQuery, { authorization: token, ...json }, ''))).toBe(1000);
    expect(codeOf(await ask(alone, inQuery, { authorization: token, ...json }, '{}'))).toBe(1000);
    const body = JSON.stringify({ from: 1, to: 3, balance: '10' });
    expect(codeOf(await ask(alone, '/api/account/transfer', { authorization: token, ...json }, body))).toBe(1);
  });

  it('of closing: nothing is no part, and a part is no less than a step', async () => {
    const token = await caller.demo();
    const forex_id = String(await caller.priced('BTCUSDT'));
    const wish = { type: '1', cont: '0.02', forex_id, status: '1', multiple: '10' };
    const { id } = (await caller.get('/v2/api/forex/submit', wish, { token })).data;
    const close = (more: Record<string, string>) =>
      caller.get('/v2/api/forex/close', { id: String(id), ...more }, { token });
    for (const cont of ['0', '0.00', '0.001', '0.00000001'])
      expect([cont, (await close({ cont })).code]).toEqual([cont, 2004]);
    const { data } = await caller.get('/v2/api/forex/my_deal', { status: '1' }, { token });
    expect(data.data[0]).toMatchObject({ Id: id, Quantity: '0.02' });
    expect((await close({ cont: '' })).code).toBe(1);
  });
});

describe('traces', () => {
  const counter = (event: string): RegExp => new RegExp(`candor_security_events_total\\{event="${event}"\\} (\\d+)`);
  const events = ['signInFailed', 'badToken', 'foreignOrigin', 'permissionRefused', 'crossSite'];

  it('are left by those who are turned away', async () => {
    const before = await Promise.all(events.map((event) => metric(counter(event))));
    await caller.login('nobody@example.org', 'wrong');
    await caller.get('/api/user/info', {}, { token: 'A'.repeat(43) });
    await caller.get('/api/user/info');
    await ask(alone, '/api/user/createAccountDemoForU', { 'sec-fetch-site': 'cross-site' });
    const socket = new WebSocket(`${alone.origin.replace('http', 'ws')}/api/v2/ws`, { origin: 'https://evil.example' });
    await new Promise((resolve) => socket.on('error', resolve));
    const after = await Promise.all(events.map((event) => metric(counter(event))));
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 1, 0, 1]);
  });
});
