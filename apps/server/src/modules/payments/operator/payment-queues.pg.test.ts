import { DEPOSIT_FLAGS } from '@candor/protocol/console/payments/deposit.ts';
import { parseMoney } from '@candor/decimal/decimal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDeposit, readDeposits, presentDepositRow } from './deposits-reader.ts';
import { othersNeeded, proposalsAbout, totalsOf } from './payment-queries.ts';
import { DAY_MS, MARKET_NOW, NOW, PaymentRows } from './testing/payment-rows.ts';
import { readWithdrawal, readWithdrawals, presentWithdrawalRow } from './withdrawals-reader.ts';

/* The queues of payments: what is in them, how they are searched and sorted, and what is flagged of a deposit. */
let rows: PaymentRows;
let user: number;

beforeAll(async () => {
  rows = await PaymentRows.open();
});
afterAll(() => rows.drop());
beforeEach(async () => {
  user = await rows.customer();
});

const usual = { state: 'all', kind: 'all', flag: 'all', search: '', sort: 'usual', page: 1 } as const;
type WithdrawalQuery = Partial<Parameters<typeof readWithdrawals>[1]>;
type DepositQuery = Partial<Parameters<typeof readDeposits>[1]>;
/** Of this customer's, unless the search says otherwise. */
const withdrawals = async (query: WithdrawalQuery = {}): Promise<number[]> => {
  const found = await readWithdrawals(rows.database, { ...usual, search: String(user), ...query });
  expect(found.total).toBeGreaterThanOrEqual(found.rows.length);
  return found.rows.map(({ id }) => Number(id));
};
const deposits = async (query: DepositQuery = {}): Promise<number[]> => {
  const found = await readDeposits(rows.database, { ...usual, search: String(user), ...query });
  expect(found.total).toBeGreaterThanOrEqual(found.rows.length);
  return found.rows.map(({ id }) => Number(id));
};
const ended = (status: string) => ({ status, ended_at: MARKET_NOW });
const propose = (id: number, kind: string, state: string, more: object = {}) =>
  rows.insert('proposals', {
    id: rows.number(),
    kind,
    subject: `payment:${id}`,
    payload: {},
    proposer_id: 7,
    session_id: 7,
    reason: 'ok',
    created_at: NOW,
    state,
    ended_at: null,
    outcome: '',
    ...more,
  });

describe('withdrawals', () => {
  it('are in the queue of their state', async () => {
    const waits = await rows.withdrawal(user);
    const second = await rows.withdrawal(user);
    const decided = await rows.withdrawal(user);
    const approved = await rows.withdrawal(user, { payment: { status: 'approved' } });
    const paid = await rows.withdrawal(user, { payment: ended('done') });
    const refused = await rows.withdrawal(user, { payment: ended('refused') });
    await rows.deposit(user);
    await propose(second, 'withdrawal.approve', 'open');
    await propose(decided, 'withdrawal.approve', 'withdrawn');
    await propose(approved, 'withdrawal.approve', 'approved');
    await propose(paid, 'withdrawal.approve', 'open');
    expect(await withdrawals({ state: 'waiting' })).toEqual([waits, second, decided]);
    expect(await withdrawals({ state: 'second' })).toEqual([second]);
    expect(await withdrawals({ state: 'approved' })).toEqual([approved]);
    expect(await withdrawals({ state: 'ended' })).toEqual([refused, paid]);
    expect(await withdrawals()).toEqual([refused, paid, approved, decided, second, waits]);
    await rows.change('proposals', `subject = 'payment:${second}'`, `state = 'approved'`);
    expect(await withdrawals({ state: 'second' })).toEqual([second]);
  });

  it('are sorted, the queues the oldest first', async () => {
    const [one, two, three] = [
      await rows.withdrawal(user, { payment: { amount: 20 } }),
      await rows.withdrawal(user, { payment: { amount: 30 } }),
      await rows.withdrawal(user, { payment: { amount: 20 } }),
    ];
    const sorted = (sort: WithdrawalQuery['sort'] & string, state: 'waiting' | 'all' | 'second' = 'waiting') =>
      withdrawals({ sort, state });
    expect(await sorted('usual')).toEqual([one, two, three]);
    expect([await sorted('usual', 'all'), await sorted('newest')]).toEqual([
      [three, two, one],
      [three, two, one],
    ]);
    expect([await sorted('oldest', 'all'), await sorted('largest')]).toEqual([
      [one, two, three],
      [two, one, three],
    ]);
    expect(await sorted('smallest')).toEqual([one, three, two]);
  });

  it('are twenty a page', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 41; count++) ids.push(await rows.withdrawal(user));
    const page = async (number: number) => {
      const query = { ...usual, search: String(user), state: 'waiting', page: number } as const;
      const { rows: list, total } = await readWithdrawals(rows.database, query);
      return [total, list.map(({ id }) => Number(id))];
    };
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      [41, ids.slice(0, 20)],
      [41, ids.slice(20, 40)],
      [41, ids.slice(40)],
      [41, []],
    ]);
  });

  it('are of one kind or of both', async () => {
    const [coin, bank] = [await rows.withdrawal(user), await rows.withdrawal(user, { kind: 'bank' })];
    expect([await withdrawals({ kind: 'coin' }), await withdrawals({ kind: 'bank' })]).toEqual([[coin], [bank]]);
    expect(await withdrawals()).toEqual([bank, coin]);
  });

  it('are shown as they are', async () => {
    const details = { dc_address: 'to', payee_account: '12 3456' };
    const coin = await rows.withdrawal(user, { details });
    const bank = await rows.withdrawal(user, { kind: 'bank', details, payment: ended('done') });
    await rows.change('users', `id = ${user}`, 'verified = 1, frozen_at = now()');
    const shown = async (id: number) =>
      presentWithdrawalRow((await readWithdrawal(rows.database, id)) ?? expect.unreachable());
    const whose = { customer_id: user, account: `${user}@example.org`, name: `Ann ${user}`, verified: 1, is_frozen: 1 };
    const as = { ...whose, code: 'USDT', network: 'TRC20', amount: '100', fee: '1', arrives: '99' };
    expect([await shown(coin), await shown(bank)]).toEqual([
      { ...as, id: coin, kind: 'coin', state: 'pending', to: 'to', createdAt: NOW.getTime(), endedAt: null },
      { ...as, id: bank, kind: 'bank', state: 'done', to: '12 3456', createdAt: NOW.getTime(), endedAt: MARKET_NOW },
    ]);
    await rows.change('users', `id = ${user}`, `frozen_at = null, email = null, mobile = '+00852${user}'`);
    expect(await shown(coin)).toMatchObject({ account: `+00852${user}`, is_frozen: 0 });
    await rows.change('users', `id = ${user}`, `mobile = null, demo = true`);
    expect((await shown(coin)).account).toBe('');
    expect(await readWithdrawal(rows.database, 999_999)).toBeNull();
    expect(await readWithdrawal(rows.database, await rows.deposit(user))).toBeNull();
  });
});

