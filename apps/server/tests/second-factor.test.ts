import { hash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { codeOf, hire, signIn } from './console-caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { letCodePass, switchOn } from './factor-holder.ts';
import type { Holder } from './factor-holder.ts';
import { PaymentScenes } from './payment-scenes.ts';
import type { Client } from './payment-scenes.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { fundingOf, idOfCurrency, newPerson, PASSWORD } from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

/* Customers' second factor, from switching it on to losing the phone. */
let server: RunningServer;
let caller: Caller;
let owner: ConsoleSession;
let checkers: readonly [ConsoleSession, ConsoleSession];
let tether: string;
const NEEDED = 1014;
const WRONG = 1015;
const PAY = '135790';

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXY: '127.0.0.1' });
  caller = new Caller(server);
  const names = ['calls', 'register', 'console', 'captcha', 'sign_in_account', 'sign_in_address'];
  await caller.set(Object.fromEntries(names.map((name) => [`limit_${name}`, '9999'])));
  owner = await signIn(caller);
  const one = await hire(caller, 'verification', owner);
  checkers = [one.console, (await hire(caller, 'verification', owner, one.console)).console];
  tether = await idOfCurrency(server, 'USDT', 'ERC20');
}, 60_000);
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.stop();
});
beforeEach(async () => {
  await server.database.deleteFrom('sign_in_tries').execute();
});

const newHolder = async (): Promise<Holder> => switchOn(caller, await newPerson(server, caller));
/** With money, a pay password and an address that nothing rests of. */
const newClient = async (): Promise<Client & Holder> =>
  switchOn(caller, await new PaymentScenes(server, caller).client(500));
const post = ({ token }: Person, path: string, input: object = {}, key?: string): Promise<Answer> =>
  caller.post(`/api/${path}`, input, { token, ...(key === undefined ? {} : { key }) });
const login = (
  { email }: Pick<Person, 'email'>,
  more: Readonly<Record<string, string>> = {},
  address = '198.51.100.1',
): Promise<Answer> =>
  caller.form(
    '/api/user/loginForU',
    { account: email, password: PASSWORD, login_type: 'email', ...more },
    { headers: { 'x-forwarded-for': address } },
  );
const withdraw = (client: Client, more: object = {}, key?: string): Promise<Answer> =>
  post(
    client,
    'account/draw',
    { draw_currency_id: tether, number: '20', draw_method_id: client.method, pay_password: PAY, ...more },
    key,
  );
const isOn = async ({ token }: Person): Promise<number> =>
  Number((await caller.get('/api/user/info', {}, { token })).data.has_second_factor);
const wrongFor = ({ secret }: Holder): string =>
  ['000000', '000001', '000002'].find((code) => ![codeOf(secret), codeOf(secret, -1)].includes(code)) ?? '';
const countsOf = (answers: readonly Answer[], code: number): number =>
  answers.filter((answer) => answer.code === code).length;
const liveSessions = async ({ uid }: Person): Promise<number> => {
  const { rows } = await server.owner.query('select from sessions where user_id = $1 and ended_at is null', [uid]);
  return rows.length;
};
/** Newest first, which need not be what was done last: the message of a deposit may come after it. */
const messagesOf = async ({ uid }: Person): Promise<string[]> => {
  const { rows } = await server.owner.query<{ name: string }>(
    'select name from messages where user_id = $1 order by id desc',
    [uid],
  );
  return rows.map(({ name }) => name);
};
/** As many devices that the customer has signed in on, whose tries count apart. */
async function knownDevices({ uid }: Person, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const rows = tokens.map((token) => ({
    token_hash: hash('sha256', token, 'buffer'),
    user_id: String(uid),
    used_at: new Date(),
  }));
  await server.database.insertInto('customer_devices').values(rows).execute();
  return tokens;
}

