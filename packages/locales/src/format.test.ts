import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  formatAmount,
  formatBalance,
  formatDate,
  formatNumber,
  formatPercent,
  formatPrice,
  formatTickTime,
} from './format.ts';
import { LANGUAGE_LIST, LANGUAGES } from './languages.ts';
import type { LanguageCode } from './languages.ts';

const { en, de, hi, ar, fr } = LANGUAGES;

describe('numbers', () => {
  it('writes prices at their precision, grouped, exact beyond a double', () => {
    expect(formatPrice('1.08412', 5, en)).toBe('1.08412');
    expect(formatPrice('2418.2', 2, en)).toBe('2,418.20');
    expect(formatNumber('12345678901234567890.12345678', en)).toBe('12,345,678,901,234,567,890.12345678');
  });

  it('follows the language in separators and groups, with Latin digits everywhere', () => {
    expect(formatNumber('1234567.5', de)).toBe('1.234.567,5');
    expect(formatNumber('1234567.5', hi)).toBe('12,34,567.5');
    expect(formatNumber('1234567.5', ar)).toBe('1,234,567.5');
    expect(formatNumber('1234.5', fr)).toBe('1\u202f234,5');
    for (const language of LANGUAGE_LIST)
      expect(formatNumber('9876543.21', language), language.tag).toMatch(/^[\d.,\s]+$/);
  });

  it('signs with a true minus, a plus on demand, and never signs zero', () => {
    expect(formatNumber('-44.16', en)).toBe('\u221244.16');
    expect(formatAmount('24.5', en, 'always')).toBe('+24.50');
    expect(formatNumber('-0.001', en, { maxDecimals: 2, minDecimals: 2, sign: 'always' })).toBe('0.00');
    expect(formatPercent('-0.31', en, { sign: 'never' })).toBe('0.31%');
  });

  it('puts the percent sign where the language has it, after the number’s own sign', () => {
    const written = (code: LanguageCode): string => formatPercent('-0.5', LANGUAGES[code], { minDecimals: 2 });
    expect([written('en'), written('ar'), written('jp')]).toEqual(Array(3).fill('\u22120.50%'));
    expect([written('it'), written('pt')]).toEqual(['\u22120,50%', '\u22120,50%']);
    expect([written('de'), written('ru'), written('cs')]).toEqual(Array(3).fill('\u22120,50\u00a0%'));
    // Which of the narrow spaces it is depends on the year of the data.
    expect(written('fr')).toMatch(/^\u22120,50[\u00a0\u202f]%$/);
    expect(written('tr')).toBe('\u2212%0,50');
  });

  it('rounds half away from zero, or down', () => {
    expect(formatNumber('9.995', en, { maxDecimals: 2 })).toBe('10');
    expect(formatBalance('9.999', en)).toBe('9.99');
    // A debt does not look smaller than it is.
    expect(formatBalance('-9.991', en)).toBe('\u221210.00');
    expect(formatBalance('-9.990', en)).toBe('\u22129.99');
    expect(formatNumber('-2.5', en, { maxDecimals: 0 })).toBe('\u22123');
  });

  it('trims an amount to two decimals at least and six at most', () => {
    expect(['0.1', '0.1234567', '1.5000'].map((value) => formatAmount(value, en))).toEqual([
      '0.10',
      '0.123457',
      '1.50',
    ]);
  });

  it('refuses what is not a decimal', () => {
    for (const text of ['', '.', '1e5', 'NaN', '1,000']) expect(() => formatNumber(text, en), text).toThrow(RangeError);
  });

  it('keeps every digit of a decimal that fits', () => {
    const decimal = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.stringMatching(/^\d{0,8}$/));
    fc.assert(
      fc.property(decimal, ([whole, fraction]) => {
        const written = formatNumber(`${whole}.${fraction}`, en, { maxDecimals: 8, minDecimals: 8 });
        expect(written.replaceAll(',', '')).toBe(`${whole}.${fraction.padEnd(8, '0')}`);
      }),
      { seed: 20261121, verbose: true },
    );
  });
});

describe('moments', () => {
  const moment = Date.UTC(2026, 10, 20, 14, 2, 7, 418);

  it('writes them in the site zone, with Latin digits', () => {
    expect(formatDate(moment, 'dateTime', en, 'UTC')).toBe('Nov 20, 2026, 14:02');
    expect(formatDate(moment, 'timeSeconds', ar, 'Asia/Hong_Kong')).toBe('22:02:07');
    expect(formatTickTime(moment, 'UTC')).toBe('14:02:07.418');
  });

  it('writes midnight as 00', () => {
    expect(formatDate(Date.UTC(2026, 0, 1), 'time', en, 'UTC')).toBe('00:00');
  });
});
