import { parseMoney } from '@candor/decimal/decimal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WalletBed } from '../testing/wallet-bed.ts';
import { dataOf, idOf, TRON, Withdrawer, WITHDRAWALS_OPEN } from '../testing/withdrawer.ts';

/*
 * What customers ask of where withdrawals go, and of the password that money
 * leaves by, over a real database and a real engine.
 */
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

describe('the pay password', () => {
  it('is asked for where the site asks for it, and nothing typed is no try', async () => {
    expect(await they.withdraw({ pay_password: '' })).toEqual(invalid({ pay_password: 'field.required' }));
    const wrong = (left: number) => ({
      kind: 'refused',
      error: 'wrongPayPassword',
      message: 'server.wrongPayPassword',
      parameters: { left },
    });
    expect(await they.withdraw({ pay_password: '000000' })).toEqual(wrong(4));
    expect(await they.withdraw({ pay_password: '' })).toEqual(invalid({ pay_password: 'field.required' }));
    expect(await they.withdraw({ pay_password: '000000' })).toEqual(wrong(3));
    expect((await they.withdraw()).kind).toBe('answer');
    expect(await they.withdraw({ pay_password: '000000' })).toEqual(wrong(4));
    bed.settings['is_withdraw_pay_pwd'] = '0';
    expect((await they.withdraw({ pay_password: '' })).kind).toBe('answer');
    expect(await they.setAside()).toBe(parseMoney('200'));
  });

  it('is locked for a day by the fifth wrong one, the right one too', async () => {
    for (let left = 4; left > 0; left -= 1)
      expect(await they.withdraw({ pay_password: '000000' })).toMatchObject({ parameters: { left } });
    const locked = { kind: 'refused', error: 'locked', message: 'server.payPasswordLocked' };
    const fifth = await they.withdraw({ pay_password: '000000' });
    expect(fifth).toMatchObject({ ...locked, parameters: { time: expect.stringMatching(/^\d{4}-/) } });
    expect(await they.withdraw()).toEqual(fifth);
    bed.aheadMs = 24 * 3_600_000 - 2000;
    expect(await they.withdraw()).toEqual(fifth);
    bed.aheadMs = 24 * 3_600_000 + 2000;
    // What led to the lock is forgiven.
    expect(await they.withdraw({ pay_password: '000000' })).toMatchObject({ parameters: { left: 4 } });
    expect(await they.withdraw({ pay_password: '000000' })).toMatchObject({ parameters: { left: 3 } });
    expect((await they.withdraw()).kind).toBe('answer');
  });

  it('is not tried where something else stands against the withdrawal', async () => {
    expect(await they.withdraw({ number: '1', pay_password: '000000' })).toMatchObject({
      error: 'amountOutsideLimits',
    });
    expect(await they.withdraw({ pay_password: '000000' })).toMatchObject({ parameters: { left: 4 } });
  });

  it('has to be set first', async () => {
    await bed.test.pool.query('update credentials set pay_password_hash = null where user_id = $1', [they.id]);
    const none = { kind: 'refused', error: 'wrongPayPassword', message: 'server.noPayPassword' };
    for (const pay_password of ['', '135790']) expect(await they.withdraw({ pay_password })).toEqual(none);
    // Locked before it was taken away.
    await bed.test.pool.query(`update credentials set pay_password_locked_until = now() + interval '1 day'`);
    expect(await they.withdraw()).toEqual(none);
  });

  it('is set with the login password, and tells the customer', async () => {
    expect(await they.setPayPassword('12', 'password')).toEqual(invalid({ password: 'field.sixDigits' }));
    const year = String(new Date().getUTCFullYear()).slice(2);
    expect(await they.setPayPassword(`${year}0131`)).toEqual(invalid({ password: 'field.payPasswordTooSimple' }));
    expect(await they.setPayPassword('246801', 'guess')).toMatchObject({ error: 'wrongCredentials' });
    expect(await they.setPayPassword('246801', 'guess')).toMatchObject({
      fields: { login_password: 'field.required' },
    });
    expect(await they.setPayPassword('246801', 'password', { demo: true })).toMatchObject({ error: 'realAccountOnly' });
    expect(bed.notices).toEqual([]);
    expect((await they.withdraw()).kind).toBe('answer');
    for (let wrong = 0; wrong < 5; wrong += 1) await they.withdraw({ pay_password: '000000' });
    expect(await they.setPayPassword('246801')).toMatchObject({
      kind: 'answer',
      message: 'server.payPasswordReplaced',
    });
    expect(bed.notices).toEqual([{ userId: they.id, address: '192.0.2.7', event: 'payPasswordSet' }]);
    await they.rest();
    // A new one is tried again.
    expect(await they.withdraw({ pay_password: '135790' })).toMatchObject({ parameters: { left: 4 } });
    expect((await they.withdraw({ pay_password: '246801' })).kind).toBe('answer');
  });

  it('rests nothing when it is the first', async () => {
    const first = await bed.customer('100');
    const set = (password: string) =>
      bed.call('user.set_pay_password', { password, login_password: 'password' }, first);
    expect(await set('135790')).toMatchObject({ message: 'server.payPasswordSet' });
    expect(await bed.wallet.holds.ofCustomer(first)).toBeNull();
    expect(await set('246801')).toMatchObject({ message: 'server.payPasswordReplaced' });
    expect(await bed.wallet.holds.ofCustomer(first)).not.toBeNull();
  });
});

