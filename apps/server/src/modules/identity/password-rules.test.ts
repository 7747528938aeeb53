import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { passwordFault, siteWordsOf } from './password-rules.ts';

const SITE = siteWordsOf({ text: (key) => (key === 'site_name' ? 'My Brokerage' : '') }, 'trade.24-markets.com:443');

it.each([
  ['seven77', 'field.tooShort'],
  ['🐘🦒🦓🦏', 'field.tooShort'],
  ['x'.repeat(129), 'field.tooLong'],
  ['Password123', 'field.passwordTooCommon'],
  ['qwertyuiop', 'field.passwordTooCommon'],
  ['marie.curie@example.org', 'field.passwordContainsAccount'],
  ['Marie.Curie1', 'field.passwordContainsAccount'],
  ['candorcandor', 'field.passwordTooCommon'],
  ['C4ndor2026!', 'field.passwordTooCommon'],
  ['MyBrokerage1', 'field.passwordTooCommon'],
  ['11223344aa', 'field.passwordTooCommon'],
  ['abcdefgh1', 'field.passwordTooCommon'],
  ['Sunshine2024', 'field.passwordTooCommon'],
  ['p4ssw0rd!', 'field.passwordTooCommon'],
  ['DR4G0NFLY', 'field.passwordTooCommon'],
  ['dragondragon', 'field.passwordTooCommon'],
  ['dragondragon1', 'field.passwordTooCommon'],
  ['aaaxxxmmm', 'field.passwordTooCommon'],
  ['x'.repeat(128), 'field.passwordTooCommon'],
  ['correct horse battery', null],
  ['candor with other words', null],
  ['purple83920174kx', null],
  ['purple83920174', null],
  ['aaaxxxmmmeee', null],
  ['annannie88', null],
  ['marie.curie likes long ones', null],
  ['床前明月光疑是地上', null],
  ['correct horse '.repeat(8) + 'battery', null],
])('%s: %s', (password, fault) => {
  expect(passwordFault(password, ['Marie.Curie@example.org', 'ann@example.org'], SITE)).toBe(fault);
});

it('refuses what the site is called, also where nobody says its words', () => {
  expect(SITE).toEqual(
    expect.arrayContaining(['candor', 'my brokerage', 'mybrokerage', 'trade.24-markets.com', '24-markets']),
  );
  expect(SITE).not.toContain('com');
  expect(passwordFault('24-markets7', [], SITE)).toBe('field.passwordTooCommon');
  expect(passwordFault('brokerage-of-all', [], SITE)).toBe('field.passwordTooCommon');
  expect(passwordFault('CandorCandor1', ['owner@example.com'])).toBe('field.passwordTooCommon');
});

it('knows more than ten thousand common passwords of eight letters and more', () => {
  const list = gunzipSync(readFileSync(new URL('./common-passwords.txt.gz', import.meta.url))).toString('utf8');
  const long = list.split('\n').filter((line) => line.length >= 8);
  expect(new Set(long).size).toBe(long.length);
  expect(long.length).toBeGreaterThan(10_000);
  expect(long.every((line) => passwordFault(line, []) === 'field.passwordTooCommon')).toBe(true);
});
