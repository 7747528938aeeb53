import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  directRate,
  feeOf,
  inverseRate,
  marginOf,
  percentOf,
  profitAt,
  shareOf,
  subtract,
} from './order-figures.ts';

const euro = { side: 'buy', lots: '0.5', contractSize: '100000', openPrice: '1.08427' } as const;
const yen = { side: 'buy', lots: '0.3', contractSize: '100000', openPrice: '157.842' } as const;

describe('figures of an order', () => {
  it('computes margin, fee and the loss at a stop of a pair quoted in the account currency', () => {
    const margin = marginOf(euro, 100, '1');
    expect(margin).toBe('542.135');
    expect(feeOf('perLot', euro.lots, margin ?? '', '6')).toBe('3');
    expect(feeOf('ofMargin', euro.lots, margin ?? '', '0.01')).toBe('5.42135');
    expect(profitAt(euro, '1.08210', '1')).toBe('-108.5');
    expect(profitAt({ ...euro, side: 'sell' }, '1.08210', '1')).toBe('108.5');
  });

  it('converts a pair quoted in yen at one over its middle, to eight decimals', () => {
    const rate = inverseRate('157.604', '157.616') ?? '';
    expect(rate).toBe('0.006344775077723495');
    // 0.3 x 100000 x 157.842 x rate / 100, rounded half to even once.
    expect(marginOf(yen, 100, rate)).toBe('300.44159635');
    expect(profitAt(yen, '157.610', rate)).toBe('-44.15963454');
  });

  it('takes the middle of a pair that converts directly, exactly', () => {
    expect(directRate('1.08412', '1.08427')).toBe('1.084195');
  });

  it('has a fixed margin without price and leverage', () => {
    expect(marginOf({ ...euro, contractSize: '250' }, 0, '1')).toBe('125');
  });

  it('rounds half to even at the eighth decimal', () => {
    const tiny = { side: 'buy', lots: '0.01', contractSize: '1', openPrice: '0' } as const;
    expect(profitAt(tiny, '0.0000005', '1')).toBe('0');
    expect(profitAt(tiny, '0.0000015', '1')).toBe('0.00000002');
    expect(profitAt(tiny, '0.0000025', '1')).toBe('0.00000002');
  });

  it('says nothing where a value is missing', () => {
    expect([
      profitAt(euro, '', '1'),
      marginOf({ ...euro, lots: '' }, 100, '1'),
      add('1', 'x'),
      compare('', '1'),
    ]).toEqual([null, null, null, null]);
    expect(percentOf('1', '0')).toBeNull();
  });

  it('adds, compares and shares exactly', () => {
    expect(add('0.1', '0.2')).toBe('0.3');
    expect(subtract('8278.24', '552.635')).toBe('7725.605');
    expect(compare('10', '9.99999999')).toBe(1);
    expect(percentOf('-44.16', '300')).toBe('-14.72');
    expect(shareOf('541.785', '0.2', '0.5')).toBe('216.714');
  });
});
