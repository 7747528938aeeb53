import { must } from '@candor/decimal/assert.ts';
import type { Decimal, Lots, Money } from '@candor/decimal/decimal.ts';
import { money, parseDecimal, parseLots, parseMoney, parsePrice, price } from '@candor/decimal/decimal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BatchChanges } from './batch-changes.ts';
import { changesOf } from './batch-changes.ts';
import type { Command } from './commands.ts';
import type { Engine } from './engine.ts';
import { createEngine, restoreEngine } from './engine.ts';
import type { CopyLimit, Follow, Share } from './follow.ts';
import { COPY_LIMITS, FOLLOWS, SHARES } from './follow.ts';
import type { UserId } from './ids.ts';
import { instrumentId, userId } from './ids.ts';
import type { Order } from './order.ts';
import { ORDERS } from './order.ts';
import { DEFAULT_RULES } from './partition-state.ts';
import { instrumentNamed } from './testing/engine-fixture.ts';
import { Rows } from './testing/history-run.ts';

/** Two traders, one of whom follows the other, with more followers than have their turn at once. */
const TRADERS = [userId(200_000), userId(200_001)] as const;
const FOLLOWERS = Array.from({ length: 106 }, (_, index) => userId(300_000 + index));
const EVERYBODY = [...TRADERS, ...FOLLOWERS];
const EURUSD = instrumentId(1);

interface Step {
  readonly what: number;
  readonly who: number;
  readonly size: number;
  readonly move: number;
}

const step = fc.record({
  what: fc.nat(99),
  who: fc.nat(10_000),
  size: fc.integer({ min: 1, max: 400 }),
  move: fc.integer({ min: -60, max: 60 }),
});

const histories = fc.property(fc.array(step, { minLength: 60, maxLength: 160 }), (steps) => {
  const run = new Run();
  for (const [index, each] of steps.entries()) {
    if (index === Math.floor(steps.length / 2)) run.restart();
    run.step(each);
  }
  run.finish();
});

describe('random histories of copying', () => {
  it('copy everything at its tick or tell why not, and share profits by the rule, in any order of events', () => {
    fc.assert(histories, { numRuns: Number(process.env['COPYING_RUNS'] ?? 20), endOnFailure: true });
  }, 120_000);

  it('tell what a follow that had lost its last copy no longer came to', () => {
    fc.assert(histories, { seed: 102_213_821, path: '9', endOnFailure: true });
  });
});

/** An engine with the rows that it left, and what the test itself knows of who followed whom by which terms. */
class Run {
  readonly engine = createEngine(1);
  readonly rows = new Rows();
  /** From the middle on: one that was read back from the rows. */
  #restarted: Engine | null = null;
  readonly applied: Command[] = [];
  /** What each copy ought to be, by original and follow. */
  readonly wanted = new Map<string, Lots>();
  /** Profit less fees of the closed copies of a follow, and the levels of what was paid, in their order. */
  readonly earnings = new Map<number, bigint>();
  at = 1_700_000_000_000;
  #seq = 0;
  #ask = 110_010_000n;

  constructor() {
    this.#apply({ kind: 'configureRules', at: this.at, rules: { ...DEFAULT_RULES, maxOpenOrders: 6 } });
    this.#apply({ kind: 'configureInstrument', at: this.at, instrument: instrumentNamed('EURUSD') });
    this.#apply({ kind: 'marketStatus', at: this.at, instrumentId: EURUSD, open: true });
    this.#tick(0);
    for (const [index, who] of EVERYBODY.entries()) {
      this.#apply({ kind: 'openAccount', at: this.at, userId: who, demo: false });
      const amount = parseMoney(index < 2 ? '5000' : (['40', '400', '4000'][index % 3] ?? '0'));
      const deposit = { from: 14, to: 1, type: 1, memo: null } as const;
      this.#apply({ kind: 'post', asker: 'operator', at: this.at, userId: who, amount, ...deposit });
    }
    for (const who of FOLLOWERS.slice(0, 103)) this.#follow(who, TRADERS[0], who % 300);
    this.#follow(TRADERS[1], TRADERS[0], 50);
  }

  step({ what, who, size, move }: Step): void {
    this.at += 200;
    const customer = must(EVERYBODY[who % EVERYBODY.length], 'one of them');
    const trader = must(TRADERS[who % 2], 'one of two');
    const actor = what < 35 ? trader : customer;
    const own = this.engine.state.accounts.get(actor)?.orders ?? [];
    const picked = own[size % Math.max(own.length, 1)]?.order ?? null;
    if (what < 20) this.#open(trader, size, move);
    else if (what < 35 || (what >= 90 && what < 94)) this.#close(actor, picked, size);
    else if (what < 60) this.#tick(move);
    else if (what < 65) this.#tick(move * 12);
    else if (what < 70) this.#follow(customer, trader, size);
    else if (what < 74)
      this.#of(customer, { kind: 'unfollow', at: this.at, userId: customer, traderId: trader, close: size % 2 === 0 });
    else if (what < 78) this.#pay(customer);
    else if (what < 79)
      this.#of(trader, { kind: 'pauseCopying', at: this.at, userId: trader, as: 'trader', isPaused: size % 2 === 0 });
    else if (what < 84) this.#apply({ kind: 'sweep', at: this.at, slice: 0, slices: 1 });
    else if (what < 90) this.#apply({ kind: 'processDeferred', at: this.at, most: size });
    else if (what < 97) this.#open(customer, size, move);
    else this.#apply({ kind: 'marketStatus', at: this.at, instrumentId: EURUSD, open: size % 3 !== 0 });
  }

