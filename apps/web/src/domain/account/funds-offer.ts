import { compare } from '../orders/order-figures.ts';
import type { AccountId } from './use-available.ts';

export interface FundsOffer {
  readonly from: AccountId;
  /** What is free there. */
  readonly has: string;
  /** What would be moved. */
  readonly amount: string;
}

/**
 * Where an account that lacks `missing` could have it from: funding first, unless the
 * other account alone has enough. All of it is moved, but from the contract account only
 * what is missing: its open orders need the rest. null where nothing is free anywhere.
 */
export function fundsOffer(
  to: 1 | 2,
  missing: string,
  available: (account: AccountId) => string | undefined,
): FundsOffer | null {
  const offers = ([3, to === 1 ? 2 : 1] as const).flatMap((from): FundsOffer[] => {
    const has = available(from) ?? '0';
    if (compare(has, '0') !== 1) return [];
    return [{ from, has, amount: from === 1 && compare(missing, has) === -1 ? missing : has }];
  });
  return offers.find(({ has }) => compare(has, missing) !== -1) ?? offers[0] ?? null;
}
