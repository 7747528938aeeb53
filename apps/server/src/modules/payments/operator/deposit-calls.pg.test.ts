import { parseMoney } from '@candor/decimal/decimal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WalletBed } from '../testing/wallet-bed.ts';
import { dataOf, idOf } from '../testing/withdrawer.ts';
import type { Withdrawer } from '../testing/withdrawer.ts';
import { operatorPaymentCalls } from '../endpoints.ts';
import { decided, failed, invalid, notFound, PaymentCalls, REASON } from './testing/payment-calls.ts';

/* What operators ask of deposits, call by call, over a real database and a real engine. */
let next = 1;
let payments: PaymentCalls;
let bed: WalletBed;
let they: Withdrawer;

beforeAll(async () => {
  payments = await PaymentCalls.open();
  ({ bed } = payments);
});
afterAll(() => payments.stop());
beforeEach(async () => {
  they = await payments.customer();
});

const funding = async (): Promise<bigint> => (await bed.owned(they.id)).funding;

it('every call that changes something keeps what it came to by its key', () => {
  const forgetful = operatorPaymentCalls(payments.deps).filter(
    ({ call: { changes }, storesOutcome }) => changes === true && storesOutcome !== true,
  );
  expect(forgetful.map(({ call: { name } }) => name)).toEqual([]);
});

describe('to credit a deposit', () => {
  it('is to credit what it is worth now, or what is said to have arrived', async () => {
    const [one, other] = [await payments.deposit(they, '60'), await withProof()];
    expect(await payments.credit(one)).toMatchObject({
      kind: 'answer',
      message: 'server.proposalDone',
      data: { state: 'done', outcome: '' },
    });
    expect(await payments.proposalOf(one)).toMatchObject({
      kind: 'deposit.credit',
      amount: '60.00000000',
      customer_id: String(they.id),
      reason: REASON,
      payload: {
        payment_id: one,
        arrived: '60',
        announced: '60',
        number: '60',
        code: 'USD',
        network: '',
        cash_kind: 'unassigned',
        cash_name: '',
      },
    });
    await payments.credit(other, { arrived: '55.5' });
    expect(await funding()).toBe(parseMoney('1115.5'));
    expect(await payments.actionsOf(one)).toEqual(['proposal.create', 'deposit.credit']);
  });

  /** A second one of the edit flow waits only once the first is proven. */
  async function withProof(): Promise<number> {
    await bed.test.pool.query(`update deposits set proof_img = 'p' where user_id = $1`, [they.id]);
    return payments.deposit(they, '70');
  }

  it('is to say where it lies, in an account that it can lie in', async () => {
    const id = await payments.deposit(they);
    const [bank, coins] = [await payments.cashAccount('bank', 'Ours'), await payments.cashAccount('wallet', 'Cold')];
    for (const cash_account of [coins, 999_999])
      expect(await payments.credit(id, { cash_account })).toEqual(invalid({ cash_account: 'field.notAnOption' }));
    expect(await funding()).toBe(parseMoney('1000'));
    expect(dataOf(await payments.credit(id, { cash_account: bank }))).toMatchObject({ state: 'done' });
    expect((await payments.proposalOf(id))?.payload).toMatchObject({
      cash_account: bank,
      cash_kind: 'bank',
      cash_name: 'Ours',
    });
    const { rows } = await bed.test.pool.query(
      'select from postings where order_id = $1 and $2 in (debit_owner, credit_owner)',
      [id, bank],
    );
    expect(rows).toHaveLength(1);
    await payments.closeCashAccounts([bank, coins]);
  });

  it('is not to credit nothing, nor what is not there', async () => {
    const id = await payments.deposit(they);
    expect(await payments.credit(id, { arrived: '0' })).toEqual(invalid({ arrived: 'field.small' }));
    expect(await payments.credit(999_999)).toEqual(notFound);
    expect(dataOf(await payments.credit(id, { arrived: '0.00000001' }))).toMatchObject({ state: 'done' });
    expect(await funding()).toBe(parseMoney('1000.00000001'));
  });

  it('waits for another from the threshold on, and is said again to who asks again', async () => {
    const id = await payments.deposit(they, '20000');
    const asked = await payments.credit(id, {}, payments.finance, 'once');
    expect(asked).toMatchObject({ message: 'server.proposalWaits', data: { state: 'open' } });
    expect(await payments.credit(id, {}, payments.finance, 'once')).toEqual(asked);
    expect(await funding()).toBe(parseMoney('1000'));
    expect((await payments.call('refuse_deposit', { id, reason: 'Nothing came' })).kind).toBe('answer');
    expect(await payments.credit(id, {}, payments.finance, 'once')).toMatchObject({ data: { state: 'refused' } });
    expect(await payments.credit(id, {}, payments.finance, 'twice')).toEqual(decided);
    expect(await payments.credit(id)).toEqual(decided);
  });

  it('without a fresh price is to say what has arrived', async () => {
    const ether = await bed.currency('ETH', 'ERC20');
    const { rows } = await bed.test.pool.query<{ id: string }>(
      `insert into deposit_addresses (currency_id, address, user_id, given_at) values ($1, $2, $3, now()) returning id`,
      [ether, `address ${next++}`, they.id],
    );
    bed.settings['is_recharge_crypto'] = '1';
    const input = { number: '1', proofImg: '', charge_id: Number(rows[0]?.id) };
    const id = idOf(await bed.call('quickCharge.submit', input, they.id));
    expect(await payments.credit(id)).toEqual({
      kind: 'refused',
      error: 'noFreshPrice',
      message: 'server.sayWhatArrived',
    });
    expect(dataOf(await payments.call('deposit', { id }))).toMatchObject({ is_price_old: true, worth_now: '2500' });
    expect(dataOf(await payments.credit(id, { arrived: '2400' }))).toMatchObject({ state: 'done' });
  });
});

