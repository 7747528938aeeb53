import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { hire, signIn } from './console-caller.ts';
import { LoanScenes } from './loan-scenes.ts';
import { PaymentScenes } from './payment-scenes.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { idOfCurrency, newPerson, TRON } from './wallet-people.ts';

/* What operators read and decide about loans, and what they are refused. */
let server: RunningServer;
let caller: Caller;
let owner: ConsoleSession;
let finance: ConsoleSession;
let auditor: ConsoleSession;
let scenes: LoanScenes;
/** Speaks SQL as the program does. */
let sql: pg.Client;
const reason = 'Because';

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  await caller.set({
    limit_console: '9999',
    limit_sign_in_account: '9999',
    limit_register: '9999',
    limit_code: '9999',
    limit_exports: '9999',
    edit_recharge_bank_info: '1',
  });
  owner = await signIn(caller);
  const colleague = await hire(caller, 'finance', owner);
  finance = colleague.console;
  auditor = (await hire(caller, 'auditor', owner, finance)).console;
  scenes = new LoanScenes(server, caller, [owner, finance]);
  sql = new pg.Client(server.application);
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  expect(server.failures).toEqual([]);
  await server.stop();
});

const noted = async (action: string): Promise<unknown> =>
  (await owner.get('audit_log', { action })).data.list[0]?.subject;
/** What kind of thing is behind the address, for the session of this operator. */
const typeOf = async (link: unknown, { token }: ConsoleSession): Promise<string | null> => {
  const shown = await fetch(`${server.origin}${String(link)}`, { headers: { authorization: token } });
  await shown.arrayBuffer();
  return shown.headers.get('content-type');
};
/** What the pictures belong to that operators looked at. */
const looksAt = async ({ uid }: { readonly uid: number }): Promise<unknown[]> => {
  // As the contract says.
  const { list } = (await owner.get('picture_looks', { customer_id: String(uid) })).data as {
    readonly list: readonly { readonly subject: unknown }[];
  };
  return list.map(({ subject }) => subject);
};
const refused = (text: string, values: unknown[] = []): Promise<string> =>
  sql.query(text, values).then(
    ({ rowCount }) => `done ${rowCount}`,
    (error: { code?: string }) => error.code ?? 'failed',
  );

it('an application is approved once its pictures were looked at, and every look is recorded', async () => {
  await caller.set({ is_loan_hand_pic: '1' });
  const person = await newPerson(server, caller);
  const id = await scenes.application(person, true);
  await caller.set({ is_loan_hand_pic: '0' });
  const { application } = (await finance.get('loan_application', { id: String(id) })).data;
  expect(application).toMatchObject({ state: 'waiting', name: 'Rossi', pictures: ['hand_pic'], operator: '' });
  expect(application.answers).toMatchObject({ job: 'Nurse', personal_income: '3200' });

  expect(await finance.post('decide_loan_application', { id, decision: 'approve' })).toMatchObject({ code: 1000 });
  expect((await auditor.get('loan_picture_link', { of: 'application', id: String(id), field: 'hand_pic' })).code).toBe(
    1007,
  );
  const wrong = { of: 'application', id: String(id), field: 'tax_bill' };
  expect((await finance.get('loan_picture_link', wrong)).code).toBe(1004);
  const { link } = (await finance.get('loan_picture_link', { of: 'application', id: String(id), field: 'hand_pic' }))
    .data;
  expect(await typeOf(link, owner)).not.toBe('image/jpeg');
  expect(await typeOf(link, finance)).toBe('image/jpeg');
  expect(await looksAt(person)).toMatchObject([{ kind: 'loanApplication', id }]);
  const { rows } = await server.owner.query(`select from upload_looks where viewer = 'operator'`);
  expect(rows).toHaveLength(1);
  // What a colleague has seen does not count.
  expect(await owner.post('decide_loan_application', { id, decision: 'approve' })).toMatchObject({ code: 1000 });
  expect(await finance.post('decide_loan_application', { id, decision: 'approve' })).toMatchObject({ code: 1 });
  expect(await noted('loanApplication.approve')).toBe(`customer:${person.uid}`);
  expect(await finance.post('decide_loan_application', { id, decision: 'refuse', reason })).toMatchObject({
    code: 1005,
  });
  expect(await finance.post('decide_loan_application', { id: 99_999, decision: 'refuse', reason })).toMatchObject({
    code: 1004,
  });
});

