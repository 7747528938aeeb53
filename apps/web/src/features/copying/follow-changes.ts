import { applyTrader, setTraderTerms } from '@candor/protocol/copying/apply-trader.ts';
import { followTrader } from '@candor/protocol/copying/follow-trader.ts';
import { unfollow } from '@candor/protocol/copying/unfollow.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { refetchOrders } from '../../domain/orders/order-queries.ts';
import { userKeys } from '../../domain/session/user-queries.ts';
import { copyingKeys } from './copying-keys.ts';
import { toFollow } from './follow.ts';
import type { Follow } from './follow.ts';

/** On what terms a trader is followed. Amounts are decimal texts; `lossCap` "" for none. */
export interface FollowTermsInput {
  readonly traderId: number;
  readonly ratio: string;
  readonly mostMargin: string;
  readonly lossCap: string;
}

/** Begins to follow, or changes the terms. What was refused was decided on what is old by now. */
export async function follow(terms: FollowTermsInput, idempotencyKey: string): Promise<Follow> {
  const { traderId, ratio, mostMargin, lossCap } = terms;
  const input = { trader_id: traderId, multiple: ratio, max_amount: mostMargin, max_loss: lossCap };
  try {
    return toFollow(await call(followTrader, input, { quiet: true, idempotencyKey }));
  } finally {
    void refetchCopying();
  }
}

/** Ends a follow. Its open copies are closed, or stay as the customer's own orders. */
export async function stopFollowing(
  { traderId, isClosing }: { readonly traderId: number; readonly isClosing: boolean },
  idempotencyKey: string,
): Promise<Follow> {
  const input = { trader_id: traderId, close: isClosing ? 1 : 0 };
  try {
    return toFollow(await call(unfollow, input, { quiet: true, idempotencyKey }));
  } finally {
    void refetchCopying();
    void refetchOrders();
  }
}

/** Asks to be a trader whose followers may each allow `mostMargin`. */
export const apply = (mostMargin: string, idempotencyKey: string): Promise<void> =>
  sendTerms(applyTrader, mostMargin, idempotencyKey);

/** Changes, as a trader, what one follower may allow from now on. */
export const changeMostMargin = (mostMargin: string, idempotencyKey: string): Promise<void> =>
  sendTerms(setTraderTerms, mostMargin, idempotencyKey);

async function sendTerms(
  change: typeof applyTrader | typeof setTraderTerms,
  mostMargin: string,
  idempotencyKey: string,
): Promise<void> {
  try {
    await call(change, { max_amount: mostMargin }, { quiet: true, idempotencyKey });
  } finally {
    void refetchCopying();
    void queryClient.invalidateQueries({ queryKey: userKeys.all });
  }
}

export const refetchCopying = (): Promise<void> => queryClient.invalidateQueries({ queryKey: copyingKeys.all });