it('a credit that was approved is done as it was, or says why not', async () => {
  const id = await payments.deposit(they);
  expect(await payments.carry('deposit.credit', { payment_id: id, arrived: '0' })).toEqual(failed('field.small'));
  expect(await payments.carry('deposit.credit', { payment_id: id, arrived: '50' })).toEqual({
    succeeded: true,
    outcome: '',
  });
  expect(await payments.carry('deposit.credit', { payment_id: id, arrived: '51' })).toEqual(
    failed('server.paymentDecided'),
  );
  expect(await payments.carry('deposit.credit', { payment_id: 999_999, arrived: '5' })).toEqual(
    failed('error.notFound'),
  );
});

it('a deposit is shown with what is known of it', async () => {
  const id = await payments.deposit(they, '20000');
  await payments.credit(id);
  await bed.test.pool.query(`update deposits set price = 1.5, remark = 'a note' where payment_id = $1`, [id]);
  const shown = dataOf<Record<string, unknown>>(await payments.call('deposit', { id }, payments.owner));
  expect(shown).toMatchObject({
    currency_id: payments.dollar,
    address: '',
    bank_info: null,
    is_edit_flow: true,
    reason: '',
    price_then: '1.5',
    price_now: '1',
    worth_now: '20000',
    is_price_old: false,
    total_in: '0',
    total_out: '0',
    others_needed: 1,
    deposit: { id, number: '20000', state: 'pending', proposal: { state: 'open', may_decide: true } },
    proposals: [{ state: 'open', kind: 'deposit.credit' }],
  });
  const list = dataOf<{ list: object[] }>(
    await payments.call('deposits', {
      state: 'second',
      kind: 'all',
      flag: 'all',
      search: String(id),
      sort: 'usual',
      page: 1,
    }),
  );
  expect(list.list).toMatchObject([{ id, proposal: { state: 'open', may_decide: false, may_withdraw: true } }]);
  await payments.call('refuse_deposit', { id, reason: 'Nothing came' });
  expect(dataOf(await payments.call('deposit', { id }))).toMatchObject({
    reason: 'Nothing came',
    deposit: { state: 'refused' },
  });
  expect(await payments.call('deposit', { id: 999_999 })).toEqual(notFound);
});

