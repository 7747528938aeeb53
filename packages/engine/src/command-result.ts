import type { EntityKind, EntityRow } from './entity-table.ts';
import type { UserId } from './ids.ts';

/** Why a command was refused. A refusal changes nothing. */
export type RefusalReason =
  | 'unknownAccount'
  | 'unknownInstrument'
  | 'unknownOrder'
  | 'notDemo'
  | 'realOnly'
  | 'notTradable'
  | 'contractsOff'
  | 'marketClosed'
  | 'stalePrice'
  | 'noLeverage'
  | 'wrongLeverage'
  | 'wrongQuantity'
  | 'wrongTarget'
  | 'wrongStopLoss'
  | 'wrongTakeProfit'
  | 'insufficientMargin'
  | 'insufficientBalance'
  | 'notPending'
  | 'notHolding'
  | 'sameAccount'
  | 'tooManyOrders'
  | 'alreadyDone'
  | 'wrongAmount'
  | 'stakeTooSmall'
  | 'wrongDuration'
  | 'exposureLimit'
  | 'unknownPayment'
  | 'tooManyPayments'
  | 'ownOrders'
  | 'wrongTerms'
  /** Another fee would be needed, and the rule of it is no longer that of the order's placing. */
  | 'feesChanged'
  | 'unknownFollow'
  | 'tooManyFollows'
  /** The policy of postings does not let this asker move money of this type between these accounts. */
  | 'notAllowed';

export type CommandResult =
  | { readonly kind: 'applied'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly reason: RefusalReason };

/** The reply to the caller. A row is the entity after the command; for a partial close it is the closed part. */
export type Reply =
  | { readonly kind: 'none' }
  | { readonly kind: 'account'; readonly userId: UserId }
  | { readonly kind: 'row'; readonly of: EntityKind<EntityRow>; readonly row: EntityRow };

export const refused = (reason: RefusalReason): CommandResult => ({ kind: 'refused', reason });
export const applied = (reply: Reply): CommandResult => ({ kind: 'applied', reply });
export const appliedRow = <Row extends EntityRow>(of: EntityKind<Row>, row: Row): CommandResult =>
  applied({ kind: 'row', of, row });
export const APPLIED: CommandResult = applied({ kind: 'none' });

/** The row of this entity in the reply; null if it was refused or replies with something else. */
export function rowIn<Row extends EntityRow>(result: CommandResult, kind: EntityKind<Row>): Row | null {
  if (result.kind === 'refused' || result.reply.kind !== 'row' || result.reply.of !== kind) return null;
  return result.reply.row as Row; // a kind stands with rows of its own
}
