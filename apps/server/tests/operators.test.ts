import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Caller } from './caller.ts';
import { choosePassword, codeOf, ConsoleSession, hire, signIn } from './console-caller.ts';
import { OPERATOR } from './ordinary-variables.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/*
 * How operators come in, are helped and are slowed down, through the whole program; addresses come by a trusted proxy.
 */
let server: RunningServer;
let caller: Caller;
let owner: ConsoleSession;
let finance: Awaited<ReturnType<typeof hire>>;
let second: Awaited<ReturnType<typeof hire>>;
const reason = 'Because';
const LOGIN = '/console/api/login';

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXY: '127.0.0.1' });
  caller = new Caller(server);
  await caller.set({ limit_console: '9999', limit_code: '9999' });
  owner = await signIn(caller);
  finance = await hire(caller, 'finance', owner);
  second = await hire(caller, 'finance', owner, finance.console);
});
afterAll(() => server.stop());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const decide = (by: ConsoleSession, id: unknown) => by.post('decide_proposal', { id, decision: 'approve' });
const approved = async (by: ConsoleSession, call: string, body: object, approver: ConsoleSession) =>
  decide(approver, (await by.post(call, { ...body, reason })).data.proposal_id);
const auditOf = async (action: string) => {
  const { list } = (await owner.get('audit_log', { action })).data;
  return list as { action: string; operator: string; role: string; subject: string; after: string; name: string }[];
};
/** An operator who has been let in and has no password yet. */
async function newcomer(role = 'support'): Promise<{ id: number; email: string }> {
  const email = caller.newEmail();
  const done = await approved(owner, 'add_operator', { email, name: 'New', role }, finance.console);
  expect(done.data).toMatchObject({ state: 'done', link: 'due' });
  return { id: done.data.operator_id, email };
}

describe('a link', () => {
  it('is shown to no approver, once to an owner, and is kept as a hash alone', async () => {
    const email = caller.newEmail();
    const done = await approved(owner, 'add_operator', { email, name: 'New', role: 'support' }, finance.console);
    expect(Object.keys(done.data).toSorted()).toEqual([
      'effectiveAt',
      'link',
      'operator_id',
      'outcome',
      'proposal_id',
      'state',
    ]);
    const id = done.data.operator_id;
    expect((await finance.console.post('make_link', { id })).code).toBe(1007);
    const { token } = (await owner.post('make_link', { id })).data;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await server.owner.query<{ text: string }>(
      'select operator_links::text as text from operator_links',
    );
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
    expect(await auditOf('operator.makeLink')).toContainEqual(expect.objectContaining({ subject: `operator:${id}` }));
    expect((await caller.post('/console/api/open_link', { token })).data).toEqual({
      state: 'valid',
      email,
      role: 'support',
    });
  });

  it('takes a good password, works once, also of two calls at once, and signs in', async () => {
    const { id, email } = await newcomer();
    const { token } = (await owner.post('make_link', { id })).data;
    const use = (password: string) => caller.post('/console/api/use_link', { token, password });
    for (const weak of ['short', 'password1', email]) {
      const refused = await use(weak);
      expect([weak, refused.code, Object.keys(refused.data.fields)]).toEqual([weak, 1000, ['password']]);
    }
    const both = await Promise.all([use('Mine alone 1'), use('Mine alone 1')]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 1012]);
    const { data } = both.find(({ code }) => code === 1) ?? { data: {} };
    expect((await new ConsoleSession(caller, data.token).get('me')).data).toMatchObject({ email, must: '' });
    expect((await caller.post('/console/api/open_link', { token })).data.state).toBe('used');
    expect((await caller.post(LOGIN, { email, password: 'Mine alone 1' })).code).toBe(1);
    expect((await owner.post('make_link', { id })).code).toBe(1007);
  });

  it('dies with a newer one, after a day, and when its operator is kept out', async () => {
    const { id } = await newcomer();
    const make = async () => String((await owner.post('make_link', { id })).data.token);
    const stateOf = async (token: string) =>
      String((await caller.post('/console/api/open_link', { token })).data.state);
    const [first, newer] = [await make(), await make()];
    expect([await stateOf(first), await stateOf(newer), await stateOf('x')]).toEqual(['ended', 'valid', 'unknown']);
    expect((await caller.post('/console/api/use_link', { token: first, password: 'Mine alone 1' })).code).toBe(1012);
    const { list } = (await owner.get('operators', { page: '1' })).data;
    const listed = list.find((each: { id: number }) => each.id === id);
    expect(listed.has_password).toBe(0);
    expect((listed.linkExpiresAt - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    await server.owner.query(`update operator_links set expires_at = now() where operator_id = ${id}`);
    expect(await stateOf(newer)).toBe('expired');
    expect((await caller.post('/console/api/use_link', { token: newer, password: 'Mine alone 1' })).code).toBe(1012);
    const last = await make();
    await owner.post('disable_operator', { id, reason });
    expect(await stateOf(last)).toBe('ended');
    expect((await caller.post('/console/api/use_link', { token: last, password: 'Mine alone 1' })).code).toBe(1012);
  });

  it('goes by mail where mail is set up, to nobody’s eyes, and what it said is gone once it is sent', async () => {
    const mails: string[] = [];
    const post = createServer((socket) => {
      let mail: string | null = null;
      socket.on('error', () => undefined).write('220 test\r\n');
      socket.on('data', (chunk: Buffer) => {
        for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
          if (mail !== null && line !== '.') mail += `${line}\n`;
          else if (mail !== null) {
            mails.push(mail);
            mail = null;
            socket.write('250 taken\r\n');
          } else if (line === 'DATA') {
            mail = '';
            socket.write('354 go on\r\n');
          } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        }
      });
    }).listen(0, '127.0.0.1');
    await once(post, 'listening');
    const SMTP_URL = `smtp://127.0.0.1:${(post.address() as AddressInfo).port}?ignoreTLS=true`;
    const mailing = await startServer({ SMTP_URL, CONSOLE_URL: 'https://console.example.com/console' });
    try {
      const there = new Caller(mailing);
      const chief = await signIn(there);
      const made = await chief.post('add_operator', { email: 'fin@example.org', name: 'Fin', role: 'finance', reason });
      expect(made.data).toMatchObject({ state: 'done', link: 'mailed' });
      await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 15_000 });
      const text = (mails[0] ?? '').replaceAll('=\n', '').replaceAll('=3D', '=');
      const token = /https:\/\/console\.example\.com\/console\/link#([\w-]{43})/.exec(text)?.[1] ?? '';
      expect((await there.post('/console/api/open_link', { token })).data.email).toBe('fin@example.org');
      const again = await chief.post('make_link', { id: made.data.operator_id });
      expect(again).toMatchObject({ code: 1, data: { token: '' } });
      await vi.waitFor(() => expect(mails).toHaveLength(2), { timeout: 15_000 });
      expect((await there.post('/console/api/open_link', { token })).data.state).toBe('ended');
      await there.post('/api/notify/send_email', { to: 'someone@example.org', type: 1 });
      await vi.waitFor(() => expect(mails).toHaveLength(3), { timeout: 15_000 });
      const sent = { status: 'sent', text: 'deleted', subject: '', body: '', code: '' };
      await vi.waitFor(async () => {
        const { list } = (await chief.get('outbox')).data;
        expect(list.map(({ kind }: { kind: string }) => kind)).toEqual(['code', 'link', 'link']);
        for (const message of list) expect(message).toMatchObject(sent);
      });
    } finally {
      await mailing.stop();
      post.close();
    }
  }, 60_000);
});

