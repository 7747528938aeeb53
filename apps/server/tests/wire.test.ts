import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@candor/protocol/calls.ts';
import type { Call } from '@candor/protocol/call.ts';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { newBrowser } from '../src/modules/notifications/push/testing/browser-keys.ts';
import { Applicant } from './applicant.ts';
import { Arranger } from './arranger.ts';
import { Borrower } from './borrower.ts';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { factorInput } from './factor-holder.ts';
import { marginMessage } from './margin-message.ts';
import { Miner, publishedPicture } from './miner.ts';
import { Payer } from './payer.ts';
import { OPERATOR } from './ordinary-variables.ts';
import { askAsRegistrant } from './registrant.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { TraderApplicant } from './trader-applicant.ts';

let server: RunningServer;
let caller: Caller;
let customer: string;
let operator: string;
/** A crypto pair: those trade at any hour. */
let bitcoin: number;

beforeAll(async () => {
  // A few seconds before a minute ends, so that one is sealed soon.
  const SIMULATOR_START = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 50_000).toISOString();
  server = await startServer({ TRUSTED_PROXY: '127.0.0.1', METRICS_TOKEN, SIMULATOR_START });
  caller = new Caller(server);
  // All of these calls come from one address, and a fast moment of the machine
  // would reach what it may make in a second.
  await caller.set({ limit_calls: ANY_NUMBER, limit_register: ANY_NUMBER, limit_code: ANY_NUMBER });
  customer = await caller.demo();
  operator = (await caller.post('/console/api/login', OPERATOR)).data.token;
  bitcoin = await caller.priced('BTCUSDT');
});
afterAll(() => server.stop());

const ANY_NUMBER = '1000000';
const METRICS_TOKEN = 'of-a-test-and-long-enough';

const order = (more: Record<string, string> = {}): Record<string, string> => ({
  type: '1',
  cont: '0.01',
  forex_id: String(bitcoin),
  status: '1',
  multiple: '10',
  ...more,
});
const submit = (more: Record<string, string> = {}): Promise<Answer> =>
  caller.get('/v2/api/forex/submit', order(more), { token: customer });

const alert = (): Record<string, string> => {
  return { forex_id: String(bitcoin), side: 'bid', direction: 'above', price: '9000000' };
};
const anAlert = async (): Promise<string> =>
  String((await caller.post('/api/alert/create', alert(), { token: customer })).data.alert.id);
/** Of the same customer on another device. */
async function anotherSession(): Promise<string> {
  const { uid } = (await caller.get('/api/user/info', {}, { token: customer })).data;
  const at = new Date();
  const row = { user_id: String(uid), token_hash: randomBytes(32), address: '', created_at: at };
  const expires_at = new Date(at.getTime() + 86_400_000);
  const inserted = server.database
    .insertInto('sessions')
    .values({ ...row, expires_at })
    .returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
}
const device = () => {
  const { p256dh, auth } = newBrowser();
  const [key, secret] = [p256dh.toString('base64url'), auth.toString('base64url')];
  return { endpoint: 'https://push.example.net/device', p256dh: key, auth: secret };
};
const aMessage = (): Promise<string> => marginMessage(server, caller, customer);

/** The id of an order that was closed at a price of the market. */
async function closedOrder(): Promise<string> {
  const { id } = (await submit()).data;
  await caller.post('/v2/api/forex/close', { id: String(id) }, { token: customer });
  return String(id);
}