/** Calls that all look before any of them writes: the row that they write waits for them. */
async function atOnce(table: string, { uid }: Person, ask: () => Promise<Answer[]>): Promise<Answer[]> {
  const holding = await server.owner.connect();
  await holding.query('begin');
  await holding.query(`select from ${table} where user_id = $1 for update`, [uid]);
  const answers = ask();
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await server.owner.query(waiting)).rows.length).toBeGreaterThan(3);
  await holding.query('commit');
  holding.release();
  return answers;
}

describe('switching it on', () => {
  it('takes the password and a code of the secret that was shown last, ends the other sessions and is announced', async () => {
    const person = await newPerson(server, caller);
    const other = await login(person);
    const first = (await post(person, 'user/second_factor_begin')).data;
    const { secret, uri } = (await post(person, 'user/second_factor_begin')).data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(person.email));
    const confirm = (input: object): Promise<Answer> => post(person, 'user/second_factor_confirm', input);
    expect((await confirm({ password: PASSWORD })).data.fields).toEqual({ totp: 'field.required' });
    expect((await confirm({ totp: codeOf(secret) })).data.fields).toEqual({ password: 'field.required' });
    expect((await confirm({ password: 'not mine', totp: codeOf(secret) })).code).toBe(1010);
    expect((await confirm({ password: PASSWORD, totp: codeOf(first.secret) })).code).toBe(WRONG);
    expect([await isOn(person), (await login(person)).code]).toEqual([0, 1]);
    const on = await confirm({ password: PASSWORD, totp: codeOf(secret) });
    expect(on.code).toBe(1);
    expect(new Set(on.data.recovery_codes).size).toBe(10);
    for (const code of on.data.recovery_codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(await isOn(person)).toBe(1);
    expect(await messagesOf(person)).toContain('secondFactorOn');
    expect((await caller.get('/api/user/info', {}, { token: String(other.data.token) })).code).toBe(999);
    expect((await post(person, 'user/second_factor_begin')).code).toBe(1005);
    expect((await confirm({ password: PASSWORD, totp: codeOf(secret) })).code).toBe(1005);
  });

  it('leaves no secret and no recovery code to the person who reads the database, nor to another row', async () => {
    const [holder, other] = [await newHolder(), await newHolder()];
    const { rows } = await server.owner.query<{ all: string }>(
      `select (select jsonb_agg(f) from customer_second_factors f)::text || (select jsonb_agg(c) from customer_recovery_codes c) as all`,
    );
    for (const text of [holder.secret, ...holder.recoveryCodes]) expect(rows[0]?.all).not.toContain(text);
    await server.owner.query(
      `update customer_second_factors set secret = (select secret from customer_second_factors where user_id = $2), step = null where user_id = $1`,
      [other.uid, holder.uid],
    );
    expect((await login(other, { totp: codeOf(holder.secret) })).code).toBe(WRONG);
  });

  it('is not for a demo account', async () => {
    const token = await caller.demo();
    expect((await caller.post('/api/user/second_factor_begin', {}, { token })).code).toBe(1002);
    const input = { password: PASSWORD, totp: '123456' };
    expect((await caller.post('/api/user/second_factor_confirm', input, { token })).code).toBe(1002);
  });
});

