import { expect, it } from 'vitest';
import { reconnectDelayMs } from './reconnect-delay.ts';

it('doubles up to fifteen seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((attempt) => reconnectDelayMs(attempt, () => 1))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
  ]);
});

it('spreads clients over the second half of the delay', () => {
  expect(reconnectDelayMs(3, () => 0)).toBe(2_000);
});