describe('every call of the contract', () => {
  /** What each call is made with; those that are not named are made with nothing. */
  const inputs: Readonly<Record<string, () => Promise<Record<string, string>> | Record<string, string>>> = {
    'default.picture': async () => ({ hash: await publishedPicture(server) }),
    'forex.submit': () => order({ cont: '0.02' }),
    'forex.close': async () => ({ id: String((await submit()).data.id) }),
    'forex.set_stop_price': async () => ({ id: String((await submit()).data.id), stop_loss_price: '1' }),
    'forex.cancel_trade': async () => ({ id: String((await submit({ status: '0', target_price: '1' })).data.id) }),
    'forex.change_order': async () => {
      const { id } = (await submit({ status: '0', target_price: '1' })).data;
      return { id: String(id), cont: '0.02', target_price: '2' };
    },
    'account.transfer': () => ({ from: '1', to: '3', balance: '10' }),
    'accountLog.statement': () => ({ startTime: '0', endTime: '86400' }),
    'micro.submit': async () => {
      await caller.post('/api/account/transfer', { from: 1, to: 2, balance: '100' }, { token: customer });
      return { forex_id: String(bitcoin), type: '1', number: '100', seconds: '60' };
    },
    'forex.kline': () => ({ forex_id: String(bitcoin), period: '5min' }),
    'favourite.set': () => ({ ids: String(bitcoin) }),
    'forex.instrument_info': () => ({ forex_id: String(bitcoin) }),
    'forex.searchCurrency': () => ({ keyword: 'btc' }),
    'descript.info': () => ({ group: 'about' }),
    'news.info': async () => ({ id: String((await caller.get('/api/news/list')).data.list[0].id) }),
    'notify.send_email': () => ({ to: caller.newEmail() }),
    'notify.send_sms': () => ({ to: '+0015550009999' }),
    'console.login': () => OPERATOR,
    'console.openLink': () => ({ token: 'of nobody' }),
    'console.useLink': async () => {
      const colleague = { email: caller.newEmail(), name: 'New', role: 'support', reason: 'Needed' };
      const asking = { token: operator };
      const { operator_id: id } = (await caller.post('/console/api/add_operator', colleague, asking)).data;
      const { token } = (await caller.post('/console/api/make_link', { id }, asking)).data;
      return { token, password: 'Chosen by a colleague' };
    },
    'internalMessage.info': async () => ({ id: await aMessage() }),
    'internalMessage.read_all': async () => ({ up_to: await aMessage() }),
    'alert.create': () => alert(),
    'alert.edit': async () => ({ id: await anAlert(), ...alert(), price: '8000000' }),
    'alert.remove': async () => ({ id: await anAlert() }),
    'push.subscribe': () => device(),
    'push.unsubscribe': () => ({ endpoint: device().endpoint }),
    'user.register': async () => {
      const account = caller.newEmail();
      await caller.post('/api/notify/send_email', { to: account });
      return {
        account,
        password: 'A long enough one',
        re_password: 'A long enough one',
        sms_code: await caller.codeFor(account),
        area_id: 'US',
      };
    },
    'user.loginForU': async () => ({
      account: (await caller.register('A long enough one')).email,
      password: 'A long enough one',
    }),
    'user.forget_password': async () => {
      const { email: account } = await caller.register('A long enough one');
      await caller.post('/api/notify/send_email', { to: account, type: 2 });
      const auth_code = await caller.codeFor(account);
      return { account, new_password: 'Quite another one', secondary_password: 'Quite another one', auth_code };
    },
    'user.amend_password': () => ({ password: 'A long enough one', new_password: 'Quite another one' }),
    'user.end_session': async () => ({ id: await anotherSession() }),
    receipt: async () => ({ id: String((await submit()).data.id) }),
    'receipt.share': async () => ({ id: await closedOrder() }),
    'receipt.unshare': async () => ({ id: await closedOrder() }),
    'receipt.shared': async () => {
      const { token } = (await caller.post('/api/receipt/share', { id: await closedOrder() }, { token: customer }))
        .data;
      return { token };
    },
    'receipt.sample': async () => {
      const closed = async (): Promise<number> => {
        await server.service('sampleOrders').step();
        return (await caller.get('/api/receipt/sample')).code;
      };
      await expect.poll(closed).toBe(1);
      return {};
    },
    segments: () => ({ instrument: 'BTCUSDT' }),
    segment: async () => {
      const sealed = async (): Promise<unknown> =>
        (await caller.get('/api/segments', { instrument: 'BTCUSDT' })).data.total;
      await expect.poll(sealed).toBeGreaterThan(0);
      return { instrument: 'BTCUSDT', number: '1' };
    },
    published_rules: () => ({ instrument: 'BTCUSDT', kind: 'trading' }),
  };
  /** These would end the session of the others, or need one of a real account. */
  const own = new Set(['user.logout', 'user.amend_password', 'user.end_other_sessions', 'user.invitations']);

  /** One for all of its calls: an address may register and deposit only so often. */
  let miner: Miner | undefined;
  let traderApplicant: TraderApplicant | null = null;
  const specialInput = async (call: Call) =>
    (await new Payer(server, caller).inputFor(call)) ??
    (await new Applicant(server, caller).inputFor(call)) ??
    (await new Arranger(caller).inputFor(call)) ??
    (await (miner ??= new Miner(server, caller)).inputFor(call)) ??
    (await new Borrower(server, caller).inputFor(call)) ??
    (await (traderApplicant ??= new TraderApplicant(server, caller)).inputFor(call)) ??
    (await factorInput(server, caller, call));

  const ask = async (call: Call): Promise<Answer> => {
    const registering = await askAsRegistrant(caller, call);
    if (registering !== null) return registering;
    if (call.body === 'multipart') return new Applicant(server, caller).sendPicture();
    const paid = await specialInput(call);
    const input = paid?.input ?? (await inputs[call.name]?.()) ?? {};
    const fresh = async (): Promise<string> => String((await caller.register('A long enough one')).answer.data.token);
    const token = call.who === 'operator' ? operator : own.has(call.name) ? await fresh() : (paid?.token ?? customer);
    const asking = call.who === 'public' ? {} : { token };
    return call.method === 'GET' ? caller.get(call.path, input, asking) : caller.form(call.path, input, asking);
  };

  const isFile = (call: Call): boolean => call.file !== undefined;
  /** Those of operators take several of them: console-wire.test.ts. */
  const isHere = (call: Call): boolean => call.who !== 'operator' || call.name === 'console.outbox';

  it.each(CALLS.filter((call) => isFile(call) && isHere(call)).map((call) => [call.name, call] as const))(
    '%s answers a file',
    async (_name, call) => {
      const special = await specialInput(call);
      const query = new URLSearchParams(special?.input ?? (await inputs[call.name]?.()));
      const answer = await fetch(`${server.origin}${call.path}?${query.toString()}`, {
        headers: { authorization: special?.token ?? customer },
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, call.file]);
      const isPublished = ['user.avatar', 'default.picture'].includes(call.name);
      const caching = isPublished ? 'public, max-age=31536000, immutable' : 'no-store';
      expect(answer.headers.get('cache-control')).toBe(caching);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10);
    },
  );

  /** Those that clients declare and none makes. */
  const isOffered = ({ name }: Call): boolean => !name.startsWith('subscription.');
  const tested = CALLS.filter((call) => !isFile(call) && isHere(call) && isOffered(call));
  it.each(tested.map((call) => [call.name, call] as const))('%s answers as declared', async (_name, call) => {
    const answer = await ask(call);
    expect(answer).toMatchObject({ status: 200, code: 1 });
    expect(z.safeParse(call.output, answer.data).error?.issues ?? []).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(typeof answer.msg).toBe('string');
    if (!call.changes) expect(answer.msg).toBe('');
  });

  it.each(CALLS.filter((call) => call.who !== 'public').map((call) => [call.name, call] as const))(
    '%s wants its session',
    async (_name, call) => {
      const ask = (token: string): Promise<Answer> =>
        call.method === 'GET' ? caller.get(call.path, order(), { token }) : caller.post(call.path, {}, { token });
      for (const token of ['', 'nonsense', 'A'.repeat(43), call.who === 'customer' ? operator : customer]) {
        expect(await ask(token)).toMatchObject({ status: 200, code: 999, data: {} });
      }
    },
  );
});

