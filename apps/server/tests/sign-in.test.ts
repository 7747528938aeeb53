import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { listSessions } from '@candor/protocol/identity/list-sessions.ts';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

const PASSWORD = 'A long enough one 7';
const WRONG = 'not the password';
const METRICS_TOKEN = 'a-token-of-a-test';
const METRICS = { authorization: `Bearer ${METRICS_TOKEN}` };
let server: RunningServer;
let caller: Caller;

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXY: '127.0.0.1', COUNTRY_HEADER: 'x-country', METRICS_TOKEN });
  caller = new Caller(server);
  const names = ['calls', 'register', 'demo', 'code', 'console', 'captcha', 'sign_in_account', 'sign_in_address'];
  await caller.set(Object.fromEntries(names.map((name) => [`limit_${name}`, '9999'])));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.deleteFrom('sign_in_tries').execute();
});

const from = (address: string, more: Readonly<Record<string, string>> = {}) => ({
  headers: { 'x-forwarded-for': address, ...more },
});

interface Attempt {
  readonly password?: string;
  readonly address?: string;
  readonly more?: Readonly<Record<string, string>>;
}
const login = (account: string, { password = PASSWORD, address = '198.51.100.1', more = {} }: Attempt = {}) =>
  caller.form('/api/user/loginForU', { account, password, login_type: 'email', ...more }, from(address));

/** Wrong sign-ins from one address, with pictures as soon as they are asked for; what they were answered. */
async function fail(account: string, address: string, times: number, more: Attempt['more'] = {}): Promise<number[]> {
  const codes: number[] = [];
  for (let attempt = 0; attempt < times; attempt++) {
    const solved = attempt < 5 ? {} : await caller.solved();
    codes.push((await login(account, { password: WRONG, address, more: { ...solved, ...more } })).code);
  }
  return codes;
}

const codesOf = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

describe('a stranger', () => {
  it('locks nobody out: the device that signed in before passes, and an unknown one with a captcha at most', async () => {
    const { email, answer } = await caller.register(PASSWORD);
    const { device, token } = answer.data;
    expect(await fail(email, '203.0.113.7', 11)).toEqual([...Array<number>(10).fill(1010), 1011]);
    expect((await login(email, { address: '203.0.113.7', more: await caller.solved() })).code).toBe(1011);
    const known = await login(email, { more: { device } });
    expect(known).toMatchObject({ code: 1, data: { device } });
    expect((await login(email, { address: '192.0.2.9' })).code).toBe(1013);
    expect((await login(email, { address: '192.0.2.9', more: await caller.solved() })).code).toBe(1);
    // The session that was live all the time confirms its password too, and the stranger is still out.
    const changed = { password: PASSWORD, new_password: 'Changed to this 1' };
    expect((await caller.post('/api/user/amend_password', changed, { token: known.data.token })).code).toBe(1);
    expect(token).not.toBe(known.data.token);
    expect(
      (await login(email, { address: '203.0.113.7', password: 'Changed to this 1', more: await caller.solved() })).code,
    ).toBe(1011);
  });

  it('cannot use up the calls a minute of somebody elsewhere', async () => {
    const { email } = await caller.register(PASSWORD);
    await caller.set({ limit_sign_in_account: '10' });
    for (let attempt = 0; attempt < 11; attempt++) await login(email, { password: WRONG, address: '203.0.113.8' });
    expect((await login(email, { address: '203.0.113.8' })).status).toBe(429);
    expect((await login(email, { address: '192.0.2.10', more: await caller.solved() })).code).toBe(1);
    await caller.set({ limit_sign_in_account: '9999' });
  });

  it('is one in the whole network of an IPv6 customer', async () => {
    const { email } = await caller.register(PASSWORD);
    for (let attempt = 0; attempt < 10; attempt++)
      await login(email, { password: WRONG, address: `2001:db8:1:2::${attempt + 1}`, more: await caller.solved() });
    const more = await caller.solved();
    expect((await login(email, { address: '2001:db8:1:2:ffff::1', more })).code).toBe(1011);
    expect((await login(email, { address: '2001:db8:1:3::1', more: await caller.solved() })).code).toBe(1);
  });

  it('who comes from many addresses waits after a hundred, and the known device still passes', async () => {
    const { email, answer } = await caller.register(PASSWORD);
    for (let attempt = 0; attempt < 100; attempt++) {
      const address = `203.0.113.${100 + (attempt % 10)}`;
      expect((await login(email, { password: WRONG, address, more: await caller.solved() })).code).toBe(1010);
    }
    expect((await login(email, { address: '192.0.2.11', more: await caller.solved() })).code).toBe(1011);
    expect((await login(email, { more: { device: answer.data.device } })).code).toBe(1);
  });

  it('who tries many accounts from one address is asked for the picture, and then waits', async () => {
    const address = '203.0.113.60';
    const tryOne = async (number: number, more = {}) =>
      (await login(`nobody${number}@example.org`, { password: WRONG, address, more })).code;
    for (let account = 0; account < 20; account++) expect(await tryOne(account)).toBe(1010);
    expect(await tryOne(20)).toBe(1013);
    for (let account = 20; account < 100; account++) expect(await tryOne(account, await caller.solved())).toBe(1010);
    expect(await tryOne(100, await caller.solved())).toBe(1011);
  });

  it('does not become known by a device that somebody made up, or by one of another customer', async () => {
    const [mine, theirs] = [await caller.register(PASSWORD), await caller.register(PASSWORD)];
    expect(await fail(mine.email, '203.0.113.9', 11, { device: 'd'.repeat(43) })).toContain(1011);
    expect(await fail(theirs.email, '203.0.113.10', 11, { device: mine.answer.data.device })).toContain(1011);
    const made = await login(mine.email, { more: { device: 'd'.repeat(43), ...(await caller.solved()) } });
    expect(made.data.device).not.toBe('d'.repeat(43));
  });

  it('counts no try for a picture that is missing or wrong', async () => {
    const { email } = await caller.register(PASSWORD);
    await fail(email, '203.0.113.11', 5);
    for (let attempt = 0; attempt < 12; attempt++)
      expect(
        (await login(email, { address: '203.0.113.11', password: WRONG, more: { key: 'x', captcha: 'y' } })).code,
      ).toBe(1013);
    expect((await login(email, { address: '203.0.113.11', more: await caller.solved() })).code).toBe(1);
  });
});

