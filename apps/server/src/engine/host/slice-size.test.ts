import { expect, it } from 'vitest';
import { SliceSize } from './slice-size.ts';

it('follows what batches take, within bounds', () => {
  const size = new SliceSize();
  const first = size.changes;
  size.learn(100);
  expect(size.changes).toBe(first);
  size.learn(500);
  expect(size.changes).toBe(first / 2);
  for (let batch = 0; batch < 50; batch += 1) size.learn(10_000);
  expect(size.changes).toBe(100);
  for (let batch = 0; batch < 50; batch += 1) size.learn(1);
  expect(size.changes).toBe(4_000);
});
