import { expect, it } from 'vitest';
import { tickSeconds } from './tick-seconds.ts';

it('is the longest of what is short, and nothing where all is long', () => {
  expect(tickSeconds(30, [])).toBe(30);
  expect(tickSeconds(30, [{ seconds: 60 }, { seconds: 300 }])).toBe(60);
  expect(tickSeconds(300, [{ seconds: 30 }])).toBe(30);
  expect(tickSeconds(300, [{ seconds: 120 }])).toBe(0);
  expect(tickSeconds(undefined, [])).toBe(60);
});
