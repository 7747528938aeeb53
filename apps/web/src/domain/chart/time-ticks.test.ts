import { expect, test } from 'vitest';
import { timeTicks } from './time-ticks.ts';
import type { TickOptions, TimeBar } from './time-ticks.ts';
import { zoneOffset } from './zone-offset.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const barsFrom = (start: string, periodMs: number, count: number, barPx: number): TimeBar[] =>
  Array.from({ length: count }, (_, index) => ({ x: index * barPx, time: Date.parse(start) + index * periodMs }));

/** Labels as the clocks of a zone show them. */
function ticksOf(bars: readonly TimeBar[], periodMs: number, barPx: number, timeZone = 'UTC') {
  const textOf: TickOptions['textOf'] = (time, kind) =>
    new Intl.DateTimeFormat(
      'en-GB',
      kind === 'time'
        ? { timeZone, hour: '2-digit', minute: '2-digit' }
        : { timeZone, day: 'numeric', month: 'short', ...(kind === 'year' ? { year: 'numeric' } : {}) },
    ).format(time);
  return timeTicks(bars, {
    periodMs,
    barPx,
    offsetOf: zoneOffset(timeZone),
    textOf,
    widthOf: (text) => text.length * 6,
  });
}
const textsOf = (...rest: Parameters<typeof ticksOf>): string[] => ticksOf(...rest).map(({ text }) => text);

test('five-minute candles have whole hours, and the day where one begins', () => {
  const bars = barsFrom('2026-11-24T20:05:00Z', 5 * MINUTE, 80, 7);
  expect(textsOf(bars, 5 * MINUTE, 7)).toEqual(['21:00', '22:00', '23:00', '25 Nov', '01:00', '02:00']);
});

test('hours are those of the zone, also where it is half an hour off', () => {
  const bars = barsFrom('2026-11-24T12:05:00Z', 5 * MINUTE, 60, 7);
  expect(textsOf(bars, 5 * MINUTE, 7, 'Asia/Kolkata')).toEqual(['18:00', '19:00', '20:00', '21:00', '22:00']);
});

test('closer candles have fewer labels, never two that touch', () => {
  for (const barPx of [2, 3, 5, 9, 14, 23, 40]) {
    const bars = barsFrom('2026-10-24T00:00:00Z', 30 * MINUTE, 400, barPx);
    const ticks = ticksOf(bars, 30 * MINUTE, barPx, 'Europe/Berlin');
    expect(ticks.length).toBeGreaterThan(3);
    for (const [index, tick] of ticks.entries()) {
      const next = ticks[index + 1];
      if (next !== undefined) expect(next.x - tick.x).toBeGreaterThan((tick.text.length + next.text.length) * 3);
    }
  }
});

test('after a weekend the day is named and no odd minute is', () => {
  const friday = barsFrom('2026-11-20T20:00:00Z', 15 * MINUTE, 9, 10);
  const sunday = barsFrom('2026-11-22T22:15:00Z', 15 * MINUTE, 30, 10).map((bar) => ({ ...bar, x: bar.x + 90 }));
  expect(textsOf([...friday, ...sunday], 15 * MINUTE, 10)).toEqual(['22 Nov', '23 Nov', '02:00', '04:00']);
});

test('daily candles have Mondays, months or years', () => {
  const bars = barsFrom('2025-12-10T00:00:00Z', DAY, 40, 12);
  expect(textsOf(bars, DAY, 12)).toEqual(['15 Dec', '22 Dec', '29 Dec', '5 Jan', '12 Jan']);
  const far = barsFrom('2025-10-10T00:00:00Z', DAY, 200, 3);
  expect(textsOf(far, DAY, 3)).toEqual(['1 Nov', '1 Dec', '1 Jan 2026', '1 Feb', '1 Mar', '1 Apr']);
});
