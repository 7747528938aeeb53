import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

const PASSWORD = 'A long enough one 7';
let server: RunningServer;
let caller: Caller;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  const generous = {
    limit_register: '9999',
    limit_demo: '9999',
    limit_code: '9999',
    limit_sign_in_address: '9999',
    limit_console: '9999',
  };
  await caller.set({ ...generous, limit_captcha: '9999', limit_sign_in_account: '9999' });
});
afterAll(() => server.stop());

const info = (token: string): Promise<Answer> => caller.get('/api/user/info', {}, { token });

describe('registering', () => {
  it('opens a real account with empty balances and signs in', async () => {
    const { email, answer } = await caller.register(PASSWORD);
    expect(answer).toMatchObject({ code: 1, data: { user: { email, is_demo: 0, totalBalance: '0' } } });
    expect(answer.data.user.uid).toBeGreaterThanOrEqual(100_001);
    expect(await info(answer.data.token)).toMatchObject({ code: 1, data: { email } });
    expect(await info(`Bearer ${answer.data.token}`)).toMatchObject({ code: 1 });
  });

  it('keeps neither passwords nor tokens', async () => {
    const { email, answer } = await caller.register(PASSWORD);
    const user = await server.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const credentials = server.database
      .selectFrom('credentials')
      .select('password_hash')
      .where('user_id', '=', user.id);
    expect((await credentials.executeTakeFirstOrThrow()).password_hash).toMatch(/^\$argon2id\$/);
    const session = server.database.selectFrom('sessions').select('token_hash').where('user_id', '=', user.id);
    expect((await session.executeTakeFirstOrThrow()).token_hash).toEqual(hash('sha256', answer.data.token, 'buffer'));
  });

  it('names what is wrong with each field', async () => {
    const body = {
      type: 'email',
      account: 'not an address',
      password: 'short',
      re_password: 'other',
      invite_code: 'NOBODYS',
    };
    const answer = await caller.form('/api/user/register', body);
    expect(answer).toMatchObject({ status: 200, code: 1000 });
    expect(answer.data.fields).toEqual({
      account: 'field.email',
      area_id: 'field.required',
      password: 'field.tooShort',
      re_password: 'field.passwordsDiffer',
      invite_code: 'field.invitation',
    });
  });

  it.each([
    ['password123', 'field.passwordTooCommon'],
    ['someone@example.org', 'field.passwordContainsAccount'],
  ])('refuses %s', async (password, fault) => {
    const account = { type: 'email', account: 'someone@example.org', area_id: 'US' };
    const body = { ...account, password, re_password: password, sms_code: '1' };
    expect((await caller.form('/api/user/register', body)).data.fields).toEqual({ password: fault });
  });

  it('refuses a wrong code, and an account that exists', async () => {
    expect((await caller.register(PASSWORD, { sms_code: 'wrong' })).answer.code).toBe(1012);
    const { email } = await caller.register(PASSWORD);
    await server.database.deleteFrom('sign_in_codes').execute();
    await caller.post('/api/notify/send_email', { to: email, type: 1 });
    const code = await caller.codeFor(email);
    const again = {
      type: 'email',
      account: email.toUpperCase(),
      area_id: 'US',
      password: PASSWORD,
      re_password: PASSWORD,
      sms_code: code,
    };
    expect((await caller.form('/api/user/register', again)).code).toBe(1005);
  });

  it('remembers who invited, and gives everyone a code of their own', async () => {
    const inviter = await caller.register(PASSWORD);
    const invited = await caller.register(PASSWORD, {
      invite_code: inviter.answer.data.user.invite_code.toLowerCase(),
    });
    expect(invited.answer.code).toBe(1);
    expect(invited.answer.data.user.invite_code).not.toBe(inviter.answer.data.user.invite_code);
    const query = server.database.selectFrom('users').select('invited_by').where('email', '=', invited.email);
    expect(Number((await query.executeTakeFirstOrThrow()).invited_by)).toBe(inviter.answer.data.user.uid);
    const { token, user } = inviter.answer.data;
    const counted = async (): Promise<unknown> => (await caller.get('/api/user/invitations', {}, { token })).data;
    expect(await counted()).toEqual({ invite_code: user.invite_code, came: 1, verified: 0 });
    const verified = server.database.updateTable('users').set({ verified: 1 }).where('email', '=', invited.email);
    await verified.execute();
    expect(await counted()).toMatchObject({ came: 1, verified: 1 });
    expect((await caller.get('/api/user/invitations', {}, { token: await caller.demo() })).code).toBe(1002);
  });

  it('asks for the country with an address', async () => {
    for (const area_id of ['', '0'])
      expect((await caller.register(PASSWORD, { area_id })).answer).toMatchObject({
        code: 1000,
        data: { fields: { area_id: 'field.required' } },
      });
    const { email, answer } = await caller.register(PASSWORD, { area_id: 'FR' });
    expect(answer.code).toBe(1);
    const query = server.database.selectFrom('users').select('country').where('email', '=', email);
    expect(await query.executeTakeFirstOrThrow()).toEqual({ country: 'FR' });
  });

  it('serves no one from the countries that are not served', async () => {
    const areas = await caller.get('/api/default/area_list');
    const codes = areas.data.map((area: { code: string }) => area.code);
    expect(codes).toContain('US');
    for (const code of ['KP', 'IL', 'CN', 'VU', 'CU']) {
      expect(codes).not.toContain(code);
      const body = {
        type: 'email',
        account: caller.newEmail(),
        password: PASSWORD,
        re_password: PASSWORD,
        area_id: code,
      };
      expect((await caller.form('/api/user/register', body)).code, code).toBe(1006);
    }
    expect((await caller.post('/api/notify/send_sms', { to: '+008613800138000', type: 1 })).code).toBe(1006);
  });

  it('takes phone numbers, and signs in with them as they are typed', async () => {
    const us = (await caller.get('/api/default/area_list')).data.find((area: { code: string }) => area.code === 'US');
    expect(us.global_code).toBe('+001');
    await caller.post('/api/notify/send_sms', { to: '5551234567', area_id: String(us.id), type: 1 });
    const sms_code = await caller.codeFor('+0015551234567');
    const body = {
      type: 'mobile',
      account: '555 123 4567',
      area_id: String(us.id),
      password: PASSWORD,
      re_password: PASSWORD,
      sms_code,
    };
    expect(await caller.form('/api/user/register', body)).toMatchObject({
      code: 1,
      data: { user: { mobile: '+0015551234567' } },
    });
    for (const typed of ['+0015551234567', '0015551234567', '+1 555-123-4567', '15551234567', '5551234567']) {
      const login = await caller.form('/api/user/loginForU', {
        account: typed,
        password: PASSWORD,
        login_type: 'mobile',
      });
      expect(login.code, typed).toBe(1);
    }
  });

  it('goes by the settings of the site', async () => {
    await caller.set({ is_register_email: '0', verify_reg_type: '3', invite_code_required: '1' });
    const body = { type: 'mobile', account: '+0015550000001', password: PASSWORD, re_password: PASSWORD };
    expect((await caller.form('/api/user/register', { ...body, type: 'email', account: caller.newEmail() })).code).toBe(
      1003,
    );
    expect((await caller.form('/api/user/register', body)).data.fields).toEqual({ invite_code: 'field.required' });
    await caller.set({ is_register_email: '1', invite_code_required: '0' });
    expect((await caller.form('/api/user/register', body)).code).toBe(1);
    await caller.set({ verify_reg_type: '2' });
    expect((await caller.form('/api/user/register', { ...body, account: '+0015550000002' })).code).toBe(1013);
    await caller.set({ verify_reg_type: '1' });
  });
});

