import { listWithdrawals } from './withdrawals.ts';
import { parseMoney } from '@candor/decimal/decimal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WalletBed } from '../testing/wallet-bed.ts';
import { dataOf, idOf, TRON, Withdrawer, WITHDRAWALS_OPEN } from '../testing/withdrawer.ts';
import { askedSince } from './withdrawal-limits.ts';

/* What customers ask of withdrawals, call by call, over a real database and a real engine. */
let bed: WalletBed;
let they: Withdrawer;
let dollar: number;

beforeAll(async () => {
  bed = await WalletBed.open();
  dollar = await bed.currency('USD');
});
afterAll(() => bed.stop());
beforeEach(async () => {
  they = await Withdrawer.of(bed);
});

const notFound = { kind: 'refused', error: 'notFound' };
const invalid = (fields: object) => ({ kind: 'refused', error: 'invalidInput', fields });
const cancel = (id: number, key: string | null = null, who = they.id) =>
  bed.call('account.cancel_draw', { id }, who, { key });
const listed = async (type = 0, page = 1) =>
  dataOf<{ total: number; data: { id: number }[] }>(await bed.call('account.draw_list', { type, page }, they.id));

it('every call that changes something keeps what it came to by its key', () => {
  const forgetful = bed.wallet.endpoints.filter(
    ({ call: { changes }, storesOutcome }) => changes === true && storesOutcome !== true,
  );
  expect(forgetful.map(({ call: { name } }) => name)).toEqual([]);
});

