import { CALLS } from '@candor/protocol/calls.ts';
import type { Call } from '@candor/protocol/call.ts';
import { describe, afterAll, beforeAll, expect, it } from 'vitest';
import { Applicant } from './applicant.ts';
import { Borrower } from './borrower.ts';
import { Caller } from './caller.ts';
import { Payer } from './payer.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { fund, newPerson } from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

let server: RunningServer;
let caller: Caller;
let borrower: Borrower;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  borrower = new Borrower(server, caller);
  const limits = ['limit_calls', 'limit_demo', 'limit_register', 'limit_code', 'limit_exports', 'limit_uploads'];
  await caller.set(Object.fromEntries(limits.map((name) => [name, '100000'])));
});
afterAll(() => server.stop());

it('an application is taken by the flags of the site, and its loan is signed, stored and printed', async () => {
  const person = await newPerson(server, caller);
  const { token } = person;
  const form = await borrower.application(person);
  const submit = (more: object) => caller.post('/api/loan/kyc_submit', { ...form, ...more }, { token });
  expect((await submit({ name: '', age: '30', sex: '3', birthday: '2099-01-01' })).data.fields).toEqual({
    name: expect.any(String),
    age: expect.any(String),
    sex: expect.any(String),
    birthday: expect.any(String),
  });
  expect(await submit({ country: 'KP' })).toMatchObject({ code: 1006 });
  await caller.set({ is_loan_hand_pic: '1' });
  expect(Object.keys((await submit({})).data.fields)).toEqual(['hand_pic']);
  await caller.set({ is_loan_hand_pic: '0' });
  expect((await caller.get('/api/loan/info', {}, { token })).data).toMatchObject({ status: 0 });
  expect(await submit({})).toMatchObject({ code: 1, data: { status: 1 } });
  expect(await submit({})).toMatchObject({ code: 1005 });
  expect(await caller.get('/api/loan/agreement', { id: '1', amount: '100' }, { token })).toMatchObject({ code: 3002 });
  await server.owner.query(
    `update loan_applications set state = 'refused', decided_at = now(), decided_by = 1, reason = 'Blurred.'`,
  );
  expect((await caller.get('/api/loan/info', {}, { token })).data).toMatchObject({
    status: 3,
    reason: 'Blurred.',
    answers: { name: 'Lovelace', job: 'Mathematician' },
  });
  expect(await submit({})).toMatchObject({ code: 1 });
  await server.owner.query(
    `update loan_applications set state = 'approved', decided_at = now(), decided_by = 1 where state = 'waiting'`,
  );
  const asked = await caller.post('/api/loan/loan_submit', await borrower.signed(person), { token });
  expect(asked).toMatchObject({ code: 1, data: { status: 1, amount: '100' } });
  const loan_id = String(asked.data.id);
  const pdf = await fetch(`${server.origin}/api/loan/agreement_pdf?loan_id=${loan_id}`, {
    headers: { authorization: token },
  });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const bytes = Buffer.from(await pdf.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.includes('/Subtype /Image')).toBe(true);
  expect(await borrower.money().payOut(Number(loan_id), null)).toBeNull();
  await expect
    .poll(async () => (await caller.get('/api/internalMessage/list', {}, { token })).data.list[0]?.title as unknown)
    .toBe('Loan paid out');
});

/** Every call that a customer may make of the server, with what a customer who may makes it with. */
async function attempt(call: Call): Promise<{ readonly token: string; readonly input: object } | null> {
  return (await new Payer(server, caller).inputFor(call)) ?? (await new Applicant(server, caller).inputFor(call));
}

describe('a borrower takes money out by no call', () => {
  const refused: string[] = [];
  // What was asked for before is no matter here: it ends first.
  const left = ['user.logout', 'account.cancel_draw'];
  const calls = CALLS.filter(({ who, changes, body }) => who === 'customer' && changes && body !== 'multipart');
  it.each(calls.filter(({ name }) => !left.includes(name)))('$name', async (call) => {
    const prepared = await attempt(call);
    const person = prepared === null ? await newPerson(server, caller) : await personOf(prepared.token);
    if (prepared === null) {
      // Other calls before were prepared for another way to deposit.
      await caller.set({ edit_recharge_bank_info: '1' });
      await fund(server, caller, person, '300');
    }
    await borrower.lend(person);
    const before = await outsideOf(person.uid);
    const inputs = prepared === null ? inputsOf(call) : [prepared.input];
    for (const input of inputs) {
      const { code } = await caller.post(call.path, input, { token: person.token });
      if (code === 3005) refused.push(call.name);
    }
    expect(await outsideOf(person.uid)).toEqual(before);
  });
  it('those that would are refused', () => {
    expect([...new Set(refused)].toSorted()).toEqual([
      'account.draw',
      'account.transfer',
      'fund.buy',
      'wallet.bind_draw_method',
      'wallet.del_draw_method',
    ]);
  });
});

it('what leads towards trading stays open to a borrower', async () => {
  await caller.set({ edit_recharge_bank_info: '1' });
  const person = await newPerson(server, caller);
  const { token } = person;
  await fund(server, caller, person, '300');
  await borrower.lend(person);
  const move = (from: string, to: string) =>
    caller.post('/api/account/transfer', { balance: '10', from, to }, { token });
  expect(await move('3', '1')).toMatchObject({ code: 1 });
  expect(await move('1', '2')).toMatchObject({ code: 1 });
  expect(await move('1', '3')).toMatchObject({ code: 3005 });
  expect(await move('2', '3')).toMatchObject({ code: 3005 });
  const loan_id = String((await caller.get('/api/loan/info', {}, { token })).data.unpaid_loan.id);
  const { list } = (await caller.get('/v2/api/main/accountLog/forexChange', { type: '1' }, { token })).data;
  expect(list).toContainEqual(expect.objectContaining({ Type: 8, Memo: `Loan ${loan_id}` }));
  expect(await caller.post('/api/loan/repay_from_balance', { loan_id, accountTypeId: '1' }, { token })).toMatchObject({
    code: 1,
    data: { status: 5 },
  });
  expect(await move('2', '3')).toMatchObject({ code: 1 });
});

/** Inputs of a call that is made of nothing that was prepared. */
function inputsOf({ name }: Call): object[] {
  if (name !== 'account.transfer') return [{}];
  return ['1', '2'].map((from) => ({ balance: '10', from, to: '3' }));
}

async function personOf(token: string): Promise<Person> {
  const { uid, email } = (await caller.get('/api/user/info', {}, { token })).data as Person;
  return { token, uid, email };
}

/** What has left, or may leave: the funding account, money on its way out, and where it could go. */
async function outsideOf(uid: number) {
  const { rows } = await server.owner.query<Record<string, string>>(
    `select
       (select coalesce(sum(balance), 0) from balances where owner = $1 and kind in (3, 4)) as funding,
       (select count(*) from payments where user_id = $1 and direction = 'withdrawal') as withdrawals,
       (select count(*) from withdrawals where user_id = $1) as drafts,
       (select count(*) from payout_methods where user_id = $1 and removed_at is null) as methods`,
    [uid],
  );
  return rows[0];
}
