import type { Money } from '@candor/decimal/decimal.ts';
import { money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { EntityId } from './ids.ts';
import type { CustomerLedgerKind, HouseAccountKind, PostingType } from './ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS, HOUSE_ACCOUNT_KINDS, POSTING_TYPES } from './ledger.ts';
import { houseOf } from './ledger-book.ts';
import type { PartitionState } from './partition-state.ts';
import type { AccountState } from './trading-book.ts';

/** The cause of a movement between a customer's trading account and a house account. */
export interface Cause {
  readonly type: PostingType;
  readonly houseKind: HouseAccountKind;
  readonly orderId: EntityId | null;
  readonly memo: string | null;
  readonly at: number;
}

/**
 * Takes a loss or a fee. If the trading balance does not cover it, the broker first lends the rest by a posting of its
 * own, so that the balance ends at zero. The account owes that sum as its negative balance credit.
 */
export function charge(state: PartitionState, account: AccountState, amount: Money, cause: Cause): void {
  if (amount === 0n) return;
  const shortfall = money(amount - account.trading);
  if (shortfall > 0n) {
    toTrading(state, account, shortfall, negativeBalanceCause(cause));
    state.setNegativeBalanceCredit(account, money(account.negativeBalanceCredit + shortfall));
  }
  fromTrading(state, account, amount, cause);
}

/**
 * Pays a profit, which first repays the negative balance credit. Otherwise a hedged customer could withdraw the profit
 * of one side and leave the loss of the other to the broker.
 */
export function pay(state: PartitionState, account: AccountState, amount: Money, cause: Cause): void {
  if (amount === 0n) return;
  toTrading(state, account, amount, cause);
  const repaid = account.negativeBalanceCredit < amount ? account.negativeBalanceCredit : amount;
  if (repaid === 0n) return;
  fromTrading(state, account, repaid, negativeBalanceCause(cause));
  state.setNegativeBalanceCredit(account, money(account.negativeBalanceCredit - repaid));
}

const { tradingResult, fees, sharesInTransit } = HOUSE_ACCOUNT_KINDS;
const causeOf =
  (type: PostingType, houseKind: HouseAccountKind) =>
  (orderId: EntityId, at: number): Cause => ({ type, houseKind, orderId, memo: null, at });
export const profitCause = causeOf(POSTING_TYPES.contractProfit, tradingResult);
export const feeCause = causeOf(POSTING_TYPES.contractFee, fees);
export const shareCause = causeOf(POSTING_TYPES.copyShare, sharesInTransit);

/**
 * Ends a negative balance credit once no position is left that could repay it. Money that arrived since repays what it
 * can, as it would have covered the loss earlier. The broker bears the rest.
 */
export function settleNegativeBalanceCredit(state: PartitionState, account: AccountState, cause: Cause): void {
  const repaid = account.negativeBalanceCredit < account.trading ? account.negativeBalanceCredit : account.trading;
  if (repaid > 0n) fromTrading(state, account, repaid, negativeBalanceCause(cause));
  state.setNegativeBalanceCredit(account, ZERO_MONEY);
}

export function toTrading(state: PartitionState, account: AccountState, amount: Money, cause: Cause): void {
  state.post(
    {
      type: cause.type,
      debitOwner: houseOf(account),
      debitKind: cause.houseKind,
      creditOwner: account.userId,
      creditKind: CUSTOMER_ACCOUNT_KINDS.trading,
      amount,
      orderId: cause.orderId,
      memo: cause.memo,
    },
    cause.at,
  );
}

/** `debitKind`: another account of the customer than trading. */
export function fromTrading(
  state: PartitionState,
  account: AccountState,
  amount: Money,
  cause: Cause,
  debitKind: CustomerLedgerKind = CUSTOMER_ACCOUNT_KINDS.trading,
): void {
  state.post(
    {
      type: cause.type,
      debitOwner: account.userId,
      debitKind,
      creditOwner: houseOf(account),
      creditKind: cause.houseKind,
      amount,
      orderId: cause.orderId,
      memo: cause.memo,
    },
    cause.at,
  );
}

function negativeBalanceCause(cause: Cause): Cause {
  return { ...cause, type: POSTING_TYPES.negativeBalance, houseKind: HOUSE_ACCOUNT_KINDS.negativeBalance };
}
