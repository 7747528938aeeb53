import { must } from '@candor/decimal/assert.ts';
import { parseDecimal, parseLots, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { createEngine } from './engine.ts';
import { userId } from './ids.ts';
import type { Instrument, OptionRules, TradingRules } from './instrument.ts';
import { CUSTOMER, EngineFixture, idOf, text, texts } from './testing/engine-fixture.ts';

const OTHER = userId(100_002);
/** 1,000 behind 0.5 lots bought at 1.1: used margin 550, so that an equity of 330 is a level of 60 %, at 1.0866. */
function fixtureWithPosition(): EngineFixture {
  const fixture = new EngineFixture();
  fixture.customer('1000');
  fixture.tick('EURUSD', '1.10000', '1.10000');
  fixture.submit('EURUSD', 'buy', '0.5');
  return fixture;
}
const sixtyPercent = (fixture: EngineFixture): void => fixture.tick('EURUSD', '1.08660', '1.08660');
const sweep = ({ engine, at }: EngineFixture): unknown => engine.apply({ kind: 'sweep', at, slice: 0, slices: 1 });
const moves = (fixture: EngineFixture) =>
  fixture.take().postings.map(({ type, amount, orderId }) => [type, amount, orderId]);
const open = (fixture: EngineFixture, who = CUSTOMER): number[] =>
  fixture.view(who).orders.map(({ order }) => order.id);

describe('a raise of the stop-out level', () => {
  it('closes nothing of an account that held an order before, neither at a quote nor in a sweep', () => {
    const fixture = fixtureWithPosition();
    fixture.rules({ stopOutLevel: 80 });
    sixtyPercent(fixture);
    sweep(fixture);
    expect([open(fixture), fixture.view().levelPercent, fixture.view().stopOutLevel]).toEqual([[1], 60, 50]);
    fixture.tick('EURUSD', '1.08550', '1.08550');
    expect(open(fixture)).toEqual([]);
  });

  it('counts for who opened an order since, at the quote that reaches it', () => {
    const fixture = fixtureWithPosition();
    fixture.rules({ stopOutLevel: 80 });
    fixture.customer('1000', OTHER);
    fixture.submit('EURUSD', 'buy', '0.5', { userId: OTHER });
    fixture.tick('EURUSD', '1.08881', '1.08881');
    expect([fixture.view(OTHER).stopOutLevel, open(fixture, OTHER)]).toEqual([80, [2]]);
    fixture.tick('EURUSD', '1.08880', '1.08880');
    expect([open(fixture), open(fixture, OTHER)]).toEqual([[1], []]);
  });

  it('counts for an account once nothing from before is open any more, and for a pending order as for a position', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('EURUSD', '1.10000', '1.10000');
    fixture.submit('EURUSD', 'buy', '0.01', { target: '1.01' });
    fixture.rules({ stopOutLevel: 80 });
    fixture.submit('EURUSD', 'buy', '0.45');
    fixture.tick('EURUSD', '1.08500', '1.08500');
    expect([fixture.view().stopOutLevel, open(fixture)]).toEqual([50, [1, 2]]);
    fixture.cancel(1);
    // Used margin is 495, equity 325.
    expect([fixture.view().stopOutLevel, fixture.view().levelPercent]).toEqual([80, 65.66]);
    fixture.tick('EURUSD', '1.08500', '1.08500');
    expect(open(fixture)).toEqual([]);
  });

  it('is left out of account by what a part of the order leaves open', () => {
    const fixture = fixtureWithPosition();
    fixture.rules({ stopOutLevel: 80 });
    fixture.close(1, '0.1');
    expect([open(fixture), fixture.view().stopOutLevel]).toEqual([[1], 50]);
  });

  it('warns by a new margin call level at once', () => {
    const fixture = fixtureWithPosition();
    fixture.take();
    fixture.rules({ stopOutLevel: 80, marginCallLevel: 200 });
    expect(fixture.take().events).toEqual([{ kind: 'marginCall', userId: CUSTOMER, levelPercent: 181.82 }]);
  });
});

describe('a lower stop-out level', () => {
  it('helps everybody at once, and for as long as an order from then is open', () => {
    const fixture = fixtureWithPosition();
    fixture.rules({ stopOutLevel: 30 });
    fixture.tick('EURUSD', '1.08550', '1.08550');
    expect([open(fixture), fixture.view().levelPercent, fixture.view().stopOutLevel]).toEqual([[1], 50, 30]);
    fixture.rules({ stopOutLevel: 70 });
    fixture.tick('EURUSD', '1.08550', '1.08550');
    expect([open(fixture), fixture.view().stopOutLevel]).toEqual([[1], 30]);
  });
});

