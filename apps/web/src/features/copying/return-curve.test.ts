import { expect, test } from 'vitest';
import { placeOf, returnCurve, ticksOf } from './return-curve.ts';
import type { TraderPage } from './trader.ts';

const curve = Array.from({ length: 120 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 6, 1) + index * 86_400_000).toISOString().slice(0, 10),
  percent: index,
  fall: 0,
}));
const page = (fallFrom: string, fallTo: string) => ({ curve, fallFrom, fallTo }) as unknown as TraderPage;

test('a period begins at zero, and its returns are those since its first day', () => {
  const { days } = returnCurve(page('', ''), 'month');
  expect(days).toHaveLength(31);
  expect(days[0]?.percent).toBe(0);
  // 1.19 over 1.89: what was 89 percent up is now 119 percent up.
  expect(days.at(-1)?.percent).toBeCloseTo((2.19 / 1.89 - 1) * 100, 10);
  expect(returnCurve(page('', ''), 'all').days).toEqual(curve);
});

test('the worst fall is marked where it lies, cut at the start of the period, and known to lie before it', () => {
  expect(returnCurve(page('2026-07-03', '2026-07-09'), 'all').fall).toEqual({ from: 2, to: 8 });
  expect(returnCurve(page('2026-07-03', '2026-10-01'), 'month').fall).toEqual({ from: 0, to: 3 });
  expect(returnCurve(page('2026-07-03', '2026-07-09'), 'month').fall).toBeNull();
  expect(returnCurve(page('', ''), 'all').fall).toBeNull();
});

test('who has lost everything has no return from there on', () => {
  const lost = { ...page('', ''), curve: [{ day: '2026-07-01', percent: -100, fall: -100 }] };
  expect(returnCurve(lost, 'month').days[0]?.percent).toBe(0);
});

test.each([
  [
    [0, 34.2],
    [0, 10, 20, 30, 40],
  ],
  [
    [-9.8, 0],
    [-10, -7.5, -5, -2.5, 0],
  ],
  [
    [-3, 8],
    [-5, 0, 5, 10],
  ],
  [[0], [0, 0.1]],
])('%j is drawn between round values %j', (values, ticks) => {
  expect(ticksOf(values).map((tick) => Number(tick.toFixed(6)))).toEqual(ticks);
  for (const value of values) expect(placeOf(value, ticks)).toBeGreaterThanOrEqual(0);
});