describe('an owner among the two', () => {
  it('makes owners, and changes them', async () => {
    const { id } = await hire(caller, 'content', owner, finance.console);
    const asked = await finance.console.post('change_role', { id, role: 'owner', reason });
    expect(await decide(second.console, asked.data.proposal_id)).toMatchObject({
      code: 1007,
      msg: expect.stringContaining('owner'),
    });
    expect((await decide(owner, asked.data.proposal_id)).data.state).toBe('done');
    const down = await finance.console.post('change_role', { id, role: 'auditor', reason });
    expect((await decide(second.console, down.data.proposal_id)).code).toBe(1007);
    expect((await decide(owner, down.data.proposal_id)).data.state).toBe('done');
    // What concerns no owner is any two’s.
    const back = await finance.console.post('change_role', { id, role: 'content', reason });
    expect((await decide(second.console, back.data.proposal_id)).data.state).toBe('done');
    const added = { email: caller.newEmail(), name: 'Me', role: 'owner', reason };
    const more = await finance.console.post('add_operator', added);
    expect((await decide(second.console, more.data.proposal_id)).code).toBe(1007);
  });
});

describe('a colleague who has lost their way in', () => {
  it('gets another by two, an owner among them; the second factor, sessions, codes and devices are gone', async () => {
    const lost = await hire(caller, 'trading', owner, finance.console);
    const { secret } = (await lost.console.post('totp_begin', { password: lost.password })).data;
    await lost.console.post('totp_confirm', { code: codeOf(secret) });
    const asked = await finance.console.post('reset_operator', { id: lost.id, reason });
    expect(asked.data.state).toBe('open');
    expect(await decide(second.console, asked.data.proposal_id)).toMatchObject({
      code: 1007,
      msg: expect.stringContaining('owner'),
    });
    expect((await lost.console.get('me')).code).toBe(1);
    expect((await decide(owner, asked.data.proposal_id)).data).toMatchObject({ state: 'done', link: 'due' });
    expect((await lost.console.get('me')).code).toBe(999);
    expect((await caller.post(LOGIN, { ...lost, totp: codeOf(secret) })).code).toBe(1010);
    const kept = await server.owner.query(
      `select totp_secret, (select count(*) from operator_recovery_codes c where c.operator_id = o.id) as codes,
         (select count(*) from operator_devices d where d.operator_id = o.id) as devices
       from operators o where id = ${lost.id}`,
    );
    expect(kept.rows).toEqual([{ totp_secret: null, codes: '0', devices: '0' }]);
    const renewed = await choosePassword(caller, owner, lost.id, 'Another of my own 5');
    expect((await renewed.get('me')).data).toMatchObject({ email: lost.email, has_second_factor: 0 });
  });

  it('is nobody’s own decision, nor of the database without an owner', async () => {
    expect((await finance.console.post('reset_operator', { id: finance.id, reason })).code).toBe(1007);
    const asked = await owner.post('reset_operator', { id: finance.id, reason });
    expect((await decide(finance.console, asked.data.proposal_id)).code).toBe(1007);
    await owner.post('withdraw_proposal', { id: asked.data.proposal_id });
    const target = await hire(caller, 'support', owner, finance.console);
    const bare = await finance.console.post('reset_operator', { id: target.id, reason });
    const { id: by, session_id } = (await second.console.get('me')).data;
    // Past the call, as the program’s role could: the database itself will not have it.
    await server.owner
      .query(
        `insert into proposal_approvals (proposal_id, operator_id, session_id, decision, reason, decided_at) values ($1, $2, $3, 'approve', '', now())`,
        [bare.data.proposal_id, by, session_id],
      )
      .then(
        () =>
          expect(server.owner.query(`select carry_out_operator_reset(${bare.data.proposal_id})`)).rejects.toThrow(
            'owner',
          ),
        (error: unknown) => expect(String(error)).toMatch(/owner/),
      );
    expect((await target.console.get('me')).code).toBe(1);
  });

  it('is signed out and renamed by one owner alone', async () => {
    const { id, console, email } = await hire(caller, 'support', owner, finance.console);
    expect((await finance.console.post('end_operator_sessions', { id, reason })).code).toBe(1007);
    expect((await owner.post('end_operator_sessions', { id, reason })).data).toEqual({ ended: 1 });
    expect((await console.get('me')).code).toBe(999);
    expect((await finance.console.post('rename_operator', { id, name: 'Sue' })).code).toBe(1007);
    expect((await owner.post('rename_operator', { id, name: 'Sue Brown' })).code).toBe(1);
    expect((await owner.post('rename_operator', { id, name: 'Sue Brown' })).code).toBe(1005);
    const { id: own } = (await owner.get('me')).data;
    expect((await owner.post('rename_operator', { id: own, name: 'Olga' })).code).toBe(1);
    expect((await owner.get('audit_log', { action: 'operator.rename' })).data.list[0]).toMatchObject({ name: 'Olga' });
    await signIn(caller, { email, password: 'Chosen by support 77' });
    const { list } = (await owner.get('audit_log', { operator: email })).data;
    expect(list[0]).toMatchObject({ action: 'operator.login', operator: email, name: 'Sue Brown' });
  });
});