describe('signing in', () => {
  it('asks for a code after the right password alone, and opens nothing before', async () => {
    const holder = await newHolder();
    const plain = await newPerson(server, caller);
    await letCodePass(server, holder);
    const wrong = { password: 'not the password' };
    const { data, msg } = await login(plain, wrong);
    for (const more of [{}, { totp: codeOf(holder.secret) }, { totp: '000000' }])
      expect(await login(holder, { ...wrong, ...more })).toMatchObject({ code: 1010, msg, data });
    const before = await liveSessions(holder);
    expect(await login(holder)).toMatchObject({ code: NEEDED, data: {} });
    expect((await login(holder, { totp: wrongFor(holder) })).code).toBe(WRONG);
    expect(await liveSessions(holder)).toBe(before);
    const passed = await login(holder, { totp: ` ${codeOf(holder.secret).replace(/^.../, '$& ')}` });
    expect(passed).toMatchObject({ code: 1, data: { user: { has_second_factor: 1 } } });
    // A field that is not asked for does no harm.
    expect((await login(plain, { totp: '000000' })).code).toBe(1);
  });

  it('takes a code once, of its half minute and the one before', async () => {
    const holder = await newHolder();
    const used = await login(holder, { totp: codeOf(holder.secret) });
    expect([used.code, used.msg]).toEqual([WRONG, 'This code was used already. Wait for the next code.']);
    await letCodePass(server, holder);
    for (const steps of [-3, 2, 10])
      expect((await login(holder, { totp: codeOf(holder.secret, steps) })).code).toBe(WRONG);
    const code = codeOf(holder.secret);
    expect((await login(holder, { totp: code })).code).toBe(1);
    expect((await login(holder, { totp: code })).code).toBe(WRONG);
  });

  it('takes a recovery code once, in any case and without its dashes', async () => {
    const [holder, other] = [await newHolder(), await newHolder()];
    const [code = '', second = ''] = holder.recoveryCodes;
    expect((await login(other, { totp: code })).code).toBe(WRONG);
    expect((await login(holder, { totp: code.toLowerCase().replaceAll('-', ' ') })).code).toBe(1);
    expect((await login(holder, { totp: code })).code).toBe(WRONG);
    expect((await login(holder, { totp: second })).code).toBe(1);
  });

  it('asking for the code counts as no try, and forgives none', async () => {
    const holder = await newHolder();
    const [device = ''] = await knownDevices(holder, 1);
    const guess = async (): Promise<number> => (await login(holder, { totp: wrongFor(holder), device })).code;
    for (let attempt = 0; attempt < 4; attempt++) expect(await guess()).toBe(WRONG);
    for (let attempt = 0; attempt < 12; attempt++) expect((await login(holder, { device })).code).toBe(NEEDED);
    expect([await guess(), await guess()]).toEqual([WRONG, 1013]);
  });

  it('lets a wrong code be typed ten times a day from one place, and a reset password forgives none', async () => {
    const holder = await newHolder();
    const guess = async (more = {}): Promise<Answer> => {
      await server.database.deleteFrom('sign_in_tries').where('subject', '=', holder.email).execute();
      return login(holder, { totp: wrongFor(holder), ...more });
    };
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).code).toBe(WRONG);
    expect(await guess()).toMatchObject({ code: 1011, msg: 'Too many wrong codes. Try again tomorrow.' });
    await caller.post('/api/notify/send_email', { to: holder.email, type: 2 });
    const auth_code = await caller.codeFor(holder.email);
    const passwords = { new_password: PASSWORD, secondary_password: PASSWORD };
    await caller.post('/api/user/forget_password', { account: holder.email, type: 'email', auth_code, ...passwords });
    expect((await guess()).code).toBe(1011);
    await letCodePass(server, holder);
    // Who comes from elsewhere, and a device of the customer's own, are not kept out by it.
    const [device = ''] = await knownDevices(holder, 1);
    expect((await login(holder, { totp: codeOf(holder.secret), device })).code).toBe(1);
    expect((await login(holder, { totp: holder.recoveryCodes[0] ?? '' }, '192.0.2.77')).code).toBe(1);
  });

  it('of a hundred at once with one code, one passes', async () => {
    const holder = await newHolder();
    await letCodePass(server, holder);
    const devices = await knownDevices(holder, 20);
    const totp = codeOf(holder.secret);
    const answers = await atOnce('customer_second_factors', holder, () =>
      Promise.all(
        Array.from({ length: 100 }, (_, index) => login(holder, { totp, device: devices[index % 20] ?? '' })),
      ),
    );
    expect([countsOf(answers, 1), countsOf(answers, WRONG)]).toEqual([1, 99]);
  });

  it('of fifty at once with one recovery code, one passes', async () => {
    const holder = await newHolder();
    const devices = await knownDevices(holder, 10);
    const totp = holder.recoveryCodes[3] ?? '';
    const answers = await atOnce('customer_recovery_codes', holder, () =>
      Promise.all(Array.from({ length: 50 }, (_, index) => login(holder, { totp, device: devices[index % 10] ?? '' }))),
    );
    expect([countsOf(answers, 1), countsOf(answers, WRONG)]).toEqual([1, 49]);
  });

  it('asks for it after a forgotten password was reset, too', async () => {
    const holder = await newHolder();
    await caller.post('/api/notify/send_email', { to: holder.email, type: 2 });
    const auth_code = await caller.codeFor(holder.email);
    const password = 'Reset to this 22';
    const input = { type: 'email', account: holder.email, auth_code };
    const reset = await caller.post('/api/user/forget_password', {
      ...input,
      new_password: password,
      secondary_password: password,
    });
    expect(reset.code).toBe(1);
    await letCodePass(server, holder);
    expect((await login(holder, { password })).code).toBe(NEEDED);
    expect((await login(holder, { password, totp: codeOf(holder.secret) })).code).toBe(1);
  });
});

