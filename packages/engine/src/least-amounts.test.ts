import { parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { expect, it } from 'vitest';
import { userId } from './ids.ts';
import type { PaymentDirection } from './payment.ts';
import { CUSTOMER, EngineFixture } from './testing/engine-fixture.ts';

/* The least amount that money can be moved in is one unit, and nothing is no amount. */
const UNIT = '0.00000001';

function funded(): EngineFixture {
  const fixture = new EngineFixture();
  fixture.customer('1000');
  expect(fixture.transfer(1, 3, '300')).toBe('applied');
  fixture.take();
  return fixture;
}

const ask = (fixture: EngineFixture, direction: PaymentDirection, amount: string, fee = '0'): string => {
  const sizes = { amount: parseMoney(amount), fee: parseMoney(fee) };
  const result = fixture.engine.apply({
    kind: 'reserve',
    asker: 'customer',
    at: fixture.at,
    userId: CUSTOMER,
    type: direction === 'deposit' ? 1 : 2,
    account: 3,
    ...sizes,
  });
  return result.kind === 'refused' ? result.reason : 'applied';
};

it.each(['deposit', 'withdrawal'] as const)('of a %s', (direction) => {
  const fixture = funded();
  expect(ask(fixture, direction, '0')).toBe('wrongAmount');
  expect(ask(fixture, direction, `-${UNIT}`)).toBe('wrongAmount');
  expect(ask(fixture, direction, UNIT)).toBe('applied');
  expect(ask(fixture, direction, UNIT, UNIT)).toBe('applied');
  expect(ask(fixture, direction, UNIT, `-${UNIT}`)).toBe('wrongAmount');
  expect(ask(fixture, direction, UNIT, '0.00000002')).toBe('wrongAmount');
});

it('of a transfer', () => {
  const fixture = funded();
  expect(fixture.transfer(3, 1, '0')).toBe('wrongAmount');
  expect(fixture.transfer(3, 1, `-${UNIT}`)).toBe('wrongAmount');
  expect(fixture.transfer(3, 1, UNIT)).toBe('applied');
});

it.each(['credit', 'debit'] as const)('of a %s', (kind) => {
  const fixture = funded();
  const command = { kind: 'post', asker: 'operator', at: fixture.at, userId: CUSTOMER, type: 10, memo: null } as const;
  const move = (amount: string): string => {
    const sides = kind === 'credit' ? ({ from: 18, to: 3 } as const) : ({ from: 3, to: 18 } as const);
    const result = fixture.engine.apply({ ...command, ...sides, amount: parseMoney(amount) });
    return result.kind === 'refused' ? result.reason : 'applied';
  };
  expect(move('0')).toBe('wrongAmount');
  expect(move(`-${UNIT}`)).toBe('wrongAmount');
  expect(move(UNIT)).toBe('applied');
});

it('of play money, which is not granted where the grant is none', () => {
  const fixture = new EngineFixture({ demoGrant: parseDecimal('0') });
  const user = userId(100_009);
  expect(fixture.engine.apply({ kind: 'openAccount', at: fixture.at, userId: user, demo: true }).kind).toBe('applied');
  expect(fixture.take().postings).toEqual([]);
  expect(fixture.view(user).balances.trading).toBe(0n);
});