describe('codes', () => {
  const codes = () => server.database.selectFrom('sign_in_codes');
  const send = (to: string, type = 1): Promise<Answer> => caller.post('/api/notify/send_email', { to, type });
  const registerWith = (account: string, sms_code: string): Promise<Answer> =>
    caller.form('/api/user/register', {
      type: 'email',
      area_id: 'US',
      account,
      sms_code,
      password: PASSWORD,
      re_password: PASSWORD,
    });

  it('has six digits, is stored as a hash, and comes once a minute', async () => {
    const to = caller.newEmail();
    expect((await send(to)).code).toBe(1);
    const code = await caller.codeFor(to);
    expect(code).toMatch(/^\d{6}$/);
    const stored = await codes().select('code_hash').where('account', '=', to).executeTakeFirstOrThrow();
    expect(stored.code_hash.toString()).not.toContain(code);
    const second = await send(to);
    expect(second).toMatchObject({ status: 429, code: 1001 });
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(50);
  });

  it('is burned by five wrong tries', async () => {
    const to = caller.newEmail();
    await send(to);
    const code = await caller.codeFor(to);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt++) expect((await registerWith(to, wrong)).code).toBe(1012);
    expect((await registerWith(to, code)).code).toBe(1012);
  });

  it('expires after ten minutes', async () => {
    const to = caller.newEmail();
    await send(to);
    const past = new Date(Date.now() - 10 * 60_000 - 1_000);
    await server.database.updateTable('sign_in_codes').set({ created_at: past }).where('account', '=', to).execute();
    expect((await registerWith(to, await caller.codeFor(to))).code).toBe(1012);
  });

  it('works once, and for its own purpose', async () => {
    const { email, answer } = await caller.register(PASSWORD);
    expect(answer.code).toBe(1);
    const used = await caller.codeFor(email);
    const reset = {
      type: 'email',
      account: email,
      new_password: 'Another one 12',
      secondary_password: 'Another one 12',
      auth_code: used,
    };
    expect((await caller.post('/api/user/forget_password', reset)).code).toBe(1012);
  });

  it('does not tell whether an account exists', async () => {
    const { email } = await caller.register(PASSWORD);
    const nobody = caller.newEmail();
    const [known, unknown] = [await send(email, 2), await send(nobody, 2)];
    expect([known.code, known.msg]).toEqual([unknown.code, unknown.msg]);
    const shape = { request_id: expect.stringMatching(/^[\w-]{43}$/) };
    expect([known.data, unknown.data]).toEqual([shape, shape]);
    expect(await caller.codeFor(nobody)).toBe('');
    expect((await send(nobody, 2)).status).toBe(429);
  });
});