describe('a payout', () => {
  it('asks for a code that no sign-in has used, and changes nothing without', async () => {
    const client = await newClient();
    await letCodePass(server, client);
    const before = await fundingOf(caller, client);
    const written = () =>
      server.owner.query('select id from withdrawals where user_id = $1', [client.uid]).then(({ rows }) => rows.length);
    expect((await withdraw(client)).code).toBe(NEEDED);
    expect((await withdraw(client, { totp: wrongFor(client) })).code).toBe(WRONG);
    const totp = codeOf(client.secret);
    const { token } = (await login(client, { totp })).data;
    expect(await withdraw({ ...client, token }, { totp })).toMatchObject({
      code: WRONG,
      msg: 'This code was used already. Wait for the next code.',
    });
    expect([await fundingOf(caller, { ...client, token }), await written()]).toEqual([before, 0]);
    await letCodePass(server, client);
    const asked = await withdraw({ ...client, token }, { totp: codeOf(client.secret) }, 'draw-key');
    expect([asked.code, await written()]).toEqual([1, 1]);
  });

  it('repeated by its key acts once and asks for no second code', async () => {
    const client = await newClient();
    await letCodePass(server, client);
    const totp = codeOf(client.secret);
    const first = await withdraw(client, { totp }, 'repeated-draw');
    expect(first.code).toBe(1);
    await server.owner.query('delete from http_outcomes');
    expect((await withdraw(client, { totp }, 'repeated-draw')).data.id).toBe(first.data.id);
  });

  it('that is refused leaves the code good', async () => {
    const client = await newClient();
    await letCodePass(server, client);
    const totp = codeOf(client.secret);
    await caller.set({ withdraw_day_max: '15' });
    expect((await withdraw(client, { totp })).code).toBe(3006);
    await caller.set({ withdraw_day_max: '50000' });
    expect((await withdraw(client, { totp, pay_password: '000000' })).code).toBe(3003);
    expect((await withdraw(client, { totp })).code).toBe(1);
  });

  it('of four at once with one code, one is asked for', async () => {
    const client = await newClient();
    await letCodePass(server, client);
    const totp = codeOf(client.secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw(client, { totp })));
    expect([countsOf(answers, 1), countsOf(answers, WRONG)]).toEqual([1, 3]);
  });
});

