import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { DecisionBed } from './testing/decision-bed.ts';
import type { Operator } from './testing/decision-bed.ts';

/*
 * What the database holds of payments that two decide: how their proposals
 * end, who marks them as sent, and where they are booked.
 */
const CUSTOMER = 100_001;
let cluster: TestDatabase;
let bed: DecisionBed;
let owner: Operator;
let finance: Operator;
let payment = 950_000;

beforeAll(async () => {
  cluster = await testDatabase();
  bed = new DecisionBed(cluster.pool);
  owner = await bed.operator('owner');
  finance = await bed.operator('finance');
  await bed.pool.query(
    `insert into users (id, demo, email, invite_code, language, created_at)
     values (${CUSTOMER}, false, 'paid@payments.example', '1', 'en', now())`,
  );
});
afterAll(() => cluster.drop());
beforeEach(() => void (payment += 10));

/** As the engine leaves one, whatever would have kept it from it. */
const pay = (id: number, direction: string, status: string, amount = '20000', partition = 0): Promise<void> =>
  bed.behind(
    `insert into payments (partition, id, user_id, direction, account, amount, fee, status, created_at, ended_at)
     values ($6, $1, ${CUSTOMER}, $2, 3, $3, 0, $4, 1, $5)`,
    [id, direction, amount, status, ['pending', 'approved'].includes(status) ? null : 1, partition],
  );
const end = (id: number, status: string): Promise<string> =>
  bed.does('update payments set status = $2, ended_at = 2 where id = $1', [id, status]);
const subject = (id: number) => `payment:${id}`;
const proposedOf = (id: number, kind: 'withdrawal.approve' | 'deposit.credit' = 'withdrawal.approve') =>
  bed.proposed(finance, { kind, subject: subject(id), amount: '20000' });

describe('what waits for a second operator about a payment', () => {
  it.each([
    ['done', 'withdrawn server.proposalOfDone'],
    ['cancelled', 'withdrawn server.proposalOfCancelled'],
    ['refused', 'refused server.proposalOfRefused'],
  ])('ends with it: %s', async (status, ended) => {
    const other = payment + 1;
    await pay(payment, 'deposit', 'pending', '5');
    await pay(other, 'deposit', 'pending', '5');
    const [its, approved, others] = [
      await proposedOf(payment),
      await bed.approved([finance, owner], { kind: 'hold.lift', subject: subject(payment) }),
      await proposedOf(other),
    ];
    expect(await bed.does('update payments set fee = 1 where id = $1', [payment])).toBe('done');
    expect(await bed.stateOf(its)).toBe('open');
    expect(await end(payment, status)).toBe('done');
    expect(await bed.endOf(its)).toBe(ended);
    expect([await bed.stateOf(approved), await bed.stateOf(others)]).toEqual(['approved', 'open']);
    await bed.does('select end_proposal_with_payment($1, $2)', [approved, status]);
    expect(await bed.stateOf(approved)).toBe('approved');
  });

  it('ends later where it was written in the very moment of that end', async () => {
    const running = payment + 1;
    await pay(payment, 'withdrawal', 'refused', '5');
    // What is left of its number without the first or behind one more is another payment.
    await pay(Number(String(payment).slice(1)), 'withdrawal', 'done', '5');
    await pay(running, 'withdrawal', 'pending', '5');
    const [its, others] = [await proposedOf(payment), await proposedOf(running)];
    const elsewhere = await bed.proposed(finance, { kind: 'hold.lift', subject: `customer:${payment}` });
    expect(await bed.does('select end_proposals_left_behind()')).toBe('done');
    expect([await bed.endOf(its), await bed.stateOf(others), await bed.stateOf(elsewhere)]).toEqual([
      'refused server.proposalOfRefused',
      'open',
      'open',
    ]);
  });
});

