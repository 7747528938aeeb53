import { formatDecimal, parseDecimal, parseLots, parseMoney } from '@candor/decimal/decimal.ts';
import type { Lots } from '@candor/decimal/decimal.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { changesOf } from './batch-changes.ts';
import { rowIn } from './command-result.ts';
import { COPYINGS } from './copying-row.ts';
import type { FollowTrader } from './follow-commands.ts';
import type { CopyLimit, Follow } from './follow.ts';
import { COPY_LIMITS, FOLLOWS, SHARES } from './follow.ts';
import type { UserId } from './ids.ts';
import { userId } from './ids.ts';
import type { Order } from './order.ts';
import { ORDERS } from './order.ts';
import { EngineFixture } from './testing/engine-fixture.ts';

const TRADER = userId(200_000);
const FOLLOWER = userId(200_001);
let fixture: EngineFixture;

beforeEach(() => {
  fixture = new EngineFixture();
  fixture.tick('EURUSD', '1.10000', '1.10010');
  fixture.customer('10000', TRADER);
  fixture.customer('10000', FOLLOWER);
});

const follow = (terms: Partial<FollowTrader> = {}): Follow | string => {
  const result = fixture.engine.apply({
    kind: 'followTrader',
    at: fixture.at,
    userId: FOLLOWER,
    traderId: TRADER,
    ratio: parseDecimal('0.5'),
    mostMargin: parseMoney('5000'),
    mostLoss: null,
    shareRate: parseDecimal('0.1'),
    ...terms,
  });
  return result.kind === 'refused' ? result.reason : (rowIn(result, FOLLOWS) as Follow);
};
const unfollow = (close: boolean): Follow | string => {
  const result = fixture.engine.apply({ kind: 'unfollow', at: fixture.at, userId: FOLLOWER, traderId: TRADER, close });
  return result.kind === 'refused' ? result.reason : (rowIn(result, FOLLOWS) as Follow);
};
const open = (quantity: string, terms = {}): Order =>
  fixture.submit('EURUSD', 'buy', quantity, { userId: TRADER, ...terms }) as Order;
const copies = (who: UserId = FOLLOWER): readonly Order[] => fixture.engine.state.table(ORDERS).open.of(who);
const running = (who: UserId = FOLLOWER): Follow => fixture.engine.state.follows.of(who)[0] as Follow;
const tradingOf = (who: UserId): bigint => fixture.engine.state.accounts.get(who)?.trading ?? 0n;
const takeLimits = (): readonly CopyLimit[] => changesOf(fixture.take(), COPY_LIMITS).inserted;
const lotsOf = ({ lots }: { lots: Lots }): string => formatDecimal(lots);

