import { describe, expect, it } from 'vitest';
import { breakEvenPercent, gainOf, lossOf, payoutOf, resultOf, standingAt } from './option-figures.ts';
import type { OptionTerms } from './option-figures.ts';

const whole: OptionTerms = { stake: '50', ratio: '0.85', losesWholeStake: true, refundsTies: false };
const part: OptionTerms = { ...whole, losesWholeStake: false };

describe('the figures of an option', () => {
  it('win a share of the stake, and lose all of it or the same share', () => {
    expect(gainOf(whole)).toBe('42.5');
    expect(lossOf(whole)).toBe('50');
    expect(lossOf(part)).toBe('42.5');
    expect(payoutOf(whole, 'won')).toBe('92.5');
    expect(payoutOf(whole, 'lost')).toBe('0');
    expect(payoutOf(part, 'lost')).toBe('7.5');
  });

  it('never lose more than the stake, whatever the ratio', () => {
    expect(lossOf({ ...part, ratio: '1.4' })).toBe('50');
    expect(resultOf({ ...part, ratio: '1.4' }, 'lost')).toBe('-50');
  });

  it('count a tie as a loss unless it is refunded', () => {
    expect(resultOf(whole, 'tied')).toBe('-50');
    expect(resultOf({ ...whole, refundsTies: true }, 'tied')).toBe('0');
    expect(payoutOf({ ...whole, refundsTies: true }, 'tied')).toBe('50');
  });

  it('round half-even at the eighth decimal, as the books do', () => {
    expect(gainOf({ ...whole, stake: '0.00000001', ratio: '0.5' })).toBe('0');
    expect(gainOf({ ...whole, stake: '0.00000003', ratio: '0.5' })).toBe('0.00000002');
  });

  it('say how often one must be right', () => {
    expect(breakEvenPercent(whole)).toBe('54.1');
    expect(breakEvenPercent(part)).toBe('50');
    expect(breakEvenPercent({ ...whole, stake: '0' })).toBeNull();
  });

  it('say nothing where something is missing', () => {
    expect(gainOf({ ...whole, stake: '' })).toBeNull();
    expect(payoutOf({ ...whole, ratio: 'x' }, 'won')).toBeNull();
    expect(standingAt('up', { bid: '', ask: '' }, { bid: '1', ask: '1' })).toBeNull();
  });

  it('compare exact mids, not the rounded price', () => {
    const open = { bid: '1.08426', ask: '1.08429' };
    expect(standingAt('up', open, { bid: '1.08427', ask: '1.08429' })).toBe('won');
    expect(standingAt('down', open, { bid: '1.08427', ask: '1.08429' })).toBe('lost');
    expect(standingAt('down', open, { bid: '1.08425', ask: '1.08430' })).toBe('tied');
  });
});
