// oxlint-disable typescript/no-unsafe-return -- answers are looked at field by field, as in other console tests
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import { hire, signIn } from './console-caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { newPerson, sendProof } from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

/* What customers submit to show who they are, decided by operators who may, over HTTP. */
let server: RunningServer;
let caller: Caller;
let owner: ConsoleSession;
let finance: Awaited<ReturnType<typeof hire>>;
let checker: Awaited<ReturnType<typeof hire>>;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  const limits = ['console', 'sign_in_account', 'register', 'code'].map((name) => [`limit_${name}`, '9999']);
  await caller.set(Object.fromEntries(limits));
  owner = await signIn(caller);
  finance = await hire(caller, 'finance', owner);
  checker = await hire(caller, 'verification', owner, finance.console);
});
afterAll(() => server.stop());

async function submitJunior(person: Person, name = 'Ada Lovelace'): Promise<void> {
  const [front_pic, reverse_pic] = [await sendProof(caller, person), await sendProof(caller, person)];
  const body = { name, mobile: '+0015551234567', front_pic, reverse_pic };
  const sent = await caller.post('/api/user_real/junior_real_name', body, { token: person.token });
  if (sent.code !== 1) throw new Error(sent.msg);
}

async function submitSenior(person: Person, card_id: string): Promise<void> {
  const hand_pic = await sendProof(caller, person);
  const sent = await caller.post('/api/user_real/senior_real_name', { card_id, hand_pic }, { token: person.token });
  if (sent.code !== 1) throw new Error(sent.msg);
}

const waitingOf = async ({ uid }: Person): Promise<Record<string, unknown>> =>
  (await checker.console.get('verifications', { search: String(uid) })).data.list[0];
const levelOf = async ({ token }: Person): Promise<unknown> =>
  (await caller.get('/api/user_real/user_double_status', {}, { token })).data.junior_status;

it('a refusal needs a reason, which the customer reads; what is submitted again is approved', async () => {
  const person = await newPerson(server, caller, 0);
  await submitJunior(person);
  const { id } = await waitingOf(person);
  expect(await checker.console.post('decide_verification', { id, decision: 'refuse' })).toMatchObject({
    code: 1000,
    data: { fields: { reason: 'server.reasonMissing' } },
  });
  const refused = { id, decision: 'refuse', reason: 'The picture is blurred' };
  expect((await checker.console.post('decide_verification', refused)).code).toBe(1);
  expect((await owner.post('decide_verification', { id, decision: 'approve' })).code).toBe(1005);
  const status = await caller.get('/api/user_real/user_double_status', {}, { token: person.token });
  expect(JSON.stringify(status.data)).toContain('The picture is blurred');
  expect(await levelOf(person)).toBe(0);
  await submitJunior(person);
  const again = await waitingOf(person);
  const detail = (await checker.console.get('verification', { id: String(again['id']) })).data;
  expect(detail).toMatchObject({
    verification: { name: 'Ada Lovelace', form: 'junior', state: 'waiting', is_overdue: false, operator: '' },
    others: [{ id, state: 'refused', reason: 'The picture is blurred', operator: `verification (${checker.email})` }],
  });
  const approval = { id: again['id'], decision: 'approve' };
  const look = async (field: string): Promise<void> => {
    const { link } = (await checker.console.get('verification_picture_link', { id: String(again['id']), field })).data;
    expect((await follow(link, checker.console.token)).status).toBe(200);
  };
  await look('front_pic');
  expect(await checker.console.post('decide_verification', approval)).toMatchObject({
    code: 1000,
    msg: 'View every picture first.',
  });
  // A customer of the operator's number has looked at the other one, who is somebody else.
  await server.owner.query(
    `insert into upload_looks (upload_id, viewer, viewer_id, address, looked_at)
     select v.reverse_pic, 'customer', o.id, '', now() from verifications v, operators o
     where v.id = $1 and o.email = $2`,
    [again['id'], checker.email],
  );
  expect((await checker.console.post('decide_verification', approval)).code).toBe(1000);
  await look('reverse_pic');
  // Others have not looked by that.
  expect((await owner.post('decide_verification', approval)).code).toBe(1000);
  expect((await checker.console.post('decide_verification', approval)).code).toBe(1);
  expect(await levelOf(person)).toBe(2);
  const { list } = (await owner.get('audit_log', { subject: `customer:${person.uid}` })).data;
  expect(list.map(({ action }: { action: string }) => action)).toEqual(['verification.approve', 'verification.refuse']);
  expect(JSON.stringify(list)).not.toContain('Lovelace');
  expect((await owner.get('verify_audit_log')).data.differences).toEqual([]);
});

it('the same document of two customers is said, and what is overdue is counted', async () => {
  const [one, other] = [await newPerson(server, caller, 1), await newPerson(server, caller, 1)];
  await submitSenior(one, 'AB 99 88 77');
  await submitSenior(other, 'ab-998877');
  const seen = await waitingOf(other);
  expect(seen).toMatchObject({
    card_id: 'ab-998877',
    pictures: ['hand_pic'],
    same_document: [{ customer_id: one.uid }],
  });
  // Two days pass; the database keeps a submission as it is.
  await server.owner.query(
    `alter table verifications disable trigger user;
     update verifications set decide_by = now() - interval '1 hour' where user_id = ${other.uid};
     alter table verifications enable trigger user`,
  );
  expect(await waitingOf(other)).toMatchObject({ is_overdue: true });
  expect((await checker.console.get('queues')).data).toMatchObject({ identity: { count: 2 }, identity_overdue: 1 });
  expect((await checker.console.get('verifications')).data.list[0].customer_id).toBe(other.uid);
});

