import { expect, it } from 'vitest';
import { totpMatches } from './totp.ts';

/** The secret of RFC 6238's test values, whose last six digits are compared. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('accepts the one-time password of second %i', (second, digits) => {
  expect(totpMatches(SECRET, digits, second * 1000)).toBe(true);
  expect(totpMatches(SECRET, digits, (second + 30) * 1000)).toBe(true);
  expect(totpMatches(SECRET, digits, (second + 90) * 1000)).toBe(false);
});

it('refuses what is not six digits', () => {
  expect(totpMatches(SECRET, '28708', 59_000)).toBe(false);
});