describe('signing in', () => {
  it('says the same of an unknown account and a wrong password, and takes as long', async () => {
    const { email } = await caller.register(PASSWORD);
    const nobody = caller.newEmail();
    const timed = async (account: string): Promise<[Answer, number]> => {
      const start = performance.now();
      const answer = await caller.login(account, 'not the password');
      return [answer, performance.now() - start];
    };
    const known: number[] = [];
    const unknown: number[] = [];
    // The fastest of many says how long the work takes, whatever else the machine does.
    for (let round = 0; round < 15; round++) {
      await server.database.deleteFrom('sign_in_tries').execute();
      const [a, knownMs] = await timed(email);
      const [b, unknownMs] = await timed(nobody);
      expect([a.status, a.code, a.msg, a.data]).toEqual([b.status, b.code, b.msg, b.data]);
      expect(a.code).toBe(1010);
      known.push(knownMs);
      unknown.push(unknownMs);
    }
    // A lookup alone takes a few milliseconds, a password check tens.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.5);
  });

  it('asks for the captcha after five failures and locks after ten, also of an account that does not exist', async () => {
    await server.database.deleteFrom('sign_in_tries').execute();
    const { email } = await caller.register(PASSWORD);
    for (const account of [email, caller.newEmail()]) {
      for (let attempt = 0; attempt < 5; attempt++) expect((await caller.login(account, 'wrong')).code).toBe(1010);
      expect((await caller.login(account, PASSWORD)).code).toBe(1013);
      expect((await caller.get('/api/captcha')).data.b64s).toMatch(/^data:image\/png;base64,/);
      const solved = async (password: string): Promise<Answer> =>
        caller.login(account, password, await caller.solved());
      for (let attempt = 0; attempt < 5; attempt++) expect((await solved('wrong')).code).toBe(1010);
      expect((await solved(PASSWORD)).code).toBe(1011);
      expect((await caller.login(account, PASSWORD)).code).toBe(1011);
    }
    const past = new Date(Date.now() - 15 * 60_000 - 1_000);
    await server.database.updateTable('sign_in_tries').set({ locked_until: past, since: past }).execute();
    expect((await caller.login(email, PASSWORD)).code).toBe(1);
  });

  it('takes a captcha once', async () => {
    const { email } = await caller.register(PASSWORD);
    await server.database.deleteFrom('sign_in_tries').execute();
    for (let attempt = 0; attempt < 5; attempt++) await caller.login(email, 'wrong');
    const { id } = (await caller.get('/api/captcha')).data;
    expect((await caller.login(email, PASSWORD, { key: id, captcha: 'no' })).code).toBe(1013);
    expect(await server.database.selectFrom('captchas').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('ends a session on logout, and no other', async () => {
    const { email, answer } = await caller.register(PASSWORD);
    const first = answer.data.token;
    const second = (await caller.login(email, PASSWORD)).data.token;
    await info(first);
    expect((await caller.post('/api/user/logout', {}, { token: first })).code).toBe(1);
    expect((await info(first)).code).toBe(999);
    expect((await info(second)).code).toBe(1);
  });

  it('does not accept an expired session', async () => {
    const { answer } = await caller.register(PASSWORD);
    const { token, user } = answer.data;
    const past = new Date(Date.now() - 1_000);
    await server.database
      .updateTable('sessions')
      .set({ expires_at: past })
      .where('user_id', '=', String(user.uid))
      .execute();
    expect((await info(token)).code).toBe(999);
  });
});

describe('changing the password', () => {
  it('ends the other sessions and tells the customer', async () => {
    const { email, answer } = await caller.register(PASSWORD);
    const other = (await caller.login(email, PASSWORD)).data.token;
    await info(other);
    const body = { password: PASSWORD, new_password: 'Changed to this 1', secondary_password: 'Changed to this 1' };
    expect((await caller.post('/api/user/amend_password', body, { token: answer.data.token })).code).toBe(1);
    expect((await info(other)).code).toBe(999);
    expect((await info(answer.data.token)).code).toBe(1);
    expect((await caller.login(email, PASSWORD)).code).toBe(1010);
    expect((await caller.login(email, 'Changed to this 1')).code).toBe(1);
    const mails = await server.database
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .execute();
    expect(mails[0]?.subject).toBe('Candor: Password changed');
  });

  it('asks for the code where the site wants it', async () => {
    await caller.set({ is_reset_password_verify: '1' });
    const { email, answer } = await caller.register(PASSWORD);
    const body = { new_password: 'Changed to this 1', secondary_password: 'Changed to this 1' };
    const change = (auth_code: string): Promise<Answer> =>
      caller.post('/api/user/amend_password', { ...body, auth_code, type: 'email' }, { token: answer.data.token });
    expect((await change('123')).code).toBe(1012);
    await caller.post('/api/notify/send_email', { to: email, type: 2 });
    expect((await change(await caller.codeFor(email))).code).toBe(1);
    await caller.set({ is_reset_password_verify: '0' });
  });

  it('is forgotten and reset with a code, which ends every session and a lock', async () => {
    const { email, answer } = await caller.register(PASSWORD);
    await server.database.deleteFrom('sign_in_tries').execute();
    for (let attempt = 0; attempt < 10; attempt++) await caller.login(email, 'wrong', await caller.solved());
    expect((await caller.login(email, PASSWORD)).code).toBe(1011);
    await caller.post('/api/notify/send_email', { to: email, type: 2 });
    const auth_code = await caller.codeFor(email);
    const body = {
      type: 'email',
      account: email,
      new_password: 'Reset to this 22',
      secondary_password: 'Reset to this 22',
      auth_code,
    };
    expect((await caller.post('/api/user/forget_password', { ...body, secondary_password: 'x' })).data.fields).toEqual({
      secondary_password: 'field.passwordsDiffer',
    });
    expect((await caller.post('/api/user/forget_password', body)).code).toBe(1);
    expect((await info(answer.data.token)).code).toBe(999);
    expect((await caller.login(email, 'Reset to this 22')).code).toBe(1);
  });

  it('is not for demo accounts', async () => {
    const body = { new_password: 'Changed to this 1', secondary_password: 'Changed to this 1' };
    expect((await caller.post('/api/user/amend_password', body, { token: await caller.demo() })).code).toBe(1002);
  });
});

describe('a demo account', () => {
  it('comes in one call with play money, and again for the same device', async () => {
    const first = await caller.get('/api/user/createAccountDemoForU');
    expect(first).toMatchObject({ code: 1, data: { user: { is_demo: 1, forexBalance: '90000' } } });
    const again = await caller.post('/api/user/createAccountDemoForU', { demo_id: first.data.demo_id });
    expect(again.data.user.uid).toBe(first.data.user.uid);
    expect(again.data.token).not.toBe(first.data.token);
    const other = await caller.get('/api/user/createAccountDemoForU', { demo_id: 'somebody-else' });
    expect(other.data.user.uid).not.toBe(first.data.user.uid);
  });

  it('is switched off by the site', async () => {
    await caller.set({ is_mock_login: '0' });
    expect((await caller.get('/api/user/createAccountDemoForU')).code).toBe(1003);
    await caller.set({ is_mock_login: '1' });
  });

  it('gets its accounts on the next visit when a crash came before them, and never twice', async () => {
    const at = new Date();
    const token = 'c'.repeat(43);
    const id = '900000001';
    await server.database
      .insertInto('users')
      .values({
        id,
        demo: true,
        email: null,
        mobile: null,
        mobile_national: null,
        country: null,
        invite_code: 'CRASHED',
        invited_by: null,
        language: 'en',
        created_at: at,
      })
      .execute();
    const expires_at = new Date(at.getTime() + 86_400_000);
    const session = {
      user_id: id,
      token_hash: hash('sha256', token, 'buffer'),
      address: '',
      created_at: at,
      expires_at,
    };
    await server.database.insertInto('sessions').values(session).execute();
    expect(await info(token)).toMatchObject({ code: 1, data: { uid: 900_000_001, forexBalance: '90000' } });
    await server.database.updateTable('users').set({ accounts_opened: false }).where('id', '=', id).execute();
    expect(await info(token)).toMatchObject({ code: 1, data: { forexBalance: '90000' } });
    const row = server.database.selectFrom('users').select('accounts_opened').where('id', '=', id);
    expect((await row.executeTakeFirstOrThrow()).accounts_opened).toBe(true);
  });
});

it('nothing failed for good', () => {
  expect(server.failures).toEqual([]);
});
