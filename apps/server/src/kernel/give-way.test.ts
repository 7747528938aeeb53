import { expect, it } from 'vitest';
import { pauseAfter } from './give-way.ts';

it('a million take less than ten minutes where the database is quick', () => {
  const parts = 10_000;
  const [count, took] = [100, 5];
  expect(parts * (took + pauseAfter(count, took))).toBeLessThan(600_000);
});

it('a million take most of the ten minutes, however quick the database is', () => {
  expect(pauseAfter(100, 0) * 10_000).toBeGreaterThan(570_000);
});

it.each([100, 500, 20_000])('a part that took %i ms is followed by a quarter of that at least', (took) => {
  expect(pauseAfter(100, took)).toBeGreaterThanOrEqual(took / 4);
});
