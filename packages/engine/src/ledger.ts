import type { Money } from '@candor/decimal/decimal.ts';
import type { EntityId, UserId } from './ids.ts';

/** A customer's three accounts. The numbers are the `accountTypeId` of the wire and the `kind` of the tables. */
export const CUSTOMER_ACCOUNT_KINDS = { trading: 1, option: 2, funding: 3 } as const;

/**
 * The house accounts: one set for real and one for demo money in each partition, and a cash account for each place that
 * holds cash. Their balances may be below zero.
 */
export const HOUSE_ACCOUNT_KINDS = {
  tradingResult: 11,
  fees: 12,
  negativeBalance: 13,
  depositsInTransit: 14,
  withdrawalsInTransit: 15,
  promotions: 16,
  interest: 17,
  adjustments: 18,
  /** Money at a bank, in a wallet or in custody. Each has an owner of its own, see `cashId`. A deposit debits it. */
  cash: 19,
  /** What customers owe, below zero: paying out and accruing debit it, repaying credits it. */
  loans: 20,
  /** Capital that customers have locked. */
  mining: 21,
  /** Profit shares that have left a follower and not yet reached the trader. */
  sharesInTransit: 22,
} as const;

/** The customer's money on its way out: it is theirs until it is paid, and cannot be spent. */
export const IN_TRANSIT = 4;
/** The same of profit shares that are due and not yet paid. */
export const HELD = 5;

export type CustomerAccountKind = (typeof CUSTOMER_ACCOUNT_KINDS)[keyof typeof CUSTOMER_ACCOUNT_KINDS];
export type HouseAccountKind = (typeof HOUSE_ACCOUNT_KINDS)[keyof typeof HOUSE_ACCOUNT_KINDS];
/** Every ledger account of a customer that has a balance. */
export type CustomerLedgerKind = CustomerAccountKind | WaitingKind;
/** Where a customer's money waits for the end of a reservation. */
export type WaitingKind = typeof IN_TRANSIT | typeof HELD;
export type AccountKind = CustomerLedgerKind | HouseAccountKind;

/** Why money moved: the `Type` of a fund record on the wire. */
export const POSTING_TYPES = {
  deposit: 1,
  withdrawal: 2,
  transfer: 3,
  contractProfit: 4,
  contractFee: 5,
  optionStake: 6,
  optionPayout: 7,
  loan: 8,
  mining: 9,
  adjustment: 10,
  copyShare: 11,
  negativeBalance: 12,
  accountMerge: 13,
  /** Money that deposits and withdrawals left in transit before there were cash accounts. */
  cashAssigned: 14,
} as const;
export type PostingType = (typeof POSTING_TYPES)[keyof typeof POSTING_TYPES];

/** One movement of money: `amount` (always positive) leaves the debit account and arrives in the credit account. */
export interface Posting {
  /** Counts up by one within the partition. */
  readonly id: number;
  readonly type: PostingType;
  readonly debitOwner: UserId;
  readonly debitKind: AccountKind;
  readonly creditOwner: UserId;
  readonly creditKind: AccountKind;
  readonly amount: Money;
  /** The order, option or payment that caused it. */
  readonly orderId: EntityId | null;
  /** Ordinal, within the partition, of the command that caused it. */
  readonly commandSeq: number;
  /** UTC epoch milliseconds. */
  readonly at: number;
  readonly memo: string | null;
}

/** The balance of one ledger account after a batch. `negativeBalanceCredit` is zero except for trading accounts. */
export interface Balance {
  readonly owner: UserId;
  readonly kind: AccountKind;
  readonly demo: boolean;
  readonly balance: Money;
  /**
   * What the broker has lent so that closing a losing position did not take the balance below zero while others were
   * open.
   */
  readonly negativeBalanceCredit: Money;
}