describe('what else it protects', () => {
  const address = (uid: number): string => `0x${String(uid).padStart(40, '7')}`;
  it.each([
    ['wallet/bind_draw_method', ({ uid }: Person) => ({ draw_id: tether, type: '1', dc_address: address(uid) })],
    ['user/set_pay_password', () => ({ password: '246801', login_password: PASSWORD })],
    ['user/amend_password', () => ({ new_password: 'Changed to this 1' })],
    ['user/recovery_codes', () => ({})],
    ['user/second_factor_off', () => ({})],
  ])('%s asks for a code next to the password, and changes nothing without', async (path, inputOf) => {
    const holder = await newHolder();
    await letCodePass(server, holder);
    const ask = (more: object): Promise<Answer> =>
      post(holder, path, { password: PASSWORD, ...inputOf(holder), ...more });
    const stored = async (): Promise<unknown> => {
      const { rows } = await server.owner.query(
        `select (select jsonb_agg(c) from credentials c where user_id = $1) as credentials,
          (select jsonb_agg(m) from payout_methods m where user_id = $1) as methods,
          (select jsonb_agg(f) from customer_second_factors f where user_id = $1) as factor,
          (select jsonb_agg(r order by code_hash) from customer_recovery_codes r where user_id = $1) as codes`,
        [holder.uid],
      );
      return rows;
    };
    const before = await stored();
    expect((await ask({})).code).toBe(NEEDED);
    expect((await ask({ totp: wrongFor(holder) })).code).toBe(WRONG);
    const field = path.includes('pay') ? 'login_password' : 'password';
    expect((await ask({ totp: codeOf(holder.secret), [field]: 'not mine' })).code).toBe(1010);
    expect(await stored()).toEqual(before);
    expect((await ask({ totp: codeOf(holder.secret) })).code).toBe(1);
    expect(await stored()).not.toEqual(before);
  });

  it('guesses of the person who holds a session and the password end at ten', async () => {
    const holder = await newHolder();
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () =>
        post(holder, 'user/set_pay_password', {
          password: '246801',
          login_password: PASSWORD,
          totp: wrongFor(holder),
        }),
      ),
    );
    expect(countsOf(guesses, WRONG)).toBeLessThanOrEqual(10);
    expect(countsOf(guesses, 1)).toBe(0);
    await server.database.deleteFrom('sign_in_tries').where('subject', '=', holder.email).execute();
    for (let attempt = countsOf(guesses, WRONG); attempt < 10; attempt++)
      await post(holder, 'user/second_factor_off', { password: PASSWORD, totp: wrongFor(holder) });
    await letCodePass(server, holder);
    const right = { password: PASSWORD, totp: codeOf(holder.secret) };
    expect((await post(holder, 'user/second_factor_off', right)).code).toBe(1011);
  });

  it('a method that is bound already leaves the code good', async () => {
    const holder = await newHolder();
    await letCodePass(server, holder);
    const wanted = { draw_id: tether, type: '1', dc_address: address(holder.uid), password: PASSWORD };
    expect((await post(holder, 'wallet/bind_draw_method', { ...wanted, totp: codeOf(holder.secret) })).code).toBe(1);
    await letCodePass(server, holder);
    const totp = codeOf(holder.secret);
    expect((await post(holder, 'wallet/bind_draw_method', { ...wanted, totp })).code).toBe(1005);
    expect((await login(holder, { totp })).code).toBe(1);
  });

  it('new recovery codes take the place of the earlier ones', async () => {
    const holder = await newHolder();
    await letCodePass(server, holder);
    const renewed = await post(holder, 'user/recovery_codes', { password: PASSWORD, totp: codeOf(holder.secret) });
    expect(await messagesOf(holder)).toContain('recoveryCodesRenewed');
    expect((await login(holder, { totp: holder.recoveryCodes[0] ?? '' })).code).toBe(WRONG);
    expect((await login(holder, { totp: String(renewed.data.recovery_codes[0]) })).code).toBe(1);
  });
});