describe('trading by GET', () => {
  it('never acts without the authorization header', async () => {
    const before = (await caller.get('/v2/api/forex/my_deal', { status: '1' }, { token: customer })).data.total;
    for (const query of [{}, { authorization: customer }, { token: customer }] as Record<string, string>[]) {
      expect((await caller.get('/v2/api/forex/submit', { ...order(), ...query })).code).toBe(999);
    }
    const cookies = { headers: { cookie: `authorization=${customer}; token=${customer}` } };
    expect((await caller.get('/v2/api/forex/submit', order(), cookies)).code).toBe(999);
    expect((await caller.get('/v2/api/forex/my_deal', { status: '1' }, { token: customer })).data.total).toBe(before);
  });

  it('is answered by POST as well, as JSON and as a form', async () => {
    for (const post of [
      caller.post('/v2/api/forex/submit', order(), { token: customer }),
      caller.form('/v2/api/forex/submit', order(), { token: customer }),
    ]) {
      expect((await post).code).toBe(1);
    }
  });

  it('does not run for HEAD', async () => {
    const response = await fetch(`${server.origin}/v2/api/forex/submit?${new URLSearchParams(order()).toString()}`, {
      method: 'HEAD',
      headers: { authorization: customer },
    });
    expect(response.status).toBe(404);
  });
});

