import type { Transaction } from 'kysely';
import type { UserId } from '@candor/engine/ids.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import type { Asker } from '@candor/engine/posting-policy.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { Deposit } from '../deposits/deposits.ts';
import type { Withdrawal } from '../withdrawals/withdrawals.ts';
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
  /** What the engine's command carries as well; read in this turn. */
  readonly money?: (database: Database) => Promise<EndMoney>;
}

export interface EndMoney {
  /** The broker's account of cash that it is posted against. */
  readonly cash: UserId;
  /** What is credited; null: what was announced. */
  readonly amount?: Money | null;
  readonly account?: CustomerAccountKind;
}

/** What goes with a decision, and where it is written. */
export interface DecisionWords {
  readonly table: 'deposits' | 'withdrawals';
  readonly column: 'remark' | 'notes' | 'reference';
  readonly text: string;
}

/** Who makes a decision: how it is noted, and how it is known when it is made again. */
export interface Decider {
  readonly asker: Exclude<Asker, 'customer'>;
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

/** Whom nothing is noted of here: a provider of custody, whose report is kept. */
export const UNNOTED: Decider = {
  asker: 'job',
  key: null,
  note: nothing,
  noted: nothing,
  failed: nothing,
  agreed: nothing,
};

/**
 * `wrongState`: a withdrawal that is not approved yet, or that a provider is sending, or
 * a deposit that asks for no bank. `alreadyDone`: it has come to something else; what it
 * came to stands. `frozen`: its customer is paid nothing until they are released.
 */
export type DecisionRefusal = 'notFound' | 'alreadyDone' | 'wrongState' | 'wrongAmount' | 'frozen';

export const refused = <Reason extends DecisionRefusal>(reason: Reason) => ({ kind: 'refused', reason }) as const;
