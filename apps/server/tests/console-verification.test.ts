// oxlint-disable typescript/no-unsafe-return -- answers are looked at field by field, as in the other tests of the console
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import { hire, signIn } from './console-caller.ts';
import type { Desk } from './console-caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { newPerson, sendProof } from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

/* What customers submit to show who they are, decided by operators who may, over HTTP. */
let server: RunningServer;
let caller: Caller;
let owner: Desk;
let finance: Awaited<ReturnType<typeof hire>>;
let checker: Awaited<ReturnType<typeof hire>>;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  const limits = ['console', 'sign_in_account', 'register', 'code'].map((name) => [`limit_${name}`, '9999']);
  await caller.set(Object.fromEntries(limits));
  owner = await signIn(caller);
  finance = await hire(caller, 'finance', owner);
  checker = await hire(caller, 'verification', owner, finance.desk);
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
  (await checker.desk.get('verifications', { search: String(uid) })).data.list[0];
const levelOf = async ({ token }: Person): Promise<unknown> =>
  (await caller.get('/api/user_real/user_double_status', {}, { token })).data.junior_status;

it('a refusal needs a reason, which the customer reads; what is submitted again is approved', async () => {
  const person = await newPerson(server, caller, 0);
  await submitJunior(person);
  const { id } = await waitingOf(person);
  expect((await checker.desk.post('decide_verification', { id, decision: 'refuse' })).code).toBe(1000);
  const refused = { id, decision: 'refuse', reason: 'The picture is blurred' };
  expect((await checker.desk.post('decide_verification', refused)).code).toBe(1);
  expect((await owner.post('decide_verification', { id, decision: 'approve' })).code).toBe(1005);
  const status = await caller.get('/api/user_real/user_double_status', {}, { token: person.token });
  expect(JSON.stringify(status.data)).toContain('The picture is blurred');
  expect(await levelOf(person)).toBe(0);
  await submitJunior(person);
  const again = await waitingOf(person);
  const detail = (await checker.desk.get('verification', { id: String(again['id']) })).data;
  expect(detail).toMatchObject({
    verification: { name: 'Ada Lovelace', form: 'junior', state: 'waiting', is_overdue: false, operator: '' },
    others: [{ id, state: 'refused', reason: 'The picture is blurred', operator: checker.email }],
  });
  expect((await checker.desk.post('decide_verification', { id: again['id'], decision: 'approve' })).code).toBe(1);
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
  expect((await checker.desk.get('queues')).data).toMatchObject({ identity: { count: 2 }, identity_overdue: 1 });
  expect((await checker.desk.get('verifications')).data.list[0].customer_id).toBe(other.uid);
});

it('pictures are for those who decide, each look recorded', async () => {
  const person = await newPerson(server, caller, 0);
  await submitJunior(person);
  const id = Number((await waitingOf(person))['id']);
  const look = (desk: Desk, field: string): Promise<Response> =>
    fetch(`${server.origin}/console/api/verification_picture?id=${id}&field=${field}`, {
      headers: { authorization: desk.token },
    });
  const shown = await look(checker.desk, 'front_pic');
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const looks = `select viewer_id from upload_looks where viewer = 'operator'`;
  expect((await server.owner.query(looks)).rows).toEqual([{ viewer_id: String(checker.id) }]);
  const auditor = await hire(caller, 'auditor', owner, finance.desk);
  for (const [desk, field] of [
    [checker.desk, 'hand_pic'],
    [auditor.desk, 'front_pic'],
  ] as const)
    expect((await look(desk, field)).headers.get('content-type')).toContain('json');
  expect((await server.owner.query(looks)).rows).toHaveLength(1);
  expect((await auditor.desk.get('verification', { id: String(id) })).code).toBe(1);
  expect((await auditor.desk.post('decide_verification', { id, decision: 'approve' })).code).toBe(1007);
});

it('ids of nothing are not found', async () => {
  expect((await checker.desk.get('verification', { id: '999999' })).code).toBe(1004);
  expect((await checker.desk.post('decide_verification', { id: 999_999, decision: 'approve' })).code).toBe(1004);
  expect((await checker.desk.get('verifications', { state: 'lost' })).code).toBe(1000);
  expect(server.failures).toEqual([]);
});