describe('the levels that are remembered', () => {
  it('are those that an open order still needs, the lowest since it was placed', () => {
    const fixture = new EngineFixture();
    fixture.customer('100000');
    fixture.tick('EURUSD', '1.10000', '1.10000');
    const steps = () => fixture.engine.state.levels.steps.map(({ fromOrderId, level }) => [fromOrderId, level]);
    const next = (stopOutLevel: number) => {
      fixture.rules({ stopOutLevel });
      fixture.submit('EURUSD', 'buy', '0.01');
    };
    for (const level of [50, 60, 70, 55]) next(level);
    expect(steps()).toEqual([
      [0, 50],
      [2, 55],
    ]);
    fixture.rules({ stopOutLevel: 55 });
    expect(steps()).toEqual([
      [0, 50],
      [2, 55],
    ]);
    fixture.rules({ stopOutLevel: 65 });
    fixture.rules({ stopOutLevel: 66 });
    expect(steps()).toEqual([
      [0, 50],
      [2, 55],
      [5, 66],
    ]);
    fixture.close(1);
    fixture.rules({ stopOutLevel: 67 });
    expect(steps()).toEqual([
      [0, 55],
      [5, 67],
    ]);
    for (const id of [2, 3, 4]) fixture.close(id);
    fixture.rules({ stopOutLevel: 68 });
    expect(steps()).toEqual([[0, 68]]);
  });

  it('begin with the one that counts for every order', () => {
    expect(createEngine(0).state.levels.steps).toEqual([{ fromOrderId: 0, level: 50 }]);
  });

  it('stay few however often the level is raised, in favour of the older orders', () => {
    const fixture = new EngineFixture();
    fixture.customer('100000');
    fixture.tick('EURUSD', '1.10000', '1.10000');
    for (let level = 20; level <= 80; level += 1) {
      fixture.rules({ stopOutLevel: level });
      fixture.submit('EURUSD', 'buy', '0.01');
      expect(fixture.view().stopOutLevel).toBe(20);
    }
    const levels = fixture.engine.state.levels.steps.map(({ level }) => level);
    expect(levels).toEqual([20, ...Array.from({ length: 15 }, (_, at) => 66 + at)]);
    expect(fixture.engine.state.levels.steps.at(-1)?.level).toBe(80);
  });
});

describe('a change while accounts are deferred', () => {
  const changes: [string, (fixture: EngineFixture) => void][] = [
    ['of the rules', (fixture) => fixture.rules({ stopOutLevel: 30 })],
    [
      'of an instrument',
      (fixture) => fixture.configure('EURUSD', { conversion: { instrumentId: idOf('GBPUSD'), inverse: false } }),
    ],
  ];

  it.each(changes)('comes after what that quote does to them: %s', (_, change) => {
    const fixture = fixtureWithPosition();
    fixture.tick('GBPUSD', '0.10000', '0.10000');
    const quote = { bid: parsePrice('1.08550'), ask: parsePrice('1.08550') };
    fixture.engine.apply({ kind: 'tick', instrumentId: idOf('EURUSD'), seq: 2, at: fixture.at, ...quote, most: 0 });
    expect(fixture.engine.deferredCount).toBe(1);
    change(fixture);
    // A level of 50 % then; a tenth of the loss, or a lower level, would have spared the position.
    expect([fixture.engine.deferredCount, open(fixture)]).toEqual([0, []]);
    expect(text(fixture.view().balances.trading)).toBe('275');
  });
});

it('the market of an instrument that is not known neither opens nor closes', () => {
  const command = { kind: 'marketStatus', at: 1, instrumentId: idOf('EURUSD'), open: true } as const;
  expect(createEngine(0).apply(command)).toEqual({ kind: 'refused', reason: 'unknownInstrument' });
});

