import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMoney } from '@candor/decimal/decimal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUIET_LOG } from '../../market/testing/market-runs.ts';
import type { Answer } from '../../platform/http/endpoint.ts';
import { openSigner } from '../../receipt/signing-key.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { WalletBed } from '../../wallet/testing/wallet-bed.ts';
import { dataOf, idOf, TRON, Withdrawer } from '../../wallet/testing/withdrawer.ts';
import { AuditHeadFile } from '../audit-head-file.ts';
import { AuditLog } from '../audit-log.ts';
import type { Console } from '../console.ts';
import { OperatorLinks } from '../operator-links.ts';
import { Proposals } from '../proposals.ts';
import { DecisionBed } from '../testing/decision-bed.ts';
import type { Operator } from '../testing/decision-bed.ts';
import { paymentCarriers } from './carriers.ts';
import { consolePaymentEndpoints } from './endpoints.ts';
import type { PaymentsDesk } from './payments-desk.ts';

/* What operators ask of payments, call by call, over a real database and a real engine. */
let bed: WalletBed;
let decisions: DecisionBed;
let desk: PaymentsDesk;
let dataDir: string;
let owner: Operator;
let finance: Operator;
let they: Withdrawer;
let dollar: number;
let next = 1;

beforeAll(async () => {
  bed = await WalletBed.open();
  decisions = new DecisionBed(bed.test.pool);
  dataDir = await mkdtemp(join(tmpdir(), 'candor-payment-calls-'));
  const { database, clock, bus, host: engine, wallet } = bed;
  const headFile = await AuditHeadFile.open(dataDir, QUIET_LOG);
  const signer = await openSigner(database, { file: null, dataDir }, QUIET_LOG);
  const auditLog = new AuditLog({ database, clock, signer, headFile });
  const links = new OperatorLinks({ database, clock });
  const carriers = paymentCarriers(wallet.desk, database);
  const proposals = new Proposals({ database, bus, auditLog, links, linkMail: null, carriers });
  desk = {
    // The calls of payments ask for no more of the console, and for no more of uploads.
    console: { database, clock, engine, auditLog, proposals } as unknown as Console,
    uploads: PICTURES,
    ...wallet,
  };
  [owner, finance] = [await decisions.operator('owner'), await decisions.operator('finance')];
  dollar = await bed.currency('USD');
});
afterAll(async () => {
  await bed.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  they = await Withdrawer.of(bed);
  bed.settings = {
    ...bed.settings,
    is_recharge_bank_card: '1',
    edit_recharge_bank_info: '1',
    is_withdraw_pay_pwd: '0',
  };
  bed.settings['withdraw_max'] = bed.settings['withdraw_day_max'] = '';
});

const PICTURES = {
  markFor: (id: string, sessionId: number) => ({ until: 17, sign: `${id} ${sessionId}` }),
  openMark: (id: string, { sign }: { sign: string }, { sessionId }: { sessionId: number }) =>
    Promise.resolve(sign === 'old' ? 'expired' : sign === `${id} ${sessionId}` ? Buffer.from('drawn') : null),
} as unknown as Uploads;

function call(path: string, input: object, by = finance, key: string | null = null): Promise<Answer<unknown>> {
  const endpoint = consolePaymentEndpoints(desk).find((each) => each.call.path.endsWith(`/${path}`));
  if (endpoint === undefined) throw new Error(`There is no call ${path}.`);
  const role = by === owner ? 'owner' : 'finance';
  const email = `${role}@example.org`;
  const session = { sessionId: by.session, operatorId: by.id, email, role, must: '' } as const;
  return Promise.resolve(endpoint.handle(input, { session, language: 'en', address: '', country: null, key }));
}
const reason = 'Looked at';
const notFound = { kind: 'refused', error: 'notFound' };
const decided = { kind: 'refused', error: 'alreadyDone', message: 'server.paymentDecided' };
const otherState = { kind: 'refused', error: 'alreadyDone', message: 'server.paymentOtherState' };
const invalid = (fields: object) => ({ kind: 'refused', error: 'invalidInput', fields });
const deposit = async (number = '60'): Promise<number> =>
  idOf(await bed.call('quickCharge.wire_submit_edit', { number, symbol_id: dollar }, they.id));
const credit = (id: number, more: object = {}, by = finance, key: string | null = null) =>
  call('credit_deposit', { id, arrived: '', cash_account: 0, reason, ...more }, by, key);
const withdrawal = async (number = '100'): Promise<number> => idOf(await they.draw({ number }));
const approve = (id: number, by = finance, key: string | null = null) =>
  call('approve_withdrawal', { id, reason }, by, key);
