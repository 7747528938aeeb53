import { expect, it } from 'vitest';
import type { Quote } from '../../live/quote-store.ts';
import { optionBlock } from './option-block.ts';
import type { OptionSituation } from './option-block.ts';

const quote = { isOpen: true, isTooOldToTrade: false } as Quote;
const fine: OptionSituation = {
  instrument: { nextOpenAt: null },
  duration: { id: 1, seconds: 60, ratio: '0.85', minStake: '10' },
  stake: '10',
  quote,
  connection: 'online',
  funds: '10',
};
const blockOf = (change: Partial<OptionSituation>): string | undefined => optionBlock({ ...fine, ...change })?.kind;

it('lets through what the server would take', () => {
  expect(optionBlock(fine)).toBeNull();
  expect(blockOf({ funds: undefined })).toBeUndefined();
});

it('names what stands in the way', () => {
  expect(blockOf({ connection: 'offline' })).toBe('offline');
  expect(blockOf({ quote: undefined })).toBe('noPrice');
  expect(blockOf({ quote: { ...quote, isOpen: false } })).toBe('closed');
  expect(blockOf({ quote: { ...quote, isTooOldToTrade: true } })).toBe('stale');
  expect(blockOf({ duration: undefined })).toBe('noOffer');
  expect(blockOf({ stake: '' })).toBe('stake');
  expect(blockOf({ stake: '0.00' })).toBe('stake');
  expect(blockOf({ stake: '9.99999999' })).toBe('tooSmall');
  expect(optionBlock({ ...fine, stake: '10.00000001' })).toEqual({ kind: 'funds', missing: '0.00000001' });
});