describe('a journal of before a change, replayed', () => {
  const formerly = true;

  it('judges everybody by the new stop-out level at once', () => {
    const fixture = fixtureWithPosition();
    const rules = { ...fixture.engine.state.rules, stopOutLevel: 80 };
    fixture.engine.apply({ kind: 'configureRules', at: fixture.at, rules, formerly });
    sixtyPercent(fixture);
    expect(open(fixture)).toEqual([]);
  });

  it('gathers all money in trading by transfers as one account begins, and gives none back as it ends', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    const change = (terms: Partial<TradingRules>) => {
      fixture.take();
      const rules = { ...fixture.engine.state.rules, ...terms };
      fixture.engine.apply({ kind: 'configureRules', at: fixture.at, rules, formerly });
      return fixture.take().postings.map(({ type, debitKind, amount }) => [type, debitKind, text(amount)]);
    };
    fixture.transfer(1, 2, '150');
    fixture.transfer(1, 3, '250');
    expect(change({ stopOutLevel: 40 })).toEqual([]);
    expect(change({ onlyOneAccount: true })).toEqual([
      [3, 2, '150'],
      [3, 3, '250'],
    ]);
    expect(change({ stopOutLevel: 30 })).toEqual([]);
    expect(change({ onlyOneAccount: false })).toEqual([]);
    expect(text(fixture.view().balances.trading)).toBe('1000');
    fixture.transfer(1, 2, '150');
    expect(change({ stopOutLevel: 20 })).toEqual([]);
  });

  it('keeps no terms for closing older orders in parts', () => {
    const fixture = fixtureWithPosition();
    const { instrument } = must(fixture.engine.state.instruments.get(idOf('EURUSD')), 'the fixture has it');
    const terms = { ...instrument, lotStep: parseLots('0.2') };
    fixture.engine.apply({ kind: 'configureInstrument', at: fixture.at, instrument: terms, formerly });
    expect(fixture.close(1, '0.07')).toBe('wrongQuantity');
  });
});

describe('a fee', () => {
  it.each([{ feeBasis: 'ofMargin' as const }, {}])(
    'of a pending order is what was reserved for it, rules %o',
    (rules) => {
      const fixture = new EngineFixture({}, { feeRate: parseDecimal('2') });
      fixture.customer('1000');
      fixture.tick('EURUSD', '1.10000', '1.10000');
      fixture.submit('EURUSD', 'buy', '0.5', { target: '1.09' });
      fixture.rules(rules);
      fixture.configure('EURUSD', { feeRate: parseDecimal('30') });
      expect(text(fixture.view().reserved)).toBe('546');
      fixture.take();
      fixture.tick('EURUSD', '1.09000', '1.09000');
      expect(fixture.take().postings.map(({ type, amount }) => [type, text(amount)])).toEqual([[5, '1']]);
      expect(texts(fixture.close(1))).toMatchObject({ fee: '1', profit: '0' });
      expect(text(fixture.view().balances.trading)).toBe('999');
    },
  );
});

describe('while contracts are not offered', () => {
  function fixtureOff(): EngineFixture {
    const fixture = fixtureWithPosition();
    fixture.submit('EURUSD', 'buy', '0.01', { target: '1.09' });
    fixture.submit('EURUSD', 'buy', '0.01', { target: '1.08' });
    fixture.rules({ offersContracts: false });
    return fixture;
  }

  it('refuses new orders, at the market and pending', () => {
    const fixture = fixtureOff();
    expect(fixture.submit('EURUSD', 'buy', '0.01')).toBe('contractsOff');
    expect(fixture.submit('EURUSD', 'sell', '0.01', { target: '1.2' })).toBe('contractsOff');
    fixture.rules({});
    expect(texts(fixture.submit('EURUSD', 'buy', '0.01'))).toMatchObject({ status: 'holding' });
  });

  it('lets what is open be closed, changed and cancelled, and stops close it', () => {
    const fixture = fixtureOff();
    expect(texts(fixture.close(1, '0.2'))).toMatchObject({ status: 'closed', lots: '0.2' });
    expect(texts(fixture.stops(1, '1.095', null))).toMatchObject({ stopLoss: '1.095' });
    expect(texts(fixture.cancel(3))).toMatchObject({ closeReason: 'cancelled' });
    fixture.tick('EURUSD', '1.09500', '1.09500');
    expect(open(fixture)).toEqual([2]);
  });

  it('fills what was pending as it was agreed', () => {
    const fixture = fixtureOff();
    fixture.tick('EURUSD', '1.09000', '1.09000');
    expect(fixture.view().orders.map(({ order }) => [order.id, order.status])).toEqual([
      [1, 'holding'],
      [2, 'holding'],
      [3, 'pending'],
    ]);
  });
});

