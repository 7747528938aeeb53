import { expect, it } from 'vitest';
import { nicknameAs, nicknameFault } from './nickname-rules.ts';

const faultOf = (typed: string, site = 'Northstar') => nicknameFault(nicknameAs(typed), site);

it.each([
  'Jo',
  'Dana W.',
  "O'Neill",
  'Jean-Luc',
  '李小龍',
  'محمد ٢',
  'Ольга',
  'Trader 2024',
  'Ζωή',
  'ＡＢＣ',
  'Badminton',
])('takes %s', (nickname) => {
  expect(faultOf(nickname)).toBeNull();
});

it.each([
  ['J', 'field.short'],
  ['  J  ', 'field.short'],
  ['a'.repeat(21), 'field.long'],
  ['jo@example.org', 'server.nicknameLetters'],
  ['jo/example', 'server.nicknameLetters'],
  ['<b>jo', 'server.nicknameLetters'],
  ['1***42', 'server.nicknameLetters'],
  ['2024', 'server.nicknameLetters'],
  ['Jo \u{202E}evil', 'server.nicknameLetters'],
  ['\u{1F600} Jo', 'server.nicknameLetters'],
  ['Call 447700', 'server.nicknameContact'],
  ['Jo 0-7.7 0 0', 'server.nicknameContact'],
  ['جو ٠٧٧٠٠', 'server.nicknameContact'],
  ['Admin', 'server.nicknameOfSite'],
  ['the 4dm1n', 'server.nicknameOfSite'],
  ['S.u.p.p.o.r.t', 'server.nicknameOfSite'],
  ['Cándor', 'server.nicknameOfSite'],
  ['northstar team', 'server.nicknameOfSite'],
  ['My Northstar FX', 'server.nicknameOfSite'],
  ['siteadmin', 'server.nicknameOfSite'],
  ['在線客服', 'server.nicknameOfSite'],
  ['فريق الدعم الفني', 'server.nicknameOfSite'],
  // With letters of another script that look the same.
  ['Аdmin', 'server.nicknameOfSite'],
  ['Jоhn', 'server.nicknameOfSite'],
] as const)('refuses %s', (nickname, fault) => {
  expect(faultOf(nickname)).toBe(fault);
});

it('takes what a site without a name, or with a short one, would be called in', () => {
  expect(faultOf('Jonas', '')).toBeNull();
  expect(faultOf('Alexis', 'Ex')).toBeNull();
});

it('has one form for what looks the same', () => {
  expect(nicknameAs('  Ｄana \u{A0}  W. ')).toBe('Dana W.');
});
