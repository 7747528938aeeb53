import { expect, it } from 'vitest';
import { isApart } from './timeline.tsx';

it('a step of the market’s clock that seems to come first says which clock it is of', () => {
  const approved = { at: 5_000 };
  const credited = { at: 1_000, isMarketTime: true };
  expect(isApart(credited, [approved, credited])).toBe(true);
  expect(isApart(approved, [approved, credited])).toBe(false);
  expect(isApart({ at: 9_000, isMarketTime: true }, [approved])).toBe(false);
  expect(isApart({ at: null, isMarketTime: true }, [approved])).toBe(false);
});
