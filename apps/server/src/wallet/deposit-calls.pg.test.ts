import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addProof, waitingDeposit } from './deposits.ts';
import { WalletBed } from './testing/wallet-bed.ts';
import { uploadedProofs } from './proofs.ts';

/* What customers ask of deposits, call by call, over a real database and a real engine. */
let bed: WalletBed;
let user: number;
let tether: number;
let dollar: number;
let euro: number;
let charge: number;
let next = 1;

const OPEN = { is_recharge_crypto: '1', is_recharge_bank_card: '1', is_bank_charge_cancel_btn: '1' };
const BANK = { bank_name: 'First', swift: 'DEUTDEFF', ifsc: '', iban: '', name: 'Candor', account: '1234' };

beforeAll(async () => {
  bed = await WalletBed.open();
  [tether, dollar, euro] = await Promise.all([bed.currency('USDT', 'TRC20'), bed.currency('USD'), bed.currency('EUR')]);
});
afterAll(() => bed.stop());
beforeEach(async () => {
  bed.settings = { ...OPEN };
  bed.level = 2;
  user = await bed.customer();
  charge = await giveAddress(tether, user);
});

async function giveAddress(currency: number, customer: number): Promise<number> {
  const { rows } = await bed.test.pool.query<{ id: string }>(
    `insert into deposit_addresses (currency_id, address, user_id, given_at) values ($1, $2, $3, now()) returning id`,
    [currency, `address ${next++}`, customer],
  );
  return Number(rows[0]?.id);
}
async function addBank(currency: number, active = true): Promise<number> {
  const { rows } = await bed.test.pool.query<{ id: number }>(
    `insert into receiving_banks
       (currency_id, bank_name, bank_address, bank_swift, payee_name, payee_account, bank_remark, active)
     values ($1, 'First', 'Main St', 'DEUTDEFF', 'Candor', $2, 'Say who you are', $3) returning id`,
    [currency, `account ${next++}`, active],
  );
  return Number(rows[0]?.id);
}
const picture = (letter: string): string => `/api/common/image?id=${letter.repeat(43)}`;
const kept = (letter: string): string => `${letter.repeat(43)} for ${user}`;
const call = (name: string, input: object, more = {}, who = user) => bed.call(`quickCharge.${name}`, input, who, more);
const submit = (number: string, more: object = {}, how = {}) =>
  call('submit', { number, proofImg: '', charge_id: charge, ...more }, how);
const wire = (more: object = {}, how = {}) =>
  call('wire_submit', { number: '100', proofImg: '', wire_id: 0, symbol_id: 0, ...more }, how);
const ask = (number: string, more: object = {}, how = {}) =>
  call('wire_submit_edit', { number, symbol_id: dollar, ...more }, how);
const idOf = (said: object): number => (said as { data: { id: number } }).data.id;
const drafts = async (): Promise<number> => {
  const { rows } = await bed.test.pool.query<{ n: number }>('select count(*)::int n from deposits where user_id = $1', [
    user,
  ]);
  return rows[0]?.n ?? -1;
};
const notFound = { kind: 'refused', error: 'notFound' };
const terms = (changes: string, code: string) =>
  bed.test.pool.query(`update wallet_currencies set ${changes} where code = $1`, [code]);

