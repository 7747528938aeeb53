import { expect, test } from 'vitest';
import { calendarOf } from './calendar/calendars.ts';
import { marketStatus, staleLimitMs } from './market-status.ts';

const AT = Date.parse('2026-05-06T12:00:00Z');
const FACTS = { calendar: calendarOf('forex'), health: 'live', lastTickAt: AT - 10_000, staleAfterMs: 10_000 } as const;

test('is open while the calendar says so and the last quote is young enough', () => {
  expect(marketStatus(FACTS, AT)).toBe('open');
  expect(marketStatus(FACTS, AT + 1)).toBe('stale');
});

test.each(['silent', 'ended', 'absent'] as const)('is stale when the feed is %s', (health) => {
  expect(marketStatus({ ...FACTS, health }, AT)).toBe('stale');
});

test('is stale before the first quote, and closed out of hours whatever the feed does', () => {
  expect(marketStatus({ ...FACTS, lastTickAt: null }, AT)).toBe('stale');
  const saturday = Date.parse('2026-05-09T12:00:00Z');
  expect(marketStatus({ ...FACTS, lastTickAt: saturday }, saturday)).toBe('closed');
});

test('allows a slow feed twice its usual pause', () => {
  expect([staleLimitMs(10_000, null), staleLimitMs(10_000, 5000), staleLimitMs(10_000, 15_000)]).toEqual([
    10_000, 10_000, 30_000,
  ]);
});
