import { WITHDRAWAL_FLAGS } from '@candor/protocol/console/payments/withdrawal.ts';
import { formatDecimal } from '@candor/decimal/decimal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, daysAgo, MARKET_NOW, NOW, PaymentRows } from './testing/payment-rows.ts';
import { readWithdrawalFacts } from './withdrawal-facts.ts';
import { withdrawalFlags } from './withdrawal-flags.ts';
import { readWithdrawals } from './withdrawals-reader.ts';

/* What is shown of a withdrawal and what queues are filtered by are one, at each edge of what counts. */
let rows: PaymentRows;
let user: number;
let method: number;

beforeAll(async () => {
  rows = await PaymentRows.open();
});
afterAll(() => rows.drop());

/** A customer whom nothing speaks against, who has been paid before. */
beforeEach(async () => {
  await newCustomer();
  for (const amount of [90, 100, 110]) await paidBefore(amount);
});

async function newCustomer(): Promise<void> {
  user = await rows.customer();
  method = rows.number();
  const at = daysAgo(100);
  await rows.insert('credentials', { user_id: user, password_hash: 'x', changed_at: at });
  await rows.insert('sessions', { ...session('known'), created_at: at });
  await rows.insert('balances', { ...BALANCE, owner: user, kind: 3, balance: 1000 });
  await rows.insert('payout_methods', bound(user, `address ${method}`, { id: method }));
}

const BALANCE = { partition: 0, demo: false, advance: 0 };
const session = (address: string) => ({
  user_id: user,
  token_hash: Buffer.from(`${rows.number()}`),
  address,
  expires_at: daysAgo(-1),
});
const bound = (owner: number, identity: string, more: object) => ({
  id: rows.number(),
  user_id: owner,
  currency_id: 1,
  kind: 'coin',
  details: {},
  identity,
  created_at: daysAgo(30),
  ...more,
});
const paidBefore = (amount: number, more: object = {}) =>
  rows.withdrawal(user, {
    method_id: method,
    created_at: daysAgo(20),
    payment: { amount, status: 'done', ended_at: 1, ...more },
  });
const asked = (more: object = {}) => rows.withdrawal(user, { method_id: method, ...more });
const factsOf = async (id: number) =>
  (await readWithdrawalFacts(rows.database, [id])).get(id) ?? expect.unreachable('no facts');

/** The flags of one withdrawal, as they are shown and, to be the same, as they are filtered by. */
async function flagsOf(id: number): Promise<string[]> {
  const shown: string[] = withdrawalFlags(await factsOf(id)).map(({ kind }) => kind);
  const filtered = await Promise.all(
    WITHDRAWAL_FLAGS.map(async (flag) => {
      const query = { state: 'all', kind: 'all', flag, search: String(id), sort: 'usual', page: 1 } as const;
      const found = await readWithdrawals(rows.database, query);
      return found.rows.some((row) => row.id === String(id)) ? [flag] : [];
    }),
  );
  const sorted = (kinds: readonly string[]): string[] => kinds.toSorted((a, b) => a.localeCompare(b));
  expect(sorted(filtered.flat())).toEqual(sorted(shown));
  return shown;
}

it('nothing speaks against a usual one', async () => {
  const id = await asked();
  expect(await flagsOf(id)).toEqual([]);
  const facts = await factsOf(id);
  expect({ ...facts, owned: formatDecimal(facts.owned), lastAmounts: facts.lastAmounts.map(formatDecimal) }).toEqual({
    amount: 10_000_000_000n,
    isOpen: true,
    askedAt: NOW.getTime(),
    verified: 2,
    isFrozen: false,
    payeeIsCustomer: null,
    boundAt: daysAgo(30).getTime(),
    lastAmounts: ['110', '100', '90'],
    askedInDay: 1,
    deposited: null,
    passwordChangedAt: null,
    payPasswordChangedAt: null,
    newAddressAt: null,
    sharedWith: [],
    owned: '1000',
  });
  expect((await readWithdrawalFacts(rows.database, [])).size).toBe(0);
  const other = await asked();
  expect([...(await readWithdrawalFacts(rows.database, [id, other, 999_999])).keys()]).toEqual([id, other]);
});