  restart(): void {
    this.#restarted = restoreEngine(this.rows.snapshot(this.engine));
  }

  finish(): void {
    const { engine, rows } = this;
    this.#apply({ kind: 'marketStatus', at: this.at, instrumentId: EURUSD, open: true });
    expect(restoreEngine(rows.snapshot(engine)).hash()).toBe(engine.hash());
    this.#apply({ kind: 'processDeferred', at: this.at, most: Infinity });
    engine.assertInvariants(false);
    rows.assertBooks();
    const again = createEngine(1);
    for (const command of this.applied) {
      again.apply(command);
      again.takeChanges();
    }
    expect(again.hash()).toBe(engine.hash());
    expect(this.#restarted?.hash()).toBe(engine.hash());
    this.#expectCopies();
    this.#expectShares();
  }

  /** Every copy has the tick, side and leverage of its original, and its lots or a reason; none is there twice. */
  #expectCopies(): void {
    const orders = this.#all<Order>(ORDERS);
    const limits = this.#all<CopyLimit>(COPY_LIMITS);
    const byId = new Map(orders.map((order) => [order.id, order]));
    const families = Map.groupBy(
      orders.filter(({ followId }) => followId !== null),
      ({ originalId, followId }) => `${originalId}:${followId}`,
    );
    for (const [key, family] of families) {
      expect(new Set(family.map(({ originId }) => originId)).size, 'a copy is made once').toBe(1);
      const original = must(byId.get(must(family[0]?.originalId ?? undefined, 'a copy has it')), 'and it is there');
      for (const { side, leverage, openTick, openPrice, openedAt } of family)
        expect({ side, leverage, openTick, openPrice, openedAt }).toEqual({
          side: original.side,
          leverage: original.leverage,
          openTick: original.openTick,
          openPrice: original.openPrice,
          openedAt: original.openedAt,
        });
      expect(this.wanted.has(key), 'nobody copies what they did not follow').toBe(true);
      const closings = orders.filter(({ originId, status }) => originId === original.originId && status === 'closed');
      for (const { closeReason, closeTick, closePrice } of family)
        if (closeReason === 'original')
          expect(
            closings.some((each) => each.closeTick?.seq === closeTick?.seq && each.closePrice === closePrice),
          ).toBe(true);
    }
    for (const [key, lots] of this.wanted) {
      const copied = (families.get(key) ?? []).reduce((sum, order) => sum + order.lots, 0n);
      const notes = limits.filter(({ originalId, followId }) => `${originalId}:${followId}` === key);
      expect(notes.length).toBeLessThan(2);
      if (notes.length === 0 && copied === 0n && this.#hadLost(key, byId)) continue;
      expect(copied, key).toBe(notes[0]?.lots ?? lots);
      if (notes[0] !== undefined) expect(notes[0].wanted).toBe(lots);
    }
    for (const order of this.engine.state.table(ORDERS).open.values()) {
      const follow = this.#follows().find(({ id }) => id === order.followId);
      if (follow === undefined || follow.endedAt !== null) continue;
      expect(byId.get(must(order.originalId, 'a copy has it'))?.status, 'a copy closes with its original').toBe(
        'holding',
      );
    }
  }

  /** A follow that was at its cap when the original opened, copied first what had happened before. */
  #hadLost(key: string, orders: ReadonlyMap<number, Order>): boolean {
    const [originalId = 0, followId = 0] = key.split(':').map(Number);
    const follow = this.#follows().find(({ id }) => id === followId);
    return follow?.endReason === 'lossCap' && (orders.get(originalId)?.openedAt ?? 0) >= (follow.endedAt ?? Infinity);
  }

