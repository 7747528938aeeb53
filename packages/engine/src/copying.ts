import { must } from '@candor/decimal/assert.ts';
import { catchUp } from './catch-up.ts';
import { closeCopy, openCopy } from './copy-order.ts';
import type { Copying } from './copying-row.ts';
import { isCopiedElsewhere } from './copy-routes.ts';
import { COPYINGS, turnOf } from './copying-row.ts';
import { isNext, isOlder, isYetToCome } from './copy-turns.ts';
import type { EngineEvent } from './engine-event.ts';
import { endFollowIfLost } from './follow-end.ts';
import { FOLLOWS } from './follow.ts';
import type { EntityId, FollowId, UserId } from './ids.ts';
import { copyingId } from './ids.ts';
import type { Order } from './order.ts';
import type { PartitionState } from './partition-state.ts';
import { earn } from './profit-share.ts';
import { gatherFirst } from './regrouping.ts';

/**
 * Has the events since the last call followed by everything that depends on them: followers copy what a trader did, and
 * a follow counts what its copies earned. Of many followers only the first have their turn now, and none while others
 * have yet to copy something earlier.
 */
export function followEvents(state: PartitionState): void {
  // Copies make events of their own, which are read in their turn.
  while (state.followedEvents < state.changes.events.length) {
    const earned = new Map<FollowId, number>();
    readEvents(state, earned);
    // A follow that closes all of its copies counts them all before it ends.
    for (const [id, at] of earned) {
      const follow = state.follows.get(id);
      if (follow !== undefined) endFollowIfLost(state, follow, at);
    }
  }
}

function readEvents(state: PartitionState, earned: Map<FollowId, number>): void {
  const { events } = state.changes;
  while (state.followedEvents < events.length) {
    const event = must(events[state.followedEvents], 'an event is at its place');
    state.followedEvents += 1;
    const copying = copyingOf(state, event);
    if (copying !== null) copyNow(state, copying);
    if (event.kind === 'orderClosed') count(state, event.order, earned);
  }
}

/** The first followers copy it, unless others have yet to copy something earlier. */
export function copyNow(state: PartitionState, copying: Copying): void {
  copyFor(state, copying, state.table(COPYINGS).open.size > 0 ? 0 : AT_ONCE);
}

/** Goes on with what is copied, the oldest first, until the state has had `until` mutations. */
export function copyOn(state: PartitionState, until: number): void {
  for (const copying of state.table(COPYINGS).open.values()) {
    while (state.mutations < until && state.table(COPYINGS).open.get(copying.id) !== undefined)
      copyFor(state, must(state.table(COPYINGS).open.get(copying.id), 'it is open'), ONE_SLICE);
    if (state.mutations >= until) return;
  }
}

/** Whether the customer has yet to copy something, which comes before anything else that they do. */
export function hasToCopy(state: PartitionState, userId: UserId): boolean {
  const open = state.table(COPYINGS).open;
  if (open.size === 0) return false;
  const follows = state.follows.of(userId);
  for (const copying of open.values()) if (follows.some((follow) => isNext(follow, copying))) return true;
  return false;
}

/** Has a customer copy now what they have yet to copy. */
export function copyFirst(state: PartitionState, userId: UserId): void {
  for (const copying of state.table(COPYINGS).open.values()) {
    for (const { id } of state.follows.of(userId)) {
      const follow = state.follows.get(id);
      if (follow === undefined || !isNext(follow, copying)) continue;
      state.put(FOLLOWS, { ...follow, servedUntil: copying.id });
      copyBy(state, id, copying);
    }
  }
}

