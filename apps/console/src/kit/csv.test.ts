import { expect, it } from 'vitest';
import { csvText, readAllPages } from './csv.ts';

it('quotes what would break a line or a cell, and lets no text be a formula', () => {
  expect(csvText([['a,b', 'say "hi"', '=HYPERLINK("x")', '@x', '-12.50', -3, '+1 555']])).toBe(
    '\uFEFF"a,b","say ""hi""","\'=HYPERLINK(""x"")",\'@x,-12.50,-3,\'+1 555\r\n',
  );
});

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