it('an application is refused with a reason that the customer reads, and can be sent again', async () => {
  const person = await newPerson(server, caller);
  const id = await scenes.application(person);
  expect(await finance.post('decide_loan_application', { id, decision: 'refuse' })).toMatchObject({
    code: 1000,
    data: { fields: { reason: expect.any(String) } },
  });
  expect(
    await finance.post('decide_loan_application', { id, decision: 'refuse', reason: 'Too blurred' }),
  ).toMatchObject({
    code: 1,
  });
  const info = (await caller.get('/api/loan/info', {}, { token: person.token })).data;
  expect(info).toMatchObject({ status: 3, reason: 'Too blurred' });
  const again = await scenes.application(person);
  const { others } = (await finance.get('loan_application', { id: String(again) })).data;
  expect(others).toMatchObject([{ id, state: 'refused', reason: 'Too blurred' }]);
  const { list } = (await finance.get('loan_applications', { state: 'refused', search: 'lucia ro' })).data;
  expect(list.map((each: { id: number }) => each.id)).toContain(id);
});

it('a loan below the threshold is paid out by one operator, once', async () => {
  const person = await scenes.borrower();
  const id = await scenes.request(person, '1000');
  const detail = (await auditor.get('loan', { id: String(id) })).data;
  expect(detail).toMatchObject({ hindrance: '', others_needed: 0, repayments: [], loan: { status: 1, owed: '0' } });
  expect(detail.agreement.text).toContain('1000 USDT');
  expect((await auditor.post('approve_loan', { id, reason })).code).toBe(1007);
  expect((await owner.post('approve_loan', { id: 99_999, reason })).code).toBe(1004);
  const paid = await owner.post('approve_loan', { id, reason });
  expect(paid).toMatchObject({ code: 1, data: { state: 'done' } });
  expect((await owner.post('approve_loan', { id, reason })).code).toBe(1005);
  expect((await owner.post('reject_loan', { id, reason })).code).toBe(1005);
  const loan = (await owner.get('loan', { id: String(id) })).data.loan;
  expect(loan).toMatchObject({ status: 2, owed: '1000', lateness: 'none', days_left: 90 });
  expect(loan.operator).not.toBe('');
  expect(await noted('loan.approve')).toBe(`loan:${id}`);
  const mine = (await owner.get('customer_loans', { id: String(person.uid) })).data;
  expect(mine).toMatchObject({ total: 1, list: [{ id, proposal: { state: 'done' } }] });
  expect((await owner.get('customer_loans', { id: '1' })).code).toBe(1004);
});

it('from the threshold on it takes two operators, for the program itself too', async () => {
  const id = await scenes.request(await scenes.borrower(), '20000');
  expect((await owner.get('loan', { id: String(id) })).data.others_needed).toBe(1);
  const asked = await owner.post('approve_loan', { id, reason });
  expect(asked.data.state).toBe('open');
  const proposal = asked.data.proposal_id;
  expect((await owner.post('approve_loan', { id, reason })).code).toBe(1005);
  expect((await owner.post('decide_proposal', { id: proposal, decision: 'approve' })).code).toBe(1007);
  expect((await owner.get('loan', { id: String(id) })).data.loan.status).toBe(1);

  // The program's role neither says so itself nor pays out without it.
  expect(await refused(`update loans set status = 'outstanding' where id = $1`, [id])).toBe('42501');
  expect(await refused(`update proposals set state = 'approved' where id = $1`, [proposal])).toBe('42501');
  const me = (await owner.get('me')).data;
  expect(
    await refused(
      `insert into proposal_approvals (proposal_id, operator_id, session_id, decision, reason)
       values ($1, $2, $3, 'approve', '')`,
      [proposal, me.id, me.session_id],
    ),
  ).toBe('CP002');
  const pay = `
    insert into postings (partition, id, customer_id, type, debit_owner, debit_kind, credit_owner, credit_kind, amount,
      command_seq, at, memo)
    select p.partition, 900000000, l.user_id, 8, p.debit_owner, 20, l.user_id, 1, l.amount, p.command_seq, p.at,
      'loan:' || l.id
    from loans l, (select * from postings where type = 8 and debit_kind = 20 and credit_kind = 1 limit 1) p
    where l.id = $1`;
  await sql.query('begin');
  expect(
    await refused(
      `update loans set zone = 'UTC', first_day = now(), reviewed_at = now(), due_at = now() where id = $1`,
      [id],
    ),
  ).toBe('done 1');
  expect(await refused(pay, [id])).toBe('CP007');
  await sql.query('rollback');

  const decided = await finance.post('decide_proposal', { id: proposal, decision: 'approve', reason });
  expect(decided.data).toMatchObject({ state: 'done' });
  expect((await owner.get('loan', { id: String(id) })).data.loan).toMatchObject({ status: 2, owed: '20000' });
});

