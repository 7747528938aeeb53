import { afterAll, beforeAll, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/* Files of a customer over HTTP, through the whole program. */
let server: RunningServer;
let caller: Caller;
let token: string;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  token = await caller.demo();
  const bitcoin = String(await caller.priced('BTCUSDT'));
  for (const who of [token, await caller.demo()]) {
    const ticket = { type: '1', cont: '0.01', forex_id: bitcoin, status: '1', multiple: '10' };
    const opened = await caller.get('/v2/api/forex/submit', ticket, { token: who });
    const closed = await caller.get('/v2/api/forex/close', { id: String(opened.data.order.Id) }, { token: who });
    expect(closed).toMatchObject({ code: 1 });
  }
});
afterAll(() => server.stop());

const ask = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${server.origin}${path}`, { headers });
const period = 'startTime=1&endTime=31536000';

it.each(['/v2/api/forex/export', `/v2/api/main/accountLog/statement?${period}`])(
  '%s is for the owner of a session in the header alone',
  async (path) => {
    for (const headers of [{}, { cookie: `authorization=${token}` }, { authorization: 'someone' }])
      expect(await (await ask(path, headers)).json()).toMatchObject({ code: 999 });
    const linked = await ask(`${path}${path.includes('?') ? '&' : '?'}authorization=${token}&token=${token}`);
    expect(await linked.json()).toMatchObject({ code: 999 });
  },
);

it('sends the table of the orders of one customer, never to be kept', async () => {
  const response = await ask('/v2/api/forex/export', { authorization: token });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
    'x-content-type-options': 'nosniff',
  });
  const lines = (await response.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  const history = await caller.get('/v2/api/forex/my_deal', { status: '3' }, { token });
  expect(lines[1]?.split(',')[0]).toBe(String(history.data.data[0].Id));
});

it('sends a statement as a whole PDF file, in the language of the customer', async () => {
  const now = Math.floor((await caller.get('/api/basicSet/getBasicInfo')).data.time / 1000);
  for (const lang of ['en', 'hk', 'ar']) {
    const path = `/v2/api/main/accountLog/statement?startTime=${now - 86_400}&endTime=${now + 86_400}`;
    const response = await ask(path, { authorization: token, lang });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF');
  }
});

it('refuses in an envelope, with the reason in the language of the customer', async () => {
  const path = '/v2/api/main/accountLog/statement';
  expect(await caller.get(path, { startTime: '1', endTime: '99999999' }, { token, lang: 'hk' })).toMatchObject({
    code: 1000,
    msg: '一份結單最多涵蓋一年。請選擇較短的期間。',
  });
  expect(await caller.get('/v2/api/forex/export', { reason: 'luck' }, { token })).toMatchObject({
    code: 1000,
    data: { fields: { reason: 'field.notAnOption' } },
  });
});

it('is asked for so many times in an hour, and is then answered when to come again', async () => {
  let last = 200;
  for (let attempt = 0; attempt < 40 && last !== 429; attempt += 1) {
    const response = await ask('/v2/api/forex/export?reason=reset', { authorization: token });
    last = response.status;
    if (last === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await response.text();
  }
  expect(last).toBe(429);
});
