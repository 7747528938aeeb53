import { describe, expect, it } from 'vitest';
import { Pace } from './give-way.ts';

const PER_MS = 1.75;

/** How long so many jobs at once take for a million in parts of 100, each of which takes so long. */
function workOff(jobs: number, tookMs: number): number {
  const pace = new Pace(PER_MS);
  const nextAt = Array.from({ length: jobs }, () => 0);
  for (let part = 0; part < 10_000; part += 1) {
    const startedAt = Math.min(...nextAt);
    const now = startedAt + tookMs;
    nextAt[nextAt.indexOf(startedAt)] = now + pace.pauseAfter(100, startedAt, now);
  }
  return Math.max(...nextAt);
}

describe('a million', () => {
  it.each([1, 2, 5])('take less than ten minutes, and most of them, for %i jobs at once', (jobs) => {
    for (const took of [0, 5, 40]) {
      expect(workOff(jobs, took)).toBeLessThan(600_000);
      expect(workOff(jobs, took)).toBeGreaterThan(570_000);
    }
  });
});

it.each([100, 500, 20_000])('a part that took %i ms is followed by a quarter of that at least', (took) => {
  expect(new Pace(PER_MS).pauseAfter(100, 0, took)).toBeGreaterThanOrEqual(took / 4);
});

it('a job that begins after a rest saves nothing up', () => {
  const pace = new Pace(PER_MS);
  pace.pauseAfter(100, 0, 1);
  expect(pace.pauseAfter(175, 1_000_000, 1_000_010)).toBe(90);
});
