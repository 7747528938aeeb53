import { expect, it } from 'vitest';
import { payPasswordFault } from './pay-password-rules.ts';

it.each([
  ['12345', 'field.sixDigits'],
  ['12345a', 'field.sixDigits'],
  ['123456', 'field.payPasswordTooSimple'],
  ['654321', 'field.payPasswordTooSimple'],
  ['890123', 'field.payPasswordTooSimple'],
  ['000000', 'field.payPasswordTooSimple'],
  ['111111', 'field.payPasswordTooSimple'],
  ['121212', 'field.payPasswordTooSimple'],
  ['123123', 'field.payPasswordTooSimple'],
  ['112233', 'field.payPasswordTooSimple'],
  ['471174', 'field.payPasswordTooSimple'],
  ['311299', 'field.payPasswordTooSimple'],
  ['123199', 'field.payPasswordTooSimple'],
  ['991231', 'field.payPasswordTooSimple'],
  ['290204', 'field.payPasswordTooSimple'],
  ['135790', null],
  ['482913', null],
  ['871397', null],
  // The 30th of February, the 31st of April, a thirteenth month, and a year that is over for long and not there yet.
  ['300299', null],
  ['310499', null],
  ['993113', null],
  ['310130', null],
])('%s: %s', (digits, fault) => {
  expect(payPasswordFault(digits, 2026)).toBe(fault);
});