it('a rejected loan takes what was proposed about it along', async () => {
  const person = await scenes.borrower();
  const id = await scenes.request(person, '20000');
  const { proposal_id: proposal } = (await owner.post('approve_loan', { id, reason })).data;
  expect((await finance.post('reject_loan', { id, reason: '' })).code).toBe(1000);
  expect(await finance.post('reject_loan', { id, reason: 'Too much debt' })).toMatchObject({ code: 1 });
  expect(await noted('loan.reject')).toBe(`loan:${id}`);
  expect((await finance.post('decide_proposal', { id: proposal, decision: 'approve' })).code).toBe(1005);
  const { loan, proposals } = (await owner.get('loan', { id: String(id) })).data;
  expect(loan).toMatchObject({ status: 3, reason: 'Too much debt' });
  expect(proposals).toMatchObject([{ state: 'refused', outcome: 'server.proposalOfRejectedLoan' }]);
  expect((await finance.post('reject_loan', { id, reason })).code).toBe(1005);
  expect((await finance.post('reject_loan', { id: 99_999, reason })).code).toBe(1004);
  const { list } = (await owner.get('loans', { state: 'rejected', search: `L-${id}` })).data;
  expect(list).toMatchObject([{ id }]);
});

it('nothing is paid out to a frozen customer, nor while a withdrawal is under way', async () => {
  const payments = new PaymentScenes(server, caller);
  const client = await payments.client(200);
  const application = await scenes.application(client);
  await owner.post('decide_loan_application', { id: application, decision: 'approve' });
  const id = await scenes.request(client, '1000');
  const withdrawal = await payments.withdrawal(client, '100');
  expect((await owner.get('loan', { id: String(id) })).data.hindrance).toBe('withdrawal');
  expect((await owner.post('approve_loan', { id, reason })).code).toBe(1005);
  await owner.post('refuse_withdrawal', { id: withdrawal, reason });
  await owner.post('freeze_customer', { id: client.uid, reason, customer_reason: reason });
  expect((await owner.get('loan', { id: String(id) })).data.hindrance).toBe('frozen');
  expect((await owner.post('approve_loan', { id, reason })).code).toBe(1008);
  expect((await owner.get('loan', { id: String(id) })).data.loan.status).toBe(1);
});