it('one operator refuses a deposit once, with a reason that is noted', async () => {
  const id = await payments.deposit(they);
  expect(await payments.call('refuse_deposit', { id, reason: 'No' }, payments.finance, 'once')).toEqual({
    kind: 'answer',
    data: {},
    message: 'server.depositRefused',
  });
  // Whose answer was lost hears that it was done; who comes later, that it is decided.
  expect((await payments.call('refuse_deposit', { id, reason: 'No' }, payments.finance, 'once')).kind).toBe('answer');
  expect(await payments.call('refuse_deposit', { id, reason: 'No' })).toEqual(decided);
  expect(await payments.call('refuse_deposit', { id, reason: 'Other' }, payments.owner, 'other')).toEqual(decided);
  expect(await payments.noted(`payment:${id}`)).toMatchObject([{ action: 'deposit.refuse', reason: 'No' }]);
  expect(await payments.call('refuse_deposit', { id: 999_999, reason: REASON })).toEqual(notFound);
  expect(await payments.noted('payment:999999')).toEqual([]);
});

it('one operator names a bank of the deposit’s currency, which is noted with what it was before', async () => {
  const id = await payments.deposit(they);
  const bank = async (currency: number, active = true): Promise<number> => {
    const { rows } = await bed.test.pool.query<{ id: number }>(
      `insert into receiving_banks
         (currency_id, bank_name, bank_address, bank_swift, payee_name, payee_account, bank_remark, active)
       values ($1, 'First', 'Main St', 'DEUTDEFF', 'Candor', $2, '', $3) returning id`,
      [currency, `account ${next++}`, active],
    );
    return Number(rows[0]?.id);
  };
  const [ours, euros, closed] = [
    await bank(payments.dollar),
    await bank(await bed.currency('EUR')),
    await bank(payments.dollar, false),
  ];
  const name = (bank_id: number, of = id) => payments.call('name_bank', { id: of, bank_id });
  expect(await name(euros)).toEqual(invalid({ bank_id: 'field.notAnOption' }));
  for (const said of [name(closed), name(999_999), name(ours, 999_999)]) expect(await said).toEqual(notFound);
  expect(await name(ours)).toEqual({ kind: 'answer', data: {}, message: 'server.bankNamed' });
  expect((await bed.wallet.decisions.deposit(id))?.bankInfo).toMatchObject({ bank_name: 'First', name: 'Candor' });
  expect(await payments.noted(`payment:${id}`)).toMatchObject([{ action: 'deposit.bank' }]);
  expect(JSON.stringify(await payments.noted(`payment:${id}`))).toContain(`bank_id`);
});

describe('a picture', () => {
  it('is shown by an address that is asked for, to the session that asked', async () => {
    const id = await payments.deposit(they);
    expect(await payments.call('deposit_proof_link', { id })).toEqual(notFound);
    await bed.test.pool.query(`update deposits set proof_img = 'picture' where payment_id = $1`, [id]);
    const { link } = dataOf<{ link: string }>(await payments.call('deposit_proof_link', { id }));
    const [path = '', query] = link.split('?');
    const mark = Object.fromEntries(new URLSearchParams(query));
    expect(mark).toEqual({ id: String(id), until: '17', sign: `picture ${payments.finance.session}` });
    const follow = (sign: string, by = payments.finance, of = id) =>
      payments.call(path.split('/').at(-1) ?? '', { id: of, until: 17, sign }, by);
    const shown = await follow(mark['sign'] ?? '');
    expect(dataOf(shown)).toMatchObject({ name: 'proof.jpg', type: 'image/jpeg' });
    expect(await follow(mark['sign'] ?? '', payments.owner)).toEqual(notFound);
    expect(await follow('old')).toEqual({ ...notFound, message: 'uploads.fault.expired' });
    expect(await follow('old', payments.finance, 999_999)).toEqual(notFound);
    await bed.test.pool.query(`update deposits set proof_img = '' where payment_id = $1`, [id]);
    expect(await follow('old')).toEqual(notFound);
  });
});
