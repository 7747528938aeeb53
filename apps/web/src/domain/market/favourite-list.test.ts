import { expect, it } from 'vitest';
import { codesFrom, mergedFavourites, toggled } from './favourite-list.ts';

it('puts a new star at the end and takes an old one out', () => {
  expect(toggled([1, 2], 3)).toEqual([1, 2, 3]);
  expect(toggled([1, 2, 3], 2)).toEqual([1, 3]);
});

it('adds to the account what the visitor had starred, once', () => {
  expect(mergedFavourites([5, 1], [1, 7, 5, 9])).toEqual([5, 1, 7, 9]);
});

it('reads what a device holds', () => {
  expect(codesFrom('EURUSD,,XAUUSD,EURUSD')).toEqual(['EURUSD', 'XAUUSD']);
  expect(codesFrom(null)).toEqual([]);
});