describe('a search', () => {
  it('finds by id, by how the customer signs in, and by their name, from its beginning', async () => {
    const mobile = `+00852${user}77`;
    await rows.change(
      'users',
      `id = ${user}`,
      `email = 'ann_${user}@example.org', name = 'Öz%l ${user}', mobile = '${mobile}'`,
    );
    const id = await rows.withdrawal(user);
    const other = await rows.customer({ email: `annx${user}@example.org` });
    await rows.withdrawal(other);
    const found = (search: string) => withdrawals({ search });
    for (const search of [`${id}`, `${user}`, `ann_${user}`, `ANN_${user}@`, `öz%l ${user}`, `ÖZ%L ${user}`])
      expect([search, await found(search)]).toEqual([search, [id]]);
    for (const search of [`${user}77`, `(852) ${user}-77`, `+852${user}77`, `00852${user}77`, `0${user}77`])
      expect([search, await found(search)]).toEqual([search, [id]]);
    for (const search of [`nn_${user}`, `z%l ${user}`, `852${user}`, 'nobody', '%', '_', '\\', `x${user}77`])
      expect([search, await found(search)]).toEqual([search, []]);
  });

  it('takes four digits on for a number', async () => {
    await rows.change('users', `id = ${user}`, `mobile = '+0085200990123456789'`);
    const id = await rows.withdrawal(user);
    const found = (search: string) => withdrawals({ search });
    expect([await found('6789'), await found('00006789')]).toEqual([[id], [id]]);
    expect((await found('789')).includes(id)).toBe(false);
    expect(await found('200990123456789')).toEqual([id]);
    expect(await found('85200990123456789')).toEqual([id]);
  });

  it('of nothing is for all', async () => {
    await rows.withdrawal(user);
    const all = await readWithdrawals(rows.database, { ...usual });
    expect(all.total).toBeGreaterThan(3);
  });
});

