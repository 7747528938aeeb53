import { expect, it } from 'vitest';
import { custodyEvent } from './custody-event.ts';

const deposit = {
  deposit_id: 'd',
  currency: 'USDT',
  network: 'TRC20',
  address: 'to',
  amount: '50',
  confirmations: 0,
  required: 20,
  transaction: 'hash',
};
const isEvent = (type: string, data: object, id = 'e'): boolean => custodyEvent.safeParse({ id, type, data }).success;
const isDeposit = (more: object): boolean => isEvent('deposit', { ...deposit, ...more });

it('is of one of three kinds', () => {
  expect(isDeposit({})).toBe(true);
  expect(isEvent('withdrawal.sent', { withdrawal_id: '1', reference: 'r' })).toBe(true);
  expect(isEvent('withdrawal.failed', { withdrawal_id: '1', reason: 'r' })).toBe(true);
  for (const type of ['', 'withdrawal', 'withdrawal.cancelled']) expect(isEvent(type, deposit)).toBe(false);
});

it.each([
  ['deposit_id', 200],
  ['currency', 20],
  ['network', 20],
  ['address', 200],
  ['transaction', 200],
])('%s of a deposit has up to %i characters', (field, most) => {
  const fits = [0, 1, most, most + 1].map((length) => isDeposit({ [field]: 'x'.repeat(length) }));
  expect(fits).toEqual([false, true, true, false]);
});

it('an amount is a plain decimal, confirmations are counted', () => {
  for (const amount of ['0', `${'9'.repeat(15)}.${'9'.repeat(18)}`]) expect(isDeposit({ amount })).toBe(true);
  for (const amount of ['-1', '1e5', '', '.5', '9'.repeat(16), `0.${'9'.repeat(19)}`])
    expect(isDeposit({ amount })).toBe(false);
  for (const field of ['confirmations', 'required'])
    expect([-1, 0, 1_000_000, 1_000_001, 1.5].map((count) => isDeposit({ [field]: count }))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
});

it('a withdrawal is known by our number of it, in up to twenty digits', () => {
  const isSent = (withdrawal_id: string, reference = 'r') => isEvent('withdrawal.sent', { withdrawal_id, reference });
  const hasFailed = (withdrawal_id: string, reason = 'r') => isEvent('withdrawal.failed', { withdrawal_id, reason });
  for (const is of [isSent, hasFailed]) {
    expect(['1', '9'.repeat(20)].map((id) => is(id))).toEqual([true, true]);
    expect(['', '-1', 'x', '9'.repeat(21)].map((id) => is(id))).toEqual([false, false, false, false]);
  }
  const lengths = (is: typeof isSent, most: number) =>
    [0, 1, most, most + 1].map((length) => is('1', 'x'.repeat(length)));
  expect([lengths(isSent, 200), lengths(hasFailed, 500)]).toEqual([
    [false, true, true, false],
    [false, true, true, false],
  ]);
  expect(['', 'x'.repeat(200), 'x'.repeat(201)].map((id) => isEvent('deposit', deposit, id))).toEqual([
    false,
    true,
    false,
  ]);
});
