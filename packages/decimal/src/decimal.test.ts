import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Decimal,
  DecimalError,
  divideHalfEven,
  formatDecimal,
  formatFixed,
  parseDecimal,
  parseRate,
  parseUnits,
  roundTo,
  toDouble,
  tryParseUnits,
} from './decimal.ts';

describe('parseUnits', () => {
  it('reads plain decimals exactly', () => {
    expect(parseDecimal('1.08427')).toBe(108_427_000n);
    expect(parseDecimal('-0.00000001')).toBe(-1n);
    expect(parseDecimal('157')).toBe(15_700_000_000n);
    expect(parseRate('0.006344711630740435')).toBe(6_344_711_630_740_435n);
  });

  it('takes more decimals than the scale holds only where they are zeros', () => {
    expect(tryParseUnits('1.0000000000', 8)).toBe(100_000_000n);
    expect(tryParseUnits('1.000000001', 8)).toBeNull();
  });

  it.each(['', ' 1', '1.', '.5', '1e5', '0x10', '1,000', 'NaN', '١', '--1', '1.2.3'])('refuses %j', (text) => {
    expect(() => parseUnits(text, 8)).toThrow(DecimalError);
  });

  it('says in a log what was refused, and not more of it than a line holds', () => {
    const caught = (() => {
      try {
        return parseUnits('x'.repeat(50), 8);
      } catch (error) {
        return error;
      }
    })();
    expect(String(caught)).toBe(`DecimalError: not a decimal with at most 8 decimals: ${'x'.repeat(40)}`);
  });

  it('is the inverse of formatting', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 24n), 10n ** 24n), (units) => {
        expect(parseDecimal(formatDecimal(units as Decimal))).toBe(units);
      }),
    );
  });
});

describe('divideHalfEven', () => {
  it.each([
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
    [8n, 3n, 3n],
    [-8n, 3n, -3n],
    [1n, 3n, 0n],
    [6n, 3n, 2n],
  ])('%s / %s is %s', (numerator, denominator, expected) => {
    expect(divideHalfEven(numerator, denominator)).toBe(expected);
  });

  it('is the nearest integer, and the even one of two', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.bigInt(1n, 10n ** 12n), (numerator, denominator) => {
        const quotient = divideHalfEven(numerator, denominator);
        const distance = numerator - quotient * denominator;
        const twice = (distance < 0n ? -distance : distance) * 2n;
        expect(twice <= denominator).toBe(true);
        if (twice === denominator) expect(quotient % 2n).toBe(0n);
      }),
    );
  });
});

describe('formatFixed', () => {
  it('keeps the asked decimals and rounds half-even', () => {
    expect(formatFixed(parseDecimal('1.084265'), 5)).toBe('1.08426');
    expect(formatFixed(parseDecimal('1.084275'), 5)).toBe('1.08428');
    expect(formatFixed(parseDecimal('-0.004'), 2)).toBe('0.00');
    expect(formatFixed(parseDecimal('2418.5'), 0)).toBe('2418');
    expect(formatFixed(parseDecimal('-12.5'), 2)).toBe('-12.50');
    expect(formatFixed(parseDecimal('-0.00000001'), 8)).toBe('-0.00000001');
  });

  it('says the same as roundTo', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.integer({ min: 0, max: 8 }), (units, places) => {
        expect(parseDecimal(formatFixed(units as Decimal, places))).toBe(roundTo(units as Decimal, places));
      }),
    );
  });
});

it('makes a double of a decimal for screens', () => {
  expect([toDouble(parseDecimal('1')), toDouble(parseDecimal('-94554.64'))]).toEqual([1, -94_554.64]);
});