describe('who released a payout', () => {
  const released = async (): Promise<unknown[]> => [
    await bed.answer('released_payout($1, $2)', [payment, finance.id]),
    await bed.answer('released_payout($1, $2)', [payment, owner.id]),
  ];
  const setThreshold = (threshold: string | null) =>
    bed.pool.query(`update approval_rules set threshold = $1 where kind = 'withdrawal.approve'`, [threshold]);
  const propose = (amount: string, more: object = {}) =>
    bed.proposed(finance, {
      kind: 'withdrawal.approve',
      subject: subject(payment),
      amount,
      customer: payment,
      ...more,
    });

  it('is who approved it, and not who proposed it, nor anybody while it is open', async () => {
    await setThreshold('10000');
    await bed.pool.query(`update approval_rules set others = 2 where kind = 'withdrawal.approve'`);
    const proposal = await propose('10000');
    await bed.decide(owner, proposal);
    expect(await released()).toEqual([false, false]);
    const third = await bed.operator('finance');
    await bed.decide(third, proposal);
    await bed.pool.query(`update approval_rules set others = 1 where kind = 'withdrawal.approve'`);
    expect(await released()).toEqual([false, true]);
    expect(await bed.answer('released_payout($1, $2)', [payment, third.id])).toBe(true);
    expect(await bed.answer('released_payout($1, $2)', [payment + 1, owner.id])).toBe(false);
    await bed.answer(`finish_proposal($1, true, '')`, [proposal]);
    expect(await released()).toEqual([false, true]);
    // Who refused has not released it, should their word stand beside it.
    const against = await bed.operator('finance');
    await bed.behind(`insert into proposal_approvals values ($1, $2, $3, 'refuse', '', now())`, [
      proposal,
      against.id,
      against.session,
    ]);
    expect(await bed.answer('released_payout($1, $2)', [payment, against.id])).toBe(false);
  });

  it('is nobody by a decision of another kind, or one that failed', async () => {
    await bed.approved([finance, owner], { kind: 'deposit.credit', subject: subject(payment), amount: '20000' });
    const failed = await propose('20000');
    await bed.decide(owner, failed);
    await bed.answer(`finish_proposal($1, false, '')`, [failed]);
    expect(await released()).toEqual([false, false]);
  });

  it('of a small one is nobody, until small ones were added up', async () => {
    await setThreshold('10000');
    await propose('6000');
    expect(await released()).toEqual([false, false]);
    const first = payment;
    payment += 1;
    const added = await propose('6000', { customer: first });
    await bed.decide(owner, added);
    expect(await released()).toEqual([false, true]);
  });

  it('is who proposed it where nobody else was needed then and two are now', async () => {
    await setThreshold('30000');
    await propose('20000');
    for (const [threshold, by] of [
      ['20000.00000001', false],
      ['20000', true],
      [null, true],
    ] as const) {
      await setThreshold(threshold);
      expect([threshold, ...(await released())]).toEqual([threshold, by, false]);
    }
    payment += 1;
    await setThreshold('1');
    await propose('0.5');
    await setThreshold(null);
    expect(await released()).toEqual([true, false]);
    await setThreshold('10000');
  });
});

describe('what is marked as sent', () => {
  const mark = (by: Operator, id = payment) =>
    bed.does('insert into sent_marks (payment_id, operator_id, session_id) values ($1, $2, $3)', [
      id,
      by.id,
      by.session,
    ]);

  it('is marked by who may, and not by who released it; a mark stays', async () => {
    await bed.approved([finance, owner], {
      kind: 'withdrawal.approve',
      subject: subject(payment),
      amount: '20000',
      customer: payment,
    });
    expect(await mark(await bed.operator('support'))).toBe('CP001');
    expect(await mark({ ...finance, session: owner.session })).toBe('CP001');
    expect([await mark(owner), await mark(finance)]).toEqual(['CP014', 'done']);
    expect(await bed.does('delete from sent_marks')).toBe('55000');
  });

  it.each<[string, string, string, string | null, string]>([
    ['withdrawal', '10000', 'no mark', null, 'CP015'],
    ['withdrawal', '9999.99999999', 'no mark', null, 'done'],
    ['withdrawal', '10000', 'a mark', null, 'done'],
    ['withdrawal', '10000', 'no mark', 'asked', 'CP015'],
    ['withdrawal', '10000', 'no mark', 'sent', 'done'],
    ['withdrawal', '10000', 'a mark', 'sent', 'done'],
    ['deposit', '10000', 'no mark', null, 'done'],
  ])('%s of %s with %s and a transfer that is %s: %s', async (direction, amount, marked, transfer, said) => {
    const beside = payment + 1;
    await pay(payment, direction, 'approved', amount);
    // Marks and transfers of another one do nothing for it.
    await mark(finance, beside);
    await bed.behind(`insert into custody_transfers values ($1, 'sent', '', '', 0, now(), now())`, [beside]);
    if (marked === 'a mark') expect(await mark(finance)).toBe('done');
    if (transfer !== null)
      await bed.behind(`insert into custody_transfers values ($1, $2, '', '', 0, now(), now())`, [payment, transfer]);
    expect(await end(payment, 'done')).toBe(said);
  });

  it('is asked for whatever the amount where no threshold is named', async () => {
    await pay(payment, 'withdrawal', 'approved', '0.5');
    await bed.inPassing(async (site) => {
      await site.does(`update approval_rules set threshold = null where kind = 'withdrawal.approve'`);
      expect(await site.does(`update payments set status = 'done', ended_at = 2 where id = $1`, [payment])).toBe(
        'CP015',
      );
    });
  });
});