describe('switching it off', () => {
  it('lets the password alone in again, is announced, and withdrawals rest', async () => {
    const client = await newClient();
    await letCodePass(server, client);
    const off = { password: PASSWORD, totp: codeOf(client.secret) };
    expect((await post(client, 'user/second_factor_off', off)).code).toBe(1);
    expect(await isOn(client)).toBe(0);
    expect(await messagesOf(client)).toContain('secondFactorOff');
    expect((await withdraw(client)).code).toBe(1011);
    expect((await post(client, 'user/second_factor_off', off)).code).toBe(1005);
    expect((await post(client, 'user/recovery_codes', off)).code).toBe(1005);
    expect((await login(client)).code).toBe(1);
    expect((await login(client, { totp: client.recoveryCodes[0] ?? '' })).code).toBe(1);
    // A new one is another secret, and the earlier codes are of no use.
    const again = await switchOn(caller, client);
    expect(again.secret).not.toBe(client.secret);
    expect((await login(client, { totp: client.recoveryCodes[0] ?? '' })).code).toBe(WRONG);
  });
});

describe('a customer who has lost the phone', () => {
  const reason = 'Compared the face on a call';
  const propose = ({ uid }: Person, by: ConsoleSession): Promise<Answer> =>
    by.post('remove_second_factor', { customer_id: uid, reason });
  const decide = (by: ConsoleSession, asked: Answer): Promise<Answer> =>
    by.post('decide_proposal', { id: asked.data.proposal_id, decision: 'approve', reason });

  it('is let in without it by two, signed out and notified, and withdrawals rest', async () => {
    const client = await newClient();
    const [one, other] = checkers;
    const asked = await propose(client, one);
    expect(asked.data.state).toBe('open');
    expect((await decide(one, asked)).code).toBe(1007);
    expect([await isOn(client), (await login(client)).code]).toEqual([1, NEEDED]);
    expect((await decide(other, asked)).data.state).toBe('done');
    expect((await caller.get('/api/user/info', {}, { token: client.token })).code).toBe(999);
    expect(await liveSessions(client)).toBe(0);
    expect(await messagesOf(client)).toContain('secondFactorRemoved');
    const { data } = await login(client);
    expect(data.user.has_second_factor).toBe(0);
    expect((await withdraw({ ...client, token: String(data.token) })).code).toBe(1011);
    expect((await login(client, { totp: client.recoveryCodes[0] ?? '' })).code).toBe(1);
    const codes = await server.owner.query('select from customer_recovery_codes where user_id = $1', [client.uid]);
    expect(codes.rowCount).toBe(0);
    // Announced once, however often it is continued.
    await server.service('approvalRecovery').finishBefore(Date.now());
    const notices = await server.owner.query(
      `select from messages where user_id = $1 and name = 'secondFactorRemoved'`,
      [client.uid],
    );
    expect(notices.rows.length).toBe(1);
  });

  it('keeps one that was set up again since', async () => {
    const holder = await newHolder();
    const asked = await propose(holder, checkers[0]);
    await letCodePass(server, holder);
    await post(holder, 'user/second_factor_off', { password: PASSWORD, totp: codeOf(holder.secret) });
    await switchOn(caller, holder);
    expect(await decide(checkers[1], asked)).toMatchObject({
      code: 1,
      data: { state: 'failed', outcome: 'server.noSecondFactor' },
    });
    expect(await isOn(holder)).toBe(1);
  });

  it('is nobody’s to help who may not, and nothing is proposed of one who has none', async () => {
    const [holder, plain] = [await newHolder(), await newPerson(server, caller)];
    const support = (await hire(caller, 'support', owner, checkers[0])).console;
    expect((await propose(holder, support)).code).toBe(1007);
    expect((await propose(plain, owner)).code).toBe(1005);
    expect((await owner.post('remove_second_factor', { customer_id: 1, reason })).code).toBe(1004);
    expect((await propose(holder, owner)).code).toBe(1);
    expect((await propose(holder, checkers[0])).code).toBe(1005);
    const { data } = await owner.get('customer', { id: String(holder.uid) });
    expect([data.has_second_factor, data.customer.uid]).toEqual([1, holder.uid]);
  });
});
