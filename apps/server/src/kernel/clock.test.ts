import { expect, test } from 'vitest';
import { steadyWallClock } from './clock.ts';

test('goes on when the wall clock is set back, and follows it when it is set forward', () => {
  let [wall, monotonic] = [1_000_000, 50];
  const now = steadyWallClock(
    () => wall,
    () => monotonic,
  );
  const after = (wallMs: number, monotonicMs: number): number => {
    wall += wallMs;
    monotonic += monotonicMs;
    return now();
  };
  expect([now(), after(10, 10)]).toEqual([1_000_000, 1_000_010]);
  expect([after(-3_600_000, 5), after(20, 20)]).toEqual([1_000_015, 1_000_035]);
  expect(after(7_200_000, 1)).toBe(1_000_000 + 10 - 3_600_000 + 20 + 7_200_000);
});
