import { listDeposits } from './deposits.ts';
import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Depositor, giveAddress, picture, setTerms } from '../testing/depositor.ts';
import { WalletBed } from '../testing/wallet-bed.ts';
import { idOf } from '../testing/withdrawer.ts';

/* What customers ask of deposits, call by call, over a real database and a real engine. */
let bed: WalletBed;
let they: Depositor;

beforeAll(async () => {
  bed = await WalletBed.open();
});
afterAll(() => bed.stop());
beforeEach(async () => {
  they = await Depositor.of(bed);
});

const notFound = { kind: 'refused', error: 'notFound' };

describe('a coin', () => {
  it('is announced at the customer’s own address, once for each key', async () => {
    const said = await they.submit('12.5', { proofImg: picture('a') }, { key: 'one' });
    expect(said).toMatchObject({
      kind: 'answer',
      message: 'server.depositAnnounced',
      data: {
        number: '12.5',
        type: 0,
        currency_code: 'USDT',
        protocol_code: 'TRC20',
        status: 0,
        remark: '',
        credited: '',
        bank_info: null,
        proof_img: they.kept('a'),
        ended_at: '',
        ended_at_ms: null,
        address: expect.stringMatching(/^address /),
        created_at: expect.stringMatching(/^\d{4}-/),
      },
    });
    expect(await they.submit('99', { proofImg: picture('a') }, { key: 'one' })).toEqual(said);
    expect(idOf(await they.submit('12.5', {}, { key: 'two' }))).not.toBe(idOf(said));
    expect(idOf(await they.submit('12.5'))).not.toBe(idOf(said));
    expect(await they.drafts()).toBe(3);
  });

  it('is neither announced at somebody else’s address nor in a coin that is closed', async () => {
    const other = await giveAddress(bed, they.tether, await bed.customer());
    expect(await they.submit('50', { charge_id: other })).toEqual(notFound);
    await setTerms(bed, 'deposits = false', 'USDT');
    expect(await they.submit('50')).toEqual(notFound);
    await setTerms(bed, 'deposits = true', 'USDT');
    expect(await they.drafts()).toBe(0);
  });

  it('is announced with a picture where the site asks for one', async () => {
    bed.settings['is_charge_proof_img'] = '1';
    expect(await they.submit('50')).toMatchObject({ error: 'invalidInput', fields: { proofImg: 'field.required' } });
    expect(await they.submit('50', { proofImg: picture('x') })).toMatchObject({
      error: 'invalidInput',
      fields: { proofImg: 'field.notAnOption' },
    });
    expect(await they.drafts()).toBe(0);
    expect((await they.submit('50', { proofImg: picture('b') })).kind).toBe('answer');
    // It has proven something.
    expect(await they.submit('50', { proofImg: picture('b') })).toMatchObject({ error: 'invalidInput' });
    expect(await they.drafts()).toBe(1);
  });

  it('is for whom nothing stands against', async () => {
    expect(await they.submit('50', {}, { demo: true })).toMatchObject({ error: 'realAccountOnly' });
    bed.settings['is_recharge_crypto'] = '0';
    expect(await they.submit('50')).toMatchObject({ error: 'featureOff' });
  });
});

describe('a picture', () => {
  it('proves another deposit where that came to nothing, and none while it may still come to something', async () => {
    const { decisions } = bed.wallet;
    const proofImg = picture('c');
    const first = idOf(await they.submit('50', { proofImg }));
    expect(await they.submit('60', { proofImg })).toMatchObject({ fields: { proofImg: 'field.notAnOption' } });
    await decisions.refuseDeposit(first, 'no');
    const second = idOf(await they.submit('60', { proofImg }));
    await decisions.creditDeposit(second, null);
    expect(await they.submit('70', { proofImg })).toMatchObject({ fields: { proofImg: 'field.notAnOption' } });
    // A draft may become a deposit.
    await bed.test.pool.query(
      `insert into deposits (user_id, request_key, kind, currency_id, currency_code, network, number, price, amount, address,
         edit_flow, proof_img, created_at) values ($1, 'draft', 'coin', $2, 'USDT', 'TRC20', 1, 1, 1, '', false, $3, now())`,
      [they.id, they.tether, 'd'.repeat(43)],
    );
    expect(await they.submit('70', { proofImg: picture('d') })).toMatchObject({ error: 'invalidInput' });
    // Another customer's deposit is nothing to this one's.
    const other = await bed.customer();
    const theirs = { number: '50', proofImg, charge_id: await giveAddress(bed, they.tether, other) };
    expect((await they.call('submit', theirs, {}, other)).kind).toBe('answer');
  });
});

describe('amounts', () => {
  it('are within the limits of the currency, the limits themselves too', async () => {
    const outside = (message: string, parameters: object) => ({
      kind: 'refused',
      error: 'amountOutsideLimits',
      message,
      parameters,
    });
    expect(await they.submit('9.99999999')).toEqual(outside('field.belowMinimum', { min: '10 USDT' }));
    expect((await they.submit('10')).kind).toBe('answer');
    bed.settings['is_charge_withdraw_contact'] = '1';
    expect(await they.wire({ number: '50000.00000001', symbol_id: they.dollar })).toEqual(
      outside('field.aboveMaximum', { max: '50000 USD' }),
    );
    expect((await they.wire({ number: '50000', symbol_id: they.dollar })).kind).toBe('answer');
  });

  it('are worth something', async () => {
    await setTerms(bed, 'deposit_min = 0, price = 0.1', 'USDT');
    expect(await they.submit('0.00000001')).toEqual({
      kind: 'refused',
      error: 'amountOutsideLimits',
      message: 'refusal.wrongAmount',
    });
    expect((await they.submit('0.0000001')).kind).toBe('answer');
    await setTerms(bed, 'deposit_min = 10, price = 1', 'USDT');
  });

  it('are what they are worth at the price of then', async () => {
    await setTerms(bed, 'price = 1.25', 'USDT');
    const id = idOf(await they.submit('80'));
    await setTerms(bed, 'price = 1', 'USDT');
    expect(await bed.wallet.decisions.deposit(id)).toMatchObject({
      amount: parseMoney('100'),
      number: parseMoney('80'),
    });
  });
});

