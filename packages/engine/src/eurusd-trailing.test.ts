import { formatDecimal, parseDecimal, parsePrice } from '@candor/decimal/decimal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf } from './batch-changes.ts';
import { createEngine } from './engine.ts';
import type { OrderId } from './ids.ts';
import type { Order } from './order.ts';
import { ORDERS } from './order.ts';
import { CUSTOMER } from './testing/engine-fixture.ts';
import { EURUSD, isThere, points, readRows } from './testing/eurusd-day.ts';
import type { Row } from './testing/eurusd-day.ts';

/** The recorded quotes of one day, against stops found by looking through the file from each order's start. */
describe.skipIf(!isThere)('trailing stops on the real EURUSD ticks of 8 May 2014', () => {
  it('close where a straight scan of the file says, at the level that it says', () => {
    const rows = readRows();
    const wishes = fc.sample(wishArbitrary(rows.length), { numRuns: 1_000, seed: 20_140_508 });
    wishes.sort((a, b) => a.row - b.row);
    const orders = runEngine(rows, wishes);
    let closed = 0;
    for (const [index, wish] of wishes.entries()) {
      const expected = scan(rows, wish);
      closed += Number(expected !== null);
      expect({ wish, ...storyOf(orders[index] as Order) }).toEqual({ wish, ...(expected ?? OPEN) });
    }
    expect(closed).toBeGreaterThan(700);
    expect(closed).toBeLessThan(1_000);
  }, 120_000);
});

/** An order to be placed right after a row, with a trail in points (1e-5). */
interface Wish {
  readonly row: number;
  readonly side: 'buy' | 'sell';
  readonly trail: number;
}

interface Story {
  readonly row: number | null;
  readonly stopLoss: string | null;
  readonly reason: string | null;
}

function wishArbitrary(rows: number): fc.Arbitrary<Wish> {
  return fc.record({
    row: fc.nat({ max: rows - 10 }),
    side: fc.constantFrom('buy', 'sell'),
    trail: fc.integer({ min: 1, max: 400 }),
  });
}

function scan(rows: Row[], { row: from, side, trail }: Wish): Story | null {
  const sign = side === 'buy' ? 1 : -1;
  let peak = -Infinity;
  for (let row = from; row < rows.length; row += 1) {
    const { bid, ask } = rows[row] as Row;
    const now = sign * points(side === 'buy' ? bid : ask);
    peak = Math.max(peak, now);
    if (now <= peak - trail) return { row, stopLoss: priceText(sign * (peak - trail)), reason: 'stopLoss' };
  }
  return null;
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
    const quote = { bid: parsePrice(bid), ask: parsePrice(ask) };
    engine.apply({ kind: 'tick', instrumentId: EURUSD.id, seq: row + 1, at: now, ...quote });
    for (let wish = wishes[next]; wish?.row === row; wish = wishes[next]) {
      place(engine, wish, now);
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

function place(engine: ReturnType<typeof createEngine>, { side, trail }: Wish, at: number): void {
  const terms = { instrumentId: EURUSD.id, side, lots: parseDecimal('0.01') as Order['lots'], leverage: 100 };
  const stops = { target: null, stopLoss: null, takeProfit: null, trail: parsePrice(priceText(trail)) };
  expect(engine.apply({ kind: 'submitOrder', at, userId: CUSTOMER, ...terms, ...stops }).kind).toBe('applied');
}

function storyOf({ closeTick, stopLoss, closeReason }: Order): Story {
  const row = closeTick === null ? null : closeTick.seq - 1;
  return { row, stopLoss: stopLoss === null ? null : formatDecimal(stopLoss), reason: closeReason };
}

const priceText = (inPoints: number): string => formatDecimal(parseDecimal((inPoints / 1e5).toFixed(5)));
const OPEN: Story = { row: null, stopLoss: null, reason: null };