describe('terms of an instrument that change', () => {
  const changes: [string, Partial<Instrument>][] = [
    ['leverage', { leverages: [2] }],
    ['no leverage', { leverages: [] }],
    ['margin mode', { marginMode: 'fixed' }],
    ['contract size', { contractSize: parseDecimal('10') }],
    ['fee', { feeRate: parseDecimal('99') }],
    ['least and largest order', { minLots: parseLots('10'), maxLots: parseLots('20') }],
    ['step', { lotStep: parseLots('0.3') }],
    ['not tradable', { tradable: false }],
    ['precision', { pricePrecision: 3 }],
    ['age of a price', { staleAfterMs: 1 }],
  ];

  it.each(changes)('leave a position as it is, and what it may do: %s', (_, terms) => {
    const [fixture, same] = [fixtureWithPosition(), fixtureWithPosition()];
    fixture.configure('EURUSD', terms);
    for (const each of [fixture, same]) {
      each.tick('EURUSD', '1.09000', '1.09000');
      each.stops(1, '1.05', '1.2');
      each.close(1, '0.07');
    }
    expect(fixture.view()).toEqual(same.view());
    expect(moves(fixture)).toEqual(moves(same));
    for (const each of [fixture, same]) each.close(1);
    expect(fixture.view().balances).toEqual(same.view().balances);
  });

  it.each(changes)('leave a pending order as it is, until it has filled: %s', (_, terms) => {
    const [fixture, same] = [fixtureWithPosition(), fixtureWithPosition()];
    for (const each of [fixture, same]) each.submit('EURUSD', 'buy', '0.2', { target: '1.09', stopLoss: '1.08' });
    fixture.configure('EURUSD', terms);
    for (const each of [fixture, same]) {
      expect(text(each.view().reserved)).toBe('218');
      each.tick('EURUSD', '1.08950', '1.08950');
      each.close(2, '0.13');
    }
    expect(fixture.view()).toEqual(same.view());
    for (const each of [fixture, same]) each.tick('EURUSD', '1.07900', '1.07900');
    expect(fixture.view()).toEqual(same.view());
  });

  it.each(changes)('leave the stop-out of an account where it was: %s', (_, terms) => {
    const [fixture, same] = [fixtureWithPosition(), fixtureWithPosition()];
    for (const each of [fixture, same]) each.submit('EURUSD', 'buy', '0.02', { target: '1.01' });
    fixture.configure('EURUSD', terms);
    for (const [price, left] of [
      ['1.08560', [1, 2]],
      ['1.08540', [2]],
    ] as const) {
      for (const each of [fixture, same]) each.tick('EURUSD', price, price);
      expect([open(fixture), fixture.view()]).toEqual([left, same.view()]);
    }
  });

  it('close an order in parts by the terms that it was placed by or by any since, and a newer one by its own', () => {
    const fixture = fixtureWithPosition();
    const lots = (minLots: string, lotStep: string) =>
      fixture.configure('EURUSD', { minLots: parseLots(minLots), lotStep: parseLots(lotStep) });
    lots('0.2', '0.1');
    fixture.submit('EURUSD', 'buy', '0.3');
    lots('0.04', '0.04');
    expect(fixture.close(2, '0.07')).toBe('wrongQuantity');
    expect(texts(fixture.close(2, '0.04'))).toMatchObject({ status: 'closed' });
    expect(texts(fixture.close(1, '0.07'))).toMatchObject({ status: 'closed' });
    const known = () => fixture.engine.state.instruments.get(idOf('EURUSD'));
    expect(known()?.formerLots).toHaveLength(2);
    lots('0.04', '0.04');
    expect(known()?.formerLots).toHaveLength(2);
    fixture.close(1);
    fixture.close(2);
    lots('0.01', '0.01');
    expect(known()?.formerLots).toEqual([]);
  });

  it('remembers so many former terms at most, those that were in force last', () => {
    const fixture = fixtureWithPosition();
    for (let step = 1; step <= 20; step += 1) fixture.configure('EURUSD', { lotStep: parseLots(String(step)) });
    const former = must(fixture.engine.state.instruments.get(idOf('EURUSD')), 'the fixture has it').formerLots;
    expect(former.map(({ lotStep }) => Number(lotStep) / 1e8)).toEqual(Array.from({ length: 16 }, (_, at) => at + 4));
  });
});

describe('terms of options that change', () => {
  const rules = (ratio: string, more: Partial<OptionRules>): OptionRules => ({
    durations: [{ seconds: 60, ratio: parseDecimal(ratio), leastStake: parseMoney('1'), exposureLimit: null }],
    losesWholeStake: false,
    refundsTies: false,
    ...more,
  });

  it.each([
    ['1.2', '157.6'],
    ['1.1', '100'],
    ['1.0', '42.4'],
  ])('leave one that runs as it was agreed: ends at %s', (end, expected) => {
    const fixture = new EngineFixture({ options: rules('0.576', { refundsTies: true }) });
    fixture.customer('100');
    fixture.transfer(1, 2, '100');
    fixture.tick('EURUSD', '1.1', '1.1');
    fixture.option('EURUSD', 'up', '100');
    fixture.rules({ options: rules('0.01', { losesWholeStake: true }) });
    fixture.configure('EURUSD', { staleAfterMs: 1, tradable: false });
    fixture.at += 59_000;
    fixture.tick('EURUSD', end, end);
    fixture.at += 2_000;
    fixture.settle();
    expect(text(fixture.view().balances.option)).toBe(expected);
  });
});
