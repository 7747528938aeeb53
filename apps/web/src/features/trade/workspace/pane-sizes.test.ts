import { expect, it } from 'vitest';
import { clampPane, parsePaneSizes } from './pane-sizes.ts';

it('reads the sizes that were stored, and leaves out what does not fit', () => {
  expect(parsePaneSizes('{"watchlist":300,"panel":220,"isPanelFolded":true}')).toEqual({
    watchlist: 300,
    panel: 220,
    isPanelFolded: true,
  });
  expect(parsePaneSizes('{"watchlist":3000,"ticket":"wide","isPanelFolded":1,"other":5}')).toEqual({});
  for (const text of [null, '', '{', 'null', '7', '[]']) expect(parsePaneSizes(text)).toEqual({});
});

it('keeps a pane between its bounds', () => {
  expect(clampPane('panel', 10)).toBe(148);
  expect(clampPane('panel', 300.4)).toBe(300);
  expect(clampPane('ticket', 9_999)).toBe(420);
});
