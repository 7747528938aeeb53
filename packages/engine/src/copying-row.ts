import type { Decimal, Lots, Price, Rate } from '@candor/decimal/decimal.ts';
import type { EntityKind } from './entity-table.ts';
import type { CopyingId, FollowId, InstrumentId, OrderId, UserId } from './ids.ts';
import type { FillTick, Side } from './order.ts';

/**
 * An opening or closing of a trader's order that followers have yet to copy, all at its tick. Invariant: the follows
 * have their turns by a hash of follow and order, and those up to `last` have had it.
 */
export interface Copying {
  readonly id: CopyingId;
  /** The trader, who may be on another partition. */
  readonly userId: UserId;
  readonly originalId: OrderId;
  readonly act: 'open' | 'close';
  readonly instrumentId: InstrumentId;
  readonly side: Side;
  readonly contractSize: Decimal;
  readonly leverage: number;
  /** What was opened or closed. */
  readonly lots: Lots;
  /** What was open before a closing; otherwise the lots. */
  readonly before: Lots;
  readonly price: Price;
  readonly tick: FillTick;
  readonly rate: Rate;
  readonly at: number;
  /** When the original was, on another partition: who followed later does not copy it. null on its own. */
  readonly originalAt: number | null;
  /** null before the first. */
  readonly last: FollowId | null;
  readonly isDone: boolean;
}

export const COPYINGS: EntityKind<Copying> = {
  name: 'copying',
  isOpen: ({ isDone }) => !isDone,
  mayBeOfOthers: true,
};

/** Where a follow stands among those that copy an order: no trader, follower or operator chooses it. */
export function turnOf(follow: number, order: number): number {
  let word = Math.imul(follow ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(order ^ 0x243f6a88, 0xc2b2ae35);
  word = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  word = Math.imul(word ^ (word >>> 15), 0x846ca68b);
  return (word ^ (word >>> 16)) >>> 0;
}
