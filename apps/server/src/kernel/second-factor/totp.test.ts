import { expect, it } from 'vitest';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

/** The secret of RFC 6238's test values, whose last six digits are compared. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('knows the step of the one-time password of second %i', (second, digits) => {
  const step = Math.floor(second / 30);
  expect(totpStep(SECRET, digits, second * 1000)).toBe(step);
  expect(totpStep(SECRET, digits, (second + 30) * 1000)).toBe(step);
  // A minute in all, and never before its time.
  expect(totpStep(SECRET, digits, (step + 2) * 30_000)).toBeNull();
});

it('takes no code before its time', () => {
  expect(totpStep(SECRET, '081804', 1_111_111_109_000 - 30_000)).toBeNull();
});

it('refuses what is not six digits', () => {
  expect(totpStep(SECRET, '28708', 59_000)).toBeNull();
});

it('makes secrets of their own, and names them as authenticators want it', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  expect(totpUri(SECRET, 'My Broker', 'owner@example.com')).toBe(
    `otpauth://totp/My%20Broker:owner%40example.com?secret=${SECRET}&issuer=My%20Broker&algorithm=SHA1&digits=6&period=30`,
  );
});