it('a repayment is accepted, and the loan is repaid', async () => {
  const { id, loan, person } = await scenes.repayment();
  const { list } = (await auditor.get('loan_repayments', { search: String(person.uid) })).data;
  expect(list).toMatchObject([{ id, loan_id: loan, state: 'waiting', transaction: 'a1b2', owed: '1000' }]);
  const { link } = (await finance.get('loan_picture_link', { of: 'proof', id: String(id) })).data;
  expect(await typeOf(link, finance)).toBe('image/jpeg');
  expect(await looksAt(person)).toMatchObject([{ kind: 'loanRepayment', id }]);
  expect((await auditor.post('accept_loan_repayment', { id, reason })).code).toBe(1007);
  expect((await finance.post('accept_loan_repayment', { id, cash_account: 99_999, reason })).code).toBe(1000);
  expect((await finance.post('accept_loan_repayment', { id: 99_999, reason })).code).toBe(1004);
  const { list: accounts, cash_account: wallet } = (
    await finance.get('loan_repayment_cash_choices', { id: String(id) })
  ).data;
  expect(accounts).toContainEqual(expect.objectContaining({ id: wallet, kind: 'wallet' }));
  const other = accounts.find((each: { readonly kind: string }) => each.kind === 'unassigned').id;
  expect((await finance.get('loan_repayment', { id: String(id) })).data.repayment).toMatchObject({ state: 'waiting' });
  expect(await finance.post('accept_loan_repayment', { id, cash_account: other, reason })).toMatchObject({ code: 1 });
  // On one of its sides stands the account of cash that it arrived in.
  const { rows: posted } = await server.owner.query(
    'select from postings where memo = $1 and $2 in (debit_owner, credit_owner)',
    [`loan:${loan}`, other],
  );
  expect(posted).toHaveLength(1);
  expect(await noted('loan.acceptRepayment')).toBe(`loan:${loan}`);
  expect((await finance.post('accept_loan_repayment', { id, reason })).code).toBe(1005);
  expect((await finance.post('refuse_loan_repayment', { id, reason })).code).toBe(1005);
  const detail = (await owner.get('loan', { id: String(loan) })).data;
  expect(detail).toMatchObject({ loan: { status: 5, days_left: null }, repayments: [{ id, state: 'accepted' }] });
});

it('a repayment is refused with a reason, and the loan is to be repaid again', async () => {
  const { id, loan } = await scenes.repayment();
  expect((await finance.post('refuse_loan_repayment', { id, reason: '' })).code).toBe(1000);
  expect((await finance.post('refuse_loan_repayment', { id: 99_999, reason })).code).toBe(1004);
  expect(await finance.post('refuse_loan_repayment', { id, reason: 'Nothing came' })).toMatchObject({ code: 1 });
  expect(await noted('loan.refuseRepayment')).toBe(`loan:${loan}`);
  expect((await finance.post('refuse_loan_repayment', { id, reason })).code).toBe(1005);
  const detail = (await owner.get('loan', { id: String(loan) })).data;
  expect(detail).toMatchObject({ loan: { status: 2 }, repayments: [{ state: 'refused', reason: 'Nothing came' }] });
});

it('a product is saved as its next version and closed; who read an older one is refused', async () => {
  const terms = { min_amount: '100', max_amount: '5000', loan_period: 14, free_period: 2, interest_rate: '0.0005' };
  const product = { ...terms, penalty_rate: '0.001', reason };
  const save = (more: object) => finance.post('save_loan_product', { id: 0, version: 0, ...product, ...more });
  const faulty = await save({ max_amount: '99', free_period: 15, interest_rate: '0', penalty_rate: '0.0000001' });
  expect(faulty.code).toBe(1000);
  expect(Object.keys(faulty.data.fields)).toEqual(['max_amount', 'free_period', 'interest_rate', 'penalty_rate']);
  expect((await save({ interest_rate: '1' })).data.fields).toHaveProperty('interest_rate');
  expect((await save({ min_amount: '0', max_amount: '0' })).data.fields).toHaveProperty('min_amount');

  const { id, version } = (await save({})).data;
  expect(version).toBe(1);
  expect((await save({ id, version: 1, max_amount: '6000' })).data).toEqual({ id, version: 2 });
  expect((await save({ id, version: 1, max_amount: '7000' })).code).toBe(1005);
  expect((await save({ id: 99_999, version: 1 })).code).toBe(1004);
  expect(await noted('loanProduct.change')).toBe(`loanProduct:${id}`);
  const listed = (await auditor.get('loan_products')).data.list.find((each: { id: number }) => each.id === id);
  expect(listed).toMatchObject({ version: 2, max_amount: '6000', is_open: true, loans: 0, owed: '0' });
  expect(listed.operator).not.toBe('');

  expect((await auditor.post('open_loan_product', { id, open: 0, reason })).code).toBe(1007);
  expect((await finance.post('open_loan_product', { id: 99_999, open: 0, reason })).code).toBe(1004);
  expect((await finance.post('open_loan_product', { id, open: 0, reason })).code).toBe(1);
  expect((await finance.post('open_loan_product', { id, open: 0, reason })).code).toBe(1005);
  const person = await newPerson(server, caller);
  const offered = (await caller.get('/api/loan/loan_config', {}, { token: person.token })).data as { id: number }[];
  expect(offered.map((each) => each.id)).not.toContain(id);
});