describe('of guesses that come at once, no more are looked at than the rules allow', () => {
  it('signing in', async () => {
    const { email } = await caller.register(PASSWORD);
    const answers = await Promise.all(Array.from({ length: 60 }, () => login(email, { password: WRONG })));
    expect(codesOf(answers)).toEqual({ 1010: 5, 1013: 55 });
  });

  it.each([
    ['/api/user/set_pay_password', 'login_password', { password: '482913' }],
    ['/api/user/amend_password', 'password', { new_password: 'Changed to this 1' }],
  ])('%s', async (path, field, body) => {
    const { answer } = await caller.register(PASSWORD);
    const { token } = answer.data;
    const guesses = Array.from({ length: 120 }, (_, index) => ({ ...body, [field]: `guess number ${index}` }));
    const answers = await Promise.all(guesses.map((guess) => caller.post(path, guess, { token })));
    expect(codesOf(answers)).toEqual({ 1010: 10, 1011: 110 });
    // That session waits; another of the customer's does not.
    expect((await caller.post(path, { ...body, [field]: PASSWORD }, { token })).code).toBe(1011);
  });

  it('codes', async () => {
    const to = caller.newEmail();
    await caller.post('/api/notify/send_email', { to, type: 1 });
    const wrong = (await caller.codeFor(to)) === '000000' ? '000001' : '000000';
    const account = { type: 'email', account: to, area_id: 'US' };
    const body = { ...account, password: PASSWORD, re_password: PASSWORD, sms_code: wrong };
    await Promise.all(Array.from({ length: 30 }, () => caller.form('/api/user/register', body)));
    const row = await server.database
      .selectFrom('sign_in_codes')
      .select('wrong_tries')
      .where('account', '=', to)
      .executeTakeFirstOrThrow();
    expect(row.wrong_tries).toBe(5);
  });
});

describe('a session alone', () => {
  it.each([
    ['/api/user/amend_password', 'password', { new_password: 'Changed to this 1' }],
    ['/api/user/set_pay_password', 'login_password', { password: '482913' }],
  ])('%s changes nothing without the password, and asks for it by name', async (path, field, body) => {
    const { email, answer } = await caller.register(PASSWORD);
    const { token } = answer.data;
    const ask = (more: object): Promise<Answer> => caller.post(path, { ...body, ...more }, { token });
    const stored = () =>
      server.database
        .selectFrom('credentials')
        .select(['password_hash', 'pay_password_hash'])
        .where('user_id', '=', String(answer.data.user.uid))
        .executeTakeFirstOrThrow();
    const before = await stored();
    expect(await ask({})).toMatchObject({ code: 1000, data: { fields: { [field]: 'field.required' } } });
    const wrong = await ask({ [field]: WRONG });
    expect([wrong.code, wrong.msg]).toEqual([1010, 'The login password is wrong.']);
    expect(await stored()).toEqual(before);
    expect((await login(email)).code).toBe(1);
    expect((await ask({ [field]: PASSWORD })).code).toBe(1);
    expect(await stored()).not.toEqual(before);
  });

  it('gets no pay password that is a run, a repeat or a date', async () => {
    const { answer } = await caller.register(PASSWORD);
    for (const password of ['123456', '654321', '111111', '121212', '311299', '991231']) {
      const body = { password, login_password: PASSWORD };
      expect((await caller.post('/api/user/set_pay_password', body, { token: answer.data.token })).data.fields).toEqual(
        {
          password: 'field.payPasswordTooSimple',
        },
      );
    }
  });

  it('gets no password that the site is called by', async () => {
    await caller.set({ site_name: 'Blue Harbour' });
    const { answer } = await caller.register(PASSWORD);
    for (const new_password of ['candorcandor', '11223344aa', 'BlueHarbour1', 'harbour2026']) {
      const body = { password: PASSWORD, new_password };
      expect((await caller.post('/api/user/amend_password', body, { token: answer.data.token })).data.fields).toEqual({
        new_password: 'field.passwordTooCommon',
      });
    }
    await caller.set({ site_name: 'Candor' });
  });
});