describe('faults', () => {
  it.each(['/api/nothing', '/v2/api/nothing', '/api', '/console/api/nothing', '/api/user/info/more'])(
    '%s is not found',
    async (path) => {
      expect(await caller.get(path)).toMatchObject({ status: 404, code: 1004, data: {} });
    },
  );

  it('a read is not found by POST', async () => {
    expect(await caller.post('/v2/api/forex/trade_list')).toMatchObject({ status: 404, code: 1004 });
  });

  it('refuses bodies over 32 kB', async () => {
    expect(await caller.post('/api/user/loginForU', { account: 'x'.repeat(33_000) })).toMatchObject({
      status: 413,
      code: 1000,
    });
    expect((await caller.post('/api/user/loginForU', { account: 'x'.repeat(30_000) })).status).toBe(200);
  });

  it('refuses what is no JSON, and other kinds of bodies', async () => {
    expect(await caller.post('/api/user/loginForU', '{"account":')).toMatchObject({ status: 400, code: 1000 });
    const xml = { method: 'POST', body: '<a/>', headers: { 'content-type': 'application/xml' } };
    expect((await fetch(`${server.origin}/api/user/loginForU`, xml)).status).toBe(415);
  });

  it('takes an empty body for an empty input', async () => {
    const answer = await fetch(`${server.origin}/api/user/loginForU`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    expect(await answer.json()).toMatchObject({
      code: 1000,
      data: { fields: { account: 'field.required', password: 'field.required' } },
    });
  });

  it('names wrong fields by keys that the catalogue has', async () => {
    const answer = await submit({ cont: 'many', type: '7', forex_id: 'x', multiple: '-1' });
    expect(answer).toMatchObject({ status: 200, code: 1000 });
    expect(Object.keys(answer.data.fields).toSorted()).toEqual(['cont', 'forex_id', 'multiple', 'type']);
    for (const key of Object.values<string>(answer.data.fields)) expect(translatorFor('en').has(key), key).toBe(true);
  });

  it('does not trip over the names of an object’s own members', async () => {
    const body = '{"__proto__":{"account":"a"},"constructor":1,"account":"nobody@example.org","password":"wrong"}';
    expect((await caller.post('/api/user/loginForU', body)).code).toBe(1010);
  });

  it('answers our own faults with a reference and without what went wrong', async () => {
    await server.owner.query('alter table news rename to news_away');
    const answer = await caller.get('/api/news/list');
    await server.owner.query('alter table news_away rename to news');
    expect(answer).toMatchObject({ status: 500, code: 5000 });
    expect(answer.data).toEqual({ reference: expect.stringMatching(/^[0-9a-f]{12}$/) });
    expect(answer.msg).toContain(answer.data.reference);
    expect(JSON.stringify(answer)).not.toContain('relation');
  });
});

describe('limits', () => {
  it('turn callers away with 429 and the time to wait, address by address', async () => {
    const from = (address: string): Promise<Answer> =>
      caller.get('/api/captcha', {}, { headers: { 'x-forwarded-for': address } });
    await caller.set({ limit_captcha: '3' });
    for (let call = 0; call < 3; call++) expect((await from('198.51.100.7')).code).toBe(1);
    const refused = await from('198.51.100.7');
    expect(refused).toMatchObject({ status: 429, code: 1001 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('198.51.100.8')).code).toBe(1);
    const network = await Promise.all([1, 2, 3, 4].map((host) => from(`2001:db8::${host}`)));
    expect(network.filter(({ code }) => code === 1001)).toHaveLength(1);
    await caller.set({ limit_captcha: '60' });
  });

  it('let an account be signed in to ten times a minute from an address, and an address thirty', async () => {
    const { email } = await caller.register('A long enough one');
    const login = (account: string, password: string, address: string): Promise<Answer> =>
      caller.form('/api/user/loginForU', { account, password }, { headers: { 'x-forwarded-for': address } });
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await login(email, 'A long enough one', '198.51.100.20')).code).toBe(1);
    }
    expect(await login(email, 'A long enough one', '198.51.100.20')).toMatchObject({ status: 429, code: 1001 });
    expect(await login(email, 'A long enough one', '198.51.100.21')).toMatchObject({ code: 1 });
    for (let attempt = 0; attempt < 19; attempt++) {
      expect((await login(`nobody${attempt}@example.org`, 'wrong', '198.51.100.20')).code).toBe(1010);
    }
    expect((await login('nobody@example.org', 'wrong', '198.51.100.20')).status).toBe(429);
  });

  it('count no try without the picture that is asked for, with no setting changed', async () => {
    const { email } = await caller.register('A long enough one');
    const codes: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) {
      const headers = { 'x-forwarded-for': '198.51.100.30' };
      codes.push((await caller.form('/api/user/loginForU', { account: email, password: 'wrong' }, { headers })).code);
    }
    expect(codes).toEqual([1010, 1010, 1010, 1010, 1010, 1013, 1013, 1013, 1013, 1013, 1001]);
  });

  it('count all calls of an address in a second', async () => {
    await caller.set({ limit_calls: '60' });
    const call = (): Promise<Answer> =>
      caller.get('/api/company/getCompanyStatus', {}, { headers: { 'x-forwarded-for': '198.51.100.9' } });
    // However slow the machine is, two hundred calls do not take three seconds.
    const many = await Promise.all(Array.from({ length: 200 }, call));
    const served = many.filter((answer) => answer.status === 200).length;
    expect(served).toBeGreaterThanOrEqual(60);
    expect(served).toBeLessThanOrEqual(180);
    await caller.set({ limit_calls: ANY_NUMBER });
  });
});