describe('a withdrawal', () => {
  it('is asked for once for each key, and sets its money aside', async () => {
    const said = await they.withdraw({ memo: 'rent' }, { key: 'one' });
    expect(said).toMatchObject({ kind: 'answer', message: 'server.withdrawalAsked' });
    expect(dataOf(said)).toMatchObject({
      number: '100',
      asked: '100',
      fee: '1',
      real_number: '99',
      usd_price: '1',
      memo: 'rent',
      type: 1,
      draw_currency: { code: 'USDT', protocol: 'TRC20' },
      status: 0,
      status_name: 'Under review',
      address: TRON[0],
      payee_account: '',
      payee_name: '',
      bank_name: '',
      notes: '',
      reference: '',
      can_cancel: 1,
      ended_at: '',
      ended_at_ms: null,
      created_at: expect.stringMatching(/^\d{4}-/),
    });
    expect(await they.withdraw({ number: '300', memo: 'x' }, { key: 'one' })).toEqual(said);
    expect(await they.setAside()).toBe(parseMoney('100'));
    expect(idOf(await they.withdraw({}, { key: 'two' }))).not.toBe(idOf(said));
    expect(idOf(await they.withdraw())).not.toBe(idOf(said));
    expect(await they.setAside()).toBe(parseMoney('300'));
    expect(dataOf(await they.withdraw({ number: '50' }, { language: 'hk' }))).not.toMatchObject({
      status_name: 'Under review',
    });
  });

  it('leaves what is too small to be sent', async () => {
    expect(dataOf(await they.withdraw({ number: '100.00000049' }))).toMatchObject({
      asked: '100.00000049',
      number: '100',
      real_number: '99',
    });
  });

  it('goes to a bank account as it is bound, in its currency alone', async () => {
    const account = idOf(await they.bind({ draw_id: dollar, type: 2, dc_address: '' }));
    await they.rest();
    const said = await they.withdraw({ draw_currency_id: dollar, draw_method_id: account });
    expect(dataOf(said)).toMatchObject({
      type: 2,
      fee: '10',
      real_number: '90',
      address: '',
      payee_account: '12 3456',
      payee_name: 'Ann Lee',
      bank_name: 'First',
    });
    const { rows } = await bed.test.pool.query<{ payee_is_customer: boolean | null; method_id: string }>(
      'select payee_is_customer, method_id from withdrawals where payment_id = $1',
      [idOf(said)],
    );
    expect(rows).toEqual([{ payee_is_customer: true, method_id: String(account) }]);
    expect(await they.withdraw({ draw_method_id: account })).toEqual(invalid({ draw_method_id: 'field.notAnOption' }));
    expect(await they.setAside()).toBe(parseMoney('100'));
  });

  it('is for real, verified accounts, where it is offered', async () => {
    expect(await they.withdraw({}, { demo: true })).toMatchObject({ error: 'realAccountOnly' });
    bed.level = 0;
    expect(await they.withdraw()).toMatchObject({ error: 'verificationRequired', message: 'server.verifyToWithdraw' });
    bed.level = 1;
    for (const draw_currency_id of [999]) expect(await they.withdraw({ draw_currency_id })).toEqual(notFound);
    await they.terms('withdrawals = false');
    expect(await they.withdraw()).toEqual(notFound);
    await they.terms('withdrawals = true');
    bed.settings['is_withdraw_crypto'] = '0';
    expect(await they.withdraw()).toMatchObject({ error: 'featureOff' });
    expect(await they.setAside()).toBe(0n);
  });

  it('is within the limits, which are within them themselves', async () => {
    const outside = (message: string, parameters: object) => ({
      kind: 'refused',
      error: 'amountOutsideLimits',
      message,
      parameters,
    });
    expect(await they.withdraw({ number: '9.99999999' })).toEqual(outside('field.belowMinimum', { min: '10' }));
    expect(await they.withdraw({ number: '500.00000001' })).toEqual(outside('field.aboveMaximum', { max: '500' }));
    expect((await they.withdraw({ number: '10' })).kind).toBe('answer');
    expect((await they.withdraw({ number: '500' })).kind).toBe('answer');
    const left = outside('server.withdrawDayLimit', { left: '290' });
    expect(await they.withdraw({ number: '290.000001' })).toEqual(left);
    // What of it cannot be sent is not counted.
    expect((await they.withdraw({ number: '290.0000001' })).kind).toBe('answer');
    expect(await they.withdraw({ number: '10' })).toEqual(outside('server.withdrawDayLimit', { left: '0' }));
    expect(await they.setAside()).toBe(parseMoney('800'));
  });

  it('leaves something after the fee', async () => {
    bed.settings['withdraw_min'] = '0';
    const refusal = { error: 'amountOutsideLimits', message: 'server.withdrawFeeTakesAll' };
    expect(await they.withdraw({ number: '1' })).toMatchObject({ ...refusal, parameters: { fee: '1' } });
    expect(await they.withdraw({ number: '1.0000009' })).toMatchObject(refusal);
    expect(await they.withdraw({ number: '0.5' })).toMatchObject({ ...refusal, parameters: { fee: '0.5' } });
    expect((await they.withdraw({ number: '1.000001' })).kind).toBe('answer');
  });

  it('is not more than there is', async () => {
    bed.settings = { ...WITHDRAWALS_OPEN, withdraw_max: '', withdraw_day_max: '' };
    expect(await they.withdraw({ number: '1000.000001' })).toEqual({
      kind: 'refused',
      error: 'notEnoughBalance',
      message: 'refusal.insufficientBalance',
    });
    expect((await listed()).total).toBe(0);
    expect((await they.withdraw({ number: '1000' })).kind).toBe('answer');
  });

  it('is not asked for in a coin without a fresh price', async () => {
    const ether = await bed.currency('ETH', 'ERC20');
    const dc_address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    const draw_method_id = idOf(await they.bind({ draw_id: ether, dc_address }));
    await they.rest();
    expect(await they.withdraw({ draw_currency_id: ether, draw_method_id, pay_password: 'wrong' })).toEqual({
      kind: 'refused',
      error: 'noFreshPrice',
      message: 'server.noCoinPrice',
    });
  });

  it('goes nowhere but to a they.method of the customer’s', async () => {
    const other = await bed.customer('100');
    const theirs = idOf(await they.bind({}, {}, other));
    for (const draw_method_id of [theirs, 999_999]) expect(await they.withdraw({ draw_method_id })).toEqual(notFound);
    await bed.call('wallet.del_draw_method', { id: they.method }, they.id);
    expect(await they.withdraw()).toEqual(notFound);
    expect(await they.setAside()).toBe(0n);
  });
});

describe('an address that is typed', () => {
  const type = (address: string, more: object = {}) => they.withdraw({ draw_method_id: 0, address, ...more });

  it('is taken where the site lets it be, and only for a coin', async () => {
    expect(await type(TRON[1])).toEqual({ kind: 'refused', error: 'noPayoutMethod' });
    bed.settings['is_withdraw_account_input'] = '1';
    expect(await type('')).toEqual({ kind: 'refused', error: 'noPayoutMethod' });
    expect(await type(TRON[1], { draw_currency_id: dollar })).toEqual({ kind: 'refused', error: 'noPayoutMethod' });
    expect(await type('nowhere')).toMatchObject(invalid({ address: 'field.wrongAddress' }));
    const said = await type(TRON[1]);
    expect(dataOf(said)).toMatchObject({ address: TRON[1] });
    const { rows } = await bed.test.pool.query(
      'select method_id, payee_is_customer from withdrawals where payment_id = $1',
      [idOf(said)],
    );
    expect(rows).toEqual([{ method_id: null, payee_is_customer: null }]);
  });

  it('is not the house’s own, and rests as everything of the customer does', async () => {
    bed.settings['is_withdraw_account_input'] = '1';
    await bed.test.pool.query(
      'insert into deposit_addresses (currency_id, address) values ($1, $2) on conflict do nothing',
      [they.tether, TRON[1]],
    );
    const refusal = { ...invalid({ address: 'field.notYours' }), message: 'server.payoutToHouse' };
    expect(await type(TRON[1])).toEqual(refusal);
    await bed.test.pool.query('delete from deposit_addresses where address = $1', [TRON[1]]);
    await they.setPayPassword('246801');
    expect(await type(TRON[1], { pay_password: '246801' })).toMatchObject({
      error: 'locked',
      message: 'server.withdrawalsHeld',
      parameters: { time: expect.stringMatching(/^\d{4}-/) },
    });
    expect(await they.setAside()).toBe(0n);
  });
});

