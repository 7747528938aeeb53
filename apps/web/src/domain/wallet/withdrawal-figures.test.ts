import { describe, expect, it } from 'vitest';
import { payoutFigures, productOf } from './withdrawal-figures.ts';

const bitcoin = { feeType: 1, feeRate: '5', price: '95705.79', decimals: 8 } as const;

describe('payoutFigures', () => {
  it('shows what leaves, what it costs, what arrives and what stays, as the server will book it', () =>
    expect(payoutFigures('10', bitcoin)).toEqual({
      fee: '5',
      arrives: '0.00005224',
      leaves: '9.99967047',
      stays: '0.00032953',
    }));
  it('has a fee in percent', () =>
    expect(payoutFigures('333.33', { ...bitcoin, feeType: 2, feeRate: '0.3', price: '1' })).toMatchObject({
      fee: '0.99999',
      arrives: '332.33001',
      stays: '0',
    }));
  it('is nothing, never less, where the fee takes all', () =>
    expect(payoutFigures('0.5', bitcoin)).toEqual({ fee: '0.5', arrives: '0', leaves: '0.5', stays: '0' }));
  it('is unknown without an amount or a price', () => {
    expect(payoutFigures('', bitcoin)).toBeNull();
    expect(payoutFigures('1', { ...bitcoin, price: '0' })).toBeNull();
  });
});

describe('productOf', () => {
  it('is exact', () => expect(productOf('0.1', '0.2')).toBe('0.02'));
  it('is unknown of what is no decimal', () => expect(productOf('', '2')).toBeNull());
});
