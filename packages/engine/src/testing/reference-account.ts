import type { UserId } from '../ids.ts';
import type { Order } from '../order.ts';

export interface ReferenceAccount {
  userId: UserId;
  demo: boolean;
  trading: bigint;
  option: bigint;
  funding: bigint;
  mergedOption: bigint;
  mergedFunding: bigint;
  negativeBalanceCredit: bigint;
  orders: Order[];
  called: boolean;
}

export function referenceAccount(
  opening: Pick<ReferenceAccount, 'userId' | 'demo' | 'trading' | 'option'>,
): ReferenceAccount {
  const nothing = { funding: 0n, mergedOption: 0n, mergedFunding: 0n, negativeBalanceCredit: 0n };
  return { ...opening, ...nothing, orders: [], called: false };
}

export function add(account: ReferenceAccount, kind: number, amount: bigint): void {
  if (kind === 1) account.trading += amount;
  else if (kind === 2) account.option += amount;
  else account.funding += amount;
}

export function merge(account: ReferenceAccount): void {
  account.mergedOption += account.option;
  account.mergedFunding += account.funding;
  account.trading += account.option + account.funding;
  account.option = 0n;
  account.funding = 0n;
}

/** `free`: what no order needs and no profit that still floats is part of. */
export function separate(account: ReferenceAccount, free: bigint): void {
  const atMost = (wanted: bigint, left: bigint): bigint => (left <= 0n ? 0n : wanted < left ? wanted : left);
  const funding = atMost(account.mergedFunding, free);
  const option = atMost(account.mergedOption, free - funding);
  account.trading -= funding + option;
  account.funding += funding;
  account.option += option;
  account.mergedFunding = 0n;
  account.mergedOption = 0n;
}
