import { must } from '@candor/decimal/assert.ts';
import { closePosition } from './close.ts';
import { copiesOf, leaveOut } from './copy-order.ts';
import { isNext } from './copy-turns.ts';
import { COPYINGS } from './copying-row.ts';
import type { Follow, FollowEnd } from './follow.ts';
import { FOLLOWS } from './follow.ts';
import { quoteRefusal } from './market-check.ts';
import type { CloseReason } from './order.ts';
import type { PartitionState } from './partition-state.ts';
import { payShare } from './profit-share.ts';
import { floatingProfit } from './valuation.ts';

/** Ends a follow and pays what it owes. Its open copies stay as the follower's own. */
export function endFollow(state: PartitionState, follow: Follow, endReason: FollowEnd, at: number): Follow {
  const paid = payShare(state, follow, at);
  const ended: Follow = { ...paid, endedAt: at, endReason };
  state.put(FOLLOWS, ended);
  return ended;
}

/** Closes the copies that can be closed at the last quotes. Their events have the follow count what they earned. */
export function closeCopies(state: PartitionState, follow: Follow, reason: CloseReason, at: number): void {
  const account = must(state.accounts.get(follow.userId), 'a follow has its account');
  for (const open of copiesOf(account, follow))
    if (quoteRefusal(open.instrument, at) === null) closePosition(state, open, reason, at);
}

/**
 * Ends a follow that has lost, with its open copies, as much as its customer allowed: these are closed, and with the
 * last of them the follow ends. Until then, as where a market is closed, it opens nothing.
 */
export function endFollowIfLost(state: PartitionState, follow: Follow, at: number): void {
  if (follow.mostLoss === null) return;
  const account = must(state.accounts.get(follow.userId), 'a follow has its account');
  const copies = copiesOf(account, follow);
  const floating = copies.reduce((sum, open) => sum + floatingProfit(open), 0n);
  if (follow.realised + floating > -follow.mostLoss) return;
  if (copies.length === 0) {
    // What was opened before the end, and had not come to this follower, is a limit of theirs: it has no turn any more.
    for (const copying of state.table(COPYINGS).open.values())
      if (copying.act === 'open' && isNext(follow, copying)) leaveOut(state, follow, copying);
    endFollow(state, follow, 'lossCap', at);
    return;
  }
  if (!follow.isAtCap) state.put(FOLLOWS, { ...follow, isAtCap: true });
  closeCopies(state, follow, 'lossCap', at);
}
