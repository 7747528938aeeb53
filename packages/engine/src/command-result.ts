import type { UserId } from './ids.ts';
import type { Option } from './option.ts';
import type { Order } from './order.ts';
import type { Payment } from './payment.ts';

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
  /** The policy of postings does not let this asker move money of this type between these accounts. */
  | 'notAllowed';

export type CommandResult =
  | { readonly kind: 'applied'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly reason: RefusalReason };

/** The reply to the caller. `order` is the order after the command; for a partial close it is the closed part. */
export type Reply =
  | { readonly kind: 'none' }
  | { readonly kind: 'account'; readonly userId: UserId }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'option'; readonly option: Option }
  | { readonly kind: 'payment'; readonly payment: Payment };

export const refused = (reason: RefusalReason): CommandResult => ({ kind: 'refused', reason });
export const applied = (reply: Reply): CommandResult => ({ kind: 'applied', reply });
export const appliedOrder = (order: Order): CommandResult => applied({ kind: 'order', order });
export const APPLIED: CommandResult = applied({ kind: 'none' });
