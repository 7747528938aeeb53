import type { Money } from '@candor/decimal/decimal.ts';
import type { CustomerAccountKind } from './ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS } from './ledger.ts';
import type { RefusalReason } from './command-result.ts';
import type { AccountState } from './trading-book.ts';
import { equityOf, freeMarginOf } from './valuation.ts';

/**
 * The reason why this amount may not leave one of the customer's accounts; null if it may. A negative balance credit
 * and the margin of orders cannot leave trading.
 */
export function spendRefusal(account: AccountState, from: CustomerAccountKind, amount: Money): RefusalReason | null {
  if (from !== CUSTOMER_ACCOUNT_KINDS.trading) {
    return amount > account.balanceOf(from) ? 'insufficientBalance' : null;
  }
  if (amount > account.trading - account.negativeBalanceCredit) return 'insufficientBalance';
  return amount > freeMarginOf(account, equityOf(account)) ? 'insufficientMargin' : null;
}
