import { must } from '@candor/decimal/assert.ts';
import { money } from '@candor/decimal/decimal.ts';
import { expect, it } from 'vitest';
import { charge, pay, profitCause, settleNegativeBalanceCredit } from './settlement.ts';
import { orderId } from './ids.ts';
import { CUSTOMER, EngineFixture } from './testing/engine-fixture.ts';

/* In units: 100 are there. */
function createAccount() {
  const fixture = new EngineFixture();
  fixture.customer('0.00000100');
  fixture.take();
  const { state } = fixture.engine;
  const account = must(state.accounts.get(CUSTOMER), 'the customer is there');
  /**
   * Of every posting the type, what it takes from the customer (negative: gives), and the kind of the house account.
   */
  const moves = () =>
    fixture.engine
      .takeChanges()
      .postings.map(({ type, debitOwner, debitKind, creditKind, amount }) =>
        debitOwner === CUSTOMER ? [type, Number(amount), creditKind] : [type, -Number(amount), debitKind],
      );
  return { state, account, moves, cause: profitCause(orderId(1), 5) };
}

it.each([
  [0, 100, 0, []],
  [99, 1, 0, [[4, 99, 11]]],
  [100, 0, 0, [[4, 100, 11]]],
  [
    101,
    0,
    1,
    [
      [12, -1, 13],
      [4, 101, 11],
    ],
  ],
  [
    150,
    0,
    50,
    [
      [12, -50, 13],
      [4, 150, 11],
    ],
  ],
])('for a loss of %i the broker lends what the balance lacks', (loss, trading, credit, expected) => {
  const { state, account, moves, cause } = createAccount();
  charge(state, account, money(BigInt(loss)), cause);
  expect([account.trading, account.negativeBalanceCredit].map(Number)).toEqual([trading, credit]);
  expect(moves()).toEqual(expected);
});

it.each([
  [0, 0, 50, []],
  [
    1,
    0,
    49,
    [
      [4, -1, 11],
      [12, 1, 13],
    ],
  ],
  [
    50,
    0,
    0,
    [
      [4, -50, 11],
      [12, 50, 13],
    ],
  ],
  [
    51,
    1,
    0,
    [
      [4, -51, 11],
      [12, 50, 13],
    ],
  ],
])('a profit of %i first repays the negative balance credit', (profit, trading, credit, expected) => {
  const { state, account, moves, cause } = createAccount();
  charge(state, account, money(150n), cause);
  moves();
  pay(state, account, money(BigInt(profit)), cause);
  expect([account.trading, account.negativeBalanceCredit].map(Number)).toEqual([trading, credit]);
  expect(moves()).toEqual(expected);
});

it('a profit is the customer’s where nothing was lent', () => {
  const { state, account, moves, cause } = createAccount();
  pay(state, account, money(1n), cause);
  expect(Number(account.trading)).toBe(101);
  expect(moves()).toEqual([[4, -1, 11]]);
});

it.each([
  [0, 100, []],
  [1, 99, [[12, 1, 13]]],
  [100, 0, [[12, 100, 13]]],
  [101, 0, [[12, 100, 13]]],
])(
  'of %i that were lent the balance repays what it can in the end, and the broker bears the rest',
  (lent, left, expected) => {
    const { state, account, moves, cause } = createAccount();
    state.setNegativeBalanceCredit(account, money(BigInt(lent)));
    settleNegativeBalanceCredit(state, account, cause);
    expect([account.trading, account.negativeBalanceCredit].map(Number)).toEqual([left, 0]);
    expect(moves()).toEqual(expected);
  },
);

it('the smallest amount is given back from the smallest amount', () => {
  const { state, account, moves, cause } = createAccount();
  charge(state, account, money(99n), cause);
  state.setNegativeBalanceCredit(account, money(7n));
  moves();
  settleNegativeBalanceCredit(state, account, cause);
  expect([account.trading, account.negativeBalanceCredit].map(Number)).toEqual([0, 0]);
  expect(moves()).toEqual([[12, 1, 13]]);
});
