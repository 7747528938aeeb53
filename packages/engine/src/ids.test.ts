import { expect, it } from 'vitest';
import { cashId } from './ids.ts';

it('an account of cash is a integer between the ids of house accounts and of customers', () => {
  expect([cashId(1_001), cashId(99_999)]).toEqual([1_001, 99_999]);
  for (const id of [1_000, 100_000, 1_001.5, 2, -5])
    expect(() => cashId(id)).toThrow('between those of house accounts');
});
