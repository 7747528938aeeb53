import { expect, it } from 'vitest';
import { arrowTarget } from './roving.ts';

it.each([
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowRight', 1, true, 0],
  ['ArrowLeft', 1, true, 2],
  ['ArrowDown', 0, true, 1],
  ['Home', 2, false, 0],
  ['End', 0, false, 2],
  ['Enter', 0, false, undefined],
])('%s from %i (right to left: %s) leads to %s of three', (key, current, rightToLeft, target) => {
  expect(arrowTarget(key, current, 3, rightToLeft)).toBe(target);
});
