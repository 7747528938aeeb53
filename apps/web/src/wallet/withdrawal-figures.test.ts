import { describe, expect, it } from 'vitest';
import { feeFor, netOf, productOf } from './withdrawal-figures.ts';

describe('feeFor', () => {
  it('is the fixed fee whatever the amount', () =>
    expect(feeFor('500', { fee_type: 1, draw_rate: '1.50' })).toBe('1.5'));
  it('is a percentage of the amount', () =>
    expect(feeFor('333.33', { fee_type: 2, draw_rate: '0.3' })).toBe('0.99999'));
  it('rounds half-even to eight decimals', () =>
    expect(feeFor('0.00000005', { fee_type: 2, draw_rate: '10' })).toBe('0'));
  it('is unknown of no amount', () => expect(feeFor('', { fee_type: 1, draw_rate: '1' })).toBeNull());
});

describe('netOf', () => {
  it('takes the fee off and divides by the price', () => expect(netOf('500', '1', '1', 4)).toBe('499'));
  it('has four decimals of a coin', () => expect(netOf('1000', '5', '64123.45', 4)).toBe('0.0155'));
  it('has two decimals of bank money', () => expect(netOf('100', '0', '1.0842', 2)).toBe('92.23'));
  it('is never negative', () => expect(netOf('0.5', '1', '1', 4)).toBe('0'));
  it('is unknown without a price', () => expect(netOf('1', '0', '0', 4)).toBeNull());
});

describe('productOf', () => {
  it('is exact', () => expect(productOf('0.1', '0.2')).toBe('0.02'));
  it('is unknown of what is no decimal', () => expect(productOf('', '2')).toBeNull());
});