it('two operators enter a repayment address, one retires it', async () => {
  const currency_id = await idOfCurrency(server, 'USDT', 'TRC20');
  const body = { currency_id, address: TRON[1], reason };
  expect((await owner.post('add_loan_address', { ...body, address: 'Tnonsense' })).data.fields).toHaveProperty(
    'address',
  );
  expect((await owner.post('add_loan_address', { ...body, currency_id: 99_999 })).code).toBe(1004);
  expect((await auditor.post('add_loan_address', body)).code).toBe(1007);
  const { proposal_id: proposal, state } = (await owner.post('add_loan_address', body)).data;
  expect(state).toBe('open');
  expect(await refused(`select add_loan_address($1)`, [proposal])).toBe('done 1');
  const find = async (): Promise<{ id: number } | undefined> => {
    const list = (await auditor.get('loan_addresses')).data.list as { id: number; address: string }[];
    return list.find((each) => each.address === TRON[1]);
  };
  expect(await find()).toBeUndefined();
  expect((await finance.post('decide_proposal', { id: proposal, decision: 'approve' })).data.state).toBe('done');
  const added = await find();
  expect(added).toMatchObject({ is_open: true, proposal_id: proposal, code: 'USDT' });
  expect((await owner.post('add_loan_address', body)).data.fields).toHaveProperty('address');
  expect(await refused(`update loan_addresses set address = 'mine'`)).toBe('42501');
  expect(
    await refused(`insert into loan_addresses (currency_id, address, proposal_id, added_at) values (1, 'x', 1, now())`),
  ).toBe('42501');

  expect((await owner.post('retire_loan_address', { id: added?.id, reason })).code).toBe(1);
  expect((await owner.post('retire_loan_address', { id: added?.id, reason })).code).toBe(1004);
  expect(await find()).toMatchObject({ is_open: false });
});

it('what is owed is told by its due date, with a file of the loans', async () => {
  const before = (await auditor.get('loan_aging')).data;
  const { id } = await scenes.running('1000');
  const { id: late } = await scenes.running('2000');
  // As if it had been paid out a hundred days before; what that costs is charged by the job.
  await server.owner.query(
    `begin; set local session_replication_role = replica;
     update loans set first_day = first_day - 100, due_at = due_at - interval '100 days' where id = ${late}; commit`,
  );
  const after = (await auditor.get('loan_aging')).data;
  expect(after.all.loans).toBe(before.all.loans + 2);
  expect(Number(after.not_due.owed)).toBe(Number(before.not_due.owed) + 1000);
  expect(after.days8to30.loans).toBe(1);
  const { rows } = await server.owner.query<{ owed: string }>(
    `select -sum(balance) as owed from balances where kind = 20`,
  );
  expect(Number(after.all.owed)).toBe(Number(rows[0]?.owed));
  const buckets = ['not_due', 'due_this_week', 'days1to7', 'days8to30', 'days31'];
  expect(buckets.reduce((sum, name) => sum + Number(after[name].owed), 0)).toBe(Number(after.all.owed));

  const { list } = (await auditor.get('loans', { state: 'running', lateness: 'days8to30' })).data;
  expect(list).toMatchObject([{ id: late, days_left: -10, lateness: 'days8to30' }]);
  const file = await fetch(`${server.origin}/console/api/loans_csv?state=running`, {
    headers: { authorization: auditor.token, lang: 'en' },
  });
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines[0]).toContain('Days late');
  expect(lines.some((line) => line.startsWith(`${id},`))).toBe(true);
  expect(lines.find((line) => line.startsWith(`${late},`))).toContain(',10,');
});
