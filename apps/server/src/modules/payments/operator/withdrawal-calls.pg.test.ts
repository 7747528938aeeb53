import { parseMoney } from '@candor/decimal/decimal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WalletBed } from '../testing/wallet-bed.ts';
import { dataOf, idOf, TRON, Withdrawer } from '../testing/withdrawer.ts';
import type { Operator } from '../../approvals/testing/decision-bed.ts';
import { decided, failed, invalid, notFound, PaymentCalls, REASON } from './testing/payment-calls.ts';

/* What operators ask of withdrawals, call by call, over a real database and a real engine. */
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
const otherState = { kind: 'refused', error: 'alreadyDone', message: 'server.paymentOtherState' };
const withdrawal = async (number = '100'): Promise<number> => idOf(await they.withdraw({ number }));
const freeze = (frozen_at: Date | null) =>
  bed.test.pool.query('update users set frozen_at = $1 where id = $2', [frozen_at, they.id]);

describe('one operator', () => {
  it('refuses a withdrawal, and marks one as paid that was approved', async () => {
    const [back, paid] = [await withdrawal(), await withdrawal()];
    expect(await payments.pay(paid)).toEqual(otherState);
    expect(dataOf(await payments.approve(paid))).toMatchObject({ state: 'done' });
    expect(await payments.pay(paid, { reference: 'tx-1' }, payments.finance, 'once')).toEqual({
      kind: 'answer',
      data: {},
      message: 'server.withdrawalPaid',
    });
    expect((await payments.pay(paid, { reference: 'tx-1' }, payments.finance, 'once')).kind).toBe('answer');
    expect(await payments.pay(paid, { reference: 'tx-2' }, payments.owner)).toEqual(decided);
    expect(await payments.call('refuse_withdrawal', { id: back, reason: 'No' })).toEqual({
      kind: 'answer',
      data: {},
      message: 'server.withdrawalRefused',
    });
    expect(await payments.call('refuse_withdrawal', { id: paid, reason: 'No' })).toEqual(decided);
    expect(await payments.actionsOf(paid)).toEqual(['proposal.create', 'withdrawal.approve', 'withdrawal.pay']);
    expect(await payments.noted(`payment:${back}`)).toMatchObject([{ action: 'withdrawal.refuse', reason: 'No' }]);
    for (const said of [
      payments.pay(999_999),
      payments.approve(999_999),
      payments.call('refuse_withdrawal', { id: 999_999, reason: REASON }),
    ])
      expect(await said).toEqual(notFound);
    const { rows } = await bed.test.pool.query('select operator_id, session_id from sent_marks where payment_id = $1', [
      paid,
    ]);
    expect(rows).toEqual([{ operator_id: String(payments.finance.id), session_id: String(payments.finance.session) }]);
    expect(await funding()).toBe(parseMoney('900'));
  });

  it('says from which account it was paid, one that it can be paid from', async () => {
    const id = await withdrawal();
    await payments.approve(id);
    const [bank, coins] = [await payments.cashAccount('bank', 'Bank'), await payments.cashAccount('wallet', 'Hot')];
    for (const cash_account of [bank, 999_999])
      expect(await payments.pay(id, { cash_account })).toEqual(invalid({ cash_account: 'field.notAnOption' }));
    expect((await payments.pay(id, { cash_account: coins })).kind).toBe('answer');
    expect(JSON.stringify((await payments.noted(`payment:${id}`)).at(-1))).toContain(String(coins));
    await payments.closeCashAccounts([bank, coins]);
  });

  it('pays nothing to a frozen customer', async () => {
    const [asked, approved] = [await withdrawal(), await withdrawal()];
    await payments.approve(approved);
    await freeze(new Date());
    const frozen = { kind: 'refused', error: 'accountFrozen', message: 'server.paysNoFrozen' };
    expect([await payments.approve(asked), await payments.pay(approved)]).toEqual([frozen, frozen]);
    expect((await payments.call('refuse_withdrawal', { id: asked, reason: 'Frozen' })).kind).toBe('answer');
    await freeze(null);
    expect((await payments.pay(approved)).kind).toBe('answer');
    expect(await payments.actionsOf(approved)).toEqual(['proposal.create', 'withdrawal.approve', 'withdrawal.pay']);
  });

  it('notes also what the engine then would not have', async () => {
    const id = await withdrawal();
    await payments.approve(id);
    vi.spyOn(bed.host, 'submit').mockResolvedValueOnce({ kind: 'refused', reason: 'wrongAmount' });
    expect(await payments.pay(id)).toEqual(invalid({ arrived: 'field.small' }));
    expect(await payments.actionsOf(id)).toEqual([
      'proposal.create',
      'withdrawal.approve',
      'withdrawal.pay',
      'withdrawal.pay.failed',
    ]);
    expect((await payments.noted(`payment:${id}`)).at(-1)).toMatchObject({
      after: expect.stringContaining('wrongAmount'),
    });
  });
});