it('what the engine does not take leaves no draft', async () => {
  const { rows } = await bed.test.pool.query<{ id: string }>(
    `insert into users (id, demo, email, invite_code, language, created_at)
     values (600002, false, 'none2@example.org', 'NONE2', 'en', now()) returning id`,
  );
  they = await Depositor.of(bed, Number(rows[0]?.id));
  expect(await they.submit('50')).toEqual({ ...notFound, message: 'refusal.unknownAccount' });
  expect(await they.drafts()).toBe(0);
});

describe('the history', () => {
  it('is of one kind or of both, the newest first, twenty a page', async () => {
    bed.settings['is_charge_withdraw_contact'] = '1';
    const coins: number[] = [];
    const { decisions } = bed.wallet;
    for (let count = 0; count < 21; count += 1) {
      coins.unshift(idOf(await they.submit(`${50 + count}`)));
      // Only so many may wait at a time.
      await decisions.creditDeposit(coins[0] ?? 0, null);
    }
    const bank = idOf(await they.wire({ symbol_id: they.dollar }));
    expect(await they.listed(0)).toEqual([21, coins.slice(0, 20)]);
    expect(await they.listed(0, 2)).toEqual([21, coins.slice(20)]);
    expect(await they.listed(1)).toEqual([1, [bank]]);
    expect(await they.listed(2)).toEqual([22, [bank, ...coins.slice(0, 19)]]);
    const filter = { userId: they.id, kind: null, status: null, page: 2, size: 3 } as const;
    expect((await listDeposits(bed.database, filter)).list.map(({ id }) => id)).toEqual(coins.slice(2, 5));
    const queue = await listDeposits(bed.database, { ...filter, userId: null, status: 'pending', page: 1, size: 500 });
    const ids = queue.list.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    const everybody = await listDeposits(bed.database, { ...filter, userId: null, page: 1, size: 1 });
    expect(everybody.list.map(({ id }) => id)).toEqual([bank]);
    expect((await listDeposits(bed.database, { ...filter, status: 'done', page: 1 })).total).toBe(21);
    expect(await listDeposits(bed.database, { ...filter, status: 'refused', page: 1 })).toEqual({ list: [], total: 0 });
  });

  it('shows what was credited, and a reason only where it was refused', async () => {
    const { decisions } = bed.wallet;
    const [done, refused, cancelled] = [
      idOf(await they.submit('50')),
      idOf(await they.submit('60')),
      idOf(await they.submit('70')),
    ];
    await decisions.creditDeposit(done, parseMoney('49.5'));
    await decisions.refuseDeposit(refused, 'Nothing came');
    for (const id of [done, cancelled])
      await bed.test.pool.query(`update deposits set remark = 'a note' where payment_id = $1`, [id]);
    const said = await they.call('quick_ist', { type: 0, page: 1 });
    expect((said as { data: { data: object[] } }).data.data).toMatchObject([
      { id: cancelled, status: 0, remark: '', credited: '', ended_at: '' },
      { id: refused, status: 2, remark: 'Nothing came', credited: '', ended_at_ms: expect.any(Number) },
      { id: done, status: 1, remark: '', credited: '49.5', ended_at: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(formatDecimal((await bed.owned(they.id)).funding)).toBe('49.5');
  });
});

describe('addresses', () => {
  const offered = async (currency_id = 0, who = they.id) => {
    const said = await they.call('info', { currency_id }, {}, who);
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
      { id: they.charge, currency_code: 'USDT', protocol_code: 'TRC20', price: '1', min_amount: '10' },
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
    expect(asked).toEqual([{ userId: they.id, currency: 'ETH', network: 'ERC20' }]);
    const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    bed.issuer = () => Promise.resolve(good);
    expect(await offered(ether)).toMatchObject([{ address: good }]);
    bed.issuer = () => Promise.reject(new Error('It is not asked again.'));
    expect(await offered(ether)).toMatchObject([{ address: good }]);
    expect(await offered(await bed.currency('USDT', 'ERC20'))).toMatchObject([{ id: 0, address: '' }]);
    expect(await offered(they.dollar)).toMatchObject({ error: 'notFound' });
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
      they.id,
      twin.toLowerCase(),
    ]);
    await expect(take).rejects.toMatchObject({ code: 'CW001' });
    expect(await offered(erc20, other)).toMatchObject([{ address: twin.toLowerCase() }]);
  });

  it('are offered for coins that are open, to whom nothing stands against', async () => {
    await setTerms(bed, 'deposits = false', 'USDT');
    expect(await offered()).toMatchObject([{ currency_code: 'BTC' }, { currency_code: 'ETH' }]);
    expect(await offered(they.tether)).toMatchObject({ error: 'notFound' });
    await setTerms(bed, 'deposits = true', 'USDT');
    expect(await offered(they.tether)).toMatchObject([{ id: they.charge }]);
    bed.settings['is_recharge_crypto'] = '0';
    expect(await offered()).toMatchObject({ error: 'featureOff' });
  });
});
