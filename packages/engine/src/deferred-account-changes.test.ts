import { parseDecimal, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import type { UserId } from './ids.ts';
import { userId } from './ids.ts';
import type { Code } from './testing/engine-fixture.ts';
import { EngineFixture, idOf, texts } from './testing/engine-fixture.ts';
import { ORDERS } from './order.ts';

/* What changes while accounts are deferred is applied to them after the quote that deferred them. */

/** A quote that does something to one account and is put off for it. */
function putOff(fixture: EngineFixture, code: Code, seq: number, price: string, deferred = 1): void {
  const quote = { bid: parsePrice(price), ask: parsePrice(price) };
  fixture.engine.apply({ kind: 'tick', instrumentId: idOf(code), seq, at: fixture.at, ...quote, most: 0 });
  expect(fixture.engine.deferredCount).toBe(deferred);
}

/** With one account, which options are paid from. */
function fixtureOfOptions(): EngineFixture {
  const option = { seconds: 5, ratio: parseDecimal('0.8'), leastStake: parseMoney('1'), exposureLimit: null };
  const options = { durations: [option], losesWholeStake: true, refundsTies: true };
  const fixture = new EngineFixture({ onlyOneAccount: true, options });
  fixture.customer('1000');
  fixture.tick('EURUSD', '1.1', '1.1');
  fixture.tick('GBPUSD', '1.2', '1.2');
  return fixture;
}
/**
 * 1,000 behind 0.2 lots of each of two instruments: the margin call comes at a loss of 530, the stop-out at one of 765.
 */
function fixtureOfTwoLegs(customers: readonly UserId[]): EngineFixture {
  const fixture = new EngineFixture();
  fixture.tick('EURUSD', '1.1', '1.1');
  fixture.tick('GBPUSD', '1.25', '1.25');
  for (const who of customers) {
    fixture.customer('1000', who);
    for (const code of ['EURUSD', 'GBPUSD'] as const) fixture.submit(code, 'buy', '0.2', { userId: who });
  }
  return fixture;
}
const CUSTOMERS = [100_001, 100_002, 100_003].map(userId);
const process = ({ engine, at }: EngineFixture, most: number): void =>
  void engine.apply({ kind: 'processDeferred', at, most });

describe('a quote that does something to several', () => {
  it.each([
    [2, 3],
    [3, 0],
    [4, 0],
  ])('defers them where they are more than the most that is done at once: with %i, %i', (most, deferred) => {
    const fixture = fixtureOfTwoLegs(CUSTOMERS);
    const quote = { bid: parsePrice('1.06'), ask: parsePrice('1.06') };
    fixture.engine.apply({ kind: 'tick', instrumentId: idOf('EURUSD'), seq: 2, at: fixture.at, ...quote, most });
    expect([fixture.engine.deferredCount, fixture.engine.massTriggerCount]).toEqual([deferred, deferred === 0 ? 0 : 1]);
    expect(fixture.engine.isWorkDue).toBe(deferred > 0);
    fixture.engine.assertInvariants(false);
  });

  it('counts customers, not what of theirs it reaches', () => {
    const fixture = fixtureOfTwoLegs(CUSTOMERS);
    for (const userId of CUSTOMERS) fixture.submit('EURUSD', 'buy', '0.01', { userId, target: '1.07' });
    const quote = { bid: parsePrice('1.065'), ask: parsePrice('1.065') };
    fixture.engine.apply({ kind: 'tick', instrumentId: idOf('EURUSD'), seq: 2, at: fixture.at, ...quote, most: 3 });
    expect(fixture.engine.deferredCount).toBe(0);
  });

  it('does nothing to who is at the stop-out already and cannot be closed', () => {
    const fixture = fixtureOfTwoLegs([userId(100_001)]);
    fixture.tick('EURUSD', '1.07', '1.07');
    for (const code of ['EURUSD', 'GBPUSD'] as const) fixture.market(code, false);
    putOff(fixture, 'EURUSD', 3, '1.06', 0);
    fixture.market('GBPUSD', true);
    putOff(fixture, 'EURUSD', 4, '1.06', 1);
  });

  it('counts every quote that defers an account', () => {
    const fixture = fixtureOfTwoLegs(CUSTOMERS);
    putOff(fixture, 'EURUSD', 2, '1.07', 3);
    process(fixture, 1_000);
    expect([fixture.engine.deferredCount, fixture.engine.massTriggerCount]).toEqual([0, 1]);
    putOff(fixture, 'EURUSD', 3, '1.06', 3);
    expect(fixture.engine.massTriggerCount).toBe(2);
  });

  it('is applied to as many accounts as make so many changes, by customer id, without those that came out of turn', () => {
    const fixture = fixtureOfTwoLegs(CUSTOMERS);
    putOff(fixture, 'EURUSD', 2, '1.03', 3);
    const deferred = () => CUSTOMERS.filter((who) => fixture.engine.isDeferred(who));
    fixture.engine.apply({ kind: 'catchUp', at: fixture.at, userId: userId(100_002) });
    expect(deferred()).toEqual([100_001, 100_003]);
    process(fixture, 1);
    expect(deferred()).toEqual([100_003]);
    fixture.engine.assertInvariants(false);
    process(fixture, 1);
    expect([deferred(), fixture.engine.isWorkDue]).toEqual([[], false]);
  });
});

it('the oldest quote comes first, even for accounts that have been deferred by a later one since', () => {
  const fixture = fixtureOfTwoLegs(CUSTOMERS);
  putOff(fixture, 'EURUSD', 2, '1.07', 3);
  fixture.engine.apply({ kind: 'catchUp', at: fixture.at, userId: userId(100_002) });
  putOff(fixture, 'EURUSD', 3, '1.1', 3);
  // So many changes are made for each of the first two.
  const deferred = [1, 2].map(() => {
    process(fixture, 2);
    return CUSTOMERS.filter((who) => fixture.engine.isDeferred(who));
  });
  expect(deferred).toEqual([[100_002, 100_003], [100_002]]);
});

const BACK = parsePrice('1.1');

it('what the markets did is kept once for as long as somebody has not seen it', () => {
  const fixture = fixtureOfTwoLegs(CUSTOMERS);
  const kept = () =>
    fixture.engine.state.deferred.steps.map(({ instrument, isTick, before, after }) => [
      instrument.id,
      isTick,
      before.tick?.seq,
      after.tick?.seq,
      before.open,
      after.open,
    ]);
  const other = fixture.customer('1000', userId(100_004));
  fixture.submit('GBPUSD', 'buy', '0.6', { userId: other });
  fixture.market('INDEX', false);
  expect(kept()).toEqual([]);
  putOff(fixture, 'EURUSD', 2, '1.07', 3);
  process(fixture, 1_000);
  fixture.engine.apply({ kind: 'tick', instrumentId: idOf('EURUSD'), seq: 3, at: fixture.at, bid: BACK, ask: BACK });
  expect([fixture.engine.deferredCount, kept()]).toEqual([0, []]);
  putOff(fixture, 'EURUSD', 4, '1.07', 3);
  const first = [1, true, 3, 4, true, true];
  expect(kept()).toEqual([first]);
  fixture.market('INDEX', true);
  const opened = [6, false, undefined, undefined, false, true];
  expect(kept()).toEqual([first, opened]);
  putOff(fixture, 'GBPUSD', 2, '1.2455', 4);
  const second = [5, true, 1, 2, true, true];
  expect(kept()).toEqual([first, opened, second]);
  // Each makes two changes. Three have seen all of it, one has not seen the last quote.
  process(fixture, 5);
  expect([fixture.engine.deferredCount, kept()]).toEqual([1, [second]]);
  fixture.engine.assertInvariants(false);
  process(fixture, 1);
  expect([fixture.engine.deferredCount, kept()]).toEqual([0, []]);
});

describe('bands that a quote left without doing anything', () => {
  it('are laid again so many at once, and the rest in slices when there is time', () => {
    const fixture = fixtureOfTwoLegs(CUSTOMERS);
    const quote = { bid: parsePrice('1.082'), ask: parsePrice('1.082') };
    const { engine } = fixture;
    engine.apply({ kind: 'tick', instrumentId: idOf('EURUSD'), seq: 2, at: fixture.at, ...quote, most: 1 });
    const { staleBands } = engine.state.deferred;
    expect([engine.deferredCount, staleBands.size, engine.isWorkDue]).toEqual([0, 2, true]);
    process(fixture, 1);
    expect([staleBands.size, engine.isWorkDue]).toEqual([1, true]);
    process(fixture, 5);
    expect([staleBands.size, engine.isWorkDue]).toEqual([0, false]);
    // Nobody's bands are left by a quote that goes on a little.
    fixture.tick('EURUSD', '1.0819', '1.0819');
    engine.apply({
      kind: 'tick',
      instrumentId: idOf('EURUSD'),
      seq: 3,
      at: fixture.at,
      bid: parsePrice('1.0818'),
      ask: parsePrice('1.0818'),
      most: 0,
    });
    expect(staleBands.size).toBe(0);
  });
});

/** What is done to a customer by quotes that are shown late is what would have been done at the time. */
describe('what comes of a quote that is shown late', () => {
  type Act = (fixture: EngineFixture) => void;
  const price =
    (code: Code, value: string): Act =>
    (fixture) => {
      const instrumentId = idOf(code);
      const quote = { bid: parsePrice(value), ask: parsePrice(value) };
      const seq = fixture.engine.lastSeq(instrumentId) + 1;
      const most = fixture.engine.state.rules.maxOpenOrders === 199 ? 0 : Infinity;
      fixture.engine.apply({ kind: 'tick', instrumentId, seq, at: fixture.at, ...quote, most });
    };
  const market =
    (code: Code, isOpen: boolean): Act =>
    (fixture) =>
      fixture.market(code, isOpen);

  it.each<[string, readonly Act[], readonly Act[]]>([
    [
      'a stop, and the stop-out that it leaves to come',
      [
        price('EURUSD', '1.1'),
        (fixture) => fixture.submit('EURUSD', 'buy', '0.3', { stopLoss: '1.09' }),
        (fixture) => fixture.submit('EURUSD', 'buy', '0.3'),
      ],
      [price('EURUSD', '1.085'), price('EURUSD', '1.0849'), price('EURUSD', '1.07')],
    ],
    [
      'a position that could not be closed in time is left by a quote of something else',
      [
        price('EURUSD', '1.1'),
        price('GBPUSD', '1.25'),
        (fixture) => fixture.submit('EURUSD', 'buy', '0.4'),
        (fixture) => fixture.submit('GBPUSD', 'buy', '0.01', { target: '1.2' }),
        market('EURUSD', false),
      ],
      [price('EURUSD', '1.082'), market('EURUSD', true), price('GBPUSD', '1.24')],
    ],
    [
      'a rate that takes a position to its levels',
      [
        price('GBPUSD', '1.25'),
        price('EURGBP', '0.85'),
        (fixture) => fixture.submit('EURGBP', 'buy', '0.5', { leverage: 100 }),
        price('EURGBP', '0.842'),
      ],
      [price('GBPUSD', '1.2'), price('EURGBP', '0.841'), price('GBPUSD', '1.4'), price('EURGBP', '0.83')],
    ],
    [
      'a target that is reached by one quote, and its stop by the next',
      [
        price('EURUSD', '1.1'),
        (fixture) => fixture.submit('EURUSD', 'buy', '0.3', { target: '1.09', stopLoss: '1.085' }),
      ],
      [price('EURUSD', '1.089'), price('EURUSD', '1.08'), price('EURUSD', '1.2')],
    ],
  ])('%s', (_, before, after) => {
    const [atOnce, late] = [200, 199].map((maxOpenOrders) => {
      const fixture = new EngineFixture({ maxOpenOrders });
      fixture.customer('1000');
      for (const act of before) {
        act(fixture);
        process(fixture, Infinity);
      }
      fixture.take();
      for (const act of after) act(fixture);
      expect(fixture.engine.deferredCount).toBe(maxOpenOrders === 199 ? 1 : 0);
      process(fixture, Infinity);
      const { events, postings } = fixture.take();
      const sums = postings.map(({ type, amount, orderId }) => [type, amount, orderId]);
      return { view: fixture.view(), published: events.map((event) => ('order' in event ? event.order : event)), sums };
    });
    expect(late).toEqual(atOnce);
  });
});

it('nobody is caught up who is not there', () => {
  const { engine, at } = new EngineFixture();
  const result = engine.apply({ kind: 'catchUp', at, userId: userId(100_099) });
  expect(result).toEqual({ kind: 'refused', reason: 'unknownAccount' });
});

it('a deferred account is caught up before its customer acts', () => {
  const fixture = fixtureOfTwoLegs(CUSTOMERS);
  putOff(fixture, 'EURUSD', 2, '1.07', 3);
  const [who] = CUSTOMERS;
  expect(() => fixture.submit('EURUSD', 'buy', '0.01', { userId: who ?? userId(0) })).toThrow('caught up');
});

it('looks that find nothing are not counted, and those that find something are', () => {
  const fixture = fixtureOfTwoLegs(CUSTOMERS);
  const { engine, at } = fixture;
  const looks = [
    { kind: 'sweep', at, slice: 0, slices: 1 },
    { kind: 'settleOptions', at },
    { kind: 'processDeferred', at, most: 5 },
    { kind: 'catchUp', at, userId: userId(100_001) },
  ] as const;
  const before = [engine.commandSeq, engine.hash()];
  for (const look of looks) expect(engine.apply(look).kind).toBe('applied');
  expect([engine.commandSeq, engine.hash()]).toEqual(before);
  putOff(fixture, 'EURUSD', 2, '1.07', 3);
  const { commandSeq } = engine;
  for (const look of looks.slice(2)) engine.apply(look);
  expect(engine.commandSeq).toBe(commandSeq + 1);
});

it('every other command is counted, if it changes something or not, and none that is not known is taken', () => {
  const { engine, at } = new EngineFixture();
  const user = { at, userId: userId(100_001) };
  engine.apply({ kind: 'openAccount', ...user, demo: true });
  const { commandSeq } = engine;
  const before = engine.state.mutations;
  engine.apply({ kind: 'resetDemo', ...user });
  expect([engine.commandSeq, engine.state.mutations]).toEqual([commandSeq + 1, before]);
  expect(() => engine.apply({ kind: 'nothing', at } as never)).toThrow();
});

it('changed rows are counted as orders and postings', () => {
  const fixture = new EngineFixture({}, { feeRate: parseDecimal('5') });
  fixture.customer('1000');
  fixture.tick('EURUSD', '1.1', '1.1');
  fixture.take();
  expect(fixture.engine.changedRows).toBe(0);
  fixture.submit('EURUSD', 'buy', '0.1');
  expect(fixture.engine.changedRows).toBe(2);
  fixture.close(1);
  expect(fixture.engine.changedRows).toBe(2);
});

describe('deferred accounts', () => {
  it('are closed by the levels of the time of their quote, not by those that follow', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('EURUSD', '1.1', '1.1');
    fixture.submit('EURUSD', 'buy', '0.5');
    putOff(fixture, 'EURUSD', 2, '1.0855');
    fixture.rules({ stopOutLevel: 20 });
    expect(fixture.engine.deferredCount).toBe(0);
    expect(fixture.view().orders).toHaveLength(0);
  });

  it('are converted by the terms of the time of their quote', () => {
    const fixture = new EngineFixture();
    fixture.customer('10000');
    fixture.tick('GBPUSD', '1.25', '1.25');
    fixture.tick('EURGBP', '0.85', '0.85');
    fixture.submit('EURGBP', 'buy', '1', { stopLoss: '0.84' });
    fixture.take();
    putOff(fixture, 'EURGBP', 2, '0.84');
    fixture.configure('EURGBP', { conversion: null });
    const [order] = fixture.changed(ORDERS);
    expect(texts(order ?? 'notHolding')).toMatchObject({ closeReason: 'stopLoss', profit: '-1250' });
  });

  it('are paid for an option after what they have still to see', () => {
    const fixture = fixtureOfOptions();
    fixture.submit('EURUSD', 'buy', '0.5', { stopLoss: '1.09' });
    fixture.option('GBPUSD', 'up', '10', 5);
    putOff(fixture, 'EURUSD', 2, '1.09');
    fixture.take();
    fixture.at += 5_000;
    fixture.tick('GBPUSD', '1.3', '1.3');
    fixture.settle();
    expect(fixture.take().postings.map(({ type }) => type)).toEqual([4, 7]);
  });

  it('are not warned by the quote that they have still to see', () => {
    const fixture = fixtureOfOptions();
    fixture.submit('EURUSD', 'buy', '0.5');
    expect(fixture.option('EURUSD', 'up', '10', 5)).toMatchObject({ status: 'running' });
    fixture.take();
    fixture.at += 5_001;
    // The payout of the option that ended before it touches the account in the same command.
    putOff(fixture, 'EURUSD', 2, '1.08');
    expect(fixture.take().events.map(({ kind }) => kind)).not.toContain('marginCall');
    fixture.engine.apply({ kind: 'processDeferred', at: fixture.at, most: 1_000 });
    const events = fixture.take().events.map(({ kind }) => kind);
    expect(events).toContain('orderClosed');
    // An account that is stopped out at once was never below the one level and above the other.
    expect(events).not.toContain('marginCall');
  });
});
