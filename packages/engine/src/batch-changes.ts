import type { Money, Price } from '@candor/decimal/decimal.ts';
import type { EngineEvent } from './engine-event.ts';
import type { EntityKind, EntityRow, RowChanges } from './entity-table.ts';
import type { InstrumentId, UserId } from './ids.ts';
import type { Balance, Posting } from './ledger.ts';
import type { FillTick } from './order.ts';
import type { Merged } from './trading-book.ts';
import type { PeakEntry } from './trailing-stops.ts';

/** A quote that deferred accounts, those accounts, and how the markets stood just before it. */
export interface MassTriggerRow {
  readonly instrumentId: InstrumentId;
  readonly seq: number;
  readonly users: readonly UserId[];
  readonly markets: readonly MarketMoment[];
  /** The peaks of trailing orders just after it; those of a side of an instrument in order. */
  readonly peaks: readonly PeakRow[];
}

/** The best closing price of the quotes from `since` on, that trailing orders of this side share. */
export interface PeakRow extends PeakEntry {
  readonly instrumentId: InstrumentId;
}

/** A peak that changed; null where none begins any more. */
export interface PeakChange extends Omit<PeakRow, 'price'> {
  readonly price: Price | null;
}

export interface MarketMoment {
  readonly instrumentId: InstrumentId;
  readonly open: boolean;
  readonly tick: FillTick | null;
}

/** An account that this quote deferred, and that has seen it and all that followed. */
export interface CaughtUpRow {
  readonly instrumentId: InstrumentId;
  readonly seq: number;
  readonly userId: UserId;
}

/** What was moved to a customer's trading account when three accounts became one; both zero once it was moved back. */
export interface MergedRow extends Merged {
  readonly owner: UserId;
  /** The part that was to be moved back and was not. */
  readonly kept: Money;
}

/**
 * The changes of a batch of commands, for one transaction. Each row that changed is there once, with its last value. A
 * balance has to be inserted if its key is in `newBalances`.
 */
export interface BatchChanges {
  /** By entity; see `changesOf`. */
  readonly entities: ReadonlyMap<EntityKind<EntityRow>, RowChanges<EntityRow>>;
  readonly postings: readonly Posting[];
  /** Key: `${owner}:${kind}`. */
  readonly balances: ReadonlyMap<string, Balance>;
  readonly newBalances: ReadonlySet<string>;
  readonly merged: readonly MergedRow[];
  /**
   * At some point no account was deferred: all mass triggers and caught-up accounts that were written before are
   * obsolete.
   */
  readonly hasClearedMassTriggers: boolean;
  readonly massTriggers: readonly MassTriggerRow[];
  readonly caughtUp: readonly CaughtUpRow[];
  /** Each peak that changed, once. */
  readonly peaks: readonly PeakChange[];
  readonly events: readonly EngineEvent[];
}

export function changesOf<Row extends EntityRow>(
  { entities }: Pick<BatchChanges, 'entities'>,
  kind: EntityKind<Row>,
): RowChanges<Row> {
  return (entities.get(kind) ?? NO_CHANGES) as RowChanges<Row>; // a kind stands with rows of its own
}

const NO_CHANGES: RowChanges<never> = { inserted: [], updated: [] };