describe('a coin', () => {
  it('is announced at the customer’s own address, once for each key', async () => {
    const said = await submit('12.5', { proofImg: picture('a') }, { key: 'one' });
    expect(said).toMatchObject({
      ...{ kind: 'answer', message: 'server.depositAnnounced' },
      data: {
        ...{ number: '12.5', type: 0, currency_code: 'USDT', protocol_code: 'TRC20', status: 0, remark: '' },
        ...{ credited: '', bank_info: null, proof_img: kept('a'), ended_at: '', ended_at_ms: null },
        ...{ address: expect.stringMatching(/^address /), created_at: expect.stringMatching(/^\d{4}-/) },
      },
    });
    expect(await submit('99', { proofImg: picture('a') }, { key: 'one' })).toEqual(said);
    expect(idOf(await submit('12.5', {}, { key: 'two' }))).not.toBe(idOf(said));
    expect(idOf(await submit('12.5'))).not.toBe(idOf(said));
    expect(await drafts()).toBe(3);
  });

  it('is neither announced at somebody else’s address nor in a coin that is closed', async () => {
    const other = await giveAddress(tether, await bed.customer());
    expect(await submit('50', { charge_id: other })).toEqual(notFound);
    await terms('deposits = false', 'USDT');
    expect(await submit('50')).toEqual(notFound);
    await terms('deposits = true', 'USDT');
    expect(await drafts()).toBe(0);
  });

  it('is announced with a picture where the site asks for one', async () => {
    bed.settings['is_charge_proof_img'] = '1';
    expect(await submit('50')).toMatchObject({ error: 'invalidInput', fields: { proofImg: 'field.required' } });
    expect(await submit('50', { proofImg: picture('x') })).toMatchObject({
      ...{ error: 'invalidInput', fields: { proofImg: 'field.notAnOption' } },
    });
    expect(await drafts()).toBe(0);
    expect((await submit('50', { proofImg: picture('b') })).kind).toBe('answer');
    // It has proven something.
    expect(await submit('50', { proofImg: picture('b') })).toMatchObject({ error: 'invalidInput' });
    expect(await drafts()).toBe(1);
  });

  it('is for whom nothing stands against', async () => {
    expect(await submit('50', {}, { demo: true })).toMatchObject({ error: 'realAccountOnly' });
    bed.settings['is_recharge_crypto'] = '0';
    expect(await submit('50')).toMatchObject({ error: 'featureOff' });
  });
});

describe('a picture', () => {
  it('proves another deposit where that came to nothing, and none while it may still come to something', async () => {
    const { desk } = bed.wallet;
    const proofImg = picture('c');
    const first = idOf(await submit('50', { proofImg }));
    expect(await submit('60', { proofImg })).toMatchObject({ fields: { proofImg: 'field.notAnOption' } });
    await desk.rejectDeposit(first, 'no');
    const second = idOf(await submit('60', { proofImg }));
    await desk.creditDeposit(second, null);
    expect(await submit('70', { proofImg })).toMatchObject({ fields: { proofImg: 'field.notAnOption' } });
    // A draft may become a deposit.
    await bed.test.pool.query(
      `insert into deposits (user_id, request_key, kind, currency_id, currency_code, network, number, price, amount, address,
         edit_flow, proof_img, created_at) values ($1, 'draft', 'coin', $2, 'USDT', 'TRC20', 1, 1, 1, '', false, $3, now())`,
      [user, tether, 'd'.repeat(43)],
    );
    expect(await submit('70', { proofImg: picture('d') })).toMatchObject({ error: 'invalidInput' });
    // Another customer's deposit is nothing to this one's.
    const other = await bed.customer();
    const theirs = { number: '50', proofImg, charge_id: await giveAddress(tether, other) };
    expect((await call('submit', theirs, {}, other)).kind).toBe('answer');
  });
});

describe('amounts', () => {
  it('are within the limits of the currency, the limits themselves too', async () => {
    const outside = (message: string, parameters: object) => ({
      ...{ kind: 'refused', error: 'amountOutsideLimits', message, parameters },
    });
    expect(await submit('9.99999999')).toEqual(outside('field.belowMinimum', { min: '10 USDT' }));
    expect((await submit('10')).kind).toBe('answer');
    bed.settings['is_charge_withdraw_contact'] = '1';
    expect(await wire({ number: '50000.00000001', symbol_id: dollar })).toEqual(
      outside('field.aboveMaximum', { max: '50000 USD' }),
    );
    expect((await wire({ number: '50000', symbol_id: dollar })).kind).toBe('answer');
  });

  it('are worth something', async () => {
    await terms('deposit_min = 0, price = 0.1', 'USDT');
    expect(await submit('0.00000001')).toEqual({
      ...{ kind: 'refused', error: 'amountOutsideLimits', message: 'refusal.wrongAmount' },
    });
    expect((await submit('0.0000001')).kind).toBe('answer');
    await terms('deposit_min = 10, price = 1', 'USDT');
  });

  it('are what they are worth at the price of then', async () => {
    await terms('price = 1.25', 'USDT');
    const id = idOf(await submit('80'));
    await terms('price = 1', 'USDT');
    expect(await bed.wallet.desk.deposit(id)).toMatchObject({ amount: parseMoney('100'), number: parseMoney('80') });
  });
});

it('what the engine does not take leaves no draft', async () => {
  const { rows } = await bed.test.pool.query<{ id: string }>(
    `insert into users (id, demo, email, invite_code, language, created_at)
     values (600002, false, 'none2@example.org', 'NONE2', 'en', now()) returning id`,
  );
  user = Number(rows[0]?.id);
  charge = await giveAddress(tether, user);
  expect(await submit('50')).toEqual({ ...notFound, message: 'refusal.unknownAccount' });
  expect(await drafts()).toBe(0);
});