describe('codes', () => {
  const send = (to: string, address: string, more: object = {}, type = 2): Promise<Answer> =>
    caller.post('/api/notify/send_email', { to, type, ...more }, from(address));
  const anHourAgo = (account: string) =>
    server.database
      .updateTable('sign_in_codes')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('account', '=', account)
      .execute();
  const reset = (account: string, auth_code: string, more: object = {}, address = '192.0.2.20'): Promise<Answer> => {
    const passwords = { new_password: 'Reset to this 22', secondary_password: 'Reset to this 22' };
    return caller.post(
      '/api/user/forget_password',
      { type: 'email', account, ...passwords, auth_code, ...more },
      from(address),
    );
  };

  it('sent for registering reset no password', async () => {
    const { email } = await caller.register(PASSWORD);
    await server.database.deleteFrom('sign_in_codes').execute();
    const asked = await send(email, '192.0.2.20', {}, 1);
    const code = await caller.codeFor(email);
    const { request_id } = asked.data;
    expect((await reset(email, code, { request_id })).code).toBe(1012);
    const codes = server.database
      .selectFrom('sign_in_codes')
      .select(['used_at', 'wrong_tries'])
      .where('account', '=', email);
    expect(await codes.execute()).toEqual([{ used_at: null, wrong_tries: 0 }]);
    expect((await login(email)).code).toBe(1);
  });

  it('belong to who asked: a stranger’s neither opens nor replaces the customer’s own', async () => {
    const { email, answer } = await caller.register(PASSWORD);
    await server.database.deleteFrom('sign_in_codes').execute();
    const own = await send(email, '192.0.2.20', { device: answer.data.device });
    const code = await caller.codeFor(email);
    const strange = await send(email, '203.0.113.20');
    expect([own.code, strange.code]).toEqual([1, 1]);
    expect(strange.data.request_id).not.toBe(own.data.request_id);
    const strangers = await caller.codeFor(email);
    if (code === strangers) return;
    expect((await reset(email, code, { request_id: strange.data.request_id }, '203.0.113.20')).code).toBe(1012);
    expect((await reset(email, code, {}, '203.0.113.20')).code).toBe(1012);
    expect((await reset(email, strangers, { request_id: own.data.request_id })).code).toBe(1012);
    // From another network with what the answer said; without it from the address alone.
    expect((await reset(email, code, { request_id: own.data.request_id }, '192.0.2.99')).code).toBe(1);
  });

  it('go to an address five times a day, also where they come at once; the customer’s own device has its own five', async () => {
    const { email, answer } = await caller.register(PASSWORD);
    await server.database.deleteFrom('sign_in_codes').execute();
    const atOnce = await Promise.all(Array.from({ length: 8 }, (_, index) => send(email, `203.0.113.${30 + index}`)));
    expect(codesOf(atOnce)).toEqual({ 1: 1, 1001: 7 });
    for (let count = 1; count < 5; count++) {
      await anHourAgo(email);
      expect((await send(email, '203.0.113.30')).code).toBe(1);
    }
    await anHourAgo(email);
    const refused = await send(email, '203.0.113.31');
    expect(refused).toMatchObject({ status: 429, code: 1001, msg: expect.stringContaining('at most 5 codes') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(70_000);
    expect((await send(email, '192.0.2.20', { device: answer.data.device })).code).toBe(1);
  });

  it('may be typed wrongly ten times a day, whatever the number of codes', async () => {
    const { email } = await caller.register(PASSWORD);
    await server.database.deleteFrom('sign_in_codes').execute();
    for (let count = 0; count < 2; count++) {
      await anHourAgo(email);
      await send(email, '192.0.2.20');
      const wrong = (await caller.codeFor(email)) === '000000' ? '000001' : '000000';
      for (let attempt = 0; attempt < 5; attempt++) expect((await reset(email, wrong)).code).toBe(1012);
    }
    await anHourAgo(email);
    await send(email, '192.0.2.20');
    expect(await reset(email, await caller.codeFor(email))).toMatchObject({
      code: 1011,
      msg: 'Too many wrong codes. Try again tomorrow.',
    });
    // The password is no code.
    expect((await login(email)).code).toBe(1);
  });

  it('ask for the picture from the second within an hour on, by address and by account', async () => {
    await caller.set({ limit_code_free: '1' });
    const [first, second] = [caller.newEmail(), caller.newEmail()];
    expect((await send(first, '203.0.113.40', {}, 1)).code).toBe(1);
    const asked = await send(second, '203.0.113.40', {}, 1);
    expect(asked).toMatchObject({ code: 1013, msg: 'Type the characters in the picture to get another code.' });
    expect(await caller.codeFor(second)).toBe('');
    expect((await send(second, '203.0.113.40', await caller.solved(), 1)).code).toBe(1);
    await server.database.deleteFrom('sign_in_codes').execute();
    expect((await send(first, '203.0.113.41', {}, 1)).code).toBe(1013);
    await caller.set({ limit_code_free: '9999' });
  });

  it('by SMS are capped by country and in all', async () => {
    const sms = (to: string): Promise<Answer> =>
      caller.post('/api/notify/send_sms', { to, type: 1 }, from('203.0.113.50'));
    await caller.set({ limit_code_sms_country: '2', limit_code_sms: '3' });
    const [first, second, third] = [
      await sms('+0015551230001'),
      await sms('+0015551230002'),
      await sms('+0015551230003'),
    ];
    expect([first.code, second.code, third.code]).toEqual([1, 1, 1001]);
    expect(third.msg).toBe('We cannot send codes at the moment. Try again in an hour.');
    // Nothing of it is left that would count.
    expect(
      await server.database.selectFrom('sign_in_codes').select('id').where('account', '=', '+0015551230003').execute(),
    ).toEqual([]);
    expect((await sms('+00447700900123')).code).toBe(1);
    expect((await sms('+00447700900124')).code).toBe(1001);
    await caller.set({ limit_code_sms_country: '100', limit_code_sms: '500' });
    const metrics = async () => (await fetch(`${server.origin}/metrics`, { headers: METRICS })).text();
    await expect.poll(metrics).toMatch(/candor_codes_total\{channel="mobile",outcome="capReached"\} 2/);
  });
});

describe('sessions', () => {
  const CHROME = {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  };
  const list = async (token: string) => {
    const { data } = await caller.get('/api/user/sessions', {}, { token });
    return (data as OutputOf<typeof listSessions>).list; // as the contract says
  };
  const isLive = async (token: string) => (await caller.get('/api/user/info', {}, { token })).code === 1;

  it('are listed with device, place and last use, and ended one by one', async () => {
    const { email, answer } = await caller.register(PASSWORD);
    const body = { account: email, password: PASSWORD, login_type: 'email' };
    const away = await caller.form(
      '/api/user/loginForU',
      body,
      from('198.51.100.77', { ...CHROME, 'x-country': 'HK' }),
    );
    const { token } = away.data;
    const [current, other] = await list(token);
    expect(current).toMatchObject({ device: 'Chrome, Windows', country: 'HK', address: '198.51.*.*', is_current: 1 });
    expect(other).toMatchObject({ is_current: 0, address: '127.0.*.*' });
    expect(Math.abs((current?.used_at ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(JSON.stringify(await list(token))).not.toContain('198.51.100.77');
    expect((await caller.post('/api/user/end_session', { id: other?.id }, { token })).code).toBe(1);
    expect([await isLive(token), await isLive(answer.data.token)]).toEqual([true, false]);
    expect((await caller.post('/api/user/end_session', { id: other?.id }, { token })).code).toBe(1004);
    // The device of a session that was ended so is a stranger's.
    expect(await fail(email, '203.0.113.80', 11)).toContain(1011);
    expect((await login(email, { more: { device: answer.data.device } })).code).toBe(1013);
  });

  it('end all but the one that asks', async () => {
    const { email, answer } = await caller.register(PASSWORD);
    const others = [(await login(email)).data, (await login(email)).data];
    const { token } = answer.data;
    expect(await list(token)).toHaveLength(3);
    expect((await caller.post('/api/user/end_other_sessions', {}, { token })).code).toBe(1);
    expect(await list(token)).toHaveLength(1);
    expect([await isLive(token), await isLive(others[0].token), await isLive(others[1].token)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('on one device end by signing in there again', async () => {
    const { email, answer } = await caller.register(PASSWORD);
    const { device, token } = answer.data;
    const elsewhere = (await login(email)).data.token;
    const again = await login(email, { more: { device } });
    expect(again.data.device).toBe(device);
    expect([await isLive(token), await isLive(elsewhere), await isLive(again.data.token)]).toEqual([false, true, true]);
  });
});

it('nothing failed for good', () => {
  expect(server.failures).toEqual([]);
});
