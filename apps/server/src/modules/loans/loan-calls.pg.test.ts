import type { LoanDto } from '@candor/protocol/loans/loan.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dataOf, DECIDER, LoanBed } from './testing/loan-bed.ts';

const DAY_MS = 86_400_000;
let bed: LoanBed;
let product: number;

beforeAll(async () => {
  bed = await LoanBed.open();
  product = await bed.product({ period: 30, free: 7, rate: '0.0004', penalty: '0.001' });
});
beforeEach(() => {
  bed.now = Date.parse('2026-03-20T10:00:00Z');
});
afterAll(() => bed.stop());

const listOf = async (userId: number): Promise<LoanDto[]> =>
  dataOf<{ data: LoanDto[] }>(await bed.call('loan.loan_list', { page: 1 }, userId)).data;
const only = async (userId: number): Promise<LoanDto> => {
  const [loan] = await listOf(userId);
  if (loan === undefined) throw new Error('There is no loan.');
  return loan;
};

it('a loan is signed, paid out, accrues and is repaid from the own balance', async () => {
  const user = await bed.customer('500');
  const asked = await bed.request(user, product, '1000');
  expect(asked).toMatchObject({ status: 1, amount: '1000', owed: '0', days_left: null, term_interest: '9.2' });
  expect(await bed.money.payOut(asked.id, 1)).toBeNull();
  expect(await only(user)).toMatchObject({
    status: 2,
    owed: '1000',
    days_left: 30,
    next_day_adds: '0',
    due_at: '2026-04-19 10:00:00',
  });
  // A second approval pays nothing.
  expect(await bed.money.payOut(asked.id, 1)).toBeNull();

  bed.now += 9 * DAY_MS;
  await bed.runJob('loans.charge-days');
  expect(await only(user)).toMatchObject({
    interest_amount: '0.8',
    owed: '1000.8',
    next_day_adds: '0.4',
    days_left: 21,
  });
  bed.now -= 5 * DAY_MS;
  await bed.runJob('loans.charge-days');
  expect(await only(user)).toMatchObject({ owed: '1000.8' });
  bed.now += 5 * DAY_MS + 24 * DAY_MS;
  await bed.runJob('loans.charge-days');
  // 33 days: 26 of interest, 3 of penalty.
  expect(await only(user)).toMatchObject({
    interest_amount: '10.4',
    penalty_amount: '3',
    owed: '1013.4',
    days_left: -3,
    next_day_adds: '1.4',
  });

  const info = dataOf<{ balances: unknown }>(await bed.call('loan.repayment_info', { loan_id: 0 }, user));
  expect(info.balances).toEqual([
    { accountTypeId: 1, free: '1500', is_enough: true },
    { accountTypeId: 2, free: '0', is_enough: false },
    { accountTypeId: 3, free: '0', is_enough: false },
  ]);
  expect(await bed.call('loan.repay_from_balance', { loan_id: asked.id, accountTypeId: 3 }, user)).toMatchObject({
    error: 'notEnoughBalance',
  });
  const repaid = dataOf<LoanDto>(
    await bed.call('loan.repay_from_balance', { loan_id: asked.id, accountTypeId: 1 }, user),
  );
  expect(repaid).toMatchObject({ status: 5, owed: '1013.4', days_left: null });
  expect(repaid.repayment_time_ms).toBe(bed.now);
  expect(await bed.call('loan.repay_from_balance', { loan_id: asked.id, accountTypeId: 1 }, user)).toMatchObject({
    error: 'alreadyDone',
  });
  expect(await bed.books()).toMatchObject({ loans: '0.00000000', account: '0.00000000', all: '0.00000000' });
});

