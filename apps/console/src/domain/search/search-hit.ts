import type { SearchHit as SearchHitDto } from '@candor/protocol/console/search.ts';

/** What a search found. */
export interface SearchHit {
  readonly id: number;
  /** Whose it is; null where it is nobody's. */
  readonly customerId: number | null;
  /** What the customer is called, and how they sign in; "" where it is nobody's. */
  readonly name: string;
  readonly account: string;
  /** What it is found by or distinguished by: an address, an account, a reference, an instrument. */
  readonly text: string;
  /** With its currency; "" where it has none. */
  readonly amount: string;
  /** Epoch milliseconds; null where it has no time. */
  readonly at: number | null;
}

export const searchHitFrom = ({ customer_id: customerId, ...hit }: SearchHitDto): SearchHit => ({
  ...hit,
  customerId,
});

/** Whose it is, by their name where there is one. */
export const hitCustomer = ({ name, account, customerId }: SearchHit): string =>
  [name, account].find((each) => each !== '') ?? String(customerId ?? '');
