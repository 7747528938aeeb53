import { expect, it } from 'vitest';
import { EXCEPTIONS, nounsAbroad } from './nouns-at-home.mjs';

it('no noun of the server is named outside its folder, but by those that say they need it', () => {
  expect(nounsAbroad()).toEqual([]);
});

it('has at most ten exceptions, each with a reason', () => {
  expect(Object.keys(EXCEPTIONS).length).toBeLessThanOrEqual(10);
  for (const reason of Object.values(EXCEPTIONS)) expect(reason.length).toBeGreaterThan(20);
});
