import { money } from '@candor/decimal/decimal.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter, LEVEL_ONE } from './figures-days.ts';
import type { TraderDay } from './figures-days.ts';

const look = (equity: bigint, inflow = 0n, outflow = 0n) => ({
  equity: money(equity),
  inflow: money(inflow),
  outflow: money(outflow),
  throughPosting: '1',
});
const day = (date: number): string => new Date(Date.UTC(2026, 0, 1) + date * 86_400_000).toISOString().slice(0, 10);
const follow = (looks: readonly (readonly [number, ReturnType<typeof look>])[]): TraderDay[] => {
  const days: TraderDay[] = [];
  for (const [date, each] of looks) days.push(dayAfter(days.at(-1) ?? null, each, day(date)));
  return days;
};

it('takes flows out of the return, and begins a day with the first look of it', () => {
  const [first, second, third] = follow([
    [0, look(1_000n)],
    [0, look(900n)],
    [1, look(1_980n, 900n)],
  ]);
  expect(first).toMatchObject({ day: '2026-01-01', level: LEVEL_ONE });
  expect(second).toMatchObject({ day: '2026-01-01', level: (LEVEL_ONE * 9n) / 10n, inflow: 0n });
  expect(third).toMatchObject({ day: '2026-01-02', level: (LEVEL_ONE * 99n) / 100n, inflow: 900n });
});

it('keeps a loss as large as it was, however much comes in after it', () => {
  const days = follow([
    [0, look(1_000n)],
    [0, look(500n)],
    [0, look(1_000_500n, 1_000_000n)],
  ]);
  expect(days.at(-1)).toMatchObject({ level: LEVEL_ONE / 2n, lowestLevel: LEVEL_ONE / 2n });
});

it('goes on with the last day where the clock was set back', () => {
  const days = follow([
    [5, look(1_000n)],
    [3, look(800n)],
    [9, look(1_000n)],
  ]);
  expect(days.map((each) => each.day)).toEqual(['2026-01-06', '2026-01-06', '2026-01-10']);
});

it('stays at nothing once all was lost, whatever comes after it', () => {
  const days = follow([
    [0, look(1_000n)],
    [0, look(-5n)],
    [1, look(2_000n, 2_005n)],
    [2, look(9_000n)],
  ]);
  expect(days.slice(1).map(({ level }) => level)).toEqual([0n, 0n, 0n]);
});

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });

it('is the product of what each stretch without flows brought, over random days', () => {
  const step = fc.record({ days: fc.integer({ min: -3, max: 40 }), equity: amount, inflow: amount, outflow: amount });
  fc.assert(
    fc.property(amount, fc.array(step, { maxLength: 30 }), (first, steps) => {
      let date = 100;
      let last = dayAfter(null, look(first), day(date));
      // In units of 10^-60, so that what each look rounds is all that differs.
      let [level, before, lowest] = [10n ** 60n, first, last.level];
      for (const { days, equity, inflow, outflow } of steps) {
        date += days;
        const next = dayAfter(last, look(equity, inflow, outflow), day(date));
        if (before + inflow > 0n) level = (level * (equity + outflow)) / (before + inflow);
        before = equity;
        // No more than the columns hold, and what rounds to nothing is nothing.
        if (level / 10n ** 48n >= LEVEL_ONE * 10n ** 9n || level < 10n ** 57n) return;
        expect(next.day >= last.day).toBe(true);
        lowest = next.day === last.day && lowest < next.level ? lowest : next.level;
        expect(next.lowestLevel).toBe(lowest);
        const difference = next.level - level / 10n ** 48n;
        expect(difference * difference * 10n ** 12n <= next.level * next.level).toBe(true);
        last = next;
      }
    }),
  );
});

it('is never below zero and never beyond what the columns hold', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ equity: fc.bigInt({ min: -(10n ** 10n), max: 10n ** 18n }), inflow: amount })),
      (looks) => {
        let last: TraderDay | null = null;
        for (const [at, { equity, inflow }] of looks.entries()) {
          last = dayAfter(last, look(equity, inflow), day(Math.floor(at / 3)));
          expect(last.level >= 0n && last.level <= LEVEL_ONE * 10n ** 9n && last.lowestLevel <= last.level).toBe(true);
        }
      },
    ),
  );
});