/** The wallet's row of a payment. */
const details = (
  table: 'deposits' | 'withdrawals',
  id: number,
  code: string,
  more: Readonly<Record<string, unknown>> = {},
) => {
  const own: Readonly<Record<string, unknown>> =
    table === 'deposits'
      ? { number: 1, price: 1, amount: 1, address: '', edit_flow: false, proof_img: '' }
      : { asked: 2, amount: 2, fee: 1, price: 1, real_number: 1, payout: '{}', memo: '' };
  const row = { payment_id: id, user_id: CUSTOMER, request_key: `key ${id}`, created_at: new Date(), ...own, ...more };
  const columns = Object.keys(row);
  return bed.does(
    `insert into ${table} (kind, currency_id, currency_code, network, ${columns.join(', ')})
     select kind, id, code, network, ${columns.map((_, index) => `$${index + 2}`).join(', ')} from wallet_currencies
     where code = $1 order by id limit 1`,
    [code, ...Object.values(row)],
  );
};

describe('what a payout books', () => {
  it.each([
    ['BTC', { real_number: '1', price: '1', fee: '1', amount: '2' }, 'done'],
    ['BTC', { real_number: '1', price: '1', fee: '1', amount: '2.00000001' }, 'CW001'],
    ['BTC', { real_number: '1', price: '1', fee: '1', amount: '1.99999999' }, 'CW001'],
    // Half of the ledger's last digit, either way.
    ['BTC', { real_number: '0.5', price: '0.00000001', fee: '0', amount: '0.00000001' }, 'done'],
    ['BTC', { real_number: '1.5', price: '0.00000001', fee: '0', amount: '0.00000001' }, 'done'],
    ['BTC', { real_number: '0.49999999', price: '0.00000001', fee: '0', amount: '0.00000001' }, 'CW001'],
    ['USD', { real_number: '1.01', price: '1', fee: '1', amount: '2.01' }, 'done'],
    ['USD', { real_number: '1.001', price: '1', fee: '1', amount: '2.001' }, 'CW001'],
  ])('is what is sent, in digits of its currency: %s %j is %s', async (code, row, said) => {
    expect(await details('withdrawals', payment, code, { ...row, asked: '3' })).toBe(said);
  });
});

