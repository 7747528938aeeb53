import { formatDecimal, parseDecimal, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { withdrawalTerms, worthOf } from './withdrawal-terms.ts';

const terms = (amount: string, kind: 'coin' | 'bank', feeType: 1 | 2, fee: string, price: string): string[] => {
  const currency = { kind, feeType, fee: parseDecimal(fee), price: parsePrice(price) };
  const { fee: taken, arrives } = withdrawalTerms(parseMoney(amount), currency);
  return [taken, arrives].map(formatDecimal);
};

describe('a withdrawal', () => {
  it('costs a fixed fee or a percentage', () => {
    expect(terms('100', 'coin', 1, '1.5', '1')).toEqual(['1.5', '98.5']);
    expect(terms('100', 'coin', 2, '1.5', '1')).toEqual(['1.5', '98.5']);
    expect(terms('33.33', 'bank', 2, '0.5', '1')).toEqual(['0.16665', '33.16']);
  });

  it('arrives with 4 decimals of a coin and 2 of a bank', () => {
    expect(terms('1000', 'coin', 1, '5', '61234.5')).toEqual(['5', '0.0162']);
    expect(terms('1000', 'bank', 1, '10', '0.128')).toEqual(['10', '7734.38']);
  });

  it('never comes to less than nothing', () => {
    expect(terms('3', 'coin', 1, '5', '1')).toEqual(['3', '0']);
    expect(terms('3', 'coin', 2, '150', '1')).toEqual(['3', '0']);
  });

  it('is rounded once, ties to the even one', () => {
    expect(terms('0.00005', 'coin', 1, '0', '1')[1]).toBe('0');
    expect(terms('0.00015', 'coin', 1, '0', '1')[1]).toBe('0.0002');
    // 0.00005000000000... and a little: above the half.
    expect(terms('0.00004999', 'coin', 1, '0', '0.99979999')[1]).toBe('0.0001');
  });
});

it('units are worth their price', () => {
  expect(formatDecimal(worthOf(parseDecimal('0.1'), parsePrice('61234.56')))).toBe('6123.456');
});
