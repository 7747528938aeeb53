import { must } from '@candor/decimal/assert.ts';
import type { Decimal, Money } from '@candor/decimal/decimal.ts';
import { ONE, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { defineCustomerCommand } from './command.ts';
import type { OfCustomer } from './command.ts';
import { APPLIED, appliedRow, refused } from './command-result.ts';
import type { CommandResult, RefusalReason } from './command-result.ts';
import { followEvents } from './copying.ts';
import { closeCopies, endFollow, endFollowIfLost } from './follow-end.ts';
import type { Follow } from './follow.ts';
import { FOLLOWS } from './follow.ts';
import type { FollowId, UserId } from './ids.ts';
import { followId } from './ids.ts';
import type { PartitionState } from './partition-state.ts';
import { payShare } from './profit-share.ts';

/**
 * Begins to follow a trader, or changes the terms of doing so. Who may be followed, and the rate, are not the engine's
 * to know; the rate of a follow does not change.
 */
export interface FollowTrader extends OfCustomer {
  readonly kind: 'followTrader';
  readonly traderId: UserId;
  readonly ratio: Decimal;
  readonly mostMargin: Money;
  readonly mostLoss: Money | null;
  readonly shareRate: Decimal;
}

/** Ends a follow. Its copies are closed where the market allows it, or stay as the follower's own orders. */
export interface Unfollow extends OfCustomer {
  readonly kind: 'unfollow';
  readonly traderId: UserId;
  readonly close: boolean;
}

/** Pays the share that a follow holds: the end of a week. */
export interface PayShare extends OfCustomer {
  readonly kind: 'payShare';
  readonly followId: FollowId;
}

/**
 * Stops the opening of copies, or lets it go on: of what the customer does as a trader, or of what they follow. What is
 * open closes as before.
 */
export interface PauseCopying extends OfCustomer {
  readonly kind: 'pauseCopying';
  readonly as: 'trader' | 'follower';
  readonly isPaused: boolean;
}

export const FOLLOW_TRADER = defineCustomerCommand<FollowTrader>('followTrader', followTrader);
export const UNFOLLOW = defineCustomerCommand<Unfollow>('unfollow', unfollow);
export const PAY_SHARE = defineCustomerCommand<PayShare>('payShare', paySharePart);
export const PAUSE_COPYING = defineCustomerCommand<PauseCopying>('pauseCopying', pauseCopying);

function followTrader(state: PartitionState, command: FollowTrader): CommandResult {
  const { at, userId, traderId, ratio, mostMargin, mostLoss, shareRate } = command;
  const refusal = termsRefusal(state, command);
  if (refusal !== null) return refused(refusal);
  const known = followOf(state, userId, traderId);
  if (known === undefined && state.follows.of(userId).length >= MOST_FOLLOWED) return refused('tooManyFollows');
  const terms = { ratio, mostMargin, mostLoss };
  const begun = (): Follow => ({
    ...terms,
    id: state.takeEntityId(followId),
    userId,
    traderId,
    shareRate,
    isTraderPaused: false,
    isFollowerPaused: false,
    isAtCap: false,
    startedAt: at,
    endedAt: null,
    endReason: null,
    realised: ZERO_MONEY,
    settled: ZERO_MONEY,
    held: ZERO_MONEY,
    paid: ZERO_MONEY,
    servedUntil: 0,
  });
  const follow: Follow = known === undefined ? begun() : { ...known, ...terms };
  state.put(FOLLOWS, follow);
  endFollowIfLost(state, follow, at);
  return appliedRow(FOLLOWS, follow);
}

function termsRefusal(state: PartitionState, command: FollowTrader): RefusalReason | null {
  const { userId, traderId, ratio, mostMargin, mostLoss, shareRate } = command;
  const account = state.accounts.get(userId);
  if (account === undefined) return 'unknownAccount';
  if (account.demo || state.accounts.get(traderId)?.demo === true) return 'realOnly';
  if (userId === traderId) return 'ownOrders';
  const isWithin = ratio >= LEAST_RATIO && ratio <= MOST_RATIO && shareRate >= 0n && shareRate < ONE;
  return isWithin && mostMargin > 0n && (mostLoss === null || mostLoss > 0n) ? null : 'wrongTerms';
}

function unfollow(state: PartitionState, { at, userId, traderId, close }: Unfollow): CommandResult {
  if (!state.accounts.has(userId)) return refused('unknownAccount');
  const follow = followOf(state, userId, traderId);
  if (follow === undefined) return refused('unknownFollow');
  if (close) closeCopies(state, follow, 'customer', at);
  followEvents(state);
  // What closed may have ended it by its cap.
  const counted = state.follows.get(follow.id);
  return counted === undefined ? APPLIED : appliedRow(FOLLOWS, endFollow(state, counted, 'customer', at));
}

function paySharePart(state: PartitionState, { at, userId, followId: id }: PayShare): CommandResult {
  const follow = state.follows.get(id);
  if (follow?.userId !== userId) return refused('unknownFollow');
  return appliedRow(FOLLOWS, payShare(state, follow, at));
}

function pauseCopying(state: PartitionState, { userId, as, isPaused }: PauseCopying): CommandResult {
  const isTrader = as === 'trader';
  const ids = isTrader ? state.follows.ofTrader(userId) : state.follows.of(userId).map(({ id }) => id);
  for (const id of ids) {
    const follow = must(state.follows.get(id), 'a follow is found by its id');
    const paused = isTrader ? { isTraderPaused: isPaused } : { isFollowerPaused: isPaused };
    state.put(FOLLOWS, { ...follow, ...paused });
  }
  return APPLIED;
}

const followOf = (state: PartitionState, userId: UserId, traderId: UserId): Follow | undefined =>
  state.follows.of(userId).find((follow) => follow.traderId === traderId);

const LEAST_RATIO = ONE / 100n;
const MOST_RATIO = ONE * 100n;
/** Traders that one customer may follow at a time. */
const MOST_FOLLOWED = 50;
