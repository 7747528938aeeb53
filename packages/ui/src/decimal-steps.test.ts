import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestAllowed, parseTyped, stepValue } from './decimal-steps.ts';

const lots = { step: '0.01', min: '0.01', max: '50' };

describe('stepping', () => {
  it.each([
    ['0.50', 1, '0.51', false],
    ['0.3', -1, '0.29', false],
    ['0.505', 1, '0.51', false],
    ['0.505', -1, '0.50', false],
    ['0.01', -1, '0.01', true],
    ['49.995', 10, '50.00', true],
  ])('%s by %i gives %s', (value, count, expected, limited) => {
    expect(stepValue(value, count, lots)).toEqual({ value: expected, limited });
  });

  it('is exact where doubles are not', () => {
    let value = '0.1';
    for (let turn = 0; turn < 1000; turn++) value = stepValue(value, 1, { step: '0.1' }).value;
    expect(value).toBe('100.1');
  });

  it('goes below zero where nothing forbids it', () => {
    expect(stepValue('0.05', -1, { step: '0.1' }).value).toBe('0.0');
    expect(stepValue('-0.05', -1, { step: '0.1' }).value).toBe('-0.1');
  });
});

describe('the nearest allowed value', () => {
  it.each([
    ['0.507', '0.51', true],
    ['0.5', '0.50', false],
    ['0', '0.01', true],
    ['51', '50.00', true],
  ])('of %s is %s', (value, expected, limited) => {
    expect(nearestAllowed(value, lots)).toEqual({ value: expected, limited });
  });

  it('keeps to multiples even where the limits are none', () => {
    const odd = { step: '0.1', min: '0.05', max: '0.97' };
    expect(nearestAllowed('0', odd).value).toBe('0.1');
    expect(nearestAllowed('5', odd).value).toBe('0.9');
  });

  it('is a multiple within the limits, at most half a step away, for any number between them', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10_000n, max: 50_000_000n }), (millionths) => {
        const text = `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`;
        const { value, limited } = nearestAllowed(text, lots);
        const hundredths = BigInt(value.replace('.', ''));
        const distance = hundredths * 10_000n - millionths;
        expect(distance <= 5_000n && distance >= -5_000n).toBe(true);
        expect(limited).toBe(distance !== 0n);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

describe('what was typed', () => {
  it.each([
    ['1,5', '1.5'],
    ['1,234.50', '1234.50'],
    ['1.234,5', '1234.5'],
    ['1,234', undefined],
    ['0,125', '0.125'],
    ['1,234,567', '1234567'],
    ['1.234', '1.234'],
    ['٠٫٢٥', '0.25'],
    ['.5', '0.5'],
    ['−3', '-3'],
    ['12.', '12'],
    ['', undefined],
    ['1e5', undefined],
    ['abc', undefined],
    ['-', undefined],
  ])('%s is read as %s', (typed, expected) => {
    expect(parseTyped(typed)).toBe(expected);
  });
});