describe('by bank', () => {
  it('is to a bank of the list, in its currency', async () => {
    const wire_id = await addBank(dollar);
    const said = await wire({ wire_id }, { key: 'bank' });
    expect(said).toMatchObject({
      ...{ kind: 'answer', message: 'server.depositAnnounced' },
      data: {
        ...{ type: 1, currency_code: 'USD', protocol_code: '', address: '', status: 0 },
        bank_info: { ...BANK, account: expect.stringMatching(/^account /) },
      },
    });
    expect(await wire({ wire_id, symbol_id: dollar })).toMatchObject({ kind: 'answer' });
    expect(await wire({ wire_id, symbol_id: euro })).toMatchObject({
      ...{ error: 'invalidInput', fields: { symbol_id: 'field.notAnOption' } },
    });
    // Of the edit flow is none of them.
    expect(await waitingDeposit(bed.database, user)).toBeNull();
    expect(await drafts()).toBe(2);
  });

  it('is not to a bank that is not there, or in no use', async () => {
    for (const wire_id of [999_999, await addBank(dollar, false)]) expect(await wire({ wire_id })).toEqual(notFound);
    expect(await drafts()).toBe(0);
  });

  it('is in a currency alone where customers talk to the house about it', async () => {
    expect(await wire({ symbol_id: dollar })).toEqual({ ...notFound, message: 'server.noPayWay' });
    bed.settings['is_charge_withdraw_contact'] = '1';
    expect(await wire({ symbol_id: dollar })).toMatchObject({ data: { bank_info: null, currency_code: 'USD' } });
    for (const symbol_id of [0, 999, tether]) expect(await wire({ symbol_id })).toEqual(notFound);
    await terms('deposits = false', 'USD');
    expect(await wire({ symbol_id: dollar })).toEqual(notFound);
    await terms('deposits = true', 'USD');
    expect(await drafts()).toBe(1);
  });

  it('asks for a picture only where it is not shown to the house anyhow', async () => {
    bed.settings['is_charge_proof_img'] = '1';
    const wire_id = await addBank(dollar);
    expect(await wire({ wire_id })).toMatchObject({ fields: { proofImg: 'field.required' } });
    expect(await wire({ wire_id, proofImg: picture('e') })).toMatchObject({ data: { proof_img: kept('e') } });
    bed.settings['is_charge_withdraw_contact'] = '1';
    expect((await wire({ wire_id })).kind).toBe('answer');
  });

  it('is not announced where an account is named for each', async () => {
    const wire_id = await addBank(dollar);
    bed.settings['edit_recharge_bank_info'] = '1';
    expect(await wire({ wire_id })).toMatchObject({ error: 'featureOff' });
    bed.settings = { ...OPEN, is_recharge_bank_card: '0' };
    expect(await wire({ wire_id })).toMatchObject({ error: 'featureOff' });
  });

  it('lists the banks in use of a currency, or all', async () => {
    bed.settings['is_bank_charge_wire_info'] = '1';
    const [one, other, closed] = [await addBank(dollar), await addBank(euro), await addBank(euro, false)];
    const idsOf = async (bank_coin: number): Promise<number[]> => {
      const said = await call('wire_info', { bank_coin });
      return (said.kind === 'answer' ? (said.data as { id: number }[]) : []).map(({ id }) => id);
    };
    const [all, dollars, euros] = [await idsOf(0), await idsOf(dollar), await idsOf(euro)];
    expect(all).toEqual([...all].toSorted((a, b) => a - b));
    expect([all.includes(one), all.includes(other), all.includes(closed)]).toEqual([true, true, false]);
    expect([dollars.includes(one), dollars.includes(other), euros.at(-1)]).toEqual([true, false, other]);
    bed.settings['is_bank_charge_wire_info'] = '0';
    expect(await call('wire_info', { bank_coin: 0 })).toMatchObject({ error: 'featureOff' });
    expect(await call('wire_info', { bank_coin: 0 }, { demo: true })).toMatchObject({ error: 'realAccountOnly' });
  });

  it('is offered in the currencies that are open', async () => {
    const symbols = async () => {
      const said = await call('symbols', {});
      return said.kind === 'answer' ? (said.data as object[]) : said;
    };
    await terms('deposit_max = null', 'HKD');
    await terms('deposits = false', 'EUR');
    expect(await symbols()).toMatchObject([
      { id: dollar, name: 'USD', min_amount: '50', max_amount: '50000', price: '1' },
      { name: 'HKD', min_amount: '400', max_amount: '', price: '0.128' },
    ]);
    await terms('deposits = true', 'EUR');
    expect(await symbols()).toHaveLength(3);
    bed.settings['is_recharge_bank_card'] = '0';
    expect(await symbols()).toMatchObject({ error: 'featureOff' });
  });
});

