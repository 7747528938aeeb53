import type { Transaction } from 'kysely';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { DecisionRefusal } from './decision-refusal.ts';
import type { Hold } from './hold-payments.ts';

/** Who makes a decision: how it is noted, and how it is known when it is made again. */
export interface Decider {
  /** Names the call that decides, and what it decides; null where nothing tells it from another. */
  readonly key: string | null;
  /** In the transaction of the decision's words, before the engine is asked; not asked for where all is decided. */
  note(transaction: Transaction<Tables>): Promise<void>;
  /** That transaction is committed. */
  noted(): Promise<void>;
  /** It was noted, and the engine would not have it. */
  failed(reason: DecisionRefusal): Promise<void>;
  /** The engine has agreed, and the turn is not over yet. */
  agreed(hold: Hold): Promise<void>;
}

const nothing = (): Promise<void> => Promise.resolve();

/** Whom nothing is noted of here: a provider of custody, whose report is kept, or a proposal, which has its own log. */
export const UNNOTED: Decider = { key: null, note: nothing, noted: nothing, failed: nothing, agreed: nothing };
