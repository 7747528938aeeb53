import { expect, it } from 'vitest';
import { fillDifference } from './fill-difference.ts';

it('is nothing where the fill is the price that was shown', () => {
  expect(fillDifference('buy', '1.08420', '1.0842', 5)).toBeNull();
  expect(fillDifference('buy', '', '1.0842', 5)).toBeNull();
});

it('is worse above for a buy and below for a sell, and better the other way round', () => {
  expect(fillDifference('buy', '1.08420', '1.08423', 5)).toEqual({ distance: '0.3', isWorse: true });
  expect(fillDifference('sell', '1.08420', '1.08423', 5)).toEqual({ distance: '0.3', isWorse: false });
  expect(fillDifference('sell', '94800.00', '94790.50', 2)).toEqual({ distance: '9.5', isWorse: true });
  expect(fillDifference('buy', '154.620', '154.600', 3)).toEqual({ distance: '2', isWorse: false });
});
