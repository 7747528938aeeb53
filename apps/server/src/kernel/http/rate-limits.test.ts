import { expect, it } from 'vitest';
import { RateLimits } from './rate-limits.ts';

const limit = { name: 'tries', points: 2, seconds: 60 };

it('counts per key and tells how long to wait', async () => {
  const limits = new RateLimits(() => null);
  expect([await limits.take(limit, 'a'), await limits.take(limit, 'a'), await limits.take(limit, 'b')]).toEqual([
    null,
    null,
    null,
  ]);
  const wait = await limits.take(limit, 'a');
  expect(wait).toBeGreaterThan(55);
  expect(wait).toBeLessThanOrEqual(60);
});

it('goes by the site’s setting, also when it changes', async () => {
  let points: number | null = 1;
  const limits = new RateLimits((name) => (name === 'tries' ? points : null));
  expect(await limits.take(limit, 'a')).toBeNull();
  expect(await limits.take(limit, 'a')).not.toBeNull();
  points = 3;
  expect(await limits.take(limit, 'a')).toBeNull();
});

it('does not keep more keys than it may', async () => {
  const limits = new RateLimits(() => null);
  const once = { name: 'once', points: 1, seconds: 600 };
  expect(await limits.take(once, 'first')).toBeNull();
  expect(await limits.take(once, 'first')).not.toBeNull();
  for (let key = 0; key < 100_000; key++) await limits.take(once, `key ${key}`);
  expect(await limits.take(once, 'first')).toBeNull();
});