describe('a copy', () => {
  it('is opened at the tick of its original, its lots by the ratio and rounded down', () => {
    const { id } = follow() as Follow;
    const original = open('0.05', { stopLoss: '1.09000' });
    expect(copies()).toMatchObject([
      {
        followId: id,
        originalId: original.id,
        side: 'buy',
        lots: parseLots('0.02'),
        leverage: original.leverage,
        openTick: original.openTick,
        openPrice: original.openPrice,
        openedAt: original.openedAt,
        stopLoss: null,
      },
    ]);
    fixture.engine.assertInvariants(false);
  });

  it('is opened when a pending order of the trader fills, and not of what was open before', () => {
    open('0.10');
    const pending = open('0.10', { target: '1.09000' });
    follow();
    expect(copies()).toEqual([]);
    fixture.tick('EURUSD', '1.08990', '1.09000');
    expect(copies()).toMatchObject([{ originalId: pending.id, lots: parseLots('0.05'), openTick: { seq: 2 } }]);
  });

  it('has the lots and the target that a pending order was changed to', () => {
    follow();
    const pending = open('0.10', { target: '1.09000' });
    fixture.change(pending.id, { lots: '0.20', target: '1.08500' }, TRADER);
    expect(copies()).toEqual([]);
    fixture.tick('EURUSD', '1.08490', '1.08500');
    expect(copies()).toMatchObject([{ originalId: pending.id, lots: parseLots('0.1'), openTick: { seq: 2 } }]);
  });

  it('is never copied, nor is anything of a follower', () => {
    const third = fixture.customer('10000', userId(200_002));
    follow();
    follow({ userId: third, traderId: FOLLOWER });
    open('0.10');
    expect(copies()).toHaveLength(1);
    expect(copies(third)).toEqual([]);
    fixture.submit('EURUSD', 'sell', '0.04', { userId: FOLLOWER });
    expect(copies(third)).toMatchObject([{ side: 'sell', lots: parseLots('0.02') }]);
  });

  it.each([
    ['a stop', (id: number) => fixture.stops(id, null, null)],
    ['the trader', (id: number) => fixture.close(id, null, TRADER)],
  ])('closes when its original is closed by %s, at the same tick', (_, how) => {
    follow();
    const original = open('0.10', { stopLoss: '1.09500' });
    how(original.id);
    fixture.tick('EURUSD', '1.09400', '1.09410');
    const closed = changesOf(fixture.take(), ORDERS).inserted.find(({ followId }) => followId !== null);
    const traders = changesOf(fixture.take(), ORDERS).inserted;
    expect(traders).toEqual([]);
    expect(closed).toMatchObject({ status: 'closed', closeReason: 'original' });
    expect(copies()).toEqual([]);
  });

  it('closes in parts as its original does, and a rest below the minimum with it', () => {
    follow();
    const original = open('0.10');
    fixture.close(original.id, '0.05', TRADER);
    expect(copies().map(lotsOf)).toEqual(['0.03']);
    fixture.close(original.id, '0.04', TRADER);
    expect(copies().map(lotsOf)).toEqual(['0.01']);
    fixture.close(original.id, null, TRADER);
    expect(copies()).toEqual([]);
  });

  it('may be closed earlier by its customer, or given stops', () => {
    follow();
    const original = open('0.10');
    const [copy] = copies();
    fixture.close(copy?.id ?? 0, null, FOLLOWER);
    expect(copies()).toEqual([]);
    fixture.close(original.id, null, TRADER);
    fixture.engine.assertInvariants(false);
  });
});

describe('a limit', () => {
  it.each([
    ['the most margin', ['0.5', '22.5'], '0.02', 'mostMargin'],
    ['the most margin, so that nothing is left', ['0.5', '5'], '0', 'mostMargin'],
    ['the ratio', ['0.05', '5000'], '0', 'belowMinimum'],
  ] as const)(
    'of %s makes it smaller or leaves it out, and the follower is told',
    (_, [ratio, mostMargin], lots, reason) => {
      follow({ ratio: parseDecimal(ratio), mostMargin: parseMoney(mostMargin) });
      fixture.take();
      open('0.10');
      expect(takeLimits()).toMatchObject([{ reason, lots: parseLots(lots), userId: FOLLOWER }]);
      expect(copies().map(lotsOf)).toEqual(lots === '0' ? [] : [lots]);
    },
  );

  it('of the margin counts all copies of the follow', () => {
    follow({ mostMargin: parseMoney('60') });
    open('0.10');
    open('0.10');
    expect(copies().map(lotsOf)).toEqual(['0.05']);
    fixture.engine.assertInvariants(false);
  });

  it('of free margin makes it as large as it may be', () => {
    const poor = fixture.customer('30', userId(200_003));
    follow({ userId: poor });
    fixture.take();
    open('0.10');
    expect(copies(poor).map(lotsOf)).toEqual(['0.02']);
    expect(takeLimits()).toMatchObject([{ reason: 'insufficientMargin', wanted: parseLots('0.05') }]);
  });

  it('of a paused trader leaves out what opens and closes what closes', () => {
    follow();
    const original = open('0.10');
    fixture.engine.apply({ kind: 'pauseCopying', at: fixture.at, userId: TRADER, as: 'trader', isPaused: true });
    fixture.take();
    open('0.10');
    expect(takeLimits()).toMatchObject([{ reason: 'paused', lots: 0n }]);
    fixture.close(original.id, null, TRADER);
    expect(copies()).toEqual([]);
  });

  it('of a follower who may not trade is apart from that of their trader', () => {
    follow();
    const pause = (as: 'trader' | 'follower', isPaused: boolean) => {
      const userId = as === 'trader' ? TRADER : FOLLOWER;
      fixture.engine.apply({ kind: 'pauseCopying', at: fixture.at, userId, as, isPaused });
      open('0.02');
      return copies().length;
    };
    expect([pause('follower', true), pause('trader', true), pause('trader', false)]).toEqual([0, 0, 0]);
    expect(pause('follower', false)).toBe(1);
  });
});