describe('languages', () => {
  it.each([
    ['en', 'You’re logged out. Log in to continue.'],
    ['hk', translatorFor('hk')('error.sessionInvalid')],
    ['ar', translatorFor('ar')('error.sessionInvalid')],
    ['cs', translatorFor('cs')('error.sessionInvalid')],
    ['zh-TW,zh;q=0.9', translatorFor('hk')('error.sessionInvalid')],
    ['nonsense', 'You’re logged out. Log in to continue.'],
  ])('%s', async (lang, msg) => {
    expect((await caller.get('/api/user/info', {}, { lang })).msg).toBe(msg);
  });

  it('falls back to the site’s own', async () => {
    await caller.set({ default_lang: 'hk' });
    expect((await caller.get('/api/user/info')).msg).toBe(translatorFor('hk')('error.sessionInvalid'));
    await caller.set({ default_lang: 'en' });
  });

  it('has pages, news, menu and areas in the language', async () => {
    for (const path of ['/api/descript/list', '/api/news/homeList', '/api/menu', '/api/default/area_list']) {
      const [english, chinese] = [
        await caller.get(path, {}, { lang: 'en' }),
        await caller.get(path, {}, { lang: 'hk' }),
      ];
      expect(chinese.data.length, path).toBe(english.data.length);
      expect(chinese.data, path).not.toEqual(english.data);
    }
  });
});

