import { expect, test } from 'vitest';
import { swapped } from './swapped.ts';

test('two change places, and what lies between them stays', () => {
  expect(swapped([1, 2, 3], 1, 2)).toEqual([2, 1, 3]);
  expect(swapped([1, 2, 3], 3, 1)).toEqual([3, 2, 1]);
  expect(swapped([1, 2], 1, 1)).toEqual([1, 2]);
});