it('a proof stops the clock, and its refusal adds the days since', async () => {
  const user = await bed.customer();
  const { id } = await bed.request(user, product, '500.55');
  await bed.money.payOut(id, 1);
  const address = await bed.address();
  bed.now += 10 * DAY_MS;
  const addresses = dataOf<{ id: number; owed: string }[]>(await bed.call('loan.repayment_accounts', {}, user));
  expect(addresses.find((each) => each.id === address)?.owed).toBe('500.55');
  const proof = async (proofImg: string) =>
    bed.call('loan.repayment', { charge_id: address, loan_id: id, proofImg, transaction: '' }, user);
  expect(await proof('/api/common/image?id=nothing')).toMatchObject({ error: 'invalidInput' });
  const sent = dataOf<LoanDto>(await proof(await bed.picture(user)));
  // 3 days at 0.20022.
  expect(sent).toMatchObject({
    status: 4,
    owed: '501.15066',
    is_stopped: 1,
    next_day_adds: '0',
    repayment: { state: 'waiting' },
  });
  expect(await proof(await bed.picture(user))).toMatchObject({ error: 'alreadyDone' });
  bed.now += 4 * DAY_MS;
  await bed.runJob('loans.charge-days');
  expect(await only(user)).toMatchObject({ owed: '501.15066' });
  const repaymentId = await lastRepayment();
  expect(await bed.money.refuseRepayment(repaymentId, DECIDER)).toBeNull();
  expect(await only(user)).toMatchObject({
    status: 2,
    owed: '501.95154',
    repayment: { state: 'refused', reason: 'Because.' },
  });
  expect(await bed.money.acceptRepayment(repaymentId, DECIDER, 0)).toBe('wrongState');

  dataOf(await proof(await bed.picture(user)));
  bed.now += DAY_MS;
  expect(await bed.money.acceptRepayment(await lastRepayment(), DECIDER, 0)).toBeNull();
  expect(await only(user)).toMatchObject({
    status: 5,
    owed: '501.95154',
    repayment: { state: 'accepted', reason: '' },
  });
  const { loans, account, all } = await bed.books();
  expect([loans, account, all]).toEqual(['0.00000000', '0.00000000', '0.00000000']);
});

async function lastRepayment(): Promise<number> {
  const { rows } = await bed.test.pool.query<{ id: string }>('select max(id) as id from loan_repayments');
  return Number(rows[0]?.id);
}