describe('a follow', () => {
  it.each([
    ['oneself', { traderId: FOLLOWER }, 'ownOrders'],
    ['nothing of an order', { ratio: 0n }, 'wrongTerms'],
    ['without margin', { mostMargin: 0n }, 'wrongTerms'],
    ['without a loss', { mostLoss: 0n }, 'wrongTerms'],
  ])('of %s is refused', (_, terms, reason) => {
    expect(follow(terms as Partial<FollowTrader>)).toBe(reason);
  });

  it('has its terms changed by following again', () => {
    const { id } = follow() as Follow;
    expect(follow({ ratio: parseDecimal('1') })).toMatchObject({ id, ratio: parseDecimal('1') });
    open('0.10');
    expect(copies().map(lotsOf)).toEqual(['0.1']);
  });

  it('that ends leaves its copies to the follower, or closes them', () => {
    follow();
    const original = open('0.10');
    expect(unfollow(false)).toMatchObject({ endReason: 'customer' });
    fixture.close(original.id, null, TRADER);
    expect(copies()).toHaveLength(1);
    expect(unfollow(true)).toBe('unknownFollow');
    follow();
    open('0.10');
    expect(unfollow(true)).toMatchObject({ endReason: 'customer' });
    expect(copies()).toHaveLength(1);
  });

  it('ends at its cap of losses, floating ones included, and closes its copies at that quote', () => {
    follow({ mostLoss: parseMoney('40') });
    open('0.10');
    fixture.tick('EURUSD', '1.09300', '1.09310');
    sweep();
    expect(copies()).toHaveLength(1);
    fixture.tick('EURUSD', '1.09205', '1.09215');
    sweep();
    expect(copies()).toEqual([]);
    const ended = changesOf(fixture.take(), FOLLOWS).inserted[0];
    expect(ended).toMatchObject({ endReason: 'lossCap', held: 0n });
    expect(ended?.realised).toBeLessThan(-parseMoney('40'));
  });

  it('waits at its cap for a market that is closed, and opens nothing', () => {
    follow({ mostLoss: parseMoney('40') });
    open('0.10');
    fixture.tick('EURUSD', '1.09000', '1.09010');
    fixture.market('EURUSD', false);
    sweep();
    expect(running()).toMatchObject({ isAtCap: true });
    expect(copies()).toHaveLength(1);
    fixture.market('EURUSD', true);
    sweep();
    expect(copies()).toEqual([]);
    expect(running()).toBeUndefined();
  });
});

describe('the profit share', () => {
  it('is held from the close that earned it, falls with a loss, and is paid above the highest level alone', () => {
    follow({ ratio: parseDecimal('1') });
    profit('1.11000');
    const first = running();
    expect(first.held).toBe(first.realised / 10n);
    expect(fixture.engine.state.accounts.get(FOLLOWER)?.held).toBe(first.held);
    profit('1.10600');
    const second = running();
    expect(second.realised).toBeLessThan(first.realised);
    expect(second.held).toBe(second.realised / 10n);
    const before = tradingOf(TRADER);
    pay();
    expect(tradingOf(TRADER) - before).toBe(second.held);
    expect(running()).toMatchObject({ held: 0n, paid: second.held, settled: second.realised });
    // A loss, and then back to no more than what was paid for: nothing is due.
    profit('1.10500');
    expect(running().held).toBe(0n);
    pay();
    expect(running().paid).toBe(second.held);
    profit('1.12000');
    const third = running();
    expect(third.held).toBe((third.realised - third.settled) / 10n);
  });

  it('is told by a row of its own, and paid at the end', () => {
    follow({ ratio: parseDecimal('1') });
    profit('1.11000');
    const { realised, held } = running();
    fixture.take();
    unfollow(false);
    expect(changesOf(fixture.take(), SHARES).inserted).toMatchObject([
      { from: 0n, to: realised, amount: held, traderId: TRADER, arrivedAt: fixture.at },
    ]);
    expect(fixture.engine.state.accounts.get(FOLLOWER)?.held).toBe(0n);
  });

  it('that cannot be held, for the money is in use, is not owed twice', () => {
    follow({ ratio: parseDecimal('1') });
    const original = open('0.10');
    fixture.tick('EURUSD', '1.12000', '1.12010');
    // Nearly all of it is in use.
    fixture.submit('EURUSD', 'buy', '9', { userId: FOLLOWER });
    fixture.tick('EURUSD', '1.11950', '1.11960');
    fixture.close(original.id, null, TRADER);
    const { held, realised } = running();
    expect(held).toBeLessThanOrEqual(realised / 10n);
    fixture.engine.assertInvariants(false);
  });
});

