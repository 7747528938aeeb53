import { expect, it } from 'vitest';
import { fundsOffer } from './funds-offer.ts';

const offer = (to: 1 | 2, missing: string, trading: string, options: string, funding: string) =>
  fundsOffer(to, missing, (account) => ({ 1: trading, 2: options, 3: funding })[account]);

it('offers all of the funding account', () => {
  expect(offer(1, '11.63', '0', '0', '500')).toEqual({ from: 3, has: '500', amount: '500' });
  expect(offer(2, '50', '900', '0', '60')).toEqual({ from: 3, has: '60', amount: '60' });
});

it('takes from the contract account only what is missing, or what there is', () => {
  expect(offer(2, '50', '900', '10', '0')).toEqual({ from: 1, has: '900', amount: '50' });
  expect(offer(2, '50', '900', '10', '49.99')).toEqual({ from: 1, has: '900', amount: '50' });
  expect(offer(2, '50', '20.5', '10', '0')).toEqual({ from: 1, has: '20.5', amount: '20.5' });
});

it('goes to the other account where funding does not have enough, and to funding where neither has', () => {
  expect(offer(1, '100', '0', '100', '99.99')).toEqual({ from: 2, has: '100', amount: '100' });
  expect(offer(1, '100', '0', '99', '98')).toEqual({ from: 3, has: '98', amount: '98' });
});

it('never offers the account that lacks it, nor nothing', () => {
  expect(offer(1, '5', '4', '0', '0')).toBeNull();
  expect(offer(2, '5', '0', '4', '0')).toBeNull();
});