it('a password that an approver saw is good for a week, and then for nothing', async () => {
  const { id, email, password } = await hire(caller, 'support', owner, finance.console);
  const set = (when: string) =>
    server.owner.query(
      `update operators set password_temporary = true, password_expires_at = now() + interval '${when}' where id = ${id}`,
    );
  await set('1 minute');
  expect((await caller.post(LOGIN, { email, password })).data.must).toBe('password');
  await set('-1 minute');
  expect((await caller.post(LOGIN, { email, password })).code).toBe(1010);
});

describe('the outbox', () => {
  it('gives codes and words to the owner alone, each look noted, and to others that something was sent', async () => {
    const support = await hire(caller, 'support', owner, finance.console);
    const auditor = await hire(caller, 'auditor', owner, finance.console);
    const to = caller.newEmail();
    await caller.post('/api/notify/send_email', { to, type: 1 });
    for (const { console } of [support, auditor]) {
      const [message] = (await console.get('outbox', { to })).data.list;
      const expected = { to, kind: 'code', status: 'kept', text: 'hidden', subject: '', body: '', code: '' };
      expect(message).toMatchObject(expected);
    }
    expect((await owner.get('audit_log', { subject: `outbox:${to}` })).data.total).toBe(0);
    const [message] = (await owner.get('outbox', { to })).data.list;
    expect(message).toMatchObject({ text: 'shown', code: expect.stringMatching(/^\d{6}$/) });
    const [entry] = (await owner.get('audit_log', { subject: `outbox:${to}` })).data.list;
    expect(entry).toMatchObject({ action: 'outbox.look', operator: OPERATOR.email });
    expect(JSON.parse(entry.after)).toEqual({ messages: [message.id], to: [to] });
  });
});

