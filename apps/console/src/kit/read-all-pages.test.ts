import { expect, it } from 'vitest';
import { readAllPages } from './read-all-pages.ts';

it('reads every page once, and no more rows than it may', async () => {
  const asked: number[] = [];
  const read = async (page: number) => {
    asked.push(page);
    return { list: page <= 3 ? [page * 2 - 1, page * 2] : [], total: 6 };
  };
  expect(await readAllPages(read)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(asked).toEqual([1, 2, 3]);
  expect(await readAllPages(read, 3)).toEqual([1, 2, 3]);
});
