import { expect, it } from 'vitest';
import { LANGUAGE_LIST, resolveLanguage } from './languages.ts';

it('lists the eighteen wire codes, each with a tag that Intl knows', () => {
  expect(LANGUAGE_LIST).toHaveLength(18);
  for (const { tag } of LANGUAGE_LIST) expect(Intl.DateTimeFormat.supportedLocalesOf(tag), tag).toEqual([tag]);
});

it.each([
  ['hk', 'hk'],
  ['spa', 'spa'],
  ['ja-JP,ja;q=0.9,en;q=0.8', 'jp'],
  ['fr;q=0.2, ar-EG;q=0.9', 'ar'],
  ['zh-TW', 'hk'],
  ['ms-MY', 'my'],
  ['xx, ko;q=0', 'en'],
  ['', 'en'],
  [null, 'en'],
  ['toString', 'en'],
])('resolves %s to %s', (wanted, code) => {
  expect(resolveLanguage(wanted).code).toBe(code);
});

it('writes only Arabic from right to left', () => {
  expect(LANGUAGE_LIST.filter((language) => language.direction === 'rtl').map(({ code }) => code)).toEqual(['ar']);
});
