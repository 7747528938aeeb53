import type { BatchChanges } from '@candor/engine/batch-changes.ts';

/** What one transaction makes durable. */
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
  /** The rules, where this batch changed them. */
  readonly rules: string | null;
  /** Journal entries, one a line. */
  readonly entries: string;
  readonly changes: BatchChanges;
  readonly markets: readonly MarketRow[];
  /** What was configured, and its place among orders and ticks. */
  readonly ruleChanges: readonly RuleChange[];
  /** Callers' keys and what they came to, one a line. */
  readonly keys: string;
}

/** The rules that an instrument is traded by from here on: orders from `nextOrderId` and ticks after `afterSeq`. */
export interface RuleChange {
  readonly instrumentId: number;
  readonly commandSeq: number;
  readonly nextOrderId: number;
  readonly afterSeq: number;
  readonly at: number;
  readonly configuration: string;
  readonly rules: string;
}

/** An instrument whose last tick, status or (then not null) configuration changed. */
export interface MarketRow {
  readonly instrumentId: number;
  readonly configuration: string | null;
  readonly open: boolean;
  readonly tick: { readonly seq: number; readonly at: number; readonly bid: bigint; readonly ask: bigint } | null;
}
