import { expect, it } from 'vitest';
import { usualAmount } from './usual-amount.ts';

it('is the one in the middle, by its size and not by its spelling', () => {
  expect(usualAmount(['9', '100', '20'])).toBe('20');
  expect(usualAmount(['5000000', '10.5', '10.50', '9'])).toBe('10.5');
});

it('is unknown before the third', () => {
  expect(usualAmount(['10', '20'])).toBeNull();
});