const pay = (id: number, more: object = {}, by = finance, key: string | null = null) =>
  call('pay_withdrawal', { id, reference: 'tx', cash_account: 0, ...more }, by, key);
const funding = async (): Promise<bigint> => (await bed.owned(they.id)).funding;
const freeze = (frozen_at: Date | null) =>
  bed.test.pool.query('update users set frozen_at = $1 where id = $2', [frozen_at, they.id]);
const proposalOf = async (id: number) =>
  (
    await bed.test.pool.query<{ payload: object; amount: string; customer_id: string; reason: string; kind: string }>(
      'select kind, payload, amount, customer_id, reason from proposals where subject = $1 order by id desc',
      [`payment:${id}`],
    )
  ).rows[0];
/** What the audit log says of it, the oldest first. */
const noted = async (subject: string): Promise<object[]> =>
  (
    await bed.test.pool.query<object>(
      'select action, reason, after from audit_log where subject = $1 order by number',
      [subject],
    )
  ).rows;
const actionsOf = async (id: number): Promise<string[]> =>
  ((await noted(`payment:${id}`)) as { action: string }[]).map(({ action }) => action);
const cashAccount = async (kind: string, name: string): Promise<number> =>
  Number(
    (
      await bed.test.pool.query<{ id: number }>(
        `insert into cash_accounts (kind, name, currency) values ($1, $2, 'USD') returning id`,
        [kind, name],
      )
    ).rows[0]?.id,
  );

it('every call that changes something keeps what it came to by its key', () => {
  const forgetful = consolePaymentEndpoints(desk).filter(
    ({ call: { changes }, storesOutcome }) => changes === true && storesOutcome !== true,
  );
  expect(forgetful.map(({ call: { name } }) => name)).toEqual([]);
});

describe('to credit a deposit', () => {
  it('is to credit what it is worth now, or what is said to have arrived', async () => {
    const [one, other] = [await deposit('60'), await withProof()];
    expect(await credit(one)).toMatchObject({
      ...{ kind: 'answer', message: 'server.proposalDone', data: { state: 'done', outcome: '' } },
    });
    expect(await proposalOf(one)).toMatchObject({
      ...{ kind: 'deposit.credit', amount: '60.00000000', customer_id: String(they.id), reason },
      payload: {
        ...{ payment_id: one, arrived: '60', announced: '60', number: '60', code: 'USD', network: '' },
        ...{ cash_kind: 'unassigned', cash_name: '' },
      },
    });
    await credit(other, { arrived: '55.5' });
    expect(await funding()).toBe(parseMoney('1115.5'));
    expect(await actionsOf(one)).toEqual(['proposal.create', 'deposit.credit']);
  });

  /** A second one of the edit flow waits only once the first is proven. */
  async function withProof(): Promise<number> {
    await bed.test.pool.query(`update deposits set proof_img = 'p' where user_id = $1`, [they.id]);
    return deposit('70');
  }

  it('is to say where it lies, in an account that it can lie in', async () => {
    const id = await deposit();
    const [bank, coins] = [await cashAccount('bank', 'Ours'), await cashAccount('wallet', 'Cold')];
    for (const cash_account of [coins, 999_999])
      expect(await credit(id, { cash_account })).toEqual(invalid({ cash_account: 'field.notAnOption' }));
    expect(await funding()).toBe(parseMoney('1000'));
    expect(dataOf(await credit(id, { cash_account: bank }))).toMatchObject({ state: 'done' });
    expect((await proposalOf(id))?.payload).toMatchObject({
      ...{ cash_account: bank, cash_kind: 'bank', cash_name: 'Ours' },
    });
    const { rows } = await bed.test.pool.query(
      'select from postings where order_id = $1 and $2 in (debit_owner, credit_owner)',
      [id, bank],
    );
    expect(rows).toHaveLength(1);
    await bed.test.pool.query('update cash_accounts set closed_at = now() where id = any($1)', [[bank, coins]]);
  });

  it('is not to credit nothing, nor what is not there', async () => {
    const id = await deposit();
    expect(await credit(id, { arrived: '0' })).toEqual(invalid({ arrived: 'field.small' }));
    expect(await credit(999_999)).toEqual(notFound);
    expect(dataOf(await credit(id, { arrived: '0.00000001' }))).toMatchObject({ state: 'done' });
    expect(await funding()).toBe(parseMoney('1000.00000001'));
  });

  it('waits for another from the threshold on, and is said again to who asks again', async () => {
    const id = await deposit('20000');
    const asked = await credit(id, {}, finance, 'once');
    expect(asked).toMatchObject({ message: 'server.proposalWaits', data: { state: 'open' } });
    expect(await credit(id, {}, finance, 'once')).toEqual(asked);
    expect(await funding()).toBe(parseMoney('1000'));
    expect((await call('refuse_deposit', { id, reason: 'Nothing came' })).kind).toBe('answer');
    expect(await credit(id, {}, finance, 'once')).toMatchObject({ data: { state: 'refused' } });
    expect(await credit(id, {}, finance, 'twice')).toEqual(decided);
    expect(await credit(id)).toEqual(decided);
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
    expect(await credit(id)).toEqual({ kind: 'refused', error: 'noFreshPrice', message: 'server.sayWhatArrived' });
    expect(dataOf(await call('deposit', { id }))).toMatchObject({ is_price_old: true, worth_now: '2500' });
    expect(dataOf(await credit(id, { arrived: '2400' }))).toMatchObject({ state: 'done' });
  });
});