describe('the reset of a pay password', () => {
  const reset = (who: number, more: object = {}, how: object = {}) =>
    bed.call(
      'user.amend_pay_password',
      { new_password: '246801', auth_code: '314159', request_id: '', type: 'email', totp: '', ...more },
      who,
      how,
    );

  it('takes a code in place of the password, forgives the tries and has withdrawals rest', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) await they.withdraw({ pay_password: '000000' });
    expect(await reset(they.id, { auth_code: '271828' })).toMatchObject({ error: 'wrongCode' });
    expect(await reset(they.id, { new_password: '123456' })).toEqual(
      invalid({ new_password: 'field.payPasswordTooSimple' }),
    );
    expect(await reset(they.id, {}, { demo: true })).toMatchObject({ error: 'realAccountOnly' });
    expect(bed.notices).toEqual([]);
    expect(await bed.wallet.holds.ofCustomer(they.id)).toBeNull();
    expect(await reset(they.id)).toMatchObject({ kind: 'answer', message: 'server.payPasswordReplaced' });
    expect(bed.notices).toEqual([{ userId: they.id, address: '192.0.2.7', event: 'payPasswordSet' }]);
    expect(await bed.wallet.holds.ofCustomer(they.id)).not.toBeNull();
    await they.rest();
    expect((await they.withdraw({ pay_password: '246801' })).kind).toBe('answer');
  });

  it('has withdrawals rest even where there was none', async () => {
    const first = await bed.customer('100');
    expect((await reset(first)).kind).toBe('answer');
    expect(await bed.wallet.holds.ofCustomer(first)).not.toBeNull();
  });
});

