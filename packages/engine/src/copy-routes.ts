import type { EntityKind } from './entity-table.ts';
import type { EntityId, UserId } from './ids.ts';
import type { PartitionState } from './partition-state.ts';

/*
 * Followers of a trader may be on other partitions. What the trader does is then noted for them as well, and is carried
 * there by the program, at least once and in order. Here it acts once.
 */

/** A partition on which a trader of this one has followers. */
export interface CopyRoute {
  readonly id: EntityId;
  /** The trader. */
  readonly userId: UserId;
  /** The partition. */
  readonly to: number;
  readonly isOpen: boolean;
}

export const COPY_ROUTES: EntityKind<CopyRoute> = { name: 'copyRoute', isOpen: ({ isOpen }) => isOpen };

/**
 * The last things that were taken from another partition. Invariant: what has a smaller number was taken or refused.
 */
export interface CopySource {
  readonly id: EntityId;
  /** The broker. */
  readonly userId: UserId;
  readonly partition: number;
  /** A copying, and a profit share, by their numbers there. */
  readonly copying: number;
  readonly share: number;
}

export const COPY_SOURCES: EntityKind<CopySource> = {
  name: 'copySource',
  isOpen: () => true,
  mayBeOfOthers: true,
};

export const isCopiedElsewhere = (state: PartitionState, traderId: UserId): boolean =>
  state.table(COPY_ROUTES).open.of(traderId).length > 0;