describe('deposits', () => {
  it('are in the queue of their state', async () => {
    const waits = await rows.deposit(user);
    const second = await rows.deposit(user);
    const wanting = await rows.deposit(user, { kind: 'bank', edit_flow: true });
    const assigned = await rows.deposit(user, { kind: 'bank', edit_flow: true, bank_info: { account: '1' } });
    const credited = await rows.deposit(user, { edit_flow: true, payment: ended('done') });
    await rows.withdrawal(user);
    await propose(second, 'deposit.credit', 'open');
    await propose(credited, 'deposit.credit', 'open');
    expect(await deposits({ state: 'waiting' })).toEqual([waits, second, wanting, assigned]);
    expect(await deposits({ state: 'second' })).toEqual([second]);
    expect(await deposits({ state: 'bank' })).toEqual([wanting]);
    expect(await deposits({ state: 'ended' })).toEqual([credited]);
    expect(await deposits()).toEqual([credited, assigned, wanting, second, waits]);
    expect([await deposits({ kind: 'coin' }), await deposits({ kind: 'bank' })]).toEqual([
      [credited, second, waits],
      [assigned, wanting],
    ]);
    expect(await deposits({ search: String(assigned) })).toEqual([assigned]);
    const shown = await Promise.all(
      [waits, wanting, assigned, credited].map(async (id) =>
        presentDepositRow((await readDeposit(rows.database, id)) ?? expect.unreachable()),
      ),
    );
    expect(shown.map(({ wants_bank }) => wants_bank)).toEqual([0, 1, 0, 0]);
    expect(shown[0]).toEqual({
      id: waits,
      customer_id: user,
      account: `${user}@example.org`,
      name: `Ann ${user}`,
      verified: 2,
      is_frozen: 0,
      kind: 'coin',
      code: 'USDT',
      network: 'TRC20',
      state: 'pending',
      number: '100',
      amount: '100',
      has_proof: 1,
      wants_bank: 0,
      flags: ['firstDeposit'],
      createdAt: NOW.getTime(),
      endedAt: null,
    });
    expect(shown[3]).toMatchObject({ state: 'done', endedAt: MARKET_NOW });
    expect(await readDeposit(rows.database, 999_999)).toBeNull();
  });

  it('are twenty a page, the queues the oldest first', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 21; count++) ids.push(await rows.deposit(user));
    expect([await deposits({ state: 'waiting' }), await deposits({ state: 'waiting', page: 2 })]).toEqual([
      ids.slice(0, 20),
      ids.slice(20),
    ]);
    expect(await deposits()).toEqual(ids.toReversed().slice(0, 20));
    const { total } = await readDeposits(rows.database, { ...usual, search: String(user), page: 2 });
    expect(total).toBe(21);
    expect(await deposits({ sort: 'newest', state: 'waiting' })).toEqual(ids.toReversed().slice(0, 20));
  });
});

describe('what is flagged of a deposit', () => {
  const at = (ms: number): Date => new Date(NOW.getTime() - ms);
  /** As it is shown and, to be the same, as it is filtered by. */
  async function flagsOf(id: number): Promise<readonly string[]> {
    const { flags = [] } = (await readDeposit(rows.database, id)) ?? {};
    for (const flag of DEPOSIT_FLAGS) {
      const found = await deposits({ flag, search: String(id) });
      expect([flag, found.includes(id)]).toEqual([flag, flags.includes(flag)]);
    }
    return flags;
  }
  const credited = (amount = 100, more: object = {}) =>
    rows.deposit(user, { created_at: at(30 * DAY_MS), number: amount, payment: { amount, ...ended('done') }, ...more });

  it('is nothing of a usual one', async () => {
    await credited(90);
    const id = await rows.deposit(user);
    expect(await flagsOf(id)).toEqual([]);
    await rows.change('users', `id = ${user}`, 'verified = 0, frozen_at = now()');
    expect(await flagsOf(id)).toEqual(['frozen', 'notVerified']);
  });

  it('is that it is the first, which another, a refused one or what comes later does not change', async () => {
    const other = await rows.customer();
    await rows.deposit(other, { payment: ended('done') });
    await rows.deposit(user, { number: 7, payment: ended('refused') });
    await rows.payment(user, ended('done'));
    const id = await rows.deposit(user);
    await rows.deposit(user, { number: 8, payment: ended('done') });
    expect(await flagsOf(id)).toEqual(['firstDeposit']);
    await rows.change('payments', `id = ${id}`, `status = 'done', ended_at = 1`);
    expect(await flagsOf(id)).toEqual(['firstDeposit']);
    expect(await flagsOf(await rows.deposit(user, { number: 9 }))).toEqual([]);
  });

  it('is that nothing proves it, but for what a provider has seen', async () => {
    await credited();
    const id = await rows.deposit(user, { proof_img: '' });
    expect(await flagsOf(id)).toEqual(['noProof']);
    await rows.insert('custody_deposits', {
      deposit_id: `arrival ${id}`,
      user_id: user,
      currency_id: 1,
      address: 'to',
      amount: 100,
      transaction: 't',
      confirmations: 1,
      required: 1,
      payment_id: id,
      state: 'announced',
      created_at: NOW,
    });
    expect(await flagsOf(id)).toEqual([]);
  });

  it('is that it is three times the most of three before', async () => {
    for (const amount of [10, 30]) await credited(amount);
    await credited(500, { payment: { amount: 500, ...ended('refused') } });
    const early = await rows.deposit(user, { payment: { amount: 500 } });
    expect(await flagsOf(early)).toEqual([]);
    await credited(20);
    const [less, as] = [
      await rows.deposit(user, { number: 1, payment: { amount: 89.99 } }),
      await rows.deposit(user, { number: 2, payment: { amount: 90 } }),
    ];
    expect([await flagsOf(less), await flagsOf(as)]).toEqual([[], ['severalTimes']]);
    await credited(1000);
    await rows.payment(user, { amount: 1, ...ended('done') });
    expect(await flagsOf(as)).toEqual(['severalTimes']);
    // Credited, it is not what it is compared with.
    await rows.change('payments', `id = ${as}`, `status = 'done', ended_at = 1`);
    expect(await flagsOf(as)).toEqual(['severalTimes']);
  });

  it('is that the same came within seven days before', async () => {
    await credited(90);
    const before = await rows.deposit(user, { created_at: at(7 * DAY_MS) });
    const id = await rows.deposit(user);
    const change = (changes: string) => rows.change('deposits', `payment_id = ${before}`, changes);
    expect(await flagsOf(id)).toEqual([]);
    await change(`created_at = created_at + interval '1 millisecond'`);
    expect(await flagsOf(id)).toEqual(['sameAgain']);
    expect(await flagsOf(before)).toEqual([]);
    await change('number = 100.00000001');
    expect(await flagsOf(id)).toEqual([]);
    await change('number = 100, currency_id = 2');
    expect(await flagsOf(id)).toEqual([]);
    await change(`currency_id = 1, user_id = user_id + 1`);
    expect(await flagsOf(id)).toEqual([]);
    await change(`user_id = ${user}`);
    for (const [status, flags] of [
      ['done', ['sameAgain']],
      ['refused', []],
      ['cancelled', []],
    ] as const) {
      await rows.change('payments', `id = ${before}`, `status = '${status}', ended_at = 1`);
      expect([status, await flagsOf(id)]).toEqual([status, flags]);
    }
  });
});

