import { expect, test } from 'vitest';
import { isCovered, tagPlaces, TAG_STEP_PX } from './axis-tags.ts';

test('tags that have room stay, those that are closer step down beneath the upper one', () => {
  expect(tagPlaces([100, 160], null)).toEqual([100, 160]);
  expect(tagPlaces([110, 100], null)).toEqual([120, 100]);
  expect(tagPlaces([100, 104, 108], null)).toEqual([100, 120, 140]);
  expect(tagPlaces([50, 50], null)).toEqual([50, 70]);
  expect(tagPlaces([], null)).toEqual([]);
});

test('no tag covers another or what is taken, wherever they want to stand', () => {
  let seed = 7;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) % 300;
  for (let round = 0; round < 300; round++) {
    const top = next();
    const taken = { top, bottom: top + 34 };
    const wanted = Array.from({ length: (next() % 8) + 1 }, next);
    const places = tagPlaces(wanted, taken);
    for (const [index, place] of places.entries()) {
      expect(place).toBeGreaterThanOrEqual(wanted[index] ?? 0);
      expect(place + 10 <= taken.top || place - 10 >= taken.bottom).toBe(true);
      for (const other of places.slice(index + 1)) expect(Math.abs(other - place)).toBeGreaterThanOrEqual(TAG_STEP_PX);
    }
  }
});

test('a label of the grid under a tag or in what is taken is covered', () => {
  expect(isCovered(100, [110], null)).toBe(true);
  expect(isCovered(100, [118], null)).toBe(false);
  expect(isCovered(100, [], { top: 90, bottom: 98 })).toBe(true);
  expect(isCovered(100, [], { top: 60, bottom: 80 })).toBe(false);
});