it('of the customer: frozen, hardly verified', async () => {
  const id = await asked();
  await rows.change('users', `id = ${user}`, 'frozen_at = now(), verified = 1');
  expect(await flagsOf(id)).toEqual(['frozen', 'notSenior']);
});

it.each([
  [false, ['otherPayee']],
  [true, []],
  [null, []],
])('of the holder of the account: known to be the customer %s', async (payee_is_customer, flags) => {
  expect(await flagsOf(await asked({ payee_is_customer }))).toEqual(flags);
});

describe('the place', () => {
  it('was typed', async () => {
    expect(await flagsOf(await asked({ method_id: null, details: { dc_address: 'typed' } }))).toEqual(['typedAddress']);
  });

  it('was bound within seven days', async () => {
    const id = await asked();
    await rows.change('payout_methods', `id = ${method}`, `created_at = '${daysAgo(7).toISOString()}'`);
    expect(await flagsOf(id)).toEqual([]);
    await rows.change('payout_methods', `id = ${method}`, `created_at = created_at + interval '1 millisecond'`);
    expect(await flagsOf(id)).toEqual(['newMethod']);
  });

  it('is one where others are paid, five of whom are named', async () => {
    const others: number[] = [];
    for (let count = 0; count < 6; count++) {
      others.push(await rows.customer());
      await rows.insert('payout_methods', bound(others[count] ?? 0, `address ${method}`, {}));
    }
    await rows.insert('payout_methods', bound(others[0] ?? 0, `address ${method}`, { removed_at: NOW }));
    const id = await asked();
    expect(await flagsOf(id)).toEqual(['sharedAddress']);
    expect((await factsOf(id)).sharedWith).toEqual(others.slice(0, 5));
  });

  it('is not shared with the customer, nor by an address that is like it', async () => {
    await rows.insert('payout_methods', bound(user, `address ${method}`, { currency_id: 2, removed_at: NOW }));
    await rows.insert('payout_methods', bound(await rows.customer(), `ADDRESS ${method}`, {}));
    expect(await flagsOf(await asked())).toEqual([]);
  });

  it('typed, is shared as it is compared: those of Ethereum in any case', async () => {
    const [one, other] = [await rows.customer(), await rows.customer()];
    await rows.insert('payout_methods', bound(one, '0xabcdef', {}));
    await rows.insert('payout_methods', bound(other, 'TAbc', {}));
    const typed = async (dc_address: string) => asked({ method_id: null, details: { dc_address } });
    const sharedWith = async (dc_address: string) => (await factsOf(await typed(dc_address))).sharedWith;
    expect([await sharedWith('0xABCdef'), await sharedWith('0XABCDEF'), await sharedWith('TAbc')]).toEqual([
      [one],
      [one],
      [other],
    ]);
    expect(await sharedWith('TABC')).toEqual([]);
    expect(await flagsOf(await typed('0xABCdef'))).toEqual(['typedAddress', 'sharedAddress', 'nthOfDay']);
  });
});

describe('a password', () => {
  it.each([
    ['changed_at', 'passwordChanged', 'passwordChangedAt'],
    ['pay_password_changed_at', 'payPasswordChanged', 'payPasswordChangedAt'],
  ] as const)('(%s) was changed within seven days', async (column, flag, fact) => {
    const id = await asked();
    await rows.change('credentials', `user_id = ${user}`, `${column} = '${daysAgo(7).toISOString()}'`);
    expect(await flagsOf(id)).toEqual([]);
    await rows.change('credentials', `user_id = ${user}`, `${column} = ${column} + interval '1 millisecond'`);
    expect(await flagsOf(id)).toEqual([flag]);
    expect((await factsOf(id))[fact]).toBe(daysAgo(7).getTime() + 1);
  });

  it('that came with the account is no change', async () => {
    await rows.change('users', `id = ${user}`, `created_at = '${daysAgo(1).toISOString()}'`);
    await rows.change('credentials', `user_id = ${user}`, `changed_at = '${daysAgo(1).toISOString()}'`);
    const id = await asked();
    expect(await flagsOf(id)).toEqual([]);
    await rows.change('credentials', `user_id = ${user}`, `changed_at = changed_at + interval '1 millisecond'`);
    expect(await flagsOf(id)).toEqual(['passwordChanged']);
  });

  it('of somebody else is nothing to this one', async () => {
    const other = await rows.customer();
    await rows.insert('credentials', {
      user_id: other,
      password_hash: 'x',
      changed_at: NOW,
      pay_password_changed_at: NOW,
    });
    expect(await flagsOf(await asked())).toEqual([]);
  });
});

