import { describe, expect, it } from 'vitest';
import { visualRuns } from './text-runs.ts';

const seen = (line: string, direction: 'ltr' | 'rtl') =>
  visualRuns(line, direction)
    .map(({ text }) => text)
    .join('|');

describe('a line as it is seen from left to right', () => {
  it('is one run of figures where it is plain', () => {
    expect(visualRuns('-1,234.50 USDT', 'ltr')).toEqual([{ text: '-1,234.50 USDT', font: 'figures' }]);
    expect(visualRuns('', 'ltr')).toEqual([]);
  });

  it('keeps Chinese in its order, each script in its font', () => {
    expect(visualRuns('止損 EUR', 'ltr')).toEqual([
      { text: '止損', font: 'text' },
      { text: ' ', font: 'figures' },
      { text: 'EUR', font: 'figures' },
    ]);
  });

  it('puts Arabic words from right to left, and leaves each word to its shaping', () => {
    expect(seen('كشف حساب', 'rtl')).toBe('حساب| |كشف');
    expect(seen('كشف حساب', 'ltr')).toBe('حساب| |كشف');
  });

  it('keeps numbers and names within Arabic left to right', () => {
    expect(seen('صفحة 12 من 345', 'rtl')).toBe('345| |من| |12| |صفحة');
    expect(seen('أمر EURUSD', 'rtl')).toBe('EURUSD| |أمر');
  });

  it('keeps a figure whole in a page that is read from the right, and isolates it in a sentence', () => {
    expect(visualRuns('-12.50', 'rtl')).toEqual([{ text: '-12.50', font: 'figures' }]);
    expect(visualRuns('2026-11-01 16:00', 'rtl')).toEqual([{ text: '2026-11-01 16:00', font: 'figures' }]);
    expect(seen('من \u{2068}2026-11-01 16:00\u{2069}', 'rtl')).toBe('2026-11-01| |16:00| |من');
  });

  it('mirrors brackets where they are read from the right', () => {
    expect(seen('ربح (تجريبي)', 'rtl')).toBe('(|تجريبي|)| |ربح');
  });
});