it('a deposit is shown with what is known of it', async () => {
  const id = await deposit('20000');
  await credit(id);
  await bed.test.pool.query(`update deposits set price = 1.5, remark = 'a note' where payment_id = $1`, [id]);
  const shown = dataOf<Record<string, unknown>>(await call('deposit', { id }, owner));
  expect(shown).toMatchObject({
    ...{ currency_id: dollar, address: '', bank_info: null, is_edit_flow: true, reason: '', price_then: '1.5' },
    ...{ price_now: '1', worth_now: '20000', is_price_old: false, total_in: '0', total_out: '0', others_needed: 1 },
    deposit: { id, number: '20000', state: 'pending', proposal: { state: 'open', may_decide: true } },
    proposals: [{ state: 'open', kind: 'deposit.credit' }],
  });
  const list = dataOf<{ list: object[] }>(
    await call('deposits', { state: 'second', kind: 'all', flag: 'all', search: String(id), sort: 'usual', page: 1 }),
  );
  expect(list.list).toMatchObject([{ id, proposal: { state: 'open', may_decide: false, may_withdraw: true } }]);
  await call('refuse_deposit', { id, reason: 'Nothing came' });
  expect(dataOf(await call('deposit', { id }))).toMatchObject({
    reason: 'Nothing came',
    deposit: { state: 'refused' },
  });
  expect(await call('deposit', { id: 999_999 })).toEqual(notFound);
});

