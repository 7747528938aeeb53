import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** The pictures that customers prove deposits with. */
export interface Proofs {
  /**
   * Ties a picture to the deposit that is written in the transaction. `address` as the customer names it, "" for none. Answers what
   * the deposit keeps; null, having changed nothing, where he may not name it.
   */
  claim(transaction: Transaction<Tables>, userId: number, address: string): Promise<string | null>;
  /** Where the customer sees what was kept; "" for none. */
  linkFor(kept: string, userId: number): string;
}

/** An address on this site alone: one elsewhere would lead an operator who opens it to whatever is there. */
export const sitePathProofs: Proofs = {
  claim: (_transaction, _userId, address) =>
    Promise.resolve(address === '' || SITE_PATH.test(address) ? address : null),
  linkFor: (kept) => kept,
};

const SITE_PATH = /^\/(?!\/)[\w./?=&%-]+$/;
