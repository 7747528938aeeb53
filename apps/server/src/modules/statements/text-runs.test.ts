import { describe, expect, it } from 'vitest';
import { lineStyleOf, visualRuns } from './text-runs.ts';

const seen = (line: string, direction: 'ltr' | 'rtl') =>
  visualRuns(line, lineStyleOf('ar', direction))
    .map(({ text }) => text)
    .join('|');

const ENGLISH = lineStyleOf('en', 'ltr');
const ARABIC = lineStyleOf('ar', 'rtl');

describe('a line as it is seen from left to right', () => {
  it('is one run of figures where it is plain', () => {
    expect(visualRuns('-1,234.50 USDT', ENGLISH)).toEqual([{ text: '-1,234.50 USDT', font: 'figures' }]);
    expect(visualRuns('', ENGLISH)).toEqual([]);
  });

  it('keeps Chinese in its order, each script in its font', () => {
    expect(visualRuns('止損 EUR', ENGLISH)).toEqual([
      { text: '止損', font: 'chinese' },
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
    expect(visualRuns('-12.50', ARABIC)).toEqual([{ text: '-12.50', font: 'figures' }]);
    expect(visualRuns('2026-11-01 16:00', ARABIC)).toEqual([{ text: '2026-11-01 16:00', font: 'figures' }]);
    expect(seen('من \u{2068}2026-11-01 16:00\u{2069}', 'rtl')).toBe('2026-11-01| |16:00| |من');
  });

  it('mirrors brackets where they are read from the right', () => {
    expect(seen('ربح (تجريبي)', 'rtl')).toBe('(|تجريبي|)| |ربح');
  });

  it.each([
    ['vi', 'Tài khoản', 'letters'],
    ['vi', 'Ký quỹ', 'letters'],
    ['ru', 'Счёт', 'letters'],
    ['cs', 'Marže', 'letters'],
    ['cs', 'Stop-out', 'letters'],
    ['hi', 'खाता', 'letters'],
    ['th', 'บัญชี', 'thai'],
    ['ko', '계좌', 'korean'],
    ['ja', '口座のメニュー', 'japanese'],
    ['fr', 'Œuvre à 5 €', 'figures'],
  ] as const)('of %s sets %s in one font', (tag, line, font) => {
    expect([...new Set(visualRuns(line.replaceAll(' ', ''), lineStyleOf(tag, 'ltr')).map((run) => run.font))]).toEqual([
      font,
    ]);
  });

  it('sets figures in one font in every language', () => {
    expect(visualRuns('1,234.50', lineStyleOf('ru', 'ltr'))).toEqual([{ text: '1,234.50', font: 'figures' }]);
  });
});
