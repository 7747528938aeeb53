import { money } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { AccountView } from '@candor/engine/account-view.ts';
import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';

/** Everything that the customer owns in an account, including what is set aside until it is paid. */
export function ownedOf(view: AccountView, kind: CustomerAccountKind): Money {
  return money(balanceOf(view, kind) + leavingOf(view, kind));
}

/** The part of it that is not available: the margin of orders, at most the balance, and what is set aside. */
export function heldOf(view: AccountView, kind: CustomerAccountKind): Money {
  const inUse = kind === CUSTOMER_ACCOUNT_KINDS.trading ? view.usedMargin + view.reserved : 0n;
  const balance = balanceOf(view, kind);
  return money((inUse < balance ? inUse : balance) + leavingOf(view, kind));
}

function balanceOf({ balances: { trading, option, funding } }: AccountView, kind: CustomerAccountKind): Money {
  return { 1: trading, 2: option, 3: funding }[kind];
}

/** On its way out, or held for a trader, who is paid of the trading account. */
function leavingOf({ payments, held }: AccountView, kind: CustomerAccountKind): bigint {
  const shares = kind === CUSTOMER_ACCOUNT_KINDS.trading ? held : 0n;
  return payments
    .filter(({ direction, account }) => direction !== 'deposit' && account === kind)
    .reduce((sum, { amount }) => sum + amount, shares);
}