describe('the account of cash of a payment', () => {
  const cash = (): Promise<unknown> => bed.answer('cash_account_of_payment($1)', [payment]);
  const account = async (name: string, kind = 'wallet'): Promise<number> =>
    (await bed.read<{ id: number }>('select id from cash_accounts where name = $1 and kind = $2', [name, kind])).id;
  const known = async (kind: 'custody' | 'unassigned') => account('', kind);
  const house = async (code: string, number: string, active = true): Promise<number> => {
    const { id } = await bed.read<{ id: number }>(
      `insert into receiving_banks (currency_id, bank_name, bank_address, bank_swift, payee_name, payee_account, bank_remark, active)
       select id, 'House', '', '', '', $2, '', $3 from wallet_currencies where code = $1 returning id`,
      [code, number, active],
    );
    return (await bed.read<{ id: number }>('select id from cash_accounts where receiving_bank_id = $1', [id])).id;
  };
  const close = (id: number) => bed.does('update cash_accounts set closed_at = now() where id = $1', [id]);
  let posting = 1;
  const book = (order: number, more: Readonly<Record<string, number>> = {}) => {
    const row: Readonly<Record<string, number>> = {
      partition: 0,
      debit_owner: 1009,
      debit_kind: 19,
      credit_owner: CUSTOMER,
      credit_kind: 3,
      ...more,
    };
    return bed.pool.query(
      `insert into postings (partition, id, customer_id, type, debit_owner, debit_kind, credit_owner, credit_kind, amount, order_id, command_seq, at)
       values ($1, $2, greatest($3::bigint, $5), 14, $3, $4, $5, $6, 1, $7, 1, 1)`,
      [
        row['partition'],
        posting++,
        row['debit_owner'],
        row['debit_kind'],
        row['credit_owner'],
        row['credit_kind'],
        order,
      ],
    );
  };

  it('is the one that it was booked to, of this very payment', async () => {
    await pay(payment, 'deposit', 'done');
    await pay(payment + 1, 'deposit', 'done');
    await pay(payment + 2, 'deposit', 'pending');
    await pay(payment, 'deposit', 'done', '5', 1);
    for (const id of [payment, payment + 1, payment + 2]) expect(await details('deposits', id, 'USD')).toBe('done');
    await book(payment);
    // The fee of the same payment, another payment, another partition, and another customer.
    await book(payment, { debit_owner: 1, debit_kind: 15 });
    await book(payment + 1, { debit_owner: 1008 });
    await book(payment, { partition: 1, debit_owner: 1007 });
    await book(payment, { credit_owner: CUSTOMER + 1, debit_owner: 1006 });
    await book(payment + 2, { debit_owner: 1005 });
    expect(await cash()).toBe(1009);
    payment += 1;
    expect(await cash()).toBe(1008);
    payment += 1;
    expect(await cash()).toBe(await known('unassigned'));
    payment += 1;
    await pay(payment, 'withdrawal', 'done');
    expect(await details('withdrawals', payment, 'BTC')).toBe('done');
    await book(payment, { debit_owner: CUSTOMER, debit_kind: 4, credit_owner: 1004, credit_kind: 19 });
    expect(await cash()).toBe(1004);
  });

  it('is custody’s of what its provider has in hand', async () => {
    const unassigned = await known('unassigned');
    expect(await cash()).toBe(unassigned);
    const transfer = (id: number, state: string) =>
      bed.behind(`insert into custody_transfers values ($1, $2, '', '', 0, now(), now())`, [id, state]);
    const custody = await known('custody');
    for (const [state, where] of [
      ['failed', unassigned],
      ['withheld', unassigned],
      ['queued', custody],
      ['done', custody],
    ] as const) {
      payment += 1;
      await transfer(payment, state);
      expect([state, await cash()]).toEqual([state, where]);
    }
    payment += 1;
    await bed.pool.query(
      `insert into custody_deposits (deposit_id, user_id, currency_id, address, amount, transaction, confirmations, required,
         payment_id, state, created_at) select 'd', ${CUSTOMER}, min(id), 'a', 1, 't', 1, 1, $1, 'credited', now() from wallet_currencies`,
      [payment],
    );
    expect(await cash()).toBe(custody);
    payment += 1;
    expect(await cash()).toBe(unassigned);
  });

  it('of a coin is the wallet behind its addresses', async () => {
    expect(await details('deposits', payment, 'ETH')).toBe('done');
    expect(await cash()).toBe(await account('ETH ERC20'));
    payment += 1;
    expect(await details('withdrawals', payment, 'BTC')).toBe('done');
    expect(await cash()).toBe(await account('BTC BTC'));
    await bed.inPassing(async (site) => {
      await site.does(`update cash_accounts set closed_at = now() where name = 'BTC BTC'`);
      expect(await site.answer('cash_account_of_payment($1)', [payment])).toBe(await known('unassigned'));
    });
  });

  it('of a bank deposit is the account that its customer was told', async () => {
    const told = (number: string, code = 'EUR') =>
      details('deposits', payment, code, { bank_info: JSON.stringify({ account: number }) });
    const [retired, used, other] = [await house('EUR', '1', false), await house('EUR', '1'), await house('EUR', '2')];
    await house('HKD', '1');
    await told('1');
    expect(await cash()).toBe(used);
    // The newer one of two that are used, and one that is retired where none is.
    await bed.pool.query('alter table receiving_banks disable trigger receiving_banks_guard');
    const newer = await house('EUR', '1');
    expect(await cash()).toBe(newer);
    await close(newer);
    await close(used);
    expect(await cash()).toBe(retired);
    payment += 1;
    await told('2');
    expect(await cash()).toBe(other);
    payment += 1;
    await told('none');
    expect(await cash()).toBe(await known('unassigned'));
  });

  it('of a bank withdrawal is the first account in use of its currency', async () => {
    expect(await details('withdrawals', payment, 'USD')).toBe('done');
    expect(await cash()).toBe(await known('unassigned'));
    await house('HKD', '7');
    await bed.pool.query(`insert into cash_accounts (kind, name, currency) values ('wallet', 'Dollars', 'USD')`);
    expect(await cash()).toBe(await known('unassigned'));
    const { id: further } = await bed.read<{ id: number }>(
      `insert into cash_accounts (kind, name, currency) values ('bank', 'Further', 'USD') returning id`,
    );
    expect(await cash()).toBe(further);
    const retired = await house('USD', '1', false);
    expect(await cash()).toBe(retired);
    const [used] = [await house('USD', '2'), await house('USD', '3')];
    expect(await cash()).toBe(used);
    await close(used);
    expect(await cash()).toBe(used + 1);
    // Whatever a deposit of that currency or a coin says.
    payment += 1;
    expect(await cash()).toBe(await known('unassigned'));
  });
});
