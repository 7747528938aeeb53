import { expect, it } from 'vitest';
import { searchTerms } from './search-terms.ts';

it('a number is a payment’s where a letter says so, and anybody’s or any order’s without', () => {
  expect(searchTerms('W-12').number).toEqual({ id: '12', of: 'withdrawal' });
  expect(searchTerms('d 7').number).toEqual({ id: '7', of: 'deposit' });
  expect(searchTerms(' #300012 ').number).toEqual({ id: '300012', of: 'any' });
  expect(searchTerms('12').number).toEqual({ id: '12', of: 'any' });
  for (const other of ['W-', 'X-12', '1234567890123456', '12 EUR']) expect(searchTerms(other).number).toBeNull();
});

it('what is copied from elsewhere is compared without its blanks and in one case', () => {
  expect(searchTerms('DE02 1203 0000').key).toBe("'de0212030000':*");
  expect(searchTerms('0xAB12cd').key).toBe("'0xab12cd':*");
  expect(searchTerms('de02 1').key).toBeNull();
});

it('a phone number is compared by its end, however it begins', () => {
  for (const typed of ['+49 (170) 123-45', '004917012345']) expect(searchTerms(typed).account).toContain("'~54321071");
  expect(searchTerms('017012345').account).toBe("'017012345':* | '~54321071':*");
  expect(searchTerms('017').account).toBe("'017':*");
  expect(searchTerms('Ada@Example').account).toBe("'ada@example':*");
});

it('each word of a name is the beginning of one of its words', () => {
  expect(searchTerms('berg').words).toBe("'berg':*");
  expect(searchTerms("O'Neil  anna-maria").words).toBe("'O':* & 'Neil':* & 'anna':* & 'maria':*");
  expect(searchTerms('王').words).toBe("'王':*");
  expect(searchTerms('b').words).toBeNull();
});

it('signs that a query knows are letters like others', () => {
  expect(searchTerms(String.raw`a'b\c:*|!`).account).toBe(String.raw`'a\'b\\c:*|!':*`);
  expect(searchTerms('%_').words).toBeNull();
});
