import { expect, it } from 'vitest';
import { targetOf } from './result-focus.ts';

it.each([
  ['ArrowDown', null, 3, 0],
  ['ArrowDown', null, 0, undefined],
  ['ArrowUp', null, 3, undefined],
  ['Home', null, 3, undefined],
  ['End', null, 3, undefined],
  ['Escape', null, 3, undefined],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, null],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Escape', 1, 3, null],
  ['Enter', 1, 3, undefined],
  ['a', 1, 3, undefined],
] as const)('%s from %s of %i leads to %s', (key, current, count, target) => {
  expect(targetOf(key, current, count)).toBe(target);
});