describe('a withdrawal', () => {
  it('is proposed with what will be paid, and by two from the threshold on', async () => {
    const rich = await bed.customer('30000', 'Ann Lee');
    const bound = { draw_id: they.tether, type: 1, dc_address: TRON[1], password: 'password' };
    const draw_method_id = idOf(await bed.call('wallet.bind_draw_method', bound, rich));
    bed.settings['withdraw_hold_hours'] = '0';
    const input = { draw_currency_id: they.tether, number: '12000', memo: '', draw_method_id, pay_password: '' };
    const id = idOf(await bed.call('account.draw', { ...input, address: '' }, rich));
    const asked = await payments.approve(id, payments.finance, 'once');
    expect(asked).toMatchObject({ data: { state: 'open' } });
    expect(await payments.approve(id, payments.finance, 'once')).toEqual(asked);
    expect(await payments.proposalOf(id)).toMatchObject({
      kind: 'withdrawal.approve',
      amount: '12000.00000000',
      customer_id: String(rich),
      reason: REASON,
      payload: { payment_id: id, amount: '12000', arrives: '11999', code: 'USDT', network: 'TRC20', to: TRON[1] },
    });
    const { proposal_id } = dataOf<{ proposal_id: number }>(asked);
    expect(await payments.decisions.decide(payments.owner, proposal_id)).toBe('done');
    await bed.wallet.decisions.approveWithdrawal(id);
    expect(await payments.approve(id, payments.owner)).toEqual(decided);
    expect(await payments.pay(id, {}, payments.owner)).toEqual({
      kind: 'refused',
      error: 'notPermitted',
      message: 'server.ownPayout',
    });
    const released = async (by: Operator) =>
      dataOf<{ may_mark_sent: number }>(await payments.call('withdrawal', { id }, by)).may_mark_sent;
    expect([await released(payments.owner), await released(payments.finance)]).toEqual([0, 1]);
    expect((await payments.pay(id, {}, payments.finance)).kind).toBe('answer');
  });

  it('is shown with what is known of it', async () => {
    bed.settings['is_withdraw_account_input'] = '1';
    const typed = idOf(await they.withdraw({ draw_method_id: 0, address: TRON[1], memo: 'rent' }));
    const id = await withdrawal('100.0000001');
    const of = async (which: number) =>
      dataOf<Record<string, unknown>>(await payments.call('withdrawal', { id: which }));
    const shown = await of(id);
    expect(shown).toMatchObject({
      asked: '100.0000001',
      price: '1',
      memo: '',
      reason: '',
      reference: '',
      method_id: they.method,
      heldUntil: null,
      last_amounts: [],
      total_in: '0',
      total_out: '0',
      owned: '1000',
      open_orders: 0,
      others_needed: 0,
      may_mark_sent: 1,
      proposals: [],
      payout: { dc_address: TRON[0] },
      withdrawal: { id, amount: '100', proposal: null, state: 'pending' },
    });
    expect(JSON.stringify(shown['withdrawal'])).toContain('firstWithdrawal');
    expect(await of(typed)).toMatchObject({ method_id: null, boundAt: null, memo: 'rent', heldUntil: null });
    await bed.test.pool.query(`update payout_methods set created_at = now() where id = $1`, [they.method]);
    const { boundAt, heldUntil } = await of(id);
    expect(Number(heldUntil) - Number(boundAt)).toBe(86_400_000);
    expect((await of(typed))['heldUntil']).toBeNull();
    await they.setPayPassword('246801');
    expect((await of(typed))['heldUntil']).toEqual(expect.any(Number));
    await they.rest();
    await bed.test.pool.query(`update withdrawals set notes = 'n', reference = 'r' where payment_id = $1`, [id]);
    expect(await of(id)).toMatchObject({ reason: '', reference: '' });
    await payments.call('refuse_withdrawal', { id, reason: 'No' });
    expect(await of(id)).toMatchObject({ reason: 'No', reference: '' });
    await payments.approve(typed);
    await payments.pay(typed, { reference: 'tx-9' });
    expect(await of(typed)).toMatchObject({ reason: '', reference: 'tx-9', total_out: '100' });
    expect((await of(typed))['proposals']).toMatchObject([{ kind: 'withdrawal.approve', state: 'done' }]);
    const last = await withdrawal();
    expect(await of(last)).toMatchObject({ last_amounts: ['100'] });
    const usual = { state: 'all', kind: 'all', flag: 'all', search: String(typed), sort: 'usual', page: 1 };
    const { list, total } = dataOf<{ list: object[]; total: number }>(await payments.call('withdrawals', usual));
    expect(total).toBe(1);
    expect(list).toMatchObject([{ id: typed, proposal: { state: 'done' } }]);
    expect(JSON.stringify(list)).toContain('typedAddress');
    expect(await payments.call('withdrawal', { id: 999_999 })).toEqual(notFound);
  });
});

