import { translatorFor } from '@candor/locales/all-messages.ts';
import { expect, it } from 'vitest';
import type { PayoutMethod } from '../../domain/wallet/payment-way.ts';
import type { WithdrawCurrency } from '../../domain/wallet/payment-way.ts';
import { amountFault, withdrawFault } from './withdraw-fault.ts';
import type { WantedWithdrawal } from './withdraw-fault.ts';

const t = translatorFor('en');
// What the faults do not look at is left out.
const CURRENCY = { minAmount: '10', maxAmount: '500', leftToday: '400' } as WithdrawCurrency;
const METHOD = { refused: '', heldUntil: null } as PayoutMethod;
const WANTED: WantedWithdrawal = {
  type: 1,
  currency: CURRENCY,
  method: METHOD,
  address: '',
  amount: '100',
  available: '1000',
  arrives: '99',
};
const faultOf = (change: Partial<WantedWithdrawal>): string | undefined =>
  withdrawFault(t, { ...WANTED, ...change }, 'USDT');

it('is sent to a method, or to an address that was typed', () => {
  expect(faultOf({})).toBeUndefined();
  expect(faultOf({ method: undefined, address: 'T9y' })).toBeUndefined();
  expect(faultOf({ method: undefined })).toBe(t('withdraw.chooseAddress'));
  expect(faultOf({ method: undefined, type: 2 })).toBe(t('withdraw.chooseBank'));
});

it('is not sent to a method that is refused or still held', () => {
  const later = Date.now() + 60_000;
  expect(faultOf({ method: { ...METHOD, refused: 'house' } })).toBe(t('withdraw.refusedShort'));
  expect(faultOf({ method: { ...METHOD, heldUntil: later } })).toBe(t('withdraw.heldShort'));
  expect(faultOf({ method: { ...METHOD, refused: 'house', heldUntil: later } })).toBe(t('withdraw.refusedShort'));
  expect(faultOf({ method: { ...METHOD, heldUntil: Date.now() - 1 } })).toBeUndefined();
});

it.each([
  ['nothing typed', { amount: '' }, 'transfer.noAmount', {}],
  ['nothing', { amount: '0' }, 'transfer.noAmount', {}],
  ['more than is there', { amount: '300', available: '299.99' }, 'withdraw.tooMuch', {}],
  ['less than the least', { amount: '9.99' }, 'field.belowMinimum', { min: '10.00 USDT' }],
  ['more than the most', { amount: '500.01' }, 'field.aboveMaximum', { max: '500.00 USDT' }],
  ['more than the day has left', { amount: '400.01' }, 'withdraw.pastDay', { left: '400.00 USDT' }],
  ['what the fee takes', { arrives: '0' }, 'withdraw.feeTakesAll', {}],
  ['what no figures are known of', { arrives: undefined }, 'withdraw.feeTakesAll', {}],
] as const)('is not sent for an amount of %s', (_name, change, key, parameters) => {
  expect(faultOf(change)).toBe(t.unchecked(key, parameters));
});

it.each(['10', '400'])('is sent for an amount at a limit: %s', (amount) => {
  expect(faultOf({ amount })).toBeUndefined();
});

it('says what is wrong with an amount as soon as one is typed, and before it is known what is there', () => {
  expect(amountFault(t, { ...WANTED, amount: '' }, 'USDT')).toBeUndefined();
  expect(amountFault(t, { ...WANTED, amount: '9', available: undefined }, 'USDT')).toBe(
    t('field.belowMinimum', { min: '10.00 USDT' }),
  );
  expect(amountFault(t, { ...WANTED, currency: undefined }, 'USDT')).toBeUndefined();
});
