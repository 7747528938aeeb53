import { must } from '@candor/decimal/assert.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { addOpening, coverOrders } from './account-exposure.ts';
import { instrumentId, orderId, userId } from './ids.ts';
import { watchOrder } from './order-index.ts';
import type { WatchedOrder } from './order-index.ts';
import type { PartitionState } from './partition-state.ts';
import type { StoredOrders } from './stored-orders.ts';
import { ORDER_FLAGS } from './stored-orders.ts';
import { OpenOrder } from './trading-book.ts';
import type { AccountState } from './trading-book.ts';

/** Adds stored orders, without reading them, to a state that has nothing else. Their accounts are there already. */
export function adoptStoredOrders(state: PartitionState, stored: StoredOrders): void {
  const { ids, userIds, byId } = stored.columns;
  const all: OpenOrder[] = [];
  for (const instrument of state.instruments.values()) instrument.stored = stored;
  for (let place = 0; place < userIds.length;) {
    const account = must(state.accounts.get(userId(userIds[place] as number)), 'an order has its account');
    state.holders.add(account);
    const first = place;
    for (; userIds[place] === account.userId; place += 1) all.push(adoptOrder(state, stored, place, account));
    account.orders = all.slice(first, place);
    coverOrders(account);
  }
  for (const place of byId) state.orders.open.set(orderId(ids[place] as number), all[place] as OpenOrder);
  for (const [id, exposure] of stored.exposures)
    Object.assign(must(state.instruments.get(id), 'an exposure has its instrument').exposure, exposure);
}

function adoptOrder(state: PartitionState, stored: StoredOrders, place: number, account: AccountState): OpenOrder {
  const { columns } = stored;
  const id = instrumentId(columns.instrumentIds[place] as number);
  const instrument = must(state.instruments.get(id), 'an order has its instrument');
  const flags = columns.flags[place] as number;
  const margin = columns.margins[place] as bigint;
  const open = new OpenOrder(place, account, instrument);
  WATCHED.side = (flags & ORDER_FLAGS.sell) === 0 ? 'buy' : 'sell';
  WATCHED.status = (flags & ORDER_FLAGS.pending) === 0 ? 'holding' : 'pending';
  WATCHED.trigger = (flags & ORDER_FLAGS.stop) === 0 ? 'limit' : 'stop';
  WATCHED.target = keyOf(columns.targets[place] as number);
  const stop = keyOf(columns.stopLosses[place] as number);
  const isTrailing = (flags & ORDER_FLAGS.trailing) !== 0;
  WATCHED.stopLoss = isTrailing ? null : stop;
  WATCHED.trail = isTrailing ? stop : null;
  WATCHED.trailSince = isTrailing ? (columns.trailSinces[place] as number) : null;
  WATCHED.takeProfit = keyOf(columns.takeProfits[place] as number);
  watchOrder(open, WATCHED);
  if (WATCHED.status === 'pending') account.reserved = (account.reserved + margin) as Money;
  else {
    account.usedMargin = (account.usedMargin + margin) as Money;
    account.positionCount += 1;
    addOpening(open, WATCHED.side, columns.units[place] as number, columns.worths[place] as number);
  }
  return open;
}

const keyOf = (key: number): number | null => (Number.isNaN(key) ? null : key);

/** One object for all orders, one after another. */
const WATCHED: { -readonly [Key in keyof WatchedOrder]: WatchedOrder[Key] } = {
  side: 'buy',
  status: 'pending',
  trigger: null,
  target: null,
  stopLoss: null,
  takeProfit: null,
  trail: null,
  trailSince: null,
};