function copyingOf(state: PartitionState, event: EngineEvent): Copying | null {
  if (event.kind !== 'orderOpened' && event.kind !== 'orderClosed') return null;
  const { order } = event;
  if (order.followId !== null || order.openedAt === null) return null;
  if (!state.follows.hasFollowers(order.userId) && !isCopiedElsewhere(state, order.userId)) return null;
  const { instrumentId, side, contractSize, leverage, lots } = order;
  const common = {
    userId: order.userId,
    instrumentId,
    side,
    contractSize,
    leverage,
    lots,
    last: null,
    isDone: false,
    originalAt: null,
  };
  const id = state.takeEntityId(copyingId);
  if (event.kind === 'orderOpened') {
    const price = must(order.openPrice, 'an opened order has its price');
    const tick = must(order.openTick, 'an opened order has its tick');
    const opened = { originalId: order.id, price, tick, rate: order.openRate, at: order.openedAt };
    return { ...common, ...opened, id, act: 'open', before: lots };
  }
  const { closePrice: price, closeTick: tick, closeRate: rate, closedAt: at } = order;
  // A demo account that is set back has no followers.
  if (price === null || tick === null || rate === null || at === null) return null;
  const rest = event.remainder === null ? null : state.orders.get(event.remainder);
  const before = rest == null ? lots : ((lots + rest.lots) as Order['lots']);
  return { ...common, id, originalId: event.remainder ?? order.id, act: 'close', before, price, tick, rate, at };
}

/**
 * The next `most` followers copy it, by their turns. It is kept while some have yet to. Who has left since has no turn,
 * so that a queue which was made before goes on like one that is made now.
 */
function copyFor(state: PartitionState, copying: Copying, most: number): void {
  const queue = queueOf(state, copying);
  let { last } = copying;
  let [place, turns] = [0, 0];
  for (; place < queue.length; place += 1) {
    const follow = state.follows.get(must(queue[place], 'a place in the queue'));
    if (follow === undefined) continue;
    if (turns === most) break;
    turns += 1;
    last = follow.id;
    if (isNext(follow, copying)) copyBy(state, follow.id, copying);
  }
  const isDone = place === queue.length;
  const isKept = state.table(COPYINGS).open.get(copying.id) !== undefined;
  if (isDone && !isKept && !isCopiedElsewhere(state, copying.userId)) return;
  state.put(COPYINGS, { ...copying, last, isDone });
  if (isDone) state.copyQueues.delete(copying.id);
  else state.copyQueues.set(copying.id, queue.slice(place));
}

/** The follows that have yet to have their turn. It is the same after a restart, which has to sort them again. */
function queueOf(state: PartitionState, copying: Copying): readonly FollowId[] {
  const kept = state.copyQueues.get(copying.id);
  if (kept !== undefined) return kept;
  const turns: { readonly id: FollowId; readonly turn: number }[] = [];
  for (const id of state.follows.ofTrader(copying.userId)) {
    const follow = state.follows.get(id);
    if (follow !== undefined && isOlder(follow, copying) && isYetToCome(follow.id, copying))
      turns.push({ id: follow.id, turn: turnOf(id, copying.originalId) });
  }
  return turns.sort((a, b) => a.turn - b.turn || a.id - b.id).map(({ id }) => id);
}

function copyBy(state: PartitionState, id: EntityId, copying: Copying): void {
  const follow = must(state.follows.get(id), 'who copies follows');
  const account = must(state.accounts.get(follow.userId), 'a follow has its account');
  catchUp(state, account);
  gatherFirst(state, account, copying.at);
  if (copying.act === 'open') openCopy(state, account, follow, copying);
  else closeCopy(state, account, follow, copying);
}

/** Counts a closed copy for its follow, if that lasts. */
function count(
  state: PartitionState,
  { followId, profit, fee, id, closedAt }: Order,
  earned: Map<FollowId, number>,
): void {
  const follow = followId === null ? undefined : state.follows.get(followId);
  if (follow === undefined) return;
  const at = must(closedAt, 'a closed order has its time');
  earned.set(follow.id, at);
  earn(state, follow, profit - fee, id, at);
}

/** Followers who copy within the command of the trader; the others follow in slices, at the same tick. */
const AT_ONCE = 100;
/** Followers between two looks at how much was done. */
const ONE_SLICE = 20;
