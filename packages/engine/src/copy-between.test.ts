import { parseDecimal, parseLots, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import type { Rate } from '@candor/decimal/decimal.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandResult } from './command-result.ts';
import type { CopyFrom } from './copy-between.ts';
import { COPYINGS } from './copying-row.ts';
import { copyingId, instrumentId, orderId, shareId, userId } from './ids.ts';
import type { Order } from './order.ts';
import { ORDERS } from './order.ts';
import { EngineFixture } from './testing/engine-fixture.ts';
import { changesOf } from './batch-changes.ts';

const TRADER = userId(200_000);
const FOLLOWER = userId(200_001);
let fixture: EngineFixture;

beforeEach(() => {
  fixture = new EngineFixture();
  fixture.tick('EURUSD', '1.10000', '1.10010');
  fixture.customer('10000', FOLLOWER);
});

const follow = (): CommandResult =>
  fixture.engine.apply({
    kind: 'followTrader',
    at: fixture.at,
    userId: FOLLOWER,
    traderId: TRADER,
    ratio: parseDecimal('0.5'),
    mostMargin: parseMoney('5000'),
    mostLoss: null,
    shareRate: parseDecimal('0.1'),
  });
/** The tick that the fixture gave last, or another of the same instrument by its distance to it. */
const tickAt = (ahead: number) => {
  const last = fixture.engine.state.instruments.get(instrumentId(1))?.tick;
  const [bid, ask] = [parsePrice('1.20000'), parsePrice('1.20010')];
  return { seq: (last?.seq ?? 0) + ahead, at: fixture.at, bid, ask };
};
const carry = (number: number, more: Partial<CopyFrom> = {}): CommandResult =>
  fixture.engine.apply({
    kind: 'copyFrom',
    at: fixture.at,
    userId: TRADER,
    from: 7,
    number: copyingId(number),
    originalId: orderId(1),
    act: 'open',
    instrumentId: instrumentId(1),
    side: 'buy',
    contractSize: parseDecimal('100000'),
    leverage: 100,
    lots: parseLots('0.1'),
    before: parseLots('0.1'),
    price: parsePrice('1.20010'),
    tick: tickAt(0),
    rate: 1_000_000_000_000_000_000n as Rate,
    originalAt: fixture.at,
    ...more,
  });
const copies = (): readonly Order[] => fixture.engine.state.table(ORDERS).open.of(FOLLOWER);

describe('what comes from another partition', () => {
  it('is copied at the last quote here, and closed at the quote of then', () => {
    follow();
    expect(carry(3).kind).toBe('applied');
    expect(copies()).toMatchObject([{ originalId: 1, openPrice: parsePrice('1.10010'), lots: parseLots('0.05') }]);
    fixture.tick('EURUSD', '1.11000', '1.11010');
    carry(4, { act: 'close' });
    expect(copies()).toEqual([]);
    const closed = fixture.changed(ORDERS).find(({ status }) => status === 'closed');
    expect(closed).toMatchObject({ closeReason: 'original', closePrice: parsePrice('1.11000') });
  });

  it('is copied at its own tick where that has yet to come, or the market has closed', () => {
    follow();
    carry(1, { tick: tickAt(2) });
    expect(copies()).toMatchObject([{ openPrice: parsePrice('1.20010'), openTick: { bid: parsePrice('1.20000') } }]);
    fixture.market('EURUSD', false);
    carry(2, { originalId: orderId(2) });
    expect(copies()).toMatchObject([{}, { openPrice: parsePrice('1.20010') }]);
  });

  it('acts once, and only after what was before it', () => {
    follow();
    carry(5);
    const hash = fixture.engine.hash();
    for (const number of [5, 4])
      expect(carry(number, { originalId: orderId(2) })).toEqual({ kind: 'refused', reason: 'alreadyDone' });
    expect(carry(6, { instrumentId: instrumentId(99) })).toEqual({ kind: 'refused', reason: 'unknownInstrument' });
    expect(carry(6, { userId: FOLLOWER })).toEqual({ kind: 'refused', reason: 'wrongTerms' });
    expect(fixture.engine.hash()).toBe(hash);
    expect(carry(6, { from: 8, originalId: orderId(2) }).kind).toBe('applied');
    expect(copies()).toHaveLength(2);
  });

  it('is not copied by who followed later', () => {
    const before = fixture.at;
    fixture.at += 1_000;
    follow();
    carry(1, { originalAt: before });
    expect(copies()).toEqual([]);
    carry(2, { originalAt: fixture.at, originalId: orderId(2) });
    expect(copies()).toHaveLength(1);
  });
});

describe('a trader with followers elsewhere', () => {
  const route = (isOpen: boolean): CommandResult =>
    fixture.engine.apply({ kind: 'routeCopies', at: fixture.at, userId: FOLLOWER, to: 7, isOpen });
  const open = (): Order => fixture.submit('EURUSD', 'buy', '0.1', { userId: FOLLOWER }) as Order;
  const noted = () => changesOf(fixture.take(), COPYINGS).inserted;

  it('has what they do noted from when it is asked for until it is not', () => {
    open();
    expect(noted()).toEqual([]);
    expect(route(true).kind).toBe('applied');
    expect(route(true)).toEqual({ kind: 'refused', reason: 'alreadyDone' });
    const { id } = open();
    expect(noted()).toMatchObject([{ originalId: id, act: 'open', isDone: true, originalAt: null }]);
    route(false);
    open();
    expect(noted()).toEqual([]);
  });

  it('receives a share once', () => {
    const receive = (number: number, amount = parseMoney('2.5')): CommandResult =>
      fixture.engine.apply({
        kind: 'receiveShare',
        at: fixture.at,
        userId: FOLLOWER,
        from: 7,
        number: shareId(number),
        amount,
      });
    const before = fixture.engine.state.accounts.get(FOLLOWER)?.trading ?? 0n;
    expect([receive(2), receive(2), receive(1)].map(({ kind }) => kind)).toEqual(['applied', 'refused', 'refused']);
    expect(receive(3, parseMoney('0'))).toEqual({ kind: 'refused', reason: 'wrongAmount' });
    expect((fixture.engine.state.accounts.get(FOLLOWER)?.trading ?? 0n) - before).toBe(parseMoney('2.5'));
  });
});
