import { assert, must } from '@candor/decimal/assert.ts';
import { ExposureTable } from './exposure-table.ts';
import type { AccountState, InstrumentState } from './trading-book.ts';

/**
 * The accounts with open orders, in buckets by customer id, so that a sweep walks over its own slice only. Invariant:
 * an account is here exactly while its `holderIndex`, its place in its bucket, is not -1.
 */
export class Holders {
  readonly #buckets: readonly AccountState[][] = Array.from({ length: BUCKETS }, () => []);
  /** The exposures of the accounts of each bucket. */
  readonly #exposureTables: readonly ExposureTable<InstrumentState>[] = Array.from(
    { length: BUCKETS },
    () => new ExposureTable<InstrumentState>(),
  );

  add(account: AccountState): void {
    if (account.holderIndex !== -1) return;
    account.holderIndex = this.#bucketOf(account).push(account) - 1;
    account.exposureTable = must(this.#exposureTables[account.userId % BUCKETS], 'every bucket has its page');
  }

  remove(account: AccountState): void {
    const bucket = this.#bucketOf(account);
    const last = must(bucket.pop(), 'an account with orders is among the holders');
    if (last !== account) {
      bucket[account.holderIndex] = last;
      last.holderIndex = account.holderIndex;
    }
    account.holderIndex = -1;
  }

  /** The accounts whose customer id leaves the remainder `slice` when divided by `slices`. `slices` divides 60. */
  *slice(slice: number, slices: number): Generator<readonly AccountState[]> {
    for (const index of bucketsOf(slice, slices)) yield must(this.#buckets[index], 'a slice is one of so many');
  }

  /** The exposures of the accounts of a slice. */
  exposureTables(slice: number, slices: number): ExposureTable<InstrumentState>[] {
    return bucketsOf(slice, slices).map((index) => must(this.#exposureTables[index], 'a slice is one of so many'));
  }

  /** Gives each account in turn. An account that comes or goes meanwhile may be left out or come twice. */
  *each(): Generator<AccountState, void> {
    for (const bucket of this.#buckets) yield* bucket;
  }

  all(): AccountState[] {
    return this.#buckets.flat();
  }

  #bucketOf(account: AccountState): AccountState[] {
    return must(this.#buckets[account.userId % BUCKETS], 'customer ids are not negative');
  }
}

function bucketsOf(slice: number, slices: number): number[] {
  assert(BUCKETS % slices === 0, 'the number of slices divides the number of buckets');
  return Array.from({ length: BUCKETS / slices }, (_, turn) => slice + turn * slices);
}

const BUCKETS = 60;
