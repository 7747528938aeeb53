import type { Decimal, Lots, Money } from '@candor/decimal/decimal.ts';
import { CustomerRows } from './entity-table.ts';
import type { EntityKind } from './entity-table.ts';
import type { CopyLimitId, EntityId, FollowId, OrderId, ShareId, UserId } from './ids.ts';

/**
 * A customer who copies the orders of a trader. Invariant: `held` is the part of the profit share since `settled` that
 * is in the customer's held account; what was paid for a level is never due again.
 */
export interface Follow {
  readonly id: FollowId;
  /** The follower. */
  readonly userId: UserId;
  /** On whichever partition. */
  readonly traderId: UserId;
  /** Lots of a copy for one of the original. */
  readonly ratio: Decimal;
  /** The most margin that copies of this follow may hold together. */
  readonly mostMargin: Money;
  /** The loss, realised and floating, at which the follow ends; null for none. */
  readonly mostLoss: Money | null;
  /** The trader's part of the profit. */
  readonly shareRate: Decimal;
  /** Nothing is opened while the trader may not trade for others, the follower may not trade, or the cap is reached. */
  readonly isTraderPaused: boolean;
  readonly isFollowerPaused: boolean;
  readonly isAtCap: boolean;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly endReason: FollowEnd | null;
  /** Profit less fees of the copies that closed while the follow lasted. */
  readonly realised: Money;
  /** The highest `realised` for which a share was paid. */
  readonly settled: Money;
  readonly held: Money;
  readonly paid: Money;
  /** The last copying in which this follow had its turn before others; 0 for none. */
  readonly servedUntil: number;
}

export type FollowEnd = 'customer' | 'lossCap';

export const FOLLOWS: EntityKind<Follow> = { name: 'follow', isOpen: ({ endedAt }) => endedAt === null };

/** A profit share that was paid for the rise of a follow's realised profit from one level to another. */
export interface Share {
  readonly id: ShareId;
  /** The follower, who paid. */
  readonly userId: UserId;
  readonly followId: FollowId;
  readonly traderId: UserId;
  readonly rate: Decimal;
  readonly from: Money;
  readonly to: Money;
  readonly amount: Money;
  readonly paidAt: number;
  /** When the trader received it; null while it is on its way to another partition. */
  readonly arrivedAt: number | null;
}

export const SHARES: EntityKind<Share> = { name: 'share', isOpen: ({ arrivedAt }) => arrivedAt === null };

/** Why a copy is smaller than the ratio says, or was left out. */
export type CopyLimitReason =
  | 'mostMargin'
  | 'insufficientMargin'
  | 'insufficientBalance'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'tooManyOrders'
  | 'wrongLeverage'
  | 'notTradable'
  | 'contractsOff'
  | 'paused';

/** What a follower is told of a copy that is not as large as it would be. It never changes. */
export interface CopyLimit {
  readonly id: CopyLimitId;
  readonly userId: UserId;
  readonly followId: FollowId;
  readonly originalId: OrderId;
  readonly wanted: Lots;
  /** Zero if it was left out. */
  readonly lots: Lots;
  readonly reason: CopyLimitReason;
  readonly at: number;
}

export const COPY_LIMITS: EntityKind<CopyLimit> = { name: 'copyLimit', isOpen: () => false };

/** Running follows by their ids, by follower and by trader. */
export class FollowBook extends CustomerRows<Follow> {
  readonly #traders = new Map<UserId, Set<EntityId>>();
  /** Those with a cap of their loss, by the remainder of the follower's id. */
  readonly #capped = Array.from({ length: BUCKETS }, () => new Set<EntityId>());

  hasFollowers(traderId: UserId): boolean {
    return this.#traders.has(traderId);
  }

  /** The ids of the follows of a trader. */
  ofTrader(traderId: UserId): ReadonlySet<EntityId> {
    return this.#traders.get(traderId) ?? NOBODY;
  }

  /**
   * The follows with a cap whose follower's id leaves the remainder `slice` when divided by `slices`, in an order that
   * is the same after a restart.
   */
  *capped(slice: number, slices: number): Generator<Follow> {
    for (let at = slice; at < BUCKETS; at += slices)
      for (const id of [...(this.#capped[at] ?? NOBODY)].sort((a, b) => a - b)) {
        const follow = this.get(id);
        if (follow !== undefined) yield follow;
      }
  }

  override add(follow: Follow): void {
    super.add(follow);
    const ids = this.#traders.get(follow.traderId);
    if (ids === undefined) this.#traders.set(follow.traderId, new Set([follow.id]));
    else ids.add(follow.id);
    this.#watch(follow);
  }

  override replace(follow: Follow): void {
    super.replace(follow);
    this.#watch(follow);
  }

  override remove(follow: Follow): void {
    super.remove(follow);
    const ids = this.#traders.get(follow.traderId);
    ids?.delete(follow.id);
    if (ids?.size === 0) this.#traders.delete(follow.traderId);
    this.#watch({ ...follow, mostLoss: null });
  }

  #watch({ id, userId, mostLoss }: Follow): void {
    const bucket = this.#capped[userId % BUCKETS];
    if (mostLoss === null) bucket?.delete(id);
    else bucket?.add(id);
  }
}

const NOBODY: ReadonlySet<EntityId> = new Set();
/** A sweep visits one of at most so many slices. */
const BUCKETS = 60;