describe('settings', () => {
  it('are read one by one, and those that are not public not at all', async () => {
    expect((await caller.get('/api/default/setting', { key: 'is_forex, timezone ,limit_calls,nothing' })).data).toEqual(
      { is_forex: '1', timezone: 'GMT' },
    );
    const all = (await caller.get('/api/basicSet/getBasicInfo')).data.settings;
    expect(Object.keys(all).filter((key) => key.startsWith('limit_'))).toEqual([]);
    expect(Object.values(all).every((value) => typeof value === 'string')).toBe(true);
  });

  it('give a theme only where the colours are not the default ones', async () => {
    expect((await caller.get('/api/basicSet/getBasicInfo')).data.theme).toEqual({ light: {}, dark: {} });
    await caller.set({ theme_primary: '#8A2BE2' });
    const { theme } = (await caller.get('/api/basicSet/getBasicInfo')).data;
    expect(Object.keys(theme.light)).toContain('--primary');
    const page = await (await fetch(server.origin)).text();
    expect(page).toContain(`--primary:${theme.light['--primary']}`);
    await caller.set({ theme_primary: '#1F49E0' });
  });

  it('reach the engine: the fee is taken by the lot or of the margin', async () => {
    const feeOf = async (): Promise<[fee: number, rate: number, margin: number]> => {
      const rows = (await caller.get('/v2/api/forex/trade_list')).data as { Id: number; ForexFeeRate: string }[];
      const { TradeFee, CautionMoney } = (await submit({ cont: '0.03' })).data.order;
      return [Number(TradeFee), Number(rows.find((row) => row.Id === bitcoin)?.ForexFeeRate), Number(CautionMoney)];
    };
    const [perLot, lotRate] = await feeOf();
    expect(perLot).toBeCloseTo(0.03 * lotRate, 8);
    await caller.set({ trade_fee_type: '2' });
    const [ofMargin, marginRate, margin] = await feeOf();
    await caller.set({ trade_fee_type: '1' });
    expect(marginRate).not.toBe(lotRate);
    expect(ofMargin).toBeCloseTo(margin * marginRate, 7);
  });

  it('write times in the site’s zone', async () => {
    await caller.set({ timezone: 'Asia/Hong_Kong' });
    const [item] = (await caller.get('/api/news/list')).data.list;
    expect(item.created_at).toBe(new Date(item.createdAt + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '));
    await caller.set({ timezone: 'GMT' });
  });
});

describe('around the calls', () => {
  const fetchText = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.origin}${path}`, { headers });
    return { response, text: await response.text() };
  };

  it('is healthy, ready and measured', async () => {
    expect((await fetchText('/healthz')).response.status).toBe(200);
    expect(JSON.parse((await fetchText('/readyz')).text)).toEqual({
      status: 'ready',
      checks: { database: true, engine: true, market: true },
    });
    const authorization = `Bearer ${METRICS_TOKEN}`;
    expect((await fetchText('/metrics', { authorization })).text).toMatch(
      /candor_calls_total\{call="forex.submit",code="1"\} \d+/,
    );
  });

  it('serves the app on its paths with a policy that lets nothing else in, and no page for a missing file', async () => {
    const { response, text } = await fetchText('/trade');
    expect(response.status).toBe(200);
    expect(text).toMatch(/<html lang="en" dir="ltr"/);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetchText('/assets/missing.js')).response.status).toBe(404);
    expect((await fetchText('/../package.json')).text).not.toContain('@candor/server');
    expect((await fetchText('/%2e%2e/%2e%2e/package.json')).response.status).toBe(404);
    const manifest = JSON.parse((await fetchText('/manifest.json')).text);
    expect(manifest).toMatchObject({ name: 'Candor', theme_color: '#1F49E0', display: 'standalone' });
  });
});

it('nothing failed for good', () => {
  expect(server.failures).toEqual([]);
});
