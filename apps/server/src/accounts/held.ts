import { money } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { AccountView } from '@candor/engine/account-view.ts';

/** The part of the trading balance that is held for open orders; with floating profit more than that may be in use. */
export function heldOf({ usedMargin, reserved, balances }: AccountView): Money {
  const held = usedMargin + reserved;
  return money(held < balances.trading ? held : balances.trading);
}