describe('the edit flow', () => {
  beforeEach(() => {
    bed.settings['edit_recharge_bank_info'] = '1';
  });
  const waiting = async () => {
    const said = await call('get_wire_info_edit', {});
    return said.kind === 'answer' ? said.data : said.error;
  };
  const save = (id: number, proofImg: string, who = user) => call('save_wire_info_edit', { id, proofImg }, {}, who);
  const cancel = (id: number, who = user, key: string | null = null) =>
    call('cancel_wire_info_edit', { id }, { key }, who);

  it('asks once at a time for an account, in a bank’s currency that is open', async () => {
    expect(await waiting()).toBeNull();
    const said = await ask('60');
    expect(said).toMatchObject({
      ...{ kind: 'answer', message: 'server.bankAsked' },
      data: { number: '60', symbol_id: dollar, symbol_name: 'USD', bank_info: null, proof_img: '' },
    });
    expect(await waiting()).toEqual((said as { data: object }).data);
    expect(await ask('60')).toEqual({ kind: 'refused', error: 'alreadyDone', message: 'server.depositWaiting' });
    expect((await cancel(idOf(said))).kind).toBe('answer');
    expect(await waiting()).toBeNull();
    for (const symbol_id of [tether, 999]) expect(await ask('60', { symbol_id })).toEqual(notFound);
    await terms('deposits = false', 'USD');
    expect(await ask('60')).toEqual(notFound);
    await terms('deposits = true', 'USD');
    bed.settings['edit_recharge_bank_info'] = '0';
    expect(await ask('60')).toMatchObject({ error: 'featureOff' });
  });

  it('does not wait for a draft that another call has just written, nor for somebody else’s', async () => {
    const other = await bed.customer();
    await call('wire_submit_edit', { number: '60', symbol_id: dollar }, {}, other);
    await bed.test.pool.query(
      `insert into deposits (user_id, request_key, kind, currency_id, currency_code, network, number, price, amount, address,
         edit_flow, proof_img, created_at) values ($1, 'draft', 'bank', $2, 'USD', '', 1, 1, 1, '', true, '', now())`,
      [user, dollar],
    );
    expect(await ask('60')).toMatchObject({ error: 'alreadyDone' });
    await bed.test.pool.query(`update deposits set edit_flow = false where user_id = $1`, [user]);
    expect((await ask('60')).kind).toBe('answer');
  });

  it('is proven once, by a picture of the customer’s, when there is an account', async () => {
    const id = idOf(await ask('60'));
    const { desk } = bed.wallet;
    expect(await save(id, picture('f'))).toMatchObject({ error: 'alreadyDone' });
    await desk.nameBank(id, BANK);
    const other = await bed.customer();
    expect(await save(id, picture('f'), other)).toEqual(notFound);
    expect(await save(id, '')).toMatchObject({ fields: { proofImg: 'field.required' } });
    expect(await save(id, picture('x'))).toMatchObject({ fields: { proofImg: 'field.notAnOption' } });
    const said = await save(id, picture('f'));
    expect(said).toMatchObject({ message: 'server.proofSaved', data: { proof_img: kept('f'), bank_info: BANK } });
    expect((await desk.deposit(id))?.proof).toBe('f'.repeat(43));
    // The same again, as after an answer that was lost; another comes too late.
    expect(await save(id, picture('f'))).toEqual(said);
    expect(await save(id, picture('g'))).toMatchObject({ error: 'alreadyDone' });
    // Who says that they have paid waits for an answer.
    expect(await cancel(id)).toMatchObject({ error: 'alreadyDone' });
    expect(await waiting()).toBeNull();
    expect((await ask('70')).kind).toBe('answer');
  });

  it('takes no proof of what has ended', async () => {
    const id = idOf(await ask('60'));
    await bed.wallet.desk.nameBank(id, BANK);
    await bed.wallet.desk.rejectDeposit(id, 'no');
    expect(await save(id, picture('h'))).toMatchObject({ error: 'alreadyDone' });
    expect(await waiting()).toBeNull();
    // Nor of a deposit that asks for no account.
    const plain = idOf(await submit('50'));
    expect(await save(plain, picture('h'))).toEqual(notFound);
    expect(await cancel(plain)).toEqual(notFound);
    const proofs = uploadedProofs({} as never);
    expect(await addProof(bed.database, proofs, { userId: user, id: plain, address: '' })).toBe('notWaiting');
    expect(await addProof(bed.database, proofs, { userId: user, id: 999_999, address: '' })).toBe('notWaiting');
  });

  it('is cancelled by its customer alone, and the same call hears so again', async () => {
    const id = idOf(await ask('60'));
    expect(await cancel(id, await bed.customer())).toEqual(notFound);
    const said = await cancel(id, user, 'once');
    expect(said).toMatchObject({ message: 'server.depositCancelled', data: { id, status: 3 } });
    expect(await cancel(id, user, 'once')).toEqual(said);
    expect(await cancel(id, user, 'other')).toMatchObject({ error: 'alreadyDone' });
    expect(await cancel(id)).toMatchObject({ error: 'alreadyDone' });
    const again = idOf(await ask('60'));
    expect(await cancel(again, user, 'once')).toMatchObject({ data: { id: again, status: 3 } });
    bed.settings['is_bank_charge_cancel_btn'] = '0';
    expect(await cancel(id)).toMatchObject({ error: 'featureOff' });
  });
});