describe('the last sign-in', () => {
  const signIn = (address: string, created_at: Date, user_id = user) =>
    rows.insert('sessions', { ...session(address), created_at, user_id });

  it('came from an address that is known for seven days at most', async () => {
    await signIn('new', daysAgo(7));
    const id = await asked();
    expect(await flagsOf(id)).toEqual([]);
    await rows.change('sessions', `user_id = ${user} and address = 'new'`, `created_at = created_at + interval '1 ms'`);
    expect(await flagsOf(id)).toEqual(['newSignInAddress']);
    expect((await factsOf(id)).newAddressAt).toBe(daysAgo(7).getTime() + 1);
    await signIn('new', daysAgo(1));
    expect((await factsOf(id)).newAddressAt).toBe(daysAgo(7).getTime() + 1);
  });

  it('is the last before it was asked for', async () => {
    await signIn('new', daysAgo(2));
    await signIn('known', daysAgo(1));
    await signIn('later', new Date(NOW.getTime() + 1));
    const id = await asked();
    expect(await flagsOf(id)).toEqual([]);
    await signIn('new', NOW);
    expect(await flagsOf(id)).toEqual(['newSignInAddress']);
  });

  it('is the customer’s own, and the first of all is no news', async () => {
    await signIn('elsewhere', daysAgo(1), await rows.customer());
    await rows.change('sessions', `user_id = ${user}`, `created_at = '${daysAgo(1).toISOString()}'`);
    expect(await flagsOf(await asked())).toEqual([]);
  });

  it('from an address that somebody else has known for long is news', async () => {
    await signIn('new', daysAgo(50), await rows.customer());
    await signIn('new', daysAgo(1));
    expect(await flagsOf(await asked())).toEqual(['newSignInAddress']);
  });
});

describe('in the day', () => {
  it('others were asked for, without those that were taken back', async () => {
    const before = await asked({ created_at: new Date(daysAgo(1).getTime() + 1) });
    const id = await asked();
    expect(await flagsOf(id)).toEqual(['nthOfDay']);
    expect((await factsOf(id)).askedInDay).toBe(2);
    // Of the first it is nothing to say that there was another after it.
    expect(await flagsOf(before)).toEqual([]);
    for (const status of ['refused', 'done']) {
      await rows.change('payments', `id = ${before}`, `status = '${status}', ended_at = 1`);
      expect((await factsOf(id)).askedInDay).toBe(2);
    }
    await rows.change('payments', `id = ${before}`, `status = 'cancelled', ended_at = 1`);
    expect(await flagsOf(id)).toEqual([]);
  });

  it('is a day, and the customer’s own', async () => {
    await asked({ created_at: daysAgo(1) });
    await rows.withdrawal(await rows.customer(), { method_id: method });
    expect(await flagsOf(await asked())).toEqual([]);
  });

  it('money had come in, by the market’s clock', async () => {
    const came = (ended_at: number, more: object = {}, of = user) =>
      rows.payment(of, { direction: 'deposit', status: 'done', amount: 70, ended_at, ...more });
    await came(MARKET_NOW - DAY_MS - 1);
    await came(MARKET_NOW + 1);
    await came(MARKET_NOW, { status: 'refused' });
    await came(MARKET_NOW, {}, await rows.customer());
    await paidBefore(100, { ended_at: MARKET_NOW });
    const id = await asked();
    expect(await flagsOf(id)).toEqual([]);
    await came(MARKET_NOW - DAY_MS);
    expect(await flagsOf(id)).toEqual(['recentDeposit']);
    expect((await factsOf(id)).deposited).toEqual({ at: NOW.getTime() - DAY_MS, amount: 7_000_000_000n });
    await came(MARKET_NOW, { amount: 30 });
    expect((await factsOf(id)).deposited).toEqual({ at: NOW.getTime(), amount: 10_000_000_000n });
  });
});

