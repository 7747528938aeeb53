import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactError, exactText, exactUnits, nearestEven } from './exact.ts';

describe('exact decimals', () => {
  it('come back from their texts', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.constantFrom(8, 18), (units, digits) => {
        expect(exactUnits(exactText(units, digits), digits)).toBe(units);
      }),
    );
    expect(exactText(150_000_000n, 8)).toBe('1.5');
    expect(exactText(-1n, 8)).toBe('-0.00000001');
    expect(exactText(1_000_000_000n, 8)).toBe('10');
    expect(exactText(0n, 8)).toBe('0');
  });

  it.each(['', '1.50', '01', '.5', '1.', '-0', '+1', '1e3', '1,5', ' 1', '1.000000001', 'NaN', '0x10', '1.5.2'])(
    'have one spelling, which "%s" is not',
    (text) => {
      expect(() => exactUnits(text, 8)).toThrow(ExactError);
    },
  );

  it('round to the nearest, and halfway to the even one', () => {
    const table = [
      [5n, 2n, 2n],
      [7n, 2n, 4n],
      [-5n, 2n, -2n],
      [-7n, 2n, -4n],
      [1n, 3n, 0n],
      [2n, 3n, 1n],
      [-2n, 3n, -1n],
      [-1n, 3n, 0n],
      [6n, 3n, 2n],
      [-6n, 3n, -2n],
    ] as const;
    for (const [a, b, expected] of table) expect([a, b, nearestEven(a, b)]).toEqual([a, b, expected]);
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (a, b) => {
        const off = 2n * (nearestEven(a, b) * b - a);
        expect(off <= b && off >= -b).toBe(true);
        if (off === b || off === -b) expect(nearestEven(a, b) % 2n).toBe(0n);
      }),
    );
  });
});
