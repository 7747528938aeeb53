import { must } from '@candor/decimal/assert.ts';
import { formatDecimal, money, parseMoney } from '@candor/decimal/decimal.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { cashId, HOUSE_DEMO, HOUSE_REAL, userId } from './ids.ts';
import type { UserId } from './ids.ts';
import type { AccountKind } from './ledger.ts';
import { POSTING_TYPES } from './ledger.ts';
import { houseOf } from './ledger-book.ts';
import type { Post } from './post.ts';
import type { Reserve } from './payments.ts';
import { isWithinPolicy, mayAsk, POSTING_POLICY, RESERVATIONS } from './posting-policy.ts';
import { CUSTOMER, EngineFixture } from './testing/engine-fixture.ts';

const TRADER = userId(100_002);
const DEMO = userId(100_003);
const BANK = cashId(1_001);
let fixture: EngineFixture;
/** Every account by what was moved, summed up beside the engine. */
let books: Map<string, bigint>;

beforeEach(() => {
  fixture = new EngineFixture();
  books = new Map();
  fixture.customer('1000');
  fixture.customer('0', TRADER);
  fixture.engine.apply({ kind: 'openAccount', at: fixture.at, userId: DEMO, demo: true });
  fixture.transfer(1, 3, '600');
  fixture.take();
  for (const [key, balance] of Object.entries({ 'c:1': '400', 'c:3': '600', 'h:14': '-1000' }))
    books.set(key, parseMoney(balance));
});

type Movement = Pick<Post, 'asker' | 'type' | 'from' | 'to'> & Partial<Post>;

/** Asks for a posting. What was applied is booked here as well: a movement leaves one account and reaches another. */
function post(amount: string, { userId: user = CUSTOMER, ...movement }: Movement): string {
  const units = parseMoney(amount);
  const result = fixture.engine.apply({
    kind: 'post',
    at: fixture.at,
    userId: user,
    amount: units,
    memo: null,
    ...movement,
  });
  if (result.kind === 'refused') return result.reason;
  const name = (kind: AccountKind): string => nameOf(user, kind);
  moveBook(name(movement.from), -units);
  moveBook(name(movement.to), units);
  expectBooks();
  return 'applied';
}

const nameOf = (user: UserId, kind: AccountKind): string =>
  kind > 10 ? `h:${kind}` : `${user === TRADER ? 't' : 'c'}:${kind}`;
const moveBook = (key: string, by: bigint): void => void books.set(key, (books.get(key) ?? 0n) + by);

function expectBooks(): void {
  fixture.engine.assertInvariants(false);
  const { accounts, house } = fixture.engine.state;
  for (const [key, balance] of books) {
    const kind = Number(key.slice(2)) as AccountKind;
    const account = must(accounts.get(key.startsWith('t') ? TRADER : CUSTOMER), 'both have accounts');
    const owner = kind === 19 ? BANK : HOUSE_REAL;
    const booked = key.startsWith('h')
      ? [...house.values()].find((each) => each.owner === owner && each.kind === kind)?.balance
      : account.balanceOf(kind as 1);
    expect([key, booked ?? 0n]).toEqual([key, balance]);
  }
}

const of = (key: string): string => formatDecimal(money(books.get(key) ?? 0n));

describe('by rows of the policy alone', () => {
  it('a loan is paid out, accrues interest and penalty, and is repaid', () => {
    expect(post('500', { asker: 'operator', type: 8, from: 20, to: 3 })).toBe('applied');
    for (let day = 0; day < 3; day += 1) post('0.5', { asker: 'job', type: 8, from: 20, to: 17, memo: 'interest' });
    // A day of all loans may be one posting of the broker.
    expect(post('2', { asker: 'job', userId: HOUSE_REAL, type: 8, from: 20, to: 17, memo: 'penalty' })).toBe('applied');
    expect([of('h:20'), of('h:17'), of('c:3')]).toEqual(['-503.5', '3.5', '1100']);
    expect(post('503.50000001', { asker: 'customer', type: 8, from: 3, to: 20 })).toBe('wrongAmount');
    expect(post('500', { asker: 'customer', type: 8, from: 3, to: 20 })).toBe('applied');
    expect(post('3.5', { asker: 'operator', type: 8, from: 19, to: 20, cash: BANK })).toBe('applied');
    expect([of('h:20'), of('c:3'), of('h:19')]).toEqual(['0', '600', '-3.5']);
  });

  it('mining capital is locked, earns each day, and comes back less a penalty', () => {
    expect(post('300', { asker: 'customer', type: 9, from: 3, to: 21 })).toBe('applied');
    for (let day = 0; day < 2; day += 1) post('1.2345', { asker: 'job', type: 9, from: 17, to: 3 });
    expect([of('h:21'), of('h:17'), of('c:3')]).toEqual(['300', '-2.469', '302.469']);
    expect(post('285', { asker: 'job', type: 9, from: 21, to: 3 })).toBe('applied');
    expect(post('15', { asker: 'job', type: 9, from: 21, to: 17 })).toBe('applied');
    expect(post('0.00000001', { asker: 'job', type: 9, from: 21, to: 3 })).toBe('wrongAmount');
    expect([of('h:21'), of('h:17'), of('c:3')]).toEqual(['0', '12.531', '587.469']);
  });
});

