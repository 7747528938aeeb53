import type { UserId } from '@candor/engine/ids.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Deposit } from '../deposits/deposits.ts';
import type { Withdrawal } from '../withdrawals/withdrawals.ts';
import type { Decider } from './decider.ts';
import type { DecisionRefusal } from './decision-refusal.ts';
import type { Hold } from './hold-payments.ts';

/** `isOwn`: it came to this by this decision, or by the same call before, whose answer was lost. */
export type DecisionOutcome<Subject> =
  | { readonly kind: 'done'; readonly subject: Subject; readonly isOwn: boolean }
  | { readonly kind: 'refused'; readonly reason: DecisionRefusal };

/** A payment's end, as somebody decides it. */
export interface Ending<Subject extends Deposit | Withdrawal> {
  readonly id: number;
  readonly find: (database: Database, id: number, userId: null) => Promise<Subject | null>;
  readonly result: 'done' | 'refused';
  readonly by: Decider;
  /** Written before the engine is asked; null where nothing goes with it. */
  readonly words: DecisionWords | null;
  /** Why it is not to be, of the payment as it is in this turn. */
  readonly refusalOf?: (subject: Subject, hold: Hold) => Promise<DecisionRefusal | null>;
  /** What the engine is told besides; read in this turn. */
  readonly money?: (database: Database) => Promise<EndMoney>;
}

export interface EndMoney {
  /** The house's account of cash that it is posted against. */
  readonly cash: UserId;
  /** What is credited; null: what was announced. */
  readonly arrived?: Money | null;
  readonly account?: CustomerAccountKind;
}

/** What goes with a decision, and where it is written. */
export interface DecisionWords {
  readonly table: 'deposits' | 'withdrawals';
  readonly column: 'remark' | 'notes' | 'reference';
  readonly text: string;
}
