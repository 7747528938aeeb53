import type { Order } from './order.ts';

/** Whose orders are shown: every one, the customer's own, or the copies of a trader. */
export type Whose = 'all' | 'own' | `trader-${number}`;

/** The traders that orders were copied from, by name. */
export function tradersOf(orders: readonly Order[]): ReadonlyMap<Whose, string> {
  const copies = orders.flatMap(({ original }) => original ?? []);
  return new Map(
    copies
      .map(({ traderId, traderName }) => [`trader-${traderId}` as const, traderName] as const)
      .toSorted(([, a], [, b]) => a.localeCompare(b)),
  );
}

export function ordersOf(orders: readonly Order[], whose: Whose): readonly Order[] {
  if (whose === 'all') return orders;
  return orders.filter(({ original }) =>
    whose === 'own' ? original === null : original !== null && whose === `trader-${original.traderId}`,
  );
}