describe('next to a payment', () => {
  const session = { sessionId: 1, operatorId: 7, email: 'x@example.org', role: 'finance', must: '' } as const;

  it('all that ever came in and went out is what was done', async () => {
    expect(await totalsOf(rows.database, user)).toEqual({ total_in: '0', total_out: '0' });
    for (const amount of [10, 2.5]) await rows.deposit(user, { payment: { amount, ...ended('done') } });
    for (const amount of [4, 1]) await rows.withdrawal(user, { payment: { amount, ...ended('done') } });
    await rows.deposit(user);
    await rows.withdrawal(user, { payment: ended('refused') });
    await rows.deposit(await rows.customer(), { payment: ended('done') });
    expect(await totalsOf(rows.database, user)).toEqual({ total_in: '12.5', total_out: '5' });
  });

  it('the database says how many others it takes', async () => {
    const needed = (amount: string) =>
      othersNeeded(rows.database, { kind: 'deposit.credit', amount: parseMoney(amount), customerId: user }, session);
    expect([await needed('9999.99999999'), await needed('10000')]).toEqual([0, 1]);
  });

  it('are the proposals about it, with what was said of each, the newest first', async () => {
    const [one, other, none] = [await rows.deposit(user), await rows.deposit(user), await rows.deposit(user)];
    const [proposer, decider] = [rows.number(), rows.number()];
    for (const id of [proposer, decider])
      await rows.insert('operators', {
        id,
        email: `${id}@example.org`,
        password_hash: 'x',
        role: 'finance',
        created_at: NOW,
      });
    const by = { proposer_id: proposer };
    await propose(one, 'deposit.credit', 'refused', by);
    await propose(one, 'deposit.credit', 'open', by);
    await propose(other, 'deposit.credit', 'open', by);
    const { rows: made } = await rows.pool.query<{ id: string }>(
      'select id from proposals where subject = any($1) order by id',
      [[`payment:${one}`, `payment:${other}`]],
    );
    const [first, second, third] = made.map(({ id }) => Number(id));
    await rows.insert('proposal_approvals', {
      proposal_id: first,
      operator_id: decider,
      session_id: 1,
      decision: 'refuse',
      reason: 'no',
      decided_at: NOW,
    });
    const of = await proposalsAbout(rows.database, [one, other], session);
    expect(of(one)).toMatchObject([
      { id: second, state: 'open', approvals: [] },
      { id: first, state: 'refused', approvals: [{ decision: 'refuse', reason: 'no' }] },
    ]);
    expect([of(other).map(({ id }) => id), of(none)]).toEqual([[third], []]);
  });
});