describe('a stranger who guesses', () => {
  it('slows down no operator where they have signed in before, nor in a session', async () => {
    const { console, email, password } = await hire(caller, 'support', owner, finance.console);
    const right = { email, password };
    const device = (await caller.post(LOGIN, right, from('198.51.100.7'))).data.device;
    for (let attempt = 0; attempt < 11; attempt++)
      await caller.post(LOGIN, { email, password: 'wrong' }, from('203.0.113.66'));
    expect((await caller.post(LOGIN, right, from('203.0.113.66'))).code).toBe(1001);
    expect((await caller.post(LOGIN, right, from('198.51.100.7'))).code).toBe(1);
    expect((await caller.post(LOGIN, right, from('192.0.2.33'))).code).toBe(1);
    // Also from very many addresses, and from the operator’s own network, what is known passes.
    for (let attempt = 0; attempt < 40; attempt++)
      await caller.post(LOGIN, { email, password: 'wrong' }, from(`203.0.113.${attempt}`));
    for (let attempt = 0; attempt < 11; attempt++)
      await caller.post(LOGIN, { email, password: 'wrong' }, from('198.51.100.7'));
    expect((await caller.post(LOGIN, right, from('198.51.100.7'))).code).toBe(1001);
    const slowed = await caller.post(LOGIN, right, from('203.0.113.200'));
    expect([slowed.code, Number(slowed.headers.get('retry-after')) <= 30]).toEqual([1001, true]);
    expect((await caller.post(LOGIN, { ...right, device }, from('198.51.100.7'))).code).toBe(1);
    expect((await console.post('change_password', { password, new_password: 'Another of mine 6' })).code).toBe(1);
  });

  it('has no more guesses at once than one after the other', async () => {
    const { console, password } = await hire(caller, 'support', owner, finance.console);
    const guesses = Array.from({ length: 60 }, () =>
      console.post('change_password', { password: 'wrong', new_password: 'Another of mine 6' }),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    const checked = codes.filter((code) => code === 1010).length;
    expect(checked).toBeGreaterThan(0);
    expect(checked).toBeLessThanOrEqual(10);
    expect(codes.filter((code) => code === 1001)).toHaveLength(60 - checked);
    const { email } = (await console.get('me')).data;
    const sign = Array.from({ length: 60 }, () =>
      caller.post(LOGIN, { email, password: 'wrong' }, from('203.0.113.99')),
    );
    const signed = (await Promise.all(sign)).map(({ code }) => code);
    expect(signed.filter((code) => code === 1010).length).toBeLessThanOrEqual(10);
    expect((await caller.post(LOGIN, { email, password })).code).toBe(1);
  });
});

describe('what was refused', () => {
  it('is in the audit log, what repeats as a number', async () => {
    const { id, console, email } = await hire(caller, 'support', owner, finance.console);
    for (let attempt = 0; attempt < 30; attempt++) await console.post('add_operator', { email: 'x@example.org' });
    for (let attempt = 0; attempt < 7; attempt++)
      await caller.post(LOGIN, { email, password: 'wrong' }, from('203.0.113.5'));
    await caller.post(LOGIN, { email: 'nobody@nowhere.example', password: 'wrong' }, from('203.0.113.5'));
    const rows = async (action: string) =>
      (await auditOf(action)).filter(({ subject }) => subject === `operator:${id}`);
    await vi.waitFor(async () => expect(await rows('operator.refused')).toHaveLength(1));
    await vi.waitFor(async () => expect(await rows('operator.signInFailed')).toHaveLength(1));
    const [refused] = await rows('operator.refused');
    expect(refused).toMatchObject({ operator: email, role: 'support' });
    expect(JSON.parse(refused?.after ?? '')).toMatchObject({ call: 'console.addOperator', count: 1 });
    const [failed] = await rows('operator.signInFailed');
    expect(failed).toMatchObject({ operator: email, role: 'notSignedIn' });
    expect(JSON.parse(failed?.after ?? '')).toMatchObject({ addresses: ['203.0.113.5'] });
    await vi.waitFor(async () => expect(await rows('operator.signInSlowed')).toHaveLength(1));
    expect((await owner.get('audit_log', { operator: 'nobody@nowhere' })).data.total).toBe(0);
    expect((await owner.get('verify_audit_log')).data.differences).toEqual([]);
  });
});

it('nothing failed for good', () => {
  expect(server.failures).toEqual([]);
});
