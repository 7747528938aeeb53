import { expect, it } from 'vitest';
import { oneTapAllows, parseLimits, writeLimits } from './one-tap-limits.ts';

const limits = { lots: '0.50', margin: '600' };
const ticket = { orderType: 'market', lots: '0.50' } as const;

it('lets an order at the market through that lies within both limits', () => {
  expect(oneTapAllows(limits, ticket, { margin: '600' })).toBe(true);
  expect(oneTapAllows(limits, { ...ticket, lots: '0.51' }, { margin: '10' })).toBe(false);
  expect(oneTapAllows(limits, ticket, { margin: '600.00000001' })).toBe(false);
  expect(oneTapAllows(limits, { ...ticket, orderType: 'pending' }, { margin: '10' })).toBe(false);
  expect(oneTapAllows(limits, { ...ticket, lots: '' }, { margin: '10' })).toBe(false);
  expect([oneTapAllows(null, ticket, { margin: '1' }), oneTapAllows(limits, ticket, null)]).toEqual([false, false]);
});

it('holds for the session that it was switched on in, and for no other', () => {
  const stored = writeLimits(limits, 'token-of-one');
  expect(parseLimits(stored, 'token-of-one')).toEqual(limits);
  expect(parseLimits(stored, 'token-of-two')).toBeNull();
  expect(parseLimits(stored, null)).toBeNull();
  expect(stored).not.toContain('token');
  for (const broken of [null, '', 'x', stored.replace('600', '0'), stored.replace('0.50', 'many')])
    expect(parseLimits(broken, 'token-of-one')).toBeNull();
});