it('pictures are for those who decide, each look recorded', async () => {
  const person = await newPerson(server, caller, 0);
  await submitJunior(person);
  const id = Number((await waitingOf(person))['id']);
  const ask = (console: ConsoleSession, field: string) =>
    console.get('verification_picture_link', { id: String(id), field });
  const looks = async (): Promise<unknown[]> =>
    (await server.owner.query(`select viewer_id from upload_looks where viewer = 'operator'`)).rows;
  const { link } = (await ask(checker.console, 'front_pic')).data;
  const before = (await looks()).length;
  const shown = await follow(link, checker.console.token);
  expect(shown).toMatchObject({ status: 200, type: 'image/jpeg', cache: 'no-store' });
  expect((await looks()).slice(before)).toEqual([{ viewer_id: String(checker.id) }]);
  const seen = async (query: Record<string, string>) => (await owner.get('picture_looks', query)).data;
  const look = {
    viewer: 'operator',
    name: 'verification',
    account: checker.email,
    customer_id: person.uid,
    subject: { kind: 'verification', id: Number(id) },
    at: expect.any(Number),
    address: expect.any(String),
  };
  expect(await seen({ customer_id: String(person.uid) })).toMatchObject({ total: 1, list: [look] });
  expect(await seen({ customer_id: String(person.uid + 1) })).toMatchObject({ total: 0, list: [] });
  expect((await seen({ viewer: 'all' })).list).toContainEqual(expect.objectContaining(look));
  expect((await checker.console.get('picture_looks')).code).toBe(1007);
  const auditor = await hire(caller, 'auditor', owner, finance.console);
  expect((await ask(checker.console, 'hand_pic')).code).toBe(1004);
  expect((await ask(auditor.console, 'front_pic')).code).toBe(1007);
  expect(await follow(link, auditor.console.token)).toMatchObject({ code: 1007 });
  expect(await looks()).toHaveLength(before + 1);
  expect((await auditor.console.get('verification', { id: String(id) })).code).toBe(1);
  expect((await auditor.console.post('decide_verification', { id, decision: 'approve' })).code).toBe(1007);
});

it('an address of a picture is good for its own session and its own picture, and ends with the session', async () => {
  const person = await newPerson(server, caller, 0);
  await submitJunior(person);
  const id = String((await waitingOf(person))['id']);
  const mine = await signIn(caller, checker);
  const { link } = (await mine.get('verification_picture_link', { id, field: 'front_pic' })).data;
  const looks = async (): Promise<number> => (await server.owner.query('select from upload_looks')).rows.length;
  const before = await looks();
  const changed = (name: string, value: (old: string) => string): string => {
    const url = new URL(link, server.origin);
    url.searchParams.set(name, value(url.searchParams.get(name) ?? ''));
    return `${url.pathname}${url.search}`;
  };
  // The same operator at another console, the owner, a customer, and nobody.
  expect(await follow(link, checker.console.token)).toMatchObject({ code: 1004 });
  expect(await follow(link, owner.token)).toMatchObject({ code: 1004 });
  expect(await follow(link, person.token)).toMatchObject({ code: 999 });
  expect(await follow(link, '')).toMatchObject({ code: 999 });
  const last = (text: string): string => `${text.slice(0, -2)}${text.at(-2) === 'A' ? 'B' : 'A'}${text.at(-1)}`;
  for (const address of [
    changed('sign', last),
    changed('until', (until) => String(Number(until) + 60)),
    changed('field', () => 'reverse_pic'),
    changed('id', (old) => String(Number(old) - 1)),
  ])
    expect(await follow(address, mine.token)).toMatchObject({ code: 1004 });
  expect(await looks()).toBe(before);
  expect(await follow(link, mine.token)).toMatchObject({ status: 200, type: 'image/jpeg' });
  expect(await looks()).toBe(before + 1);
  await mine.post('logout');
  expect(await follow(link, mine.token)).toMatchObject({ code: 999 });
  expect(await looks()).toBe(before + 1);
});

/** Where an address leads with a session; `code` of what is no picture. */
async function follow(link: string, token: string) {
  const answer = await fetch(`${server.origin}${link}`, { headers: { authorization: token } });
  const type = answer.headers.get('content-type') ?? '';
  const code = type.includes('json') ? ((await answer.json()) as { code: number }).code : null;
  return { status: answer.status, type, cache: answer.headers.get('cache-control'), code };
}

it('ids of nothing are not found', async () => {
  expect((await checker.console.get('verification', { id: '999999' })).code).toBe(1004);
  expect((await checker.console.post('decide_verification', { id: 999_999, decision: 'approve' })).code).toBe(1004);
  expect((await checker.console.get('verifications', { state: 'lost' })).code).toBe(1000);
  expect(server.failures).toEqual([]);
});
