import { expect, it } from 'vitest';
import { Holders } from './holders.ts';
import { userId } from './ids.ts';
import { AccountState } from './trading-book.ts';

/** The first three in one bucket. */
const IDS = [100_020, 100_080, 100_140, 100_021].map(userId);

it('an account with open orders is visited once, in its slice, in whatever order others come and go', () => {
  const holders = new Holders();
  const accounts = IDS.map((id) => new AccountState(id, false));
  const met = (): number[] => Array.from(holders.each(), (account) => account.userId).sort((a, b) => a - b);
  for (const account of accounts) holders.add(account);
  for (const account of accounts) holders.add(account);
  const [first, second, third, other] = accounts as [AccountState, AccountState, AccountState, AccountState];
  expect(met()).toEqual([100_020, 100_021, 100_080, 100_140]);
  expect(Array.from(holders.slice(0, 60)).flat()).toEqual([first, second, third]);
  expect(Array.from(holders.slice(1, 60)).flat()).toEqual([other]);
  expect(new Set(Array.from(holders.slice(0, 1)).flat())).toEqual(new Set(accounts));
  expect([holders.exposureTables(0, 60).length, holders.exposureTables(0, 1).length]).toEqual([1, 60]);
  holders.remove(first);
  expect([first.holderIndex, second.holderIndex, third.holderIndex]).toEqual([-1, 1, 0]);
  holders.remove(second);
  holders.remove(third);
  expect(met()).toEqual([100_021]);
  expect(() => Array.from(holders.slice(0, 7))).toThrow('slices divides');
});
