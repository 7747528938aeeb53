import { formatDecimal, parseDecimal, parsePrice } from '@candor/decimal/decimal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine } from './engine.ts';
import type { OrderId } from './ids.ts';
import type { Order } from './order.ts';
import type { Tick } from './quote.ts';
import { CUSTOMER } from './testing/engine-fixture.ts';
import { EURUSD, isThere, points, readRows } from './testing/eurusd-day.ts';
import type { Row } from './testing/eurusd-day.ts';
import { changesOf } from './batch-changes.ts';
import { ORDERS } from './order.ts';

/** The recorded quotes of one day, against fills found by looking through the file from each order's start. */
describe.skipIf(!isThere)('the real EURUSD ticks of 8 May 2014', () => {
  it('fill, stop and take profit where a straight scan of the file says, to the last digit', () => {
    const rows = readRows();
    expect(rows).toHaveLength(87_833);
    const wishes = fc.sample(wishArbitrary(rows.length), { numRuns: 400, seed: 20_140_508 });
    wishes.sort((a, b) => a.row - b.row);
    const orders = runEngine(rows, wishes);
    expect(orders).toHaveLength(wishes.length);
    const seen = { stopLoss: 0, takeProfit: 0, filled: 0, never: 0 };
    for (const [index, wish] of wishes.entries()) {
      const expected = scan(rows, wish);
      expect({ wish, ...storyOf(orders[index] as Order) }).toEqual({ wish, ...expected });
      if (expected.closed !== null) seen[expected.closed.reason] += 1;
      else seen[expected.opened === null ? 'never' : 'filled'] += 1;
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
  }, 120_000);
});

/** An order to be placed right after a row, its prices in points (1e-5) away from that row's bid or ask. */
interface Wish {
  readonly row: number;
  readonly side: 'buy' | 'sell';
  readonly target: number | null;
  readonly stopLoss: number;
  readonly takeProfit: number;
  readonly hundredths: number;
}

interface Fill {
  readonly row: number;
  readonly price: string;
}

interface Story {
  readonly opened: Fill | null;
  readonly closed: (Fill & { readonly reason: 'stopLoss' | 'takeProfit'; readonly profit: string }) | null;
}

function wishArbitrary(rows: number): fc.Arbitrary<Wish> {
  return fc.record({
    row: fc.nat({ max: rows - 10 }),
    side: fc.constantFrom('buy', 'sell'),
    target: fc.option(
      fc.integer({ min: -150, max: 150 }).filter((points) => points !== 0),
      { freq: 2 },
    ),
    stopLoss: fc.integer({ min: 20, max: 400 }),
    takeProfit: fc.integer({ min: 20, max: 400 }),
    hundredths: fc.integer({ min: 1, max: 300 }),
  });
}

const priceText = (inPoints: number): string => formatDecimal(parseDecimal((inPoints / 1e5).toFixed(5)));

/** What the wish asks for in points: where it opens if pending, and where it closes. */
function levels({ row, side, target, stopLoss, takeProfit }: Wish, rows: Row[]) {
  const { bid, ask } = rows[row] as Row;
  const sign = side === 'buy' ? 1 : -1;
  const goal = target === null ? null : points(side === 'buy' ? ask : bid) + target;
  const from = goal ?? points(side === 'buy' ? bid : ask);
  return { sign, goal, loss: from - sign * stopLoss, gain: from + sign * takeProfit };
}

function scan(rows: Row[], wish: Wish): Story {
  const { sign, goal, loss, gain } = levels(wish, rows);
  const isBuy = wish.side === 'buy';
  let opened: number | null = goal === null ? wish.row : null;
  for (let row = wish.row + 1; row < rows.length; row += 1) {
    const { bid, ask } = rows[row] as Row;
    if (opened === null) {
      const now = points(isBuy ? ask : bid);
      const reached = (wish.target as number) > 0 ? now >= (goal as number) : now <= (goal as number);
      if (reached) opened = row;
      continue;
    }
    const now = points(isBuy ? bid : ask);
    const isLost = (now - loss) * sign <= 0;
    if (!isLost && (now - gain) * sign < 0) continue;
    const start = fillAt(rows, opened, isBuy);
    // One hundredth of a lot is 1,000 units, a point of it one cent: the profit is a whole number of cents.
    const cents = (now - points(start.price)) * sign * wish.hundredths;
    const profit = formatDecimal(parseDecimal((cents / 100).toFixed(2)));
    const reason = isLost ? 'stopLoss' : 'takeProfit';
    return { opened: start, closed: { row, price: priceText(now), reason, profit } };
  }
  return { opened: opened === null ? null : fillAt(rows, opened, isBuy), closed: null };
}

function fillAt(rows: Row[], row: number, isBuy: boolean): Fill {
  const { bid, ask } = rows[row] as Row;
  return { row, price: priceText(points(isBuy ? ask : bid)) };
}

function runEngine(rows: Row[], wishes: Wish[]): Order[] {
  const engine = createEngine(0);
  const at = rows[0]?.at ?? 0;
  const rules = { ...engine.state.rules, maxOpenOrders: wishes.length, demoGrant: parseDecimal('100000000') };
  engine.apply({ kind: 'configureRules', at, rules });
  engine.apply({ kind: 'configureInstrument', at, instrument: EURUSD });
  engine.apply({ kind: 'marketStatus', at, instrumentId: EURUSD.id, open: true });
  engine.apply({ kind: 'openAccount', at, userId: CUSTOMER, demo: true });
  const orders = new Map<OrderId, Order>();
  let next = 0;
  for (const [row, { at: now, bid, ask }] of rows.entries()) {
    const tick: Tick = { instrumentId: EURUSD.id, seq: row + 1, at: now, bid: parsePrice(bid), ask: parsePrice(ask) };
    engine.apply({ kind: 'tick', ...tick });
    for (let wish = wishes[next]; wish?.row === row; wish = wishes[next]) {
      place(engine, wish, rows);
      next += 1;
    }
    if (!engine.hasChanges()) continue;
    engine.assertInvariants(true);
    const { inserted, updated } = changesOf(engine.takeChanges(), ORDERS);
    for (const order of [...inserted, ...updated]) orders.set(order.id, order);
  }
  engine.assertInvariants(false);
  return [...orders.values()].sort((a, b) => a.id - b.id);
}

function place(engine: ReturnType<typeof createEngine>, wish: Wish, rows: Row[]): void {
  const { goal, loss, gain } = levels(wish, rows);
  const lots = parseDecimal((wish.hundredths / 100).toFixed(2)) as Order['lots'];
  const price = (inPoints: number) => parsePrice(priceText(inPoints));
  const result = engine.apply({
    kind: 'submitOrder',
    at: (rows[wish.row] as Row).at,
    userId: CUSTOMER,
    instrumentId: EURUSD.id,
    side: wish.side,
    lots,
    leverage: 100,
    target: goal === null ? null : price(goal),
    stopLoss: price(loss),
    takeProfit: price(gain),
  });
  expect(result.kind).toBe('applied');
}

function storyOf(order: Order): Story {
  const { openPrice, openTick, closePrice, closeTick, closeReason } = order;
  const opened =
    openPrice === null || openTick === null ? null : { row: openTick.seq - 1, price: formatDecimal(openPrice) };
  if (closePrice === null || closeTick === null) return { opened, closed: null };
  const reason = closeReason === 'takeProfit' ? 'takeProfit' : 'stopLoss';
  expect(closeReason).toBe(reason);
  const closed = {
    row: closeTick.seq - 1,
    price: formatDecimal(closePrice),
    reason,
    profit: formatDecimal(order.profit),
  };
  return { opened, closed } as Story;
}
