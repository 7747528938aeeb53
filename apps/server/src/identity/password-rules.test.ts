import { expect, it } from 'vitest';
import { passwordFault } from './password-rules.ts';

it.each([
  ['seven77', 'field.tooShort'],
  ['x'.repeat(129), 'field.tooLong'],
  ['Password123', 'field.passwordTooCommon'],
  ['qwertyuiop', 'field.passwordTooCommon'],
  ['marie.curie@example.org', 'field.passwordContainsAccount'],
  ['Marie.Curie1', 'field.passwordContainsAccount'],
  ['correct horse battery', null],
  ['marie.curie likes long ones', null],
  ['密碼密碼密碼密碼', null],
  ['x'.repeat(128), null],
])('%s: %s', (password, fault) => {
  expect(passwordFault(password, ['marie.curie@example.org'])).toBe(fault);
});