  /** The rule once more: what was earned in all, the levels that were paid for, and what is held of the rest. */
  #expectShares(): void {
    const shares = this.#all<Share>(SHARES);
    for (const follow of this.#follows()) {
      expect(follow.realised).toBe(this.earnings.get(follow.id) ?? 0n);
      const own = shares.filter(({ followId }) => followId === follow.id).sort((a, b) => a.id - b.id);
      let level = 0n;
      let paid = 0n;
      for (const { from, to, amount } of own) {
        expect(from).toBe(level);
        expect(to > from).toBe(true);
        expect(amount * 100_000_000n <= (to - from) * follow.shareRate, 'a share is no more than the rate says').toBe(
          true,
        );
        level = to;
        paid += amount;
      }
      expect([follow.settled, follow.paid]).toEqual([level, paid]);
      const due = follow.realised > level ? ((follow.realised - level) * follow.shareRate) / 100_000_000n : 0n;
      expect(follow.held <= due).toBe(true);
      if (follow.endedAt !== null) expect(follow.held).toBe(0n);
    }
  }

  readonly #all = <Row>(kind: { readonly name: string }): Row[] => [...this.rows.rows(kind as never).values()] as Row[];
  readonly #follows = (): Follow[] => this.#all<Follow>(FOLLOWS);

  #tick(move: number): void {
    this.#seq += 1;
    const next = this.#ask + BigInt(move) * 5_000n;
    this.#ask = next < parsePrice('0.9') || next > parsePrice('1.3') ? this.#ask : next;
    const quote = { bid: price(this.#ask - 10_000n), ask: price(this.#ask) };
    this.#apply({ kind: 'tick', instrumentId: EURUSD, seq: this.#seq, at: this.at, ...quote });
  }

  #open(who: UserId, size: number, move: number): void {
    const target = size % 5 === 0 ? price(this.#ask + BigInt(move) * 3_000n) : null;
    const side = size % 2 === 0 ? 'buy' : 'sell';
    const lots = (parseLots('0.01') * BigInt(1 + (size % 30))) as Lots;
    const stops = { stopLoss: null, takeProfit: null };
    this.#of(who, {
      kind: 'submitOrder',
      at: this.at,
      userId: who,
      instrumentId: EURUSD,
      side,
      lots,
      leverage: 100,
      target,
      ...stops,
    });
  }

  #close(who: UserId, picked: Order | null, size: number): void {
    if (picked === null) return;
    const part = (picked.lots / parseLots('0.01') / 2n) * parseLots('0.01');
    const lots = size % 2 === 0 || part === 0n ? null : (part as Lots);
    this.#of(who, { kind: 'closeOrder', at: this.at, userId: who, orderId: picked.id, lots });
  }

  #follow(who: UserId, trader: UserId, size: number): void {
    const terms = {
      ratio: (BigInt(size) * 1_000_000n) as Decimal,
      mostMargin: money(parseMoney('1') * BigInt(5 + size)),
      mostLoss: size % 3 === 0 ? money(parseMoney('1') * BigInt(1 + (size % 40))) : (null as Money | null),
      shareRate: parseDecimal('0.1'),
    };
    this.#of(who, { kind: 'followTrader', at: this.at, userId: who, traderId: trader, ...terms });
  }

  #pay(who: UserId): void {
    for (const { id } of this.engine.state.follows.of(who))
      this.#of(who, { kind: 'payShare', at: this.at, userId: who, followId: id });
  }

  #of(who: UserId, command: Command): void {
    if (this.engine.isDeferred(who)) this.#apply({ kind: 'catchUp', at: this.at, userId: who });
    this.#apply(command);
  }

  #apply(command: Command): void {
    const { engine, rows } = this;
    const followers = new Map<UserId, readonly Follow[]>(
      TRADERS.map((trader) => [
        trader,
        this.#follows().filter((each) => each.traderId === trader && each.endedAt === null),
      ]),
    );
    const result = engine.apply(command);
    if (result.kind === 'applied') this.applied.push(command);
    engine.assertInvariants(true);
    rows.see(command);
    const changes = engine.takeChanges();
    rows.write(changes);
    if (result.kind === 'applied') this.#applyRestarted(command, changes.postings);
    for (const { kind, ...event } of changes.events) {
      if (kind === 'orderOpened' && 'order' in event && event.order.followId === null)
        this.#want(event.order, followers.get(event.order.userId) ?? []);
      if (kind === 'orderClosed' && 'order' in event) this.#earn(event.order, changes);
    }
  }

  /** After a restart the same happens, in the same order. */
  #applyRestarted(command: Command, postings: BatchChanges['postings']): void {
    if (this.#restarted === null) return;
    this.#restarted.apply(command);
    expect(this.#restarted.takeChanges().postings).toEqual(postings);
  }

  #want({ id, lots }: Order, followers: readonly Follow[]): void {
    const stepSize = instrumentNamed('EURUSD').lotStep;
    for (const follow of followers) {
      const exact = (lots * follow.ratio) / 100_000_000n;
      this.wanted.set(`${id}:${follow.id}`, (exact - (exact % stepSize)) as Lots);
    }
  }

  /** A copy counts while its follow runs: also in the command that ends it, but by whom the follower chose to leave. */
  #earn({ followId, profit, fee }: Order, changes: Parameters<typeof changesOf>[0]): void {
    if (followId === null) return;
    const follow = must(this.rows.rows(FOLLOWS as never).get(followId), 'a copy has its follow') as Follow;
    const isOver = follow.endedAt !== null && !changesOf(changes, FOLLOWS).updated.some(({ id }) => id === followId);
    if (!isOver) this.earnings.set(followId, (this.earnings.get(followId) ?? 0n) + profit - fee);
  }
}