describe('what rests', () => {
  it('is a they.method that was bound a short while ago', async () => {
    const draw_method_id = idOf(await they.bind({ dc_address: TRON[1] }));
    expect(await they.withdraw({ draw_method_id })).toMatchObject({
      error: 'locked',
      message: 'server.methodHeld',
      parameters: { time: expect.stringMatching(/^\d{4}-/) },
    });
    expect((await they.withdraw()).kind).toBe('answer');
  });

  it('is everything after a change of the pay password, and says what rests longer', async () => {
    const draw_method_id = idOf(await they.bind({ dc_address: TRON[1] }));
    await they.setPayPassword('246801');
    const pay_password = '246801';
    expect(await they.withdraw({ pay_password })).toMatchObject({ error: 'locked', message: 'server.withdrawalsHeld' });
    expect(await they.withdraw({ pay_password, draw_method_id })).toMatchObject({ message: 'server.withdrawalsHeld' });
    await bed.test.pool.query(
      `update credentials set pay_password_changed_at = now() - interval '1 hour' where user_id = $1`,
      [they.id],
    );
    expect(await they.withdraw({ pay_password, draw_method_id })).toMatchObject({ message: 'server.methodHeld' });
    bed.aheadMs = 24 * 3_600_000 + 1000;
    expect((await they.withdraw({ pay_password, draw_method_id })).kind).toBe('answer');
  });
});

describe('taken back', () => {
  it('it is its customer’s again, and the same call hears so again', async () => {
    const id = idOf(await they.withdraw());
    expect(await cancel(id, null, await bed.customer())).toEqual(notFound);
    const said = await cancel(id, 'once');
    expect(said).toMatchObject({ message: 'server.withdrawalCancelled', data: { id, status: 4, can_cancel: 0 } });
    expect(await cancel(id, 'once')).toEqual(said);
    for (const key of ['other', null]) expect(await cancel(id, key)).toMatchObject({ error: 'alreadyDone' });
    expect(await they.setAside()).toBe(0n);
    // The key of one says nothing of another.
    const other = idOf(await they.withdraw());
    expect(await cancel(other, 'once')).toMatchObject({ data: { id: other, status: 4 } });
    // And the day is free again.
    expect((await they.withdraw({ number: '500' })).kind).toBe('answer');
  });

  it('it is not once it is approved', async () => {
    const id = idOf(await they.withdraw());
    await bed.wallet.decisions.approveWithdrawal(id);
    expect(await cancel(id)).toMatchObject({ message: 'server.withdrawalBeingSent' });
    expect(await they.setAside()).toBe(parseMoney('100'));
  });
});