it('a withdrawal that was approved is done as it was, or says why not', async () => {
  const asked = await withdrawal();
  await freeze(new Date());
  expect(await payments.carry('withdrawal.approve', { payment_id: asked })).toEqual(failed('server.paysNoFrozen'));
  await freeze(null);
  expect(await payments.carry('withdrawal.approve', { payment_id: asked })).toEqual({ succeeded: true, outcome: '' });
});

describe('to lift a hold', () => {
  const lift = (more: object = {}, by = payments.finance) =>
    payments.call('lift_hold', { customer_id: they.id, method_id: 0, hours: 48, reason: REASON, ...more }, by);

  it('is proposed of a customer, or of a method of theirs, for so many hours', async () => {
    const before = Date.now();
    const asked = await lift();
    expect(asked).toMatchObject({ data: { state: 'open' } });
    expect(await lift()).toMatchObject({ error: 'alreadyDone' });
    expect((await lift({ method_id: they.method })).kind).toBe('answer');
    const { rows } = await bed.test.pool.query<{ subject: string; payload: { until: number }; customer_id: string }>(
      `select subject, payload, customer_id, amount from proposals where customer_id = $1 order by id`,
      [they.id],
    );
    expect(rows).toMatchObject([
      { subject: `customer:${they.id}`, amount: null, payload: { customer_id: they.id, method_id: null } },
      { subject: `method:${they.method}`, amount: null, payload: { customer_id: they.id, method_id: they.method } },
    ]);
    const lasts = (rows[0]?.payload.until ?? 0) - before - 48 * 3_600_000;
    expect([lasts >= 0, lasts < 60_000]).toEqual([true, true]);
  });

  it('is nothing of nobody’s, nor of a method that is somebody else’s or was removed', async () => {
    const other = await Withdrawer.of(bed);
    expect(await lift({ customer_id: 1 })).toEqual(notFound);
    for (const method_id of [other.method, 999_999]) expect(await lift({ method_id })).toEqual(notFound);
    await bed.call('wallet.del_draw_method', { id: they.method }, they.id);
    expect(await lift({ method_id: they.method })).toEqual(notFound);
  });
});