describe('many followers', () => {
  const MANY = 350;
  const followers = Array.from({ length: MANY }, (_, index) => userId(300_000 + index));
  beforeEach(() => {
    for (const who of followers) follow({ userId: fixture.customer('1000', who) });
    fixture.take();
  });
  const copied = (): number => followers.filter((who) => copies(who).length > 0).length;
  const process = (most: number): void => {
    fixture.engine.apply({ kind: 'processDeferred', at: fixture.at, most });
    fixture.engine.assertInvariants(false);
  };

  it('have their turns in slices, all at the tick of the original, whatever happens meanwhile', () => {
    const original = open('0.10');
    expect(copied()).toBe(100);
    expect(fixture.engine.isWorkDue).toBe(true);
    fixture.tick('EURUSD', '1.10500', '1.10510');
    process(300);
    expect(copied()).toBeGreaterThan(100);
    expect(copied()).toBeLessThan(MANY);
    process(Infinity);
    expect(copied()).toBe(MANY);
    for (const who of followers) expect(copies(who)[0]?.openTick).toEqual(original.openTick);
    expect(fixture.engine.state.table(COPYINGS).open.size).toBe(0);
    expect(fixture.engine.isWorkDue).toBe(false);
  });

  it('close after all have opened, though the original closed meanwhile', () => {
    const original = open('0.10');
    fixture.tick('EURUSD', '1.10500', '1.10510');
    fixture.close(original.id, '0.04', TRADER);
    fixture.close(original.id, null, TRADER);
    expect(copied()).toBe(100);
    process(Infinity);
    expect(copied()).toBe(0);
    const closed = changesOf(fixture.take(), ORDERS).inserted.filter(({ followId }) => followId !== null);
    // Each in two parts.
    expect(closed).toHaveLength(2 * MANY);
    expect(new Set(closed.map(({ openTick }) => openTick?.seq))).toEqual(new Set([1]));
    expect(new Set(closed.map(({ closeTick }) => closeTick?.seq))).toEqual(new Set([2]));
  });

  it('who act first have their turn first, once', () => {
    open('0.10');
    const late = followers.find((who) => copies(who).length === 0) as UserId;
    expect(fixture.engine.isDeferred(late)).toBe(true);
    fixture.engine.apply({ kind: 'catchUp', at: fixture.at, userId: late });
    expect(copies(late)).toHaveLength(1);
    expect(fixture.engine.isDeferred(late)).toBe(false);
    process(Infinity);
    expect(copies(late)).toHaveLength(1);
    expect(copied()).toBe(MANY);
  });

  it('are not served in the order in which they came', () => {
    open('0.10');
    const first = followers.map((who) => copies(who).length);
    expect(first.slice(0, 100).every((each) => each === 1)).toBe(false);
    process(Infinity);
    for (const who of followers)
      for (const { id: orderId } of copies(who))
        fixture.engine.apply({ kind: 'closeOrder', at: fixture.at, userId: who, orderId, lots: null });
    open('0.10');
    expect(followers.map((who) => copies(who).length)).not.toEqual(first);
  });
});

const sweep = (): void => {
  fixture.engine.apply({ kind: 'sweep', at: fixture.at, slice: 0, slices: 1 });
  fixture.engine.assertInvariants(false);
};
/** The trader buys, and closes at this bid. */
const profit = (bid: string): void => {
  const original = open('0.10');
  fixture.tick('EURUSD', bid, (Number(bid) + 0.0001).toFixed(5));
  fixture.close(original.id, null, TRADER);
  fixture.engine.assertInvariants(false);
};
const pay = (): void => {
  fixture.engine.apply({ kind: 'payShare', at: fixture.at, userId: FOLLOWER, followId: running().id });
  fixture.engine.assertInvariants(false);
};