describe('the history', () => {
  it('is of one kind or of both, the newest first, twenty a page', async () => {
    const account = idOf(await they.bind({ draw_id: dollar, type: 2, dc_address: '' }));
    await they.rest();
    const coins: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      coins.unshift(idOf(await they.withdraw({ number: '10' })));
      await cancel(coins[0] ?? 0);
    }
    const bank = idOf(await they.withdraw({ draw_currency_id: dollar, draw_method_id: account }));
    const ids = async (type: number, page = 1) => {
      const { total, data } = await listed(type, page);
      return [total, data.map(({ id }) => id)];
    };
    expect(await ids(1)).toEqual([21, coins.slice(0, 20)]);
    expect(await ids(1, 2)).toEqual([21, coins.slice(20)]);
    expect(await ids(2)).toEqual([1, [bank]]);
    expect(await ids(0)).toEqual([22, [bank, ...coins.slice(0, 19)]]);
    const filter = { userId: they.id, kind: null, status: null, page: 2, size: 3 } as const;
    expect((await listWithdrawals(bed.database, filter)).list.map(({ id }) => id)).toEqual(coins.slice(2, 5));
    const queue = (
      await listWithdrawals(bed.database, { ...filter, userId: null, status: 'pending', page: 1, size: 500 })
    ).list;
    expect(queue.map(({ id }) => id)).toEqual(queue.map(({ id }) => id).toSorted((one, other) => one - other));
    expect((await listWithdrawals(bed.database, { ...filter, userId: null, page: 1, size: 1 })).list).toMatchObject([
      { id: bank },
    ]);
    expect((await listWithdrawals(bed.database, { ...filter, status: 'cancelled', page: 1 })).total).toBe(21);
    expect(await listWithdrawals(bed.database, { ...filter, status: 'refused', page: 1 })).toEqual({
      list: [],
      total: 0,
    });
  });

  it('shows a reason only where it was refused, and a reference only where it was paid', async () => {
    const { decisions } = bed.wallet;
    const [paid, refused, sending] = [
      idOf(await they.withdraw()),
      idOf(await they.withdraw()),
      idOf(await they.withdraw()),
    ];
    for (const id of [paid, sending]) await decisions.approveWithdrawal(id);
    await decisions.payWithdrawal(paid, 'tx-1');
    await decisions.refuseWithdrawal(refused, 'Not yours');
    await bed.test.pool.query(
      `update withdrawals set notes = case notes when '' then 'note' else notes end,
         reference = case reference when '' then 'ref' else reference end where user_id = $1`,
      [they.id],
    );
    expect((await listed()).data).toMatchObject([
      { id: sending, status: 1, notes: '', reference: '', can_cancel: 0, ended_at_ms: null, status_name: 'Being sent' },
      { id: refused, status: 3, notes: 'Not yours', reference: '', ended_at_ms: expect.any(Number) },
      { id: paid, status: 2, notes: '', reference: 'tx-1', ended_at: expect.stringMatching(/^\d{4}-/) },
    ]);
  });
});

it('what was asked for since an instant counts as long as it may be paid, a draft too', async () => {
  const [one, paid, back, refused] = [
    idOf(await they.withdraw({ number: '10' })),
    idOf(await they.withdraw({ number: '20' })),
    idOf(await they.withdraw({ number: '40' })),
    idOf(await they.withdraw({ number: '80' })),
  ];
  const { decisions } = bed.wallet;
  await cancel(back ?? 0);
  await decisions.refuseWithdrawal(refused ?? 0, 'no');
  await decisions.approveWithdrawal(paid ?? 0);
  const since = 1_700_000_000_000;
  const at = (ms: number, id: number | undefined) =>
    bed.test.pool.query('update withdrawals set created_at = $1 where payment_id = $2', [new Date(ms), id]);
  const asked = (from = since) => askedSince(bed.database, they.id, from);
  await at(since, one);
  expect([await asked(), await asked(since + 1)]).toEqual([parseMoney('30'), parseMoney('20')]);
  await decisions.payWithdrawal(paid ?? 0, 'tx');
  expect(await asked()).toBe(parseMoney('30'));
  await bed.test.pool.query('update withdrawals set payment_id = null where payment_id = $1', [one]);
  expect(await asked()).toBe(parseMoney('30'));
  expect(await askedSince(bed.database, await bed.customer(), 0)).toBe(0n);
});

describe('what can be withdrawn in', () => {
  const symbols = async (type: number) =>
    dataOf<{ id: number }[]>(await bed.call('account.draw_symbol_list', { type }, they.id));

  it('is listed with its fee, its limits and what is left of the day', async () => {
    await they.withdraw({ number: '300' });
    const coins = await symbols(1);
    expect(coins[0]).toEqual({
      id: they.tether,
      code: 'USDT',
      protocol: 'TRC20',
      draw_rate: '1',
      fee_type: 1,
      usd_price: '1',
      decimals: 6,
      min_amount: '10',
      max_amount: '500',
      day_left: '500',
    });
    expect(coins).toHaveLength(4);
    await they.terms('withdrawals = false');
    bed.settings = { ...WITHDRAWALS_OPEN, withdraw_min: '', withdraw_max: '', withdraw_day_max: '' };
    const [first, ...others] = await symbols(1);
    expect(first).toMatchObject({ protocol: 'ERC20', min_amount: '', max_amount: '', day_left: '' });
    expect(others).toHaveLength(2);
    await they.terms('withdrawals = true');
    expect((await symbols(2)).map(({ id }) => id)).toEqual([dollar, dollar + 1, dollar + 2]);
  });
});