function tryReserve(amount: string, more: Partial<Reserve>) {
  const withdrawal = { kind: 'reserve', asker: 'customer', type: 2, account: 1, fee: money(0n) } as const;
  return fixture.engine.apply({
    ...withdrawal,
    at: fixture.at,
    userId: CUSTOMER,
    amount: parseMoney(amount),
    ...more,
  });
}

describe('refuses', () => {
  const LOAN = { asker: 'operator', type: 8, from: 20, to: 3 } as const;

  it.each<[string, string, string, Movement]>([
    ['an amount of nothing', 'wrongAmount', '0', LOAN],
    ['an amount below zero', 'wrongAmount', '-1', LOAN],
    ['a customer who is not there', 'unknownAccount', '1', { ...LOAN, userId: userId(100_099) }],
    ['the broker for a customer', 'unknownAccount', '1', { ...LOAN, userId: HOUSE_REAL }],
    ['play money', 'realOnly', '1', { ...LOAN, userId: DEMO }],
    ['play money of the broker', 'realOnly', '1', { ...LOAN, asker: 'job', userId: HOUSE_DEMO, to: 17 }],
    ['an asker of another posting', 'notAllowed', '1', { ...LOAN, asker: 'customer' }],
    ['a job for an operator', 'notAllowed', '1', { ...LOAN, asker: 'job' }],
    ['an account of another type', 'notAllowed', '1', { ...LOAN, to: 2 }],
    ['money that waits', 'notAllowed', '1', { asker: 'job', type: 11, from: 1, to: 5 }],
    ['money in transit', 'notAllowed', '1', { asker: 'customer', type: 2, from: 3, to: 4 }],
    ['cash of no account', 'notAllowed', '1', { ...LOAN, from: 19, to: 20 }],
    ['more than the balance', 'insufficientBalance', '601', { asker: 'customer', type: 9, from: 3, to: 21 }],
    ['to repay more than is owed', 'wrongAmount', '1', { asker: 'customer', type: 8, from: 3, to: 20 }],
    ['one account for another', 'sameAccount', '1', { asker: 'customer', type: 3, from: 3, to: 3 }],
  ])('%s', (_, reason, amount, movement) => {
    const before = fixture.engine.hash();
    expect(post(amount, movement)).toBe(reason);
    expect(fixture.engine.hash()).toBe(before);
  });

  it('what the margin of orders needs', () => {
    fixture.tick('EURUSD', '1.10000', '1.10010');
    fixture.submit('EURUSD', 'buy', '0.10', { leverage: 100 });
    expect(tryReserve('350', {})).toMatchObject({ reason: 'insufficientMargin' });
    expect(tryReserve('250', {})).toMatchObject({ kind: 'applied' });
  });

  it.each<[string, string, Partial<Reserve>]>([
    ['of a type that moves at once', 'notAllowed', { type: 8 }],
    ['of profit shares, which the engine holds', 'notAllowed', { type: 11, asker: 'job' }],
    ['by somebody else', 'notAllowed', { asker: 'job' }],
    ['of play money', 'realOnly', { userId: DEMO }],
    ['of nobody', 'unknownAccount', { userId: userId(100_099) }],
    ['of nothing', 'wrongAmount', { amount: money(0n) }],
    ['of more than there is', 'insufficientBalance', { amount: parseMoney('401') }],
  ])('to set money aside %s', (_, reason, more) => {
    expect(tryReserve('10', more)).toMatchObject({ reason });
  });
});

describe('the table', () => {
  const askers = ['customer', 'operator', 'job'] as const;
  const steps = ['post', 'reserve', 'approve', 'settle', 'release'] as const;

  it('lets nobody ask for what the rules of the engine do', () => {
    const { contractProfit, contractFee, optionStake, optionPayout, negativeBalance, accountMerge } = POSTING_TYPES;
    for (const type of [contractProfit, contractFee, optionStake, optionPayout, negativeBalance, accountMerge])
      for (const step of steps) for (const asker of askers) expect(mayAsk(type, step, asker)).toBe(false);
  });

  it('lets a customer ask for no money of the broker', () => {
    for (const type of Object.values(POSTING_TYPES))
      for (const { step, by, from } of POSTING_POLICY[type].moves)
        if (step === 'post' && by.includes('customer')) expect(from.every((kind) => kind <= 3)).toBe(true);
  });

  it('checks what may be spent of every type by which a command takes money from a customer', () => {
    for (const type of Object.values(POSTING_TYPES)) {
      const { moves, spendCheck } = POSTING_POLICY[type];
      const takes = moves.some(({ step, from }) => step !== 'rule' && from.some((kind) => kind <= 3));
      expect([type, spendCheck]).toEqual([type, takes]);
    }
  });

  it('has a type for every row of money in two phases', () => {
    expect(Object.entries(RESERVATIONS).map(([direction, { type }]) => [direction, type])).toEqual([
      ['deposit', 1],
      ['withdrawal', 2],
    ]);
  });

  it('holds for the postings of the engine itself', () => {
    const { state } = fixture.engine;
    const [debitOwner, creditOwner] = [houseOf(must(state.accounts.get(CUSTOMER), 'it is there')), CUSTOMER];
    const draft = { type: 5, debitOwner, debitKind: 12, creditOwner, creditKind: 1 } as const;
    expect(isWithinPolicy(draft, state.accounts)).toBe(false);
    const fee = { ...draft, amount: parseMoney('1'), orderId: null, memo: null };
    expect(() => state.post(fee, fixture.at)).toThrow('its type allows');
  });
});
