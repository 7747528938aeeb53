import type { Transaction } from 'kysely';
import type { Tables } from '../../../kernel/database/tables.ts';
import { imageIdOf } from '../../uploads/image-links.ts';
import type { Uploads } from '../../uploads/uploads.ts';

/** The pictures that customers prove deposits with. */
export interface Proofs {
  /**
   * Ties a picture to the deposit that is written in the transaction. `address` as the customer names it, "" for none.
   * Answers what the deposit keeps; null, having changed nothing, where they may not name it.
   */
  claim(transaction: Transaction<Tables>, userId: number, address: string): Promise<string | null>;
  /** What a deposit that has this picture keeps; null where it is no picture of ours. */
  keptOf(address: string): string | null;
  /** Where the customer sees what was kept; "" for none. */
  linkFor(kept: string, userId: number): string;
}

/** Pictures that the customer sent in private. */
export const uploadedProofs = (uploads: Uploads): Proofs => ({
  async claim(transaction, userId, address) {
    if (address === '') return '';
    const claimed = await uploads.claim(transaction, userId, [address], 'deposit');
    return claimed?.[0] ?? null;
  },
  keptOf: imageIdOf,
  linkFor: (kept, userId) => uploads.linkFor(kept, userId),
});
