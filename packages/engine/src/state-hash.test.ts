import { money, parseDecimal, parseLots, parsePrice } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { must } from '@candor/decimal/assert.ts';
import { userId } from './ids.ts';
import { MarginLevels } from './margin-levels.ts';
import type { PartitionState } from './partition-state.ts';
import type { Order } from './order.ts';
import { MultisetHash } from './state-hash.ts';
import { CUSTOMER, EngineFixture, idOf } from './testing/engine-fixture.ts';
import type { OpenOrder } from './trading-book.ts';

function fixtureWithOrders(): EngineFixture {
  const fixture = new EngineFixture();
  fixture.customer('1000');
  fixture.tick('EURUSD', '1.1', '1.1001');
  fixture.submit('EURUSD', 'buy', '0.1', { stopLoss: '1.05', takeProfit: '1.2' });
  return fixture;
}

describe('MultisetHash', () => {
  it('does not care about the order, and does about everything else', () => {
    const of = (...texts: string[]) => {
      const hash = new MultisetHash();
      for (const text of texts) hash.add(text);
      return hash.digest();
    };
    expect(of('a', 'b', 'c')).toBe(of('c', 'a', 'b'));
    expect(of('a')).toMatch(/^[0-9a-f]{32}$/);
    const different = [of(), of('a'), of('a', 'a'), of('b'), of('ab'), of('ba'), of('a', 'b'), of(''), of('\0')];
    expect(new Set(different).size).toBe(different.length);
  });

  it('is the same in every version, so that what two of them printed can be compared', () => {
    const hash = new MultisetHash();
    for (const text of ['', 'account 100001 false 100 0 0 0 0 false null', 'house 1 12 5']) hash.add(text);
    expect(hash.digest()).toBe('ea62c4313e1284719a288c513766ad91');
  });

  it('tells many similar rows apart in every lane', () => {
    const lanes: Set<string>[] = [new Set(), new Set(), new Set(), new Set()];
    for (let row = 0; row < 20_000; row += 1) {
      const hash = new MultisetHash();
      hash.add(`account ${100_000 + row} false ${row * 100_000_000} 0 0 0 false`);
      for (const [lane, seen] of lanes.entries()) seen.add(hash.digest().slice(8 * lane, 8 * lane + 8));
    }
    // Of 20,000 random words of 32 bits about 0.05 pairs are equal.
    for (const seen of lanes) expect(seen.size).toBeGreaterThan(19_995);
  });
});

const MERGED = { option: money(1n), funding: money(0n) };
const OLD_LOTS = [{ untilOrderId: 5, minLots: parseLots('0.1'), lotStep: parseLots('0.1') }];
const olderLevel = ({ rules }: PartitionState): MarginLevels =>
  MarginLevels.restored(rules, [
    { fromOrderId: 0, level: 40 },
    { fromOrderId: 2, level: 50 },
  ]);

describe('the hash of a state', () => {
  const order = (fixture: EngineFixture): OpenOrder =>
    must(fixture.engine.state.orders.open.values().next().value, 'an order is open');
  const change = (key: keyof Order) => (fixture: EngineFixture) => {
    const open = order(fixture);
    const value = open.order[key];
    open.order = {
      ...open.order,
      [key]: typeof value === 'bigint' ? value + 1n : typeof value === 'number' ? value + 1 : 7,
    };
  };

  it.each(Object.keys(order(fixtureWithOrders()).order) as (keyof Order)[])(
    'knows every field of an order: %s',
    (key) => {
      const fixture = fixtureWithOrders();
      const before = fixture.engine.hash();
      change(key)(fixture);
      expect(fixture.engine.hash()).not.toBe(before);
    },
  );

  it('knows from which balance to which one a digit went', () => {
    const hashes = [
      [1n, 11n],
      [11n, 1n],
      [111n, 0n],
    ].map(([trading = 0n, option = 0n]) => {
      const fixture = fixtureWithOrders();
      const account = must(fixture.engine.state.accounts.get(CUSTOMER), 'the customer is there');
      [account.trading, account.option] = [money(trading), money(option)];
      return fixture.engine.hash();
    });
    expect(new Set(hashes).size).toBe(3);
  });

  it.each(['seq', 'at', 'bid', 'ask'] as const)('knows the quote of an order: %s', (key) => {
    const fixture = fixtureWithOrders();
    const before = fixture.engine.hash();
    const open = order(fixture);
    const openTick = must(open.order.openTick, 'it was filled at a quote');
    const value = openTick[key];
    const changed = { ...openTick, [key]: typeof value === 'bigint' ? value + 1n : value + 1 };
    open.order = { ...open.order, openTick: changed };
    expect(fixture.engine.hash()).not.toBe(before);
  });

  it('depends on the quote that an account is deferred from', () => {
    const fixture = fixtureWithOrders();
    const other = fixture.customer('1000', userId(100_002));
    fixture.submit('EURUSD', 'buy', '0.1', { userId: other, stopLoss: '1.02' });
    for (const [seq, value] of [
      [2, '1.04'],
      [3, '1.01'],
    ] as const) {
      const quote = { bid: parsePrice(value), ask: parsePrice(value) };
      fixture.engine.apply({ kind: 'tick', instrumentId: idOf('EURUSD'), seq, at: fixture.at, ...quote, most: 0 });
    }
    const deferred = fixture.engine.hash();
    must(fixture.engine.state.accounts.get(CUSTOMER), 'the customer is there').deferredFrom += 1;
    expect(fixture.engine.hash()).not.toBe(deferred);
  });

  it.each<[string, (fixture: EngineFixture) => void]>([
    ['a balance', ({ engine }) => void (must(engine.state.accounts.get(CUSTOMER), '').funding = money(1n))],
    [
      'an advance',
      ({ engine }) => void (must(engine.state.accounts.get(CUSTOMER), '').negativeBalanceCredit = money(1n)),
    ],
    ['what was merged', ({ engine }) => void (must(engine.state.accounts.get(CUSTOMER), '').merged = MERGED)],
    ['the level of older orders', ({ engine: { state } }) => state.setRules(state.rules, olderLevel(state))],
    [
      'how older orders are closed',
      (fixture) => void (must(fixture.engine.state.instruments.get(idOf('EURUSD')), '').formerLots = OLD_LOTS),
    ],
    ['a margin call', ({ engine }) => void (must(engine.state.accounts.get(CUSTOMER), '').marginCalled = true)],
    ['an account', ({ engine }) => void engine.state.addAccount(userId(100_500), false)],
    ['the house', ({ engine }) => void (must(engine.state.house.values().next().value, '').balance = money(5n))],
    ['an order id', ({ engine }) => void (engine.state.nextOrderId += 1)],
    ['a posting id', ({ engine }) => void (engine.state.nextPostingId += 1)],
    ['a command', ({ engine }) => void (engine.state.commandSeq += 1)],
    ['the rules', ({ engine: { state } }) => state.setRules({ ...state.rules, stopOutLevel: 49 }, state.levels)],
    ['an instrument', (fixture) => fixture.configure('EURUSD', { feeRate: parseDecimal('9') })],
    ['a market', (fixture) => void (must(fixture.engine.state.instruments.get(idOf('INDEX')), '').open = false)],
    ['a quote', (fixture) => fixture.tick('EURUSD', '1.1', '1.1001')],
  ])('knows %s', (_, alter) => {
    const fixture = fixtureWithOrders();
    const before = fixture.engine.hash();
    alter(fixture);
    const { commandSeq } = fixture.engine;
    expect(fixture.engine.hash()).not.toBe(before);
    expect(commandSeq).toBe(fixture.engine.commandSeq);
  });
});
