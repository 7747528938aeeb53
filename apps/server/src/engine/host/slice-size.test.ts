import { expect, it } from 'vitest';
import { SliceSize } from './slice-size.ts';

it('follows how long the database is busy, within bounds', () => {
  const size = new SliceSize();
  const first = size.changes;
  size.learn(15);
  expect(size.changes).toBe(first);
  size.learn(18.75);
  expect(size.changes).toBe(first * 0.8);
  size.learn(500);
  expect(size.changes).toBe(first * 0.4);
  size.learn(1);
  expect(size.changes).toBe(first * 0.5);
  for (let batch = 0; batch < 50; batch += 1) size.learn(10_000);
  expect(size.changes).toBe(250);
  for (let batch = 0; batch < 50; batch += 1) size.learn(1);
  expect(size.changes).toBe(4_000);
});

it('starts over with a small one, and does not grow by that', () => {
  const size = new SliceSize();
  const first = size.changes;
  for (let batch = 0; batch < 50; batch += 1) size.learn(1);
  size.startOver();
  expect(size.changes).toBe(first);
  for (let batch = 0; batch < 50; batch += 1) size.learn(10_000);
  size.startOver();
  expect(size.changes).toBe(250);
});
