import { parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { expect, it } from 'vitest';
import { userId } from './ids.ts';
import type { PaymentDirection } from './payment.ts';
import { CUSTOMER, Desk } from './testing/desk.ts';

/* The least amount that money can be moved in is one unit, and nothing is no amount. */
const UNIT = '0.00000001';

function funded(): Desk {
  const desk = new Desk();
  desk.customer('1000');
  expect(desk.transfer(1, 3, '300')).toBe('applied');
  desk.take();
  return desk;
}

const ask = (desk: Desk, direction: PaymentDirection, amount: string, fee = '0'): string => {
  const sizes = { amount: parseMoney(amount), fee: parseMoney(fee) };
  const outcome = desk.engine.apply({
    kind: 'requestPayment',
    at: desk.at,
    userId: CUSTOMER,
    direction,
    account: 3,
    ...sizes,
  });
  return outcome.kind === 'refused' ? outcome.reason : 'applied';
};

it.each(['deposit', 'withdrawal'] as const)('of a %s', (direction) => {
  const desk = funded();
  expect(ask(desk, direction, '0')).toBe('wrongAmount');
  expect(ask(desk, direction, `-${UNIT}`)).toBe('wrongAmount');
  expect(ask(desk, direction, UNIT)).toBe('applied');
  expect(ask(desk, direction, UNIT, UNIT)).toBe('applied');
  expect(ask(desk, direction, UNIT, `-${UNIT}`)).toBe('wrongAmount');
  expect(ask(desk, direction, UNIT, '0.00000002')).toBe('wrongAmount');
});

it('of a transfer', () => {
  const desk = funded();
  expect(desk.transfer(3, 1, '0')).toBe('wrongAmount');
  expect(desk.transfer(3, 1, `-${UNIT}`)).toBe('wrongAmount');
  expect(desk.transfer(3, 1, UNIT)).toBe('applied');
});

it.each(['credit', 'debit'] as const)('of a %s', (kind) => {
  const desk = funded();
  const command = { at: desk.at, userId: CUSTOMER, account: 3, memo: null } as const;
  const move = (amount: string): string => {
    const sized = { ...command, amount: parseMoney(amount) };
    const outcome = desk.engine.apply(kind === 'credit' ? { kind, type: 10, ...sized } : { kind, ...sized });
    return outcome.kind === 'refused' ? outcome.reason : 'applied';
  };
  expect(move('0')).toBe('wrongAmount');
  expect(move(`-${UNIT}`)).toBe('wrongAmount');
  expect(move(UNIT)).toBe('applied');
});

it('of play money, which is not granted where the grant is none', () => {
  const desk = new Desk({ demoGrant: parseDecimal('0') });
  const user = userId(100_009);
  expect(desk.engine.apply({ kind: 'openAccount', at: desk.at, userId: user, demo: true }).kind).toBe('applied');
  expect(desk.take().postings).toEqual([]);
  expect(desk.view(user).balances.trading).toBe(0n);
});
