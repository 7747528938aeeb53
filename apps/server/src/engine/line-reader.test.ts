import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineReader } from './line-reader.ts';

describe('LineReader', () => {
  it('reads each kind of field', () => {
    const reader = new LineReader();
    reader.start(Buffer.from(String.raw`-42	\N	t	1.08427000	-0.00000001	holding	a\tb\\c\nd	\N	7`));
    expect(reader.integer()).toBe(-42);
    expect(reader.integerOrNull()).toBeNull();
    expect(reader.flag()).toBe(true);
    expect(reader.units()).toBe(108_427_000n);
    expect(reader.unitsOrNull()).toBe(-1n);
    expect(reader.word()).toBe('holding');
    expect(reader.text()).toBe('a\tb\\c\nd');
    expect(reader.wordOrNull()).toBeNull();
    expect(reader.integer()).toBe(7);
  });

  it('reads a numeric of any size to the last digit', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 38n), 10n ** 38n), fc.integer({ min: 1, max: 18 }), (units, scale) => {
        const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
        const text = `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
        const reader = new LineReader();
        reader.start(Buffer.from(`${text}\t5`));
        expect(reader.units()).toBe(units);
        expect(reader.integer()).toBe(5);
      }),
      { numRuns: 2_000 },
    );
  });
});