describe('the history', () => {
  const listed = async (type: number, page = 1) => {
    const said = await call('quick_ist', { type, page });
    const { data, total } = (said as { data: { data: { id: number }[]; total: number } }).data;
    return [total, data.map(({ id }) => id)] as const;
  };

  it('is of one kind or of both, the newest first, twenty a page', async () => {
    bed.settings['is_charge_withdraw_contact'] = '1';
    const coins: number[] = [];
    const { desk } = bed.wallet;
    for (let count = 0; count < 21; count += 1) {
      coins.unshift(idOf(await submit(`${50 + count}`)));
      // Only so many may wait at a time.
      await desk.creditDeposit(coins[0] ?? 0, null);
    }
    const bank = idOf(await wire({ symbol_id: dollar }));
    expect(await listed(0)).toEqual([21, coins.slice(0, 20)]);
    expect(await listed(0, 2)).toEqual([21, coins.slice(20)]);
    expect(await listed(1)).toEqual([1, [bank]]);
    expect(await listed(2)).toEqual([22, [bank, ...coins.slice(0, 19)]]);
    const filter = { userId: user, kind: null, status: null, page: 2, size: 3 } as const;
    expect((await desk.deposits(filter)).list.map(({ id }) => id)).toEqual(coins.slice(2, 5));
    const queue = await desk.deposits({ ...filter, userId: null, status: 'pending', page: 1, size: 500 });
    const ids = queue.list.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    const everybody = await desk.deposits({ ...filter, userId: null, page: 1, size: 1 });
    expect(everybody.list.map(({ id }) => id)).toEqual([bank]);
    expect((await desk.deposits({ ...filter, status: 'done', page: 1 })).total).toBe(21);
    expect(await desk.deposits({ ...filter, status: 'refused', page: 1 })).toEqual({ list: [], total: 0 });
  });

  it('shows what was credited, and a reason only where it was refused', async () => {
    const { desk } = bed.wallet;
    const [done, refused, cancelled] = [idOf(await submit('50')), idOf(await submit('60')), idOf(await submit('70'))];
    await desk.creditDeposit(done, parseMoney('49.5'));
    await desk.rejectDeposit(refused, 'Nothing came');
    for (const id of [done, cancelled])
      await bed.test.pool.query(`update deposits set remark = 'a note' where payment_id = $1`, [id]);
    const said = await call('quick_ist', { type: 0, page: 1 });
    expect((said as { data: { data: object[] } }).data.data).toMatchObject([
      { id: cancelled, status: 0, remark: '', credited: '', ended_at: '' },
      { id: refused, status: 2, remark: 'Nothing came', credited: '', ended_at_ms: expect.any(Number) },
      { id: done, status: 1, remark: '', credited: '49.5', ended_at: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(formatDecimal((await bed.owned(user)).funding)).toBe('49.5');
  });
});

describe('addresses', () => {
  const offered = async (currency_id = 0, who = user) => {
    const said = await call('info', { currency_id }, {}, who);
    return said.kind === 'answer' ? (said.data as { id: number; address: string; currency_code: string }[]) : said;
  };
  const pool = (currency: number, address: string) =>
    bed.test.pool.query('insert into deposit_addresses (currency_id, address) values ($1, $2)', [currency, address]);
  const left = async (currency: number): Promise<number> => {
    const query = 'select count(*)::int n from deposit_addresses where currency_id = $1 and user_id is null';
    return (await bed.test.pool.query<{ n: number }>(query, [currency])).rows[0]?.n ?? -1;
  };

  it('are given when a coin is chosen and not by looking, of the pool while it has one, and of the provider’s after that', async () => {
    const asked: object[] = [];
    bed.issuer = (wanted) => {
      asked.push(wanted);
      return Promise.resolve('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    };
    const [bitcoin, ether] = [await bed.currency('BTC', 'BTC'), await bed.currency('ETH', 'ERC20')];
    await pool(bitcoin, 'of the pool 1');
    await pool(bitcoin, 'of the pool 2');
    expect(await offered()).toMatchObject([
      { id: charge, currency_code: 'USDT', protocol_code: 'TRC20', price: '1', min_amount: '10' },
      { id: 0, address: '', currency_code: 'USDT', protocol_code: 'ERC20' },
      { id: 0, address: '', currency_id: bitcoin, price: '60000', min_amount: '0.0002' },
      { id: 0, address: '', currency_id: ether },
    ]);
    expect([await left(bitcoin), asked]).toEqual([2, []]);
    const [one, two] = await Promise.all([offered(bitcoin), offered(bitcoin)]);
    expect(one).toMatchObject([{ address: 'of the pool 1', currency_code: 'BTC' }]);
    expect([two, await left(bitcoin), asked]).toEqual([one, 1, []]);
    // What is no address of its network is not kept.
    expect(await offered(ether)).toMatchObject([{ id: 0, address: '' }]);
    expect(asked).toEqual([{ userId: user, currency: 'ETH', network: 'ERC20' }]);
    const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    bed.issuer = () => Promise.resolve(good);
    expect(await offered(ether)).toMatchObject([{ address: good }]);
    bed.issuer = () => Promise.reject(new Error('It is not asked again.'));
    expect(await offered(ether)).toMatchObject([{ address: good }]);
    expect(await offered(await bed.currency('USDT', 'ERC20'))).toMatchObject([{ id: 0, address: '' }]);
    expect(await offered(dollar)).toMatchObject({ error: 'notFound' });
    expect(await offered(bitcoin, await bed.customer())).toMatchObject([{ address: 'of the pool 2' }]);
    expect(await offered(bitcoin, await bed.customer())).toMatchObject([{ id: 0, address: '' }]);
  });

  it('of two coins that are the same are never two customers’', async () => {
    const [ether, erc20] = [await bed.currency('ETH', 'ERC20'), await bed.currency('USDT', 'ERC20')];
    const twin = `0x${'aB'.repeat(20)}`;
    await pool(ether, twin);
    await pool(erc20, twin.toLowerCase());
    const other = await bed.customer();
    bed.issuer = () => Promise.reject(new Error('down'));
    expect(await offered(ether, other)).toMatchObject([{ address: twin }]);
    expect(await offered(erc20)).toMatchObject([{ address: '' }]);
    // Nor by any other way.
    const take = bed.test.pool.query('update deposit_addresses set user_id = $1, given_at = now() where address = $2', [
      ...[user, twin.toLowerCase()],
    ]);
    await expect(take).rejects.toMatchObject({ code: 'CW001' });
    expect(await offered(erc20, other)).toMatchObject([{ address: twin.toLowerCase() }]);
  });

  it('are offered for coins that are open, to whom nothing stands against', async () => {
    await terms('deposits = false', 'USDT');
    expect(await offered()).toMatchObject([{ currency_code: 'BTC' }, { currency_code: 'ETH' }]);
    expect(await offered(tether)).toMatchObject({ error: 'notFound' });
    await terms('deposits = true', 'USDT');
    expect(await offered(tether)).toMatchObject([{ id: charge }]);
    bed.settings['is_recharge_crypto'] = '0';
    expect(await offered()).toMatchObject({ error: 'featureOff' });
  });
});
