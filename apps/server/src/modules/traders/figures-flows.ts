import { HELD, POSTING_TYPES } from '@candor/engine/ledger.ts';
import type { PostingType } from '@candor/engine/ledger.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * What a posting of the trading account is to the return of a trader: a result of orders, or a flow, which is taken out
 * of it. A result is what copying the trader would have brought or cost as well.
 */
const MEANINGS: Readonly<Record<PostingType, 'result' | 'flow' | 'costWhileHeld'>> = {
  // What orders earned, lost and cost.
  [POSTING_TYPES.contractProfit]: 'result',
  [POSTING_TYPES.contractFee]: 'result',
  // The broker bears what was lost beyond the balance: the equity ends at zero, which is all that was lost.
  [POSTING_TYPES.negativeBalance]: 'result',
  // Money that its owner moves.
  [POSTING_TYPES.deposit]: 'flow',
  [POSTING_TYPES.withdrawal]: 'flow',
  [POSTING_TYPES.transfer]: 'flow',
  [POSTING_TYPES.accountMerge]: 'flow',
  [POSTING_TYPES.loan]: 'flow',
  [POSTING_TYPES.cashAssigned]: 'flow',
  // Income and losses of other kinds, which reach the account where there is one for everything; nobody copies them.
  [POSTING_TYPES.mining]: 'flow',
  [POSTING_TYPES.optionStake]: 'flow',
  [POSTING_TYPES.optionPayout]: 'flow',
  // Grants and corrections by the broker.
  [POSTING_TYPES.adjustment]: 'flow',
  // What followers pay is no result of orders. What the trader owes to others whom they follow is a cost of copies,
  // whose profits are results.
  [POSTING_TYPES.copyShare]: 'costWhileHeld',
};

/** Whether a posting of table or alias `p` is a flow. */
export const IS_FLOW: RawBuilder<boolean> = sql<boolean>`
  (p.type in (${sql.join(typesOf('flow'))})
    or p.type in (${sql.join(typesOf('costWhileHeld'))}) and p.debit_kind <> ${HELD} and p.credit_kind <> ${HELD})`;

function typesOf(meaning: (typeof MEANINGS)[PostingType]): readonly PostingType[] {
  return Object.values(POSTING_TYPES).filter((type) => MEANINGS[type] === meaning);
}
