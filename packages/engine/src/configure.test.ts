import { must } from '@candor/decimal/assert.ts';
import { parseDecimal, parseLots, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { createEngine } from './engine.ts';
import { userId } from './ids.ts';
import type { Instrument, OptionRules, TradingRules } from './instrument.ts';
import { CUSTOMER, Desk, idOf, text, texts } from './testing/desk.ts';

const OTHER = userId(100_002);
/** 1,000 behind 0.5 lots bought at 1.1: used margin 550, so that an equity of 330 is a level of 60 %, at 1.0866. */
function deskHolding(): Desk {
  const desk = new Desk();
  desk.customer('1000');
  desk.tick('EURUSD', '1.10000', '1.10000');
  desk.submit('EURUSD', 'buy', '0.5');
  return desk;
}
const sixtyPercent = (desk: Desk): void => desk.tick('EURUSD', '1.08660', '1.08660');
const sweep = ({ engine, at }: Desk): unknown => engine.apply({ kind: 'sweep', at, slice: 0, slices: 1 });
const moves = (desk: Desk) => desk.take().postings.map(({ type, amount, orderId }) => [type, amount, orderId]);
const open = (desk: Desk, who = CUSTOMER): number[] => desk.view(who).orders.map(({ order }) => order.id);

describe('a raise of the stop-out level', () => {
  it('closes nothing of an account that held an order before, neither at a quote nor in a sweep', () => {
    const desk = deskHolding();
    desk.rules({ stopOutLevel: 80 });
    sixtyPercent(desk);
    sweep(desk);
    expect([open(desk), desk.view().levelPercent, desk.view().stopOutLevel]).toEqual([[1], 60, 50]);
    desk.tick('EURUSD', '1.08550', '1.08550');
    expect(open(desk)).toEqual([]);
  });

  it('counts for who opened an order since, at the quote that reaches it', () => {
    const desk = deskHolding();
    desk.rules({ stopOutLevel: 80 });
    desk.customer('1000', OTHER);
    desk.submit('EURUSD', 'buy', '0.5', { userId: OTHER });
    desk.tick('EURUSD', '1.08881', '1.08881');
    expect([desk.view(OTHER).stopOutLevel, open(desk, OTHER)]).toEqual([80, [2]]);
    desk.tick('EURUSD', '1.08880', '1.08880');
    expect([open(desk), open(desk, OTHER)]).toEqual([[1], []]);
  });

  it('counts for an account once nothing from before is open any more, and for a pending order as for a position', () => {
    const desk = new Desk();
    desk.customer('1000');
    desk.tick('EURUSD', '1.10000', '1.10000');
    desk.submit('EURUSD', 'buy', '0.01', { target: '1.01' });
    desk.rules({ stopOutLevel: 80 });
    desk.submit('EURUSD', 'buy', '0.45');
    desk.tick('EURUSD', '1.08500', '1.08500');
    expect([desk.view().stopOutLevel, open(desk)]).toEqual([50, [1, 2]]);
    desk.cancel(1);
    // Used margin is 495, equity 325.
    expect([desk.view().stopOutLevel, desk.view().levelPercent]).toEqual([80, 65.66]);
    desk.tick('EURUSD', '1.08500', '1.08500');
    expect(open(desk)).toEqual([]);
  });

  it('is left out of account by what a part of the order leaves open', () => {
    const desk = deskHolding();
    desk.rules({ stopOutLevel: 80 });
    desk.close(1, '0.1');
    expect([open(desk), desk.view().stopOutLevel]).toEqual([[1], 50]);
  });

  it('warns by a new margin call level at once', () => {
    const desk = deskHolding();
    desk.take();
    desk.rules({ stopOutLevel: 80, marginCallLevel: 200 });
    expect(desk.take().events).toEqual([{ kind: 'marginCall', userId: CUSTOMER, levelPercent: 181.82 }]);
  });
});

describe('a lower stop-out level', () => {
  it('helps everybody at once, and for as long as an order from then is open', () => {
    const desk = deskHolding();
    desk.rules({ stopOutLevel: 30 });
    desk.tick('EURUSD', '1.08550', '1.08550');
    expect([open(desk), desk.view().levelPercent, desk.view().stopOutLevel]).toEqual([[1], 50, 30]);
    desk.rules({ stopOutLevel: 70 });
    desk.tick('EURUSD', '1.08550', '1.08550');
    expect([open(desk), desk.view().stopOutLevel]).toEqual([[1], 30]);
  });
});

describe('the levels that are remembered', () => {
  it('are those that an open order still needs, the lowest since it was placed', () => {
    const desk = new Desk();
    desk.customer('100000');
    desk.tick('EURUSD', '1.10000', '1.10000');
    const steps = () => desk.engine.state.levels.steps.map(({ fromOrderId, level }) => [fromOrderId, level]);
    const next = (stopOutLevel: number) => {
      desk.rules({ stopOutLevel });
      desk.submit('EURUSD', 'buy', '0.01');
    };
    for (const level of [50, 60, 70, 55]) next(level);
    expect(steps()).toEqual([
      [0, 50],
      [2, 55],
    ]);
    desk.rules({ stopOutLevel: 55 });
    expect(steps()).toEqual([
      [0, 50],
      [2, 55],
    ]);
    desk.rules({ stopOutLevel: 65 });
    desk.rules({ stopOutLevel: 66 });
    expect(steps()).toEqual([
      [0, 50],
      [2, 55],
      [5, 66],
    ]);
    desk.close(1);
    desk.rules({ stopOutLevel: 67 });
    expect(steps()).toEqual([
      [0, 55],
      [5, 67],
    ]);
    for (const id of [2, 3, 4]) desk.close(id);
    desk.rules({ stopOutLevel: 68 });
    expect(steps()).toEqual([[0, 68]]);
  });

  it('begin with the one that counts for every order', () => {
    expect(createEngine(0).state.levels.steps).toEqual([{ fromOrderId: 0, level: 50 }]);
  });

  it('stay few however often the level is raised, in favour of the older orders', () => {
    const desk = new Desk();
    desk.customer('100000');
    desk.tick('EURUSD', '1.10000', '1.10000');
    for (let level = 20; level <= 80; level += 1) {
      desk.rules({ stopOutLevel: level });
      desk.submit('EURUSD', 'buy', '0.01');
      expect(desk.view().stopOutLevel).toBe(20);
    }
    const levels = desk.engine.state.levels.steps.map(({ level }) => level);
    expect(levels).toEqual([20, ...Array.from({ length: 15 }, (_, at) => 66 + at)]);
    expect(desk.engine.state.levels.steps.at(-1)?.level).toBe(80);
  });
});

describe('a change while accounts are behind a quote', () => {
  const changes: [string, (desk: Desk) => void][] = [
    ['of the rules', (desk) => desk.rules({ stopOutLevel: 30 })],
    [
      'of an instrument',
      (desk) => desk.configure('EURUSD', { conversion: { instrumentId: idOf('GBPUSD'), inverse: false } }),
    ],
  ];

  it.each(changes)('comes after what that quote does to them: %s', (_, change) => {
    const desk = deskHolding();
    desk.tick('GBPUSD', '0.10000', '0.10000');
    const quote = { bid: parsePrice('1.08550'), ask: parsePrice('1.08550') };
    desk.engine.apply({ kind: 'tick', instrumentId: idOf('EURUSD'), seq: 2, at: desk.at, ...quote, most: 0 });
    expect(desk.engine.behind).toBe(1);
    change(desk);
    // A level of 50 % then; a tenth of the loss, or a lower level, would have spared the position.
    expect([desk.engine.behind, open(desk)]).toEqual([0, []]);
    expect(text(desk.view().balances.trading)).toBe('275');
  });
});

it('the market of an instrument that is not known neither opens nor closes', () => {
  const command = { kind: 'marketStatus', at: 1, instrumentId: idOf('EURUSD'), open: true } as const;
  expect(createEngine(0).apply(command)).toEqual({ kind: 'refused', reason: 'unknownInstrument' });
});

describe('a journal of before a change, replayed', () => {
  const formerly = true;

  it('judges everybody by the new stop-out level at once', () => {
    const desk = deskHolding();
    const rules = { ...desk.engine.state.rules, stopOutLevel: 80 };
    desk.engine.apply({ kind: 'configureRules', at: desk.at, rules, formerly });
    sixtyPercent(desk);
    expect(open(desk)).toEqual([]);
  });

  it('gathers all money in trading by transfers as one account begins, and gives none back as it ends', () => {
    const desk = new Desk();
    desk.customer('1000');
    const change = (terms: Partial<TradingRules>) => {
      desk.take();
      const rules = { ...desk.engine.state.rules, ...terms };
      desk.engine.apply({ kind: 'configureRules', at: desk.at, rules, formerly });
      return desk.take().postings.map(({ type, debitKind, amount }) => [type, debitKind, text(amount)]);
    };
    desk.transfer(1, 2, '150');
    desk.transfer(1, 3, '250');
    expect(change({ stopOutLevel: 40 })).toEqual([]);
    expect(change({ onlyOneAccount: true })).toEqual([
      [3, 2, '150'],
      [3, 3, '250'],
    ]);
    expect(change({ stopOutLevel: 30 })).toEqual([]);
    expect(change({ onlyOneAccount: false })).toEqual([]);
    expect(text(desk.view().balances.trading)).toBe('1000');
    desk.transfer(1, 2, '150');
    expect(change({ stopOutLevel: 20 })).toEqual([]);
  });

  it('keeps no terms for closing older orders in parts', () => {
    const desk = deskHolding();
    const { instrument } = must(desk.engine.state.instruments.get(idOf('EURUSD')), 'the desk has it');
    const terms = { ...instrument, lotStep: parseLots('0.2') };
    desk.engine.apply({ kind: 'configureInstrument', at: desk.at, instrument: terms, formerly });
    expect(desk.close(1, '0.07')).toBe('wrongQuantity');
  });
});

describe('a fee', () => {
  it.each([{ feeBasis: 'ofMargin' as const }, {}])(
    'of a pending order is what was reserved for it, rules %o',
    (rules) => {
      const desk = new Desk({}, { feeRate: parseDecimal('2') });
      desk.customer('1000');
      desk.tick('EURUSD', '1.10000', '1.10000');
      desk.submit('EURUSD', 'buy', '0.5', { target: '1.09' });
      desk.rules(rules);
      desk.configure('EURUSD', { feeRate: parseDecimal('30') });
      expect(text(desk.view().reserved)).toBe('546');
      desk.take();
      desk.tick('EURUSD', '1.09000', '1.09000');
      expect(desk.take().postings.map(({ type, amount }) => [type, text(amount)])).toEqual([[5, '1']]);
      expect(texts(desk.close(1))).toMatchObject({ fee: '1', profit: '0' });
      expect(text(desk.view().balances.trading)).toBe('999');
    },
  );
});

describe('while contracts are not offered', () => {
  function deskOff(): Desk {
    const desk = deskHolding();
    desk.submit('EURUSD', 'buy', '0.01', { target: '1.09' });
    desk.submit('EURUSD', 'buy', '0.01', { target: '1.08' });
    desk.rules({ offersContracts: false });
    return desk;
  }

  it('refuses new orders, at the market and pending', () => {
    const desk = deskOff();
    expect(desk.submit('EURUSD', 'buy', '0.01')).toBe('contractsOff');
    expect(desk.submit('EURUSD', 'sell', '0.01', { target: '1.2' })).toBe('contractsOff');
    desk.rules({});
    expect(texts(desk.submit('EURUSD', 'buy', '0.01'))).toMatchObject({ status: 'holding' });
  });

  it('lets what is open be closed, changed and cancelled, and stops close it', () => {
    const desk = deskOff();
    expect(texts(desk.close(1, '0.2'))).toMatchObject({ status: 'closed', lots: '0.2' });
    expect(texts(desk.stops(1, '1.095', null))).toMatchObject({ stopLoss: '1.095' });
    expect(texts(desk.cancel(3))).toMatchObject({ closeReason: 'cancelled' });
    desk.tick('EURUSD', '1.09500', '1.09500');
    expect(open(desk)).toEqual([2]);
  });

  it('fills what was pending as it was agreed', () => {
    const desk = deskOff();
    desk.tick('EURUSD', '1.09000', '1.09000');
    expect(desk.view().orders.map(({ order }) => [order.id, order.status])).toEqual([
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
  ];

  it.each(changes)('leave a position as it is, and what it may do: %s', (_, terms) => {
    const [desk, same] = [deskHolding(), deskHolding()];
    desk.configure('EURUSD', terms);
    for (const each of [desk, same]) {
      each.tick('EURUSD', '1.09000', '1.09000');
      each.stops(1, '1.05', '1.2');
      each.close(1, '0.07');
    }
    expect(desk.view()).toEqual(same.view());
    expect(moves(desk)).toEqual(moves(same));
    for (const each of [desk, same]) each.close(1);
    expect(desk.view().balances).toEqual(same.view().balances);
  });

  it.each(changes)('leave a pending order as it is, until it has filled: %s', (_, terms) => {
    const [desk, same] = [deskHolding(), deskHolding()];
    for (const each of [desk, same]) each.submit('EURUSD', 'buy', '0.2', { target: '1.09', stopLoss: '1.08' });
    desk.configure('EURUSD', terms);
    for (const each of [desk, same]) {
      expect(text(each.view().reserved)).toBe('218');
      each.tick('EURUSD', '1.08950', '1.08950');
      each.close(2, '0.13');
    }
    expect(desk.view()).toEqual(same.view());
    for (const each of [desk, same]) each.tick('EURUSD', '1.07900', '1.07900');
    expect(desk.view()).toEqual(same.view());
  });

  it('close an order in parts by the terms that it was placed by or by any since, and a newer one by its own', () => {
    const desk = deskHolding();
    const lots = (minLots: string, lotStep: string) =>
      desk.configure('EURUSD', { minLots: parseLots(minLots), lotStep: parseLots(lotStep) });
    lots('0.2', '0.1');
    desk.submit('EURUSD', 'buy', '0.3');
    lots('0.04', '0.04');
    expect(desk.close(2, '0.07')).toBe('wrongQuantity');
    expect(texts(desk.close(2, '0.04'))).toMatchObject({ status: 'closed' });
    expect(texts(desk.close(1, '0.07'))).toMatchObject({ status: 'closed' });
    const known = () => desk.engine.state.instruments.get(idOf('EURUSD'));
    expect(known()?.formerLots).toHaveLength(2);
    lots('0.04', '0.04');
    expect(known()?.formerLots).toHaveLength(2);
    desk.close(1);
    desk.close(2);
    lots('0.01', '0.01');
    expect(known()?.formerLots).toEqual([]);
  });

  it('remembers so many former terms at most, those that were in force last', () => {
    const desk = deskHolding();
    for (let step = 1; step <= 20; step += 1) desk.configure('EURUSD', { lotStep: parseLots(String(step)) });
    const former = must(desk.engine.state.instruments.get(idOf('EURUSD')), 'the desk has it').formerLots;
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
    const desk = new Desk({ options: rules('0.576', { refundsTies: true }) });
    desk.customer('100');
    desk.transfer(1, 2, '100');
    desk.tick('EURUSD', '1.1', '1.1');
    desk.option('EURUSD', 'up', '100');
    desk.rules({ options: rules('0.01', { losesWholeStake: true }) });
    desk.configure('EURUSD', { staleAfterMs: 1, tradable: false });
    desk.at += 59_000;
    desk.tick('EURUSD', end, end);
    desk.at += 2_000;
    desk.settle();
    expect(text(desk.view().balances.option)).toBe(expected);
  });
});