describe('a payout method', () => {
  it('is bound once, with the password, and tells the customer', async () => {
    expect(await they.bind()).toEqual({ kind: 'refused', error: 'alreadyDone', message: 'server.methodBound' });
    expect(await they.bind({ dc_address: TRON[1], password: 'guess' })).toMatchObject({
      error: 'wrongCredentials',
      fields: { password: 'field.required' },
    });
    expect(bed.notices).toEqual([]);
    const said = await they.bind({ dc_address: TRON[1] });
    expect(said).toMatchObject({
      kind: 'answer',
      message: 'server.methodAdded',
      data: {
        type: 1,
        draw_id: they.tether,
        draw_currency: { code: 'USDT', protocol: 'TRC20' },
        dc_address: TRON[1],
        payee_account: '',
        refused: '',
        held_until: expect.stringMatching(/^\d{4}-/),
      },
    });
    const { created_at_ms, held_until_ms } = dataOf<{ created_at_ms: number; held_until_ms: number }>(said);
    expect(held_until_ms - created_at_ms).toBe(86_400_000);
    expect(bed.notices).toEqual([
      { userId: they.id, address: '192.0.2.7', event: 'methodAdded', method: expect.stringContaining('TEkx') },
    ]);
    expect((await they.methods()).map(({ id }) => id)).toEqual([idOf(said), they.method]);
    // The same address of another customer is another one, and so is one of another coin.
    expect((await they.bind({}, {}, await bed.customer())).kind).toBe('answer');
  });

  it('is one that is shown by kind and by currency', async () => {
    const account = idOf(await they.bind({ draw_id: dollar, type: 2, dc_address: '' }));
    const ids = async (...asked: [number?, number?]) => (await they.methods(...asked)).map(({ id }) => id);
    expect([await ids(), await ids(1), await ids(2)]).toEqual([[account, they.method], [they.method], [account]]);
    expect([await ids(0, dollar), await ids(1, dollar), await ids(0, they.tether)]).toEqual([
      [account],
      [],
      [they.method],
    ]);
    expect((await they.methods(2))[0]).toMatchObject({ type: 2, payee_account: '12 3456', dc_address: '' });
    const other = await bed.customer();
    expect(await bed.call('wallet.get_draw_method', { draw_type: 0, draw_id: 0 }, other)).toMatchObject({ data: [] });
  });

  it('is removed by its customer once, who is notified; when bound again it rests again', async () => {
    const remove = (id: number, who = they.id) => bed.call('wallet.del_draw_method', { id }, who);
    expect(await remove(they.method, await bed.customer())).toEqual(notFound);
    expect(await remove(they.method)).toEqual({ kind: 'answer', data: {}, message: 'server.methodRemoved' });
    expect(bed.notices).toMatchObject([
      { userId: they.id, event: 'methodRemoved', method: expect.stringContaining('TR7N') },
    ]);
    expect(await remove(they.method)).toEqual(notFound);
    expect(bed.notices).toHaveLength(1);
    expect(await they.methods()).toEqual([]);
    const again = await they.bind();
    expect(dataOf(again)).toMatchObject({ held_until_ms: expect.any(Number) });
    const account = idOf(await they.bind({ draw_id: dollar, type: 2, dc_address: '' }));
    await remove(account);
    expect(bed.notices.at(-1)).toMatchObject({ event: 'methodRemoved', method: expect.stringContaining('3456') });
    expect(bed.notices.at(-2)).toMatchObject({ event: 'methodAdded', method: expect.stringContaining('3456') });
  });

  it('is one of fifty at most', async () => {
    await bed.test.pool.query(
      `insert into payout_methods (user_id, currency_id, kind, details, identity, created_at)
       select $1, $2, 'coin', $3, 'address ' || n, now() from generate_series(1, 48) n`,
      [they.id, they.tether, {}],
    );
    const last = await they.bind({ dc_address: TRON[1] });
    expect(last.kind).toBe('answer');
    const tooMany = { kind: 'refused', error: 'amountOutsideLimits', message: 'server.tooManyMethods' };
    const ether = await bed.currency('USDT', 'ERC20');
    const another = { draw_id: ether, dc_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
    expect(await they.bind(another)).toEqual({ ...tooMany, parameters: { most: 50 } });
    await bed.call('wallet.del_draw_method', { id: idOf(last) }, they.id);
    expect((await they.bind(another)).kind).toBe('answer');
  });

  it('is of a currency that is open and of its kind, where it is offered', async () => {
    for (const more of [{ draw_id: 999 }, { draw_id: dollar }, { type: 2 }])
      expect(await they.bind(more)).toEqual(notFound);
    await they.terms('withdrawals = false');
    expect(await they.bind({ dc_address: TRON[1] })).toEqual(notFound);
    await they.terms('withdrawals = true');
    expect(await they.bind({ dc_address: TRON[1] }, { demo: true })).toMatchObject({ error: 'realAccountOnly' });
    bed.settings['is_withdraw_crypto'] = '0';
    expect(await they.bind({ dc_address: TRON[1] })).toMatchObject({ error: 'featureOff' });
    bed.settings = { ...WITHDRAWALS_OPEN, is_withdraw_bank_card: '0' };
    expect(await they.bind({ draw_id: dollar, type: 2 })).toMatchObject({ error: 'featureOff' });
  });

  it('has the form of its kind', async () => {
    expect(await they.bind({ dc_address: '' })).toEqual(invalid({ dc_address: 'field.required' }));
    expect(await they.bind({ dc_address: 'nowhere' })).toMatchObject(invalid({ dc_address: 'field.wrongAddress' }));
    expect(await they.bind({ draw_id: dollar, type: 2, bank_name: '' })).toEqual(
      invalid({ bank_name: 'field.required' }),
    );
    expect(await they.methods()).toHaveLength(1);
  });

  it('is the customer’s own: in their name, and none of the broker’s', async () => {
    const account = { draw_id: dollar, type: 2 };
    expect(await they.bind({ ...account, payee_name: 'Bob Stone' })).toEqual({
      ...invalid({ payee_name: 'field.notYourName' }),
      message: 'server.payeeIsNotYou',
      parameters: { name: 'Ann Lee' },
    });
    await bed.test.pool.query('insert into deposit_addresses (currency_id, address) values ($1, $2)', [
      they.tether,
      TRON[1],
    ]);
    const refusal = { kind: 'refused', error: 'invalidInput', message: 'server.payoutToHouse' };
    expect(await they.bind({ dc_address: TRON[1] })).toEqual({ ...refusal, fields: { dc_address: 'field.notYours' } });
    await bed.test.pool.query(
      `insert into receiving_banks
         (currency_id, bank_name, bank_address, bank_swift, payee_name, payee_account, bank_remark, active)
       values ($1, 'First', '', '', 'Candor', 'GB33 BUKB 2020 1555 5555 55', '', false)`,
      [dollar],
    );
    const own = { ...refusal, fields: { payee_account: 'field.notYours' } };
    for (const payee_account of ['GB33BUKB20201555555555', 'bukb-2020-1555-5555-55'])
      expect(await they.bind({ ...account, payee_account })).toEqual(own);
    bed.settings['is_bank_account_iban'] = '1';
    const iban = { draw_id: await bed.currency('EUR'), bank_iban: 'GB33BUKB20201555555555' };
    expect(await they.bind({ ...account, ...iban })).toEqual(own);
    bed.settings = { ...WITHDRAWALS_OPEN };
    const bound = idOf(await they.bind({ ...account, payee_account: '20201555555555' }));
    // Bound before a name was known, or before the broker had it.
    await they.rest();
    await bed.test.pool.query(`update users set name = 'Bob Stone' where id = $1`, [they.id]);
    await bed.test.pool.query('insert into deposit_addresses (currency_id, address) values ($1, $2)', [
      they.tether,
      TRON[0],
    ]);
    expect(await they.methods()).toMatchObject([
      { id: bound, refused: 'otherName' },
      { id: they.method, refused: 'house' },
    ]);
    const notYours = { fields: { draw_method_id: 'field.notYours' } };
    expect(await they.withdraw({ draw_currency_id: dollar, draw_method_id: bound })).toMatchObject(notYours);
    expect(await they.withdraw()).toMatchObject(notYours);
    await bed.test.pool.query('delete from deposit_addresses');
    // Nobody knows their name: it stands against nothing, and is noted.
    await bed.test.pool.query(`update users set name = '' where id = $1`, [they.id]);
    const said = await they.withdraw({ draw_currency_id: dollar, draw_method_id: bound });
    const { rows } = await bed.test.pool.query('select payee_is_customer from withdrawals where payment_id = $1', [
      idOf(said),
    ]);
    expect(rows).toEqual([{ payee_is_customer: false }]);
  });
});
