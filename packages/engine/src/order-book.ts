import { must } from '@candor/decimal/assert.ts';
import { money } from '@candor/decimal/decimal.ts';
import { dropExposure } from './account-exposure.ts';
import type { OpenRows } from './entity-table.ts';
import type { Holders } from './holders.ts';
import type { EntityId, OrderId, UserId } from './ids.ts';
import { indexOrder, unindexOrder } from './order-index.ts';
import type { Order } from './order.ts';
import type { Surroundings } from './trading-book.ts';
import { OpenOrder } from './trading-book.ts';

/**
 * The pending orders and positions. Invariant: each is in its account's list, in the indexes in which quotes find it,
 * and in the sums of its account and its instrument.
 */
export class OrderBook implements OpenRows<Order> {
  /** In order of their ids. */
  readonly open = new Map<EntityId, OpenOrder>();
  readonly #around: Surroundings & { readonly holders: Holders };

  constructor(around: Surroundings & { readonly holders: Holders }) {
    this.#around = around;
  }

  get size(): number {
    return this.open.size;
  }

  /** The first was added first. */
  get oldestId(): OrderId | null {
    return this.open.values().next().value?.order.id ?? null;
  }

  get(id: EntityId): Order | undefined {
    return this.open.get(id)?.order;
  }

  of(userId: UserId): readonly Order[] {
    return this.#around.accounts.get(userId)?.orders.map(({ order }) => order) ?? [];
  }

  *values(): Generator<Order, void> {
    for (const { order } of this.open.values()) yield order;
  }

  add(order: Order): void {
    const { accounts, instruments, holders } = this.#around;
    const account = must(accounts.get(order.userId), 'an order has its account');
    const instrument = must(instruments.get(order.instrumentId), 'an order has its instrument');
    const open = new OpenOrder(order, account, instrument);
    this.open.set(order.id, open);
    // A copy has no spare capacity, where an array that grows keeps room for sixteen more.
    account.orders = [...account.orders, open];
    holders.add(account);
    count(open, 1n);
    indexOrder(open, null);
  }

  replace(order: Order): void {
    const { peak, order: before } = must(this.open.get(order.id), 'an order that changes is open');
    const kept = before.trailSince === order.trailSince ? peak : null;
    const open = this.#leave(order);
    open.order = order;
    open.valuation = null;
    count(open, 1n);
    indexOrder(open, kept);
  }

  remove(order: Order): void {
    const open = this.#leave(order);
    const { account } = open;
    this.open.delete(order.id);
    account.orders = account.orders.filter((kept) => kept !== open);
    if (account.orders.length === 0) this.#around.holders.remove(account);
  }

  /** Takes the order as it was out of indexes and sums. */
  #leave({ id }: Order): OpenOrder {
    const open = must(this.open.get(id), 'an order that changes is open');
    unindexOrder(open);
    dropExposure(open.account);
    count(open, -1n);
    return open;
  }
}

function count({ order, account, instrument }: OpenOrder, sign: 1n | -1n): void {
  instrument.exposure.count(order, account, sign);
  if (order.status === 'holding') {
    account.usedMargin = money(account.usedMargin + sign * order.margin);
    account.positionCount += Number(sign);
  } else {
    account.reserved = money(account.reserved + sign * (order.margin + order.fee));
  }
}
