import { lots, money, parseDecimal, parsePrice, rate, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { followId, instrumentId, orderId, userId } from '@candor/engine/ids.ts';
import type { Order } from '@candor/engine/order.ts';
import type { SignedRules } from '@candor/receipt/published-rules.ts';
import { expect, it } from 'vitest';
import { rulesOfOrder } from './rules-choice.ts';

/* The rules changed from order 6 on, after the fifth tick. */
const version = (kind: 'trading' | 'quoting', number: number, from: Partial<SignedRules> = {}): SignedRules => ({
  kind,
  instrumentId: 1,
  code: 'EURUSD',
  version: number,
  fromOrderId: 1,
  afterSeq: 0,
  at: 0,
  previousHash: '',
  rules: [],
  keyId: '',
  hash: '',
  signature: '',
  ...from,
});
const VERSIONS = [
  version('quoting', 1),
  version('trading', 1),
  version('trading', 2, { fromOrderId: 6, afterSeq: 5, at: 5_500 }),
];
const opened = (id: number, seq: number, more: Partial<Order> = {}): Order => ({
  id: orderId(id),
  originId: orderId(id),
  userId: userId(1),
  instrumentId: instrumentId(1),
  side: 'buy',
  status: 'closed',
  lots: lots(1n),
  contractSize: parseDecimal('1'),
  leverage: 100,
  target: null,
  trigger: null,
  stopLoss: null,
  takeProfit: null,
  trail: null,
  trailSince: null,
  margin: money(1n),
  fee: ZERO_MONEY,
  createdAt: seq * 1_000,
  openedAt: seq * 1_000,
  openPrice: parsePrice('1'),
  openTick: { seq, at: seq * 1_000, bid: parsePrice('1'), ask: parsePrice('1') },
  openRate: rate(1n),
  closedAt: null,
  closePrice: null,
  closeTick: null,
  closeRate: null,
  closeReason: null,
  profit: ZERO_MONEY,
  followId: null,
  originalId: null,
  ...more,
});
const copyOf = (original: number) => ({ followId: followId(3), originalId: orderId(original) });
const chosen = (order: Order) =>
  Object.fromEntries(rulesOfOrder(VERSIONS, order)?.named.map((each) => [each.use, each.version]) ?? []);

it.each([
  ['an order at the market before the change', opened(5, 5), { placing: 1, filling: 1 }],
  ['an order at the market after it', opened(6, 5), { placing: 2, filling: 2 }],
  ['a copy before it', opened(5, 4, copyOf(4)), { placing: 1, originalPlacing: 1, filling: 1 }],
  ['a copy whose turn came after it', opened(7, 4, copyOf(4)), { placing: 2, originalPlacing: 1, filling: 1 }],
  ['a copy of an order that waited over it', opened(8, 6, copyOf(4)), { placing: 2, originalPlacing: 1, filling: 2 }],
  ['a copy of an order after it', opened(8, 5, { ...copyOf(7), openedAt: 5_600 }), { originalPlacing: 2, filling: 2 }],
])('%s goes by the rules of its own time, and its tick', (_what, order, versions) => {
  expect(chosen(order)).toMatchObject(versions);
  expect('originalPlacing' in chosen(order)).toBe(order.originalId !== null);
});