describe('what was paid before', () => {
  const first = async (): Promise<void> => {
    await newCustomer();
    await rows.change('balances', `owner = ${user}`, 'balance = 100000');
  };

  it('is nothing of the first', async () => {
    await first();
    await paidBefore(100, { status: 'refused' });
    await paidBefore(100, { direction: 'deposit' });
    const id = await asked();
    expect(await flagsOf(id)).toEqual(['firstWithdrawal']);
    // Nor what is paid after it, nor itself.
    await paidBefore(100);
    await rows.change('payments', `id = ${id}`, `status = 'done', ended_at = 1`);
    expect(await flagsOf(id)).toEqual(['firstWithdrawal']);
    expect(await flagsOf(await asked({ created_at: daysAgo(-3) }))).toEqual([]);
  });

  it('is several times as little', async () => {
    await rows.change('balances', `owner = ${user}`, 'balance = 100000');
    const [less, as] = [await asked({ payment: { amount: 299.99 } }), await asked({ payment: { amount: 300 } })];
    await rows.change('withdrawals', `payment_id = ${less}`, `created_at = '${daysAgo(10).toISOString()}'`);
    expect([await flagsOf(less), await flagsOf(as)]).toEqual([[], ['severalTimes']]);
  });

  it('is usual from three on, and by the last nine', async () => {
    await first();
    for (const amount of [1000, 1000, 1000, 1000, 1000]) await paidBefore(amount);
    for (const amount of [10, 10, 10, 10]) await paidBefore(amount);
    const large = async () => asked({ payment: { amount: 90 }, created_at: daysAgo(-rows.number()) });
    expect(await flagsOf(await large())).toEqual([]);
    await paidBefore(10);
    const id = await large();
    expect(await flagsOf(id)).toEqual(['severalTimes']);
    const last = ['10', '10', '10', '10', '10', '1000', '1000', '1000', '1000'];
    expect((await factsOf(id)).lastAmounts.map(formatDecimal)).toEqual(last);
    await first();
    for (const amount of [10, 10]) await paidBefore(amount);
    expect(await flagsOf(await large())).toEqual([]);
    await paidBefore(10);
    expect(await flagsOf(await large())).toEqual(['severalTimes']);
  });

  it('of an even number is the larger of the two in the middle', async () => {
    await first();
    for (const amount of [40, 10, 30, 20]) await paidBefore(amount);
    const [less, as] = [
      await asked({ payment: { amount: 89 }, created_at: daysAgo(3) }),
      await asked({ payment: { amount: 90 } }),
    ];
    expect([await flagsOf(less), await flagsOf(as)]).toEqual([[], ['severalTimes']]);
  });
});

describe('what the customer has', () => {
  const owns = (balance: string, kind: number, owner = user) =>
    rows.insert('balances', { ...BALANCE, owner, kind, balance });

  it('leaves with it for the most part, in all accounts and what is on its way', async () => {
    await rows.change('balances', `owner = ${user}`, 'balance = 50');
    await owns('25', 1);
    await owns('25', 2);
    await owns('25', 4);
    await owns('1000', 5);
    await owns('1000', 3, await rows.customer());
    const id = await asked();
    expect(await flagsOf(id)).toEqual(['mostOfWealth']);
    expect(formatDecimal((await factsOf(id)).owned)).toBe('125');
    await rows.change('balances', `owner = ${user} and kind = 4`, 'balance = 25.01');
    expect(await flagsOf(id)).toEqual([]);
  });

  it('says nothing once it is paid, and nothing of nothing', async () => {
    await rows.change('balances', `owner = ${user}`, 'balance = 100');
    const id = await asked();
    expect(await flagsOf(id)).toEqual(['mostOfWealth']);
    await rows.change('payments', `id = ${id}`, `status = 'approved'`);
    expect(await flagsOf(id)).toEqual(['mostOfWealth']);
    await rows.change('payments', `id = ${id}`, `status = 'done', ended_at = 1`);
    expect(await flagsOf(id)).toEqual([]);
    await rows.change('payments', `id = ${id}`, `status = 'pending', ended_at = null`);
    await rows.change('balances', `owner = ${user}`, 'balance = 0');
    expect(await flagsOf(id)).toEqual([]);
    await rows.change('balances', `owner = ${user}`, 'balance = 0.5');
    expect(await flagsOf(id)).toEqual(['mostOfWealth']);
  });
});
