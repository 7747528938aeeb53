import fc from 'fast-check';
import { expect, it } from 'vitest';
import { userId } from './ids.ts';
import { FREE, instrumentAt, FIELD, ExposureTable } from './exposure-table.ts';

/** Walks over the page as a sweep does. */
function recordsOf(page: ExposureTable<unknown>): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (let at = 0; at < page.end; at = instrumentAt(at, page.countAt(at))) {
    const owner = Number(page.figures[at + FIELD.owner]);
    if (owner === FREE) continue;
    expect(found.has(owner), 'nobody has two records').toBe(false);
    const bought = Array.from({ length: page.countAt(at) }, (_, number) =>
      Number(page.figures[instrumentAt(at, number) + FIELD.bought]),
    );
    found.set(owner, bought);
  }
  return found;
}

it('keeps what each one has while others come, grow and go', () => {
  const steps = fc.array(fc.record({ owner: fc.nat(12), ends: fc.boolean() }), { maxLength: 120 });
  fc.assert(
    fc.property(steps, (taken) => {
      const page = new ExposureTable();
      const places = new Map<number, number>();
      const expected = new Map<number, number[]>();
      for (const [turn, { owner, ends }] of taken.entries()) {
        const at = places.get(owner) ?? -1;
        if (ends && at !== -1) {
          page.release(at);
          places.delete(owner);
          expected.delete(owner);
        } else {
          const had = expected.get(owner) ?? [];
          const moved = page.enlarge(at, userId(owner));
          const added = instrumentAt(moved, had.length);
          expect(Array.from(page.figures.slice(added, instrumentAt(added, 0)))).toEqual([0, 0, 0, 0, 0]);
          page.figures[added + FIELD.bought] = turn + 1;
          places.set(owner, moved);
          expected.set(owner, [...had, turn + 1]);
        }
        expect(page.records).toBe(expected.size);
      }
      expect(new Map([...recordsOf(page)].toSorted(([a], [b]) => a - b))).toEqual(
        new Map([...expected].toSorted(([a], [b]) => a - b)),
      );
    }),
  );
});

it('gives the room of who left to the next one of the same size', () => {
  const page = new ExposureTable();
  const first = page.enlarge(-1, userId(1));
  page.enlarge(-1, userId(2));
  const { end } = page;
  page.release(first);
  expect(page.enlarge(-1, userId(3))).toBe(first);
  expect(page.end).toBe(end);
});
