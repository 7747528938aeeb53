import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * As expect(actual).toBe(expected). Histories make millions of comparisons, and an expectation costs a hundred times
 * the comparison: it is asked only where the two differ, to say how.
 */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!Object.is(actual, expected)) expect(actual).toBe(expected);
}

/** As expect(actual).toEqual(expected), which whatever is deeply and strictly equal passes. */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}
