import { describe, expect, it } from 'vitest';
import { BALANCE_STYLE, EXACT_STYLE, figure, isDecimal, NO_FIGURE } from './figure.ts';

describe('figures', () => {
  it('of balances never look larger than they are', () => {
    expect(figure('1.999', BALANCE_STYLE)).toBe('1.99');
    expect(figure('999.995', BALANCE_STYLE)).toBe('999.99');
    expect(figure('0.00999999', BALANCE_STYLE)).toBe('0.00');
    expect(figure('5', BALANCE_STYLE)).toBe('5.00');
  });

  it('of margins and fees show up to six decimals', () => {
    expect(figure('12.3456784', EXACT_STYLE)).toBe('12.345678');
    expect(figure('12.3', EXACT_STYLE)).toBe('12.30');
  });

  it.each(['', '\u2014', 'NaN', '1e3', '1.', '.5', '1,5', ' 1'])('of %j are a dash', (text) => {
    expect(figure(text, EXACT_STYLE)).toBe(NO_FIGURE);
    expect(isDecimal(text)).toBe(false);
  });
});
