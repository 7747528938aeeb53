import { must } from '@candor/decimal/assert.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { defineCustomerCommand } from './command.ts';
import type { OfCustomer } from './command.ts';
import { APPLIED, appliedRow, refused } from './command-result.ts';
import type { CommandResult } from './command-result.ts';
import { COPY_ROUTES, COPY_SOURCES } from './copy-routes.ts';
import type { CopySource } from './copy-routes.ts';
import { copyNow } from './copying.ts';
import type { Copying } from './copying-row.ts';
import { SHARES } from './follow.ts';
import { closingPrice, openingPrice } from './formulas.ts';
import type { CopyingId, ShareId } from './ids.ts';
import { copyingId, entityId, HOUSE_REAL } from './ids.ts';
import type { PartitionState } from './partition-state.ts';
import { shareCause, toTrading } from './settlement.ts';

/** Begins or ends the noting of what a trader does for the followers on another partition. */
export interface RouteCopies extends OfCustomer {
  readonly kind: 'routeCopies';
  readonly to: number;
  readonly isOpen: boolean;
}

/**
 * Has the followers here copy what a trader of another partition did. `number` is its own there: what was taken before
 * is refused.
 */
export interface CopyFrom
  extends
    OfCustomer,
    Pick<Copying, 'originalId' | 'act' | 'instrumentId' | 'side' | 'contractSize' | 'leverage' | 'lots' | 'before'>,
    Pick<Copying, 'price' | 'tick' | 'rate'> {
  readonly kind: 'copyFrom';
  readonly from: number;
  readonly number: CopyingId;
  readonly originalAt: number;
}

/** Pays a trader the share that a follower on another partition paid. */
export interface ReceiveShare extends OfCustomer {
  readonly kind: 'receiveShare';
  readonly from: number;
  readonly number: ShareId;
  readonly amount: Money;
}

/** Notes that a share has reached its trader on another partition. */
export interface ShareArrived extends OfCustomer {
  readonly kind: 'shareArrived';
  readonly shareId: ShareId;
}

export const ROUTE_COPIES = defineCustomerCommand<RouteCopies>('routeCopies', routeCopies);
export const COPY_FROM = defineCustomerCommand<CopyFrom>('copyFrom', copyFrom);
export const RECEIVE_SHARE = defineCustomerCommand<ReceiveShare>('receiveShare', receiveShare);
export const SHARE_ARRIVED = defineCustomerCommand<ShareArrived>('shareArrived', shareArrived);

function routeCopies(state: PartitionState, { userId, to, isOpen }: RouteCopies): CommandResult {
  if (!state.accounts.has(userId)) return refused('unknownAccount');
  const known = state
    .table(COPY_ROUTES)
    .open.of(userId)
    .find((route) => route.to === to);
  if ((known !== undefined) === isOpen) return refused('alreadyDone');
  state.put(
    COPY_ROUTES,
    known === undefined ? { id: state.takeEntityId(entityId), userId, to, isOpen } : { ...known, isOpen },
  );
  return APPLIED;
}

function copyFrom(state: PartitionState, command: CopyFrom): CommandResult {
  const { userId, instrumentId, from, number } = command;
  if (state.accounts.has(userId)) return refused('wrongTerms');
  if (!state.instruments.has(instrumentId)) return refused('unknownInstrument');
  const source = sourceOf(state, from);
  if (number <= (source?.copying ?? 0)) return refused('alreadyDone');
  advance(state, from, { copying: number });
  if (state.follows.hasFollowers(userId)) copyNow(state, copyingHere(state, command));
  return APPLIED;
}

/**
 * A copy is made at the last quote here. Where this partition has yet to see the tick of the original, or the market
 * has closed since, it is made at that tick, which is the next one that it would see.
 */
function copyingHere(state: PartitionState, command: CopyFrom): Copying {
  const { userId, originalId, act, instrumentId, side, contractSize, leverage, lots, before, originalAt } = command;
  const common = { userId, originalId, act, instrumentId, side, contractSize, leverage, lots, before, originalAt };
  const row = { ...common, id: state.takeEntityId(copyingId), at: command.at, last: null, isDone: false };
  const instrument = must(state.instruments.get(instrumentId), 'an instrument that was looked for');
  const { tick, open } = instrument;
  if (tick === null || !open || tick.seq < command.tick.seq)
    return { ...row, price: command.price, tick: command.tick, rate: command.rate };
  const price = act === 'open' ? openingPrice(side, tick) : closingPrice(side, tick);
  return { ...row, price, tick, rate: instrument.currentRate() ?? command.rate };
}

function receiveShare(state: PartitionState, { at, userId, from, number, amount }: ReceiveShare): CommandResult {
  const account = state.accounts.get(userId);
  if (account === undefined) return refused('unknownAccount');
  if (amount <= 0n) return refused('wrongAmount');
  if (number <= (sourceOf(state, from)?.share ?? 0)) return refused('alreadyDone');
  advance(state, from, { share: number });
  // The share has its row, and its number, on the partition of the follower.
  toTrading(state, account, amount, { ...shareCause(number, at), orderId: null, memo: `share:${from}:${number}` });
  return APPLIED;
}

function shareArrived(state: PartitionState, { at, userId, shareId }: ShareArrived): CommandResult {
  const share = state.table(SHARES).open.get(shareId);
  if (share?.userId !== userId) return refused('alreadyDone');
  const arrived = { ...share, arrivedAt: at };
  state.put(SHARES, arrived);
  return appliedRow(SHARES, arrived);
}

const sourceOf = (state: PartitionState, partition: number): CopySource | undefined =>
  state
    .table(COPY_SOURCES)
    .open.of(HOUSE_REAL)
    .find((source) => source.partition === partition);

function advance(state: PartitionState, partition: number, to: Partial<Pick<CopySource, 'copying' | 'share'>>): void {
  const source = sourceOf(state, partition) ?? {
    id: state.takeEntityId(entityId),
    userId: HOUSE_REAL,
    partition,
    copying: 0,
    share: 0,
  };
  state.put(COPY_SOURCES, { ...source, ...to });
}
