import { expect, it } from 'vitest';
import { isSameName } from './payout-fault.ts';

it.each([
  ['Ann Lee', 'ANN  LEE'],
  ['José García-López', 'garcia lopez, jose'],
  ['Łukasz Großmann', 'LUKASZ GROSSMANN'],
  ['Ægir Œdipe', 'aegir oedipe'],
  ['Søren Đặng', 'soren dang'],
  ['Þór Óðinn', 'thor odinn'],
  ['Ħamrun Yıldız', 'hamrun yildiz'],
  ['Seán O’Brien', "Sean O'Brien"],
  ['Seán O’Brien', 'SEAN OBRIEN'],
  ['Anne-Marie Roux', 'Anne Marie Roux'],
  ['Anne-Marie Roux', 'ANNEMARIE ROUX'],
  ['陳大文', '陳 大文'],
  ['陳大文', '陳大文 '],
  ['ＡＮＮ ＬＥＥ', 'Ann Lee'],
  ['مُحَمَّد علي', 'محمد علي'],
  ['أحمد حسن', 'احمد حسن'],
])('%s is %s', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

it.each([
  ['Bob Stone', 'Someone Else'],
  // Initials and deps that are left out stand for too many people.
  ['John Smith', 'J. Smith'],
  ['John Michael Smith', 'John Smith'],
  // Parts are not put together again.
  ['Bc A', 'Ab C'],
  ['陳大文', '陳文大'],
  ['陳大文', '陳大'],
  ['राम', 'रामी'],
  ['Ann Lee', ''],
  ['', ''],
  ['...', '---'],
])('%s is not %s', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
  expect(isSameName(other, one)).toBe(false);
});
