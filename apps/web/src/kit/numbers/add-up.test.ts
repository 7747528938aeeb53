import { add, compare, subtract } from '../../domain/orders/order-figures.ts';
import { formatUnits } from '@candor/decimal/decimal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftOf, shownSum } from './add-up.ts';
import { BALANCE_STYLE, EXACT_STYLE, figure } from './figure.ts';

/** Decimal texts as the server sends them, and often close to where they are rounded. */
const decimal = fc.oneof(
  fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }),
  fc.bigInt({ min: -(10n ** 7n), max: 10n ** 7n }),
  fc
    .tuple(fc.bigInt({ min: -1000n, max: 1000n }), fc.constantFrom(-51n, -50n, -49n, -1n, 0n, 1n, 49n, 50n, 51n))
    .map(([digits, rest]) => digits * 1_000_000n + rest),
);
const amount = decimal.map((units) => formatUnits(units, 8));
const kinds = [
  ['balance', BALANCE_STYLE, '0.01'],
  ['exact', EXACT_STYLE, '0.000001'],
] as const;

describe.each(kinds)('shown figures of kind %s', (kind, style, digit) => {
  /** What stands on the screen, as decimal text again. */
  const seen = (value: string): string => figure(value, style).replaceAll(',', '').replace('\u2212', '-');

  it('leave what they say they leave, less than a digit away from what is left', () => {
    fc.assert(
      fc.property(amount, amount, (whole, part) => {
        const left = leftOf(whole, part, kind);
        expect(seen(left)).toBe(seen(subtract(seen(whole), seen(part)) ?? ''));
        const off = subtract(left, subtract(whole, part) ?? '') ?? '';
        // Rounded to the nearest, two halves may come together to just one digit.
        expect(compare(off.replace('-', ''), digit)).toBeLessThanOrEqual(kind === 'balance' ? -1 : 0);
      }),
    );
  });

  it('come to the sum that is shown', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 6 }), (values) => {
        expect(seen(shownSum(values, kind))).toBe(seen(add(...values.map(seen)) ?? ''));
      }),
    );
  });
});

describe('figures that add up', () => {
  it('never show a sum of balances as more than it is', () => {
    fc.assert(
      fc.property(fc.array(amount), (values) => {
        expect(compare(shownSum(values), add(...values) ?? '')).not.toBe(1);
      }),
    );
  });

  it('are empty where one is missing', () => {
    expect(leftOf('', '1')).toBe('');
    expect(leftOf('1', '\u2014')).toBe('');
    expect(shownSum(['1', ''])).toBe('');
    expect(shownSum([])).toBe('0');
  });

  it('round each figure before they are added', () => {
    expect(shownSum(['0.009', '0.009', '0.009'])).toBe('0');
    expect(leftOf('100.001', '0.009')).toBe('100');
    expect(leftOf('-0.001', '0')).toBe('-0.01');
    expect(leftOf('1.0000005', '0.0000004', 'exact')).toBe('1.000001');
  });
});