describe('one operator', () => {
  it('refuses a deposit once, with a reason that is noted', async () => {
    const id = await deposit();
    expect(await call('refuse_deposit', { id, reason: 'No' }, finance, 'once')).toEqual({
      ...{ kind: 'answer', data: {}, message: 'server.depositRefused' },
    });
    // Whose answer was lost hears that it was done; who comes later, that it is decided.
    expect((await call('refuse_deposit', { id, reason: 'No' }, finance, 'once')).kind).toBe('answer');
    expect(await call('refuse_deposit', { id, reason: 'No' })).toEqual(decided);
    expect(await call('refuse_deposit', { id, reason: 'Other' }, owner, 'other')).toEqual(decided);
    expect(await noted(`payment:${id}`)).toMatchObject([{ action: 'deposit.refuse', reason: 'No' }]);
    expect(await call('refuse_deposit', { id: 999_999, reason })).toEqual(notFound);
    expect(await noted('payment:999999')).toEqual([]);
  });

  it('names a bank of the deposit’s currency, which is noted with what it was before', async () => {
    const id = await deposit();
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
      await bank(dollar),
      await bank(await bed.currency('EUR')),
      await bank(dollar, false),
    ];
    const name = (bank_id: number, of = id) => call('name_bank', { id: of, bank_id });
    expect(await name(euros)).toEqual(invalid({ bank_id: 'field.notAnOption' }));
    for (const said of [name(closed), name(999_999), name(ours, 999_999)]) expect(await said).toEqual(notFound);
    expect(await name(ours)).toEqual({ kind: 'answer', data: {}, message: 'server.bankNamed' });
    expect((await bed.wallet.desk.deposit(id))?.bankInfo).toMatchObject({ bank_name: 'First', name: 'Candor' });
    expect(await noted(`payment:${id}`)).toMatchObject([{ action: 'deposit.bank' }]);
    expect(JSON.stringify(await noted(`payment:${id}`))).toContain(`bank_id`);
  });

  it('refuses a withdrawal, and marks one as paid that was approved', async () => {
    const [back, paid] = [await withdrawal(), await withdrawal()];
    expect(await pay(paid)).toEqual(otherState);
    expect(dataOf(await approve(paid))).toMatchObject({ state: 'done' });
    expect(await pay(paid, { reference: 'tx-1' }, finance, 'once')).toEqual({
      ...{ kind: 'answer', data: {}, message: 'server.withdrawalPaid' },
    });
    expect((await pay(paid, { reference: 'tx-1' }, finance, 'once')).kind).toBe('answer');
    expect(await pay(paid, { reference: 'tx-2' }, owner)).toEqual(decided);
    expect(await call('refuse_withdrawal', { id: back, reason: 'No' })).toEqual({
      ...{ kind: 'answer', data: {}, message: 'server.withdrawalRefused' },
    });
    expect(await call('refuse_withdrawal', { id: paid, reason: 'No' })).toEqual(decided);
    expect(await actionsOf(paid)).toEqual(['proposal.create', 'withdrawal.approve', 'withdrawal.pay']);
    expect(await noted(`payment:${back}`)).toMatchObject([{ action: 'withdrawal.refuse', reason: 'No' }]);
    for (const said of [pay(999_999), approve(999_999), call('refuse_withdrawal', { id: 999_999, reason })])
      expect(await said).toEqual(notFound);
    const { rows } = await bed.test.pool.query('select operator_id, session_id from sent_marks where payment_id = $1', [
      paid,
    ]);
    expect(rows).toEqual([{ operator_id: String(finance.id), session_id: String(finance.session) }]);
    expect(await funding()).toBe(parseMoney('900'));
  });

  it('says from which account it was paid, one that it can be paid from', async () => {
    const id = await withdrawal();
    await approve(id);
    const [bank, coins] = [await cashAccount('bank', 'Bank'), await cashAccount('wallet', 'Hot')];
    for (const cash_account of [bank, 999_999])
      expect(await pay(id, { cash_account })).toEqual(invalid({ cash_account: 'field.notAnOption' }));
    expect((await pay(id, { cash_account: coins })).kind).toBe('answer');
    expect(JSON.stringify((await noted(`payment:${id}`)).at(-1))).toContain(String(coins));
    await bed.test.pool.query('update cash_accounts set closed_at = now() where id = any($1)', [[bank, coins]]);
  });

  it('pays nothing to a frozen customer', async () => {
    const [asked, approved] = [await withdrawal(), await withdrawal()];
    await approve(approved);
    await freeze(new Date());
    const frozen = { kind: 'refused', error: 'accountFrozen', message: 'server.paysNoFrozen' };
    expect([await approve(asked), await pay(approved)]).toEqual([frozen, frozen]);
    expect((await call('refuse_withdrawal', { id: asked, reason: 'Frozen' })).kind).toBe('answer');
    await freeze(null);
    expect((await pay(approved)).kind).toBe('answer');
    expect(await actionsOf(approved)).toEqual(['proposal.create', 'withdrawal.approve', 'withdrawal.pay']);
  });

  it('notes also what the engine then would not have', async () => {
    const id = await withdrawal();
    await approve(id);
    vi.spyOn(bed.host, 'submit').mockResolvedValueOnce({ kind: 'refused', reason: 'wrongAmount' });
    expect(await pay(id)).toEqual(invalid({ arrived: 'field.small' }));
    expect(await actionsOf(id)).toEqual([
      ...['proposal.create', 'withdrawal.approve', 'withdrawal.pay', 'withdrawal.pay.failed'],
    ]);
    expect((await noted(`payment:${id}`)).at(-1)).toMatchObject({ after: expect.stringContaining('wrongAmount') });
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
    const asked = await approve(id, finance, 'once');
    expect(asked).toMatchObject({ data: { state: 'open' } });
    expect(await approve(id, finance, 'once')).toEqual(asked);
    expect(await proposalOf(id)).toMatchObject({
      ...{ kind: 'withdrawal.approve', amount: '12000.00000000', customer_id: String(rich), reason },
      payload: { payment_id: id, amount: '12000', arrives: '11999', code: 'USDT', network: 'TRC20', to: TRON[1] },
    });
    const { proposal_id } = dataOf<{ proposal_id: number }>(asked);
    expect(await decisions.decide(owner, proposal_id)).toBe('done');
    await bed.wallet.desk.approveWithdrawal(id);
    expect(await approve(id, owner)).toEqual(decided);
    expect(await pay(id, {}, owner)).toEqual({ kind: 'refused', error: 'notPermitted', message: 'server.ownPayout' });
    const released = async (by: Operator) =>
      dataOf<{ may_mark_sent: number }>(await call('withdrawal', { id }, by)).may_mark_sent;
    expect([await released(owner), await released(finance)]).toEqual([0, 1]);
    expect((await pay(id, {}, finance)).kind).toBe('answer');
  });

  it('is shown with what is known of it', async () => {
    bed.settings['is_withdraw_account_input'] = '1';
    const typed = idOf(await they.draw({ draw_method_id: 0, address: TRON[1], memo: 'rent' }));
    const id = await withdrawal('100.0000001');
    const of = async (which: number) => dataOf<Record<string, unknown>>(await call('withdrawal', { id: which }));
    const shown = await of(id);
    expect(shown).toMatchObject({
      ...{ asked: '100.0000001', price: '1', memo: '', reason: '', reference: '', method_id: they.method },
      ...{ heldUntil: null, last_amounts: [], total_in: '0', total_out: '0', owned: '1000', open_orders: 0 },
      ...{ others_needed: 0, may_mark_sent: 1, proposals: [], payout: { dc_address: TRON[0] } },
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
    await call('refuse_withdrawal', { id, reason: 'No' });
    expect(await of(id)).toMatchObject({ reason: 'No', reference: '' });
    await approve(typed);
    await pay(typed, { reference: 'tx-9' });
    expect(await of(typed)).toMatchObject({ reason: '', reference: 'tx-9', total_out: '100' });
    expect((await of(typed))['proposals']).toMatchObject([{ kind: 'withdrawal.approve', state: 'done' }]);
    const last = await withdrawal();
    expect(await of(last)).toMatchObject({ last_amounts: ['100'] });
    const usual = { state: 'all', kind: 'all', flag: 'all', search: String(typed), sort: 'usual', page: 1 };
    const { list, total } = dataOf<{ list: object[]; total: number }>(await call('withdrawals', usual));
    expect(total).toBe(1);
    expect(list).toMatchObject([{ id: typed, proposal: { state: 'done' } }]);
    expect(JSON.stringify(list)).toContain('typedAddress');
    expect(await call('withdrawal', { id: 999_999 })).toEqual(notFound);
  });
});

describe('a picture', () => {
  it('is shown by an address that is asked for, to the session that asked', async () => {
    const id = await deposit();
    expect(await call('deposit_proof_link', { id })).toEqual(notFound);
    await bed.test.pool.query(`update deposits set proof_img = 'picture' where payment_id = $1`, [id]);
    const { link } = dataOf<{ link: string }>(await call('deposit_proof_link', { id }));
    const [path = '', query] = link.split('?');
    const mark = Object.fromEntries(new URLSearchParams(query));
    expect(mark).toEqual({ id: String(id), until: '17', sign: `picture ${finance.session}` });
    const follow = (sign: string, by = finance, of = id) =>
      call(path.split('/').at(-1) ?? '', { id: of, until: 17, sign }, by);
    const shown = await follow(mark['sign'] ?? '');
    expect(dataOf(shown)).toMatchObject({ name: 'proof.jpg', type: 'image/jpeg' });
    expect(await follow(mark['sign'] ?? '', owner)).toEqual(notFound);
    expect(await follow('old')).toEqual({ ...notFound, message: 'uploads.fault.expired' });
    expect(await follow('old', finance, 999_999)).toEqual(notFound);
    await bed.test.pool.query(`update deposits set proof_img = '' where payment_id = $1`, [id]);
    expect(await follow('old')).toEqual(notFound);
  });
});

describe('to lift a hold', () => {
  const lift = (more: object = {}, by = finance) =>
    call('lift_hold', { customer_id: they.id, method_id: 0, hours: 48, reason, ...more }, by);

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

describe('what was approved', () => {
  const carry = async (kind: 'deposit.credit' | 'withdrawal.approve', payload: object) =>
    paymentCarriers(bed.wallet.desk, bed.database)[kind]?.({ payload } as never);
  const failed = (outcome: string) => ({ succeeded: false, outcome });

  it('is done as it was approved, or says why not', async () => {
    const id = await deposit();
    expect(await carry('deposit.credit', { payment_id: id, arrived: '0' })).toEqual(failed('field.small'));
    expect(await carry('deposit.credit', { payment_id: id, arrived: '50' })).toEqual({ succeeded: true, outcome: '' });
    expect(await carry('deposit.credit', { payment_id: id, arrived: '51' })).toEqual(failed('server.paymentDecided'));
    expect(await carry('deposit.credit', { payment_id: 999_999, arrived: '5' })).toEqual(failed('error.notFound'));
    const asked = await withdrawal();
    await freeze(new Date());
    expect(await carry('withdrawal.approve', { payment_id: asked })).toEqual(failed('server.paysNoFrozen'));
    await freeze(null);
    expect(await carry('withdrawal.approve', { payment_id: asked })).toEqual({ succeeded: true, outcome: '' });
  });
});
