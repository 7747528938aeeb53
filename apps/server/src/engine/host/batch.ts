import type { BatchChanges } from '@candor/engine/batch-changes.ts';
import type { FillTick } from '@candor/engine/order.ts';

/** The content of one transaction. */
export interface Batch {
  readonly partition: number;
  readonly epoch: number;
  /** One more than the last committed one. */
  readonly number: number;
  /** Market clock. */
  readonly at: number;
  /** Wall clock. */
  readonly wallAt: number;
  readonly nextOrderId: number;
  readonly nextPostingId: number;
  readonly commandSeq: number;
  /** The rules, if this batch changed them. */
  readonly rules: string | null;
  /** Journal entries, one per line. */
  readonly entries: string;
  readonly changes: BatchChanges;
  readonly markets: readonly MarketRow[];
  /** The changes of configuration, with their places among orders and ticks. */
  readonly ruleChanges: readonly RuleChange[];
  /** Callers' keys and the entities that they made, one per line. */
  readonly keys: string;
}

/** The rules of an instrument for orders from `nextOrderId` and ticks after `afterSeq`. */
export interface RuleChange {
  readonly instrumentId: number;
  readonly commandSeq: number;
  readonly nextOrderId: number;
  readonly afterSeq: number;
  readonly at: number;
  readonly configuration: string;
  readonly rules: string;
}

/** An instrument whose last tick, status or configuration changed. `configuration` is empty if it did not. */
export interface MarketRow {
  readonly instrumentId: number;
  readonly configuration: string;
  readonly open: boolean;
  readonly tick: FillTick | null;
}
