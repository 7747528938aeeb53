import { expect, it } from 'vitest';
import { settingsOf } from '../testing/settings.ts';
import { bankDetails, bankFaults, NO_DETAILS } from './bank-details.ts';

const FIELDS = {
  bank_code: 'is_bank_account_bank_code',
  bank_address: 'is_bank_account_bank_address',
  routing_number: 'is_bank_account_routing_number',
  bank_swift: 'is_bank_account_swift',
  bank_ifsc: 'is_bank_account_ifsc',
  bank_iban: 'is_bank_account_iban',
  bank_branch: 'is_bank_account_branch',
  payee_address: 'is_bank_account_payee_address',
  post_code: 'is_bank_account_post_code',
} as const;
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
const ALWAYS = { payee_account: '12 3456', payee_name: 'Ann Lee', bank_name: 'First' };
const TYPED = {
  ...ALWAYS,
  bank_code: '004',
  bank_address: 'Main St 1',
  routing_number: '021000021',
  bank_swift: 'DEUTDEFF',
  bank_ifsc: 'HDFC0001234',
  bank_iban: 'DE89370400440532013000',
  bank_branch: 'Central',
  payee_address: 'Side St 2',
  post_code: '1010',
};
const NOTHING = Object.fromEntries(Object.keys(NO_DETAILS).map((field) => [field, '']));
/** One whose accounts have that code. */
const currencyOf = (field: keyof typeof FIELDS): string =>
  ({ bank_ifsc: 'INR', routing_number: 'USD' })[field as string] ?? 'GBP';
const asking = (...fields: readonly (keyof typeof FIELDS)[]) =>
  settingsOf(Object.fromEntries(fields.map((field) => [FIELDS[field], '1'])));

it('asks for nothing but account, name and bank by itself', () => {
  expect(bankDetails(TYPED, asking())).toEqual({ ...NOTHING, ...ALWAYS });
  expect(bankFaults({ ...NO_DETAILS, ...ALWAYS }, asking(), 'EUR')).toBeNull();
  expect(bankFaults(NO_DETAILS, asking(), 'EUR')).toEqual({
    payee_account: 'field.required',
    payee_name: 'field.required',
    bank_name: 'field.required',
  });
});

it.each(NAMES)('keeps %s where the site asks for it, and then wants it', (field) => {
  const settings = asking(field);
  expect(bankDetails(TYPED, settings)).toEqual({ ...NOTHING, ...ALWAYS, [field]: TYPED[field] });
  expect(bankFaults({ ...NO_DETAILS, ...ALWAYS }, settings, currencyOf(field))).toEqual({ [field]: 'field.required' });
  expect(bankFaults(bankDetails(TYPED, settings), settings, currencyOf(field))).toBeNull();
});

it.each([
  ['bank_iban', 'field.iban'],
  ['bank_swift', 'field.swift'],
  ['bank_ifsc', 'field.ifsc'],
  ['routing_number', 'field.routingNumber'],
] as const)('looks at the form of %s', (field, fault) => {
  const settings = asking(...NAMES);
  const details = bankDetails({ ...TYPED, [field]: 'X1' }, settings);
  expect(bankFaults(details, settings, currencyOf(field))).toEqual({ [field]: fault });
});

it.each(['12', '#123', '12_34', ' 1234'])('takes no account %j', (payee_account) => {
  expect(bankFaults({ ...NO_DETAILS, ...ALWAYS, payee_account }, asking(), 'EUR')).toEqual({
    payee_account: 'field.bankAccount',
  });
});

it.each([
  ['EUR', ['bank_iban']],
  ['GBP', ['bank_iban', 'bank_swift']],
  ['USD', ['bank_swift', 'routing_number']],
  ['INR', ['bank_ifsc', 'bank_swift']],
  ['HKD', ['bank_swift']],
] as const)('asks for an account in %s only for the codes that it has', (currency, codes) => {
  const settings = asking('bank_iban', 'bank_swift', 'bank_ifsc', 'routing_number');
  const faults = bankFaults({ ...NO_DETAILS, ...ALWAYS }, settings, currency);
  expect(Object.keys(faults ?? {}).toSorted()).toEqual(codes);
  // What was given is kept and looked at, also where it need not be.
  expect(bankDetails(TYPED, settings)).toMatchObject({ bank_iban: TYPED.bank_iban, bank_swift: TYPED.bank_swift });
  const wrong = { ...bankDetails(TYPED, settings), bank_iban: 'X1' };
  expect(bankFaults(wrong, settings, currency)).toEqual({ bank_iban: 'field.iban' });
});