it('another text, a foreign signature, a second loan and other customers are refused', async () => {
  const [user, stranger] = [await bed.customer(), await bed.customer()];
  const { text } = dataOf<{ text: string }>(await bed.call('loan.agreement', { id: product, amount: '100' }, user));
  const submit = (more: object) =>
    bed.call('loan.loan_submit', { amount: '100', config_id: product, agreement: text, ...more }, user);
  const sign = await bed.picture(user);
  expect(await submit({ sign, agreement: text.replace('0.04%', '0.03%') })).toMatchObject({
    error: 'invalidInput',
    fields: { agreement: 'server.loanTextDiffers' },
  });
  expect(await submit({ sign, amount: '101' })).toMatchObject({ error: 'invalidInput' });
  expect(await submit({ sign: await bed.picture(stranger) })).toMatchObject({
    error: 'invalidInput',
    fields: { sign: 'uploads.fault.unknown' },
  });
  expect(await listOf(user)).toEqual([]);
  const { id } = dataOf<LoanDto>(
    await submit({ sign, agreement: `<div>${text}<img src="data:image/png;base64,AA"></div>` }),
  );
  expect(await submit({ sign: await bed.picture(user) })).toMatchObject({ error: 'alreadyDone' });

  const detail = dataOf<{ agreement: { text: string; sha256: string } }>(
    await bed.call('loan.loan_info', { id: 0, loan_id: id }, user),
  );
  expect(detail.agreement).toMatchObject({ text, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const address = await bed.address();
  const ofAnother: [string, object][] = [
    ['loan.loan_info', { id, loan_id: 0 }],
    ['loan.repayment_info', { loan_id: id }],
    ['loan.repayment', { loan_id: id, charge_id: address, proofImg: await bed.picture(stranger), transaction: '' }],
    ['loan.repay_from_balance', { loan_id: id, accountTypeId: 1 }],
    ['loan.agreement_pdf', { loan_id: id }],
  ];
  for (const [name, input] of ofAnother)
    expect(await bed.call(name, input, stranger), name).toMatchObject({ error: 'notFound' });
});

it('who has no approved application, or a practice account, borrows nothing', async () => {
  const user = await bed.customer('0', false);
  expect(await bed.call('loan.agreement', { id: product, amount: '100' }, user)).toMatchObject({
    error: 'verificationRequired',
  });
  expect(await bed.call('loan.agreement', { id: product, amount: '100' }, user, { demo: true })).toMatchObject({
    error: 'realAccountOnly',
  });
  const borrower = await bed.customer();
  expect(await bed.call('loan.agreement', { id: product, amount: '0.5' }, borrower)).toMatchObject({
    error: 'amountOutsideLimits',
  });
  expect(await bed.call('loan.agreement', { id: 999, amount: '100' }, borrower)).toMatchObject({ error: 'notFound' });
});

it('a withdrawal under way keeps a loan from being paid out, and a loan keeps a withdrawal from being asked for', async () => {
  const user = await bed.customer();
  const { id } = await bed.request(user, product, '100');
  const draft = `insert into withdrawals (user_id, request_key, kind, currency_id, currency_code, network, asked, amount, fee,
    price, real_number, payout, memo, created_at)
    values (${user}, 'k' || random(), 'coin', 1, 'USDT', 'TRC20', 1, 1, 0, 1, 1, '{}', '', now())`;
  await bed.test.pool.query(draft);
  expect(await bed.money.payOut(id, 1)).toBe('withdrawal');
  expect(await only(user)).toMatchObject({ status: 1, reviewed_at: '' });
  await bed.test.pool.query(`delete from withdrawals where user_id = ${user}`);
  await bed.test.pool.query(`update users set frozen_at = now(), frozen_reason = 'x' where id = ${user}`);
  expect(await bed.money.payOut(id, 1)).toBe('frozen');
  await bed.test.pool.query(`update users set frozen_at = null, frozen_reason = '' where id = ${user}`);
  expect(await bed.money.payOut(id, 1)).toBeNull();
  await expect(bed.test.pool.query(draft)).rejects.toMatchObject({ code: 'C3005' });
  const { unpaid_loan } = dataOf<{ unpaid_loan: unknown }>(await bed.call('loan.info', {}, user));
  expect(unpaid_loan).toMatchObject({ id, owed: '100' });
});

it('a rejected loan tells why, and another one can be asked for', async () => {
  const user = await bed.customer();
  const { id } = await bed.request(user, product, '100');
  expect(await bed.money.reject(id, DECIDER)).toBeNull();
  expect(await only(user)).toMatchObject({ status: 3, reason: 'Because.', owed: '0' });
  expect(await bed.money.payOut(id, 1)).toBe('wrongState');
  expect(await bed.request(user, product, '100')).toMatchObject({ status: 1 });
});

it('what was signed cannot be altered by the program', async () => {
  const user = await bed.customer();
  const { id } = await bed.request(user, product, '100');
  const asProgram = async (text: string) => {
    const rows = await bed.engine.query(text);
    return rows;
  };
  for (const text of [
    `update loan_agreements set body = 'x' where loan_id = ${id}`,
    `update loan_agreements set signature = '\\x00' where loan_id = ${id}`,
    `delete from loan_agreements where loan_id = ${id}`,
    'truncate loan_agreements cascade',
    `update loans set amount = 1 where id = ${id}`,
    `update loans set status = 'outstanding' where id = ${id}`,
    `update loans set interest = 0 where id = ${id}`,
    `update loan_product_versions set interest_rate = 0.5`,
    `insert into loan_addresses (currency_id, address, proposal_id, added_at) values (1, 'x', 1, now())`,
  ])
    await expect(asProgram(text), text).rejects.toMatchObject({ code: '42501' });
  // Nor by the owner of the tables.
  await expect(
    bed.test.pool.query(`update loan_agreements set body = 'x' where loan_id = ${id}`),
  ).rejects.toMatchObject({ code: '55000' });
  await expect(bed.test.pool.query(`update loans set amount = 1 where id = ${id}`)).rejects.toMatchObject({
    code: 'CL002',
  });
});

it('from the threshold on a loan is not paid out without a decision, whatever writes the posting', async () => {
  const user = await bed.customer();
  const { id } = await bed.request(user, product, '10000');
  await bed.test.pool.query(
    `update loans set zone = 'UTC', first_day = now(), reviewed_at = now(), due_at = now() where id = ${id}`,
  );
  const posting = (amount: number) =>
    bed.engine
      .query(`insert into postings (partition, id, customer_id, type, debit_owner, debit_kind, credit_owner, credit_kind,
      amount, command_seq, at, memo) values (0, 999999, ${user}, 8, 1, 20, ${user}, 1, ${amount}, 1, 1, 'loan:${id}')`);
  await expect(posting(10000)).rejects.toMatchObject({ code: 'CP007' });
  await expect(posting(9999)).rejects.toMatchObject({ code: 'CL001' });
});

it('days of one batch are each the next one of its loan, and nothing is charged where one is not', async () => {
  const user = await bed.customer();
  const { id } = await bed.request(user, product, '1000');
  expect(await bed.money.payOut(id, 1)).toBeNull();
  const client = await bed.test.pool.connect();
  const charge = (...days: readonly (readonly [day: number, amount: string])[]): Promise<unknown> =>
    post(...days.map(([day, amount]) => [`'loan:${id}:day:${day}'`, amount] as const));
  const post = async (...postings: readonly (readonly [memo: string, amount: string])[]): Promise<unknown> => {
    const rows = postings.map(
      ([memo, amount], n) => `(0, ${900_000 + n}, 1, 8, 1, 20, 1, 17, ${amount}, 1, 1, ${memo})`,
    );
    await client.query('begin');
    try {
      await client.query(`insert into postings (partition, id, customer_id, type, debit_owner, debit_kind, credit_owner,
        credit_kind, amount, command_seq, at, memo) values ${rows.join()}`);
      return (await client.query(`select days, interest, penalty from loans where id = ${id}`)).rows[0] as unknown;
    } catch (error) {
      return (error as { readonly code?: string }).code;
    } finally {
      await client.query('rollback');
    }
  };
  // Seven are free.
  expect(await charge([9, '0.4'], [8, '0.4'])).toEqual({ days: 9, interest: '0.80000000', penalty: '0.00000000' });
  const term = Array.from({ length: 23 }, (_, day) => [day + 8, '0.4'] as const);
  expect(await charge(...term, [31, '1.4'])).toEqual({ days: 31, interest: '9.60000000', penalty: '1.00000000' });
  const wrong = [
    [[9, '0.4']],
    [
      [8, '0.4'],
      [10, '0.4'],
    ],
    [
      [8, '0.4'],
      [8, '0.4'],
    ],
    [
      [8, '0.4'],
      [8, '0.4'],
      [10, '0.4'],
    ],
    [
      [8, '0.4'],
      [9, '0.5'],
    ],
    [...term, [31, '0.4']],
  ] as const;
  for (const days of wrong) expect(await charge(...days)).toBe('CL001');
  // Several in one posting.
  const names = (...days: readonly number[]): string => `'${days.map((day) => `loan:${id}:day:${day}`).join(' ')}'`;
  expect(await post([names(8, 9), '0.8'])).toMatchObject({ days: 9, interest: '0.80000000' });
  expect(await post([names(9, 10), '0.8'], [names(8), '0.4'])).toMatchObject({ days: 10, interest: '1.20000000' });
  const misfit = [
    [names(8, 9), '0.7'],
    [names(8, 10), '0.8'],
    [names(8, 8), '0.8'],
    [`${names(8)} || ' another'`, '0.4'],
    [`${names(8)} || ' loan:0:day:1'`, '0.4'],
    [`${names(8)} || ' '`, '0.4'],
    ["''", '0.4'],
    ['null', '0.4'],
  ] as const;
  for (const posting of misfit) expect(await post(posting), posting[0]).toBe('CL001');
  expect(await post([names(8), '0.4'], [names(9, 10), '0.7'])).toBe('CL001');
  client.release();
});
