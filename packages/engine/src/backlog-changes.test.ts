import { parseDecimal, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import type { UserId } from './ids.ts';
import { userId } from './ids.ts';
import type { Code } from './testing/desk.ts';
import { Desk, idOf, texts } from './testing/desk.ts';

/* What changes while accounts are behind a quote comes after that quote for them, whatever calls for it. */

/** A quote that does something to one account and is put off for it. */
function putOff(desk: Desk, code: Code, seq: number, price: string, behind = 1): void {
  const quote = { bid: parsePrice(price), ask: parsePrice(price) };
  desk.engine.apply({ kind: 'tick', instrumentId: idOf(code), seq, at: desk.at, ...quote, most: 0 });
  expect(desk.engine.behind).toBe(behind);
}

/** With one account, which options are paid from. */
function deskOfOptions(): Desk {
  const option = { seconds: 5, ratio: parseDecimal('0.8'), leastStake: parseMoney('1'), exposureLimit: null };
  const options = { durations: [option], losesWholeStake: true, refundsTies: true };
  const desk = new Desk({ onlyOneAccount: true, options });
  desk.customer('1000');
  desk.tick('EURUSD', '1.1', '1.1');
  desk.tick('GBPUSD', '1.2', '1.2');
  return desk;
}
/**
 * 1,000 behind 0.2 lots of each of two instruments: the margin call comes at a loss of 530, the stop-out at one of 765.
 */
function deskOfTwoLegs(customers: readonly UserId[]): Desk {
  const desk = new Desk();
  desk.tick('EURUSD', '1.1', '1.1');
  desk.tick('GBPUSD', '1.25', '1.25');
  for (const who of customers) {
    desk.customer('1000', who);
    for (const code of ['EURUSD', 'GBPUSD'] as const) desk.submit(code, 'buy', '0.2', { userId: who });
  }
  return desk;
}
const CUSTOMERS = [100_001, 100_002, 100_003].map(userId);
const workOff = ({ engine, at }: Desk, most: number): void => void engine.apply({ kind: 'workOff', at, most });

describe('a quote that does something to several', () => {
  it.each([
    [2, 3],
    [3, 0],
    [4, 0],
  ])('puts them behind where they are more than the most that is done at once: with %i, %i', (most, behind) => {
    const desk = deskOfTwoLegs(CUSTOMERS);
    const quote = { bid: parsePrice('1.06'), ask: parsePrice('1.06') };
    desk.engine.apply({ kind: 'tick', instrumentId: idOf('EURUSD'), seq: 2, at: desk.at, ...quote, most });
    expect([desk.engine.behind, desk.engine.gaps]).toEqual([behind, behind === 0 ? 0 : 1]);
    expect(desk.engine.isWorkDue).toBe(behind > 0);
    desk.engine.assertInvariants(false);
  });

  it('counts customers, not what of theirs it reaches', () => {
    const desk = deskOfTwoLegs(CUSTOMERS);
    for (const userId of CUSTOMERS) desk.submit('EURUSD', 'buy', '0.01', { userId, target: '1.07' });
    const quote = { bid: parsePrice('1.065'), ask: parsePrice('1.065') };
    desk.engine.apply({ kind: 'tick', instrumentId: idOf('EURUSD'), seq: 2, at: desk.at, ...quote, most: 3 });
    expect(desk.engine.behind).toBe(0);
  });

  it('does nothing to who is at the stop-out already and cannot be closed', () => {
    const desk = deskOfTwoLegs([userId(100_001)]);
    desk.tick('EURUSD', '1.07', '1.07');
    for (const code of ['EURUSD', 'GBPUSD'] as const) desk.market(code, false);
    putOff(desk, 'EURUSD', 3, '1.06', 0);
    desk.market('GBPUSD', true);
    putOff(desk, 'EURUSD', 4, '1.06', 1);
  });

  it('counts every quote that puts somebody behind', () => {
    const desk = deskOfTwoLegs(CUSTOMERS);
    putOff(desk, 'EURUSD', 2, '1.07', 3);
    workOff(desk, 1_000);
    expect([desk.engine.behind, desk.engine.gaps]).toEqual([0, 1]);
    putOff(desk, 'EURUSD', 3, '1.06', 3);
    expect(desk.engine.gaps).toBe(2);
  });

  it('is shown to so many as make so many changes, the lowest customer id first, whoever came out of turn left out', () => {
    const desk = deskOfTwoLegs(CUSTOMERS);
    putOff(desk, 'EURUSD', 2, '1.03', 3);
    const behind = () => CUSTOMERS.filter((who) => desk.engine.isBehind(who));
    desk.engine.apply({ kind: 'catchUp', at: desk.at, userId: userId(100_002) });
    expect(behind()).toEqual([100_001, 100_003]);
    workOff(desk, 1);
    expect(behind()).toEqual([100_003]);
    desk.engine.assertInvariants(false);
    workOff(desk, 1);
    expect([behind(), desk.engine.isWorkDue]).toEqual([[], false]);
  });
});

it('the oldest quote comes first, whoever has seen it and is behind a later one by now', () => {
  const desk = deskOfTwoLegs(CUSTOMERS);
  putOff(desk, 'EURUSD', 2, '1.07', 3);
  desk.engine.apply({ kind: 'catchUp', at: desk.at, userId: userId(100_002) });
  putOff(desk, 'EURUSD', 3, '1.1', 3);
  // So many changes are made for each of the first two.
  const behind = [1, 2].map(() => {
    workOff(desk, 2);
    return CUSTOMERS.filter((who) => desk.engine.isBehind(who));
  });
  expect(behind).toEqual([[100_002, 100_003], [100_002]]);
});

const BACK = parsePrice('1.1');

it('what the markets did is kept once for as long as somebody has not seen it', () => {
  const desk = deskOfTwoLegs(CUSTOMERS);
  const kept = () =>
    desk.engine.state.backlog.steps.map(({ instrument, isTick, before, after }) => [
      instrument.id,
      isTick,
      before.tick?.seq,
      after.tick?.seq,
      before.open,
      after.open,
    ]);
  const other = desk.customer('1000', userId(100_004));
  desk.submit('GBPUSD', 'buy', '0.6', { userId: other });
  desk.market('INDEX', false);
  expect(kept()).toEqual([]);
  putOff(desk, 'EURUSD', 2, '1.07', 3);
  workOff(desk, 1_000);
  desk.engine.apply({ kind: 'tick', instrumentId: idOf('EURUSD'), seq: 3, at: desk.at, bid: BACK, ask: BACK });
  expect([desk.engine.behind, kept()]).toEqual([0, []]);
  putOff(desk, 'EURUSD', 4, '1.07', 3);
  const first = [1, true, 3, 4, true, true];
  expect(kept()).toEqual([first]);
  desk.market('INDEX', true);
  const opened = [6, false, undefined, undefined, false, true];
  expect(kept()).toEqual([first, opened]);
  putOff(desk, 'GBPUSD', 2, '1.2455', 4);
  const second = [5, true, 1, 2, true, true];
  expect(kept()).toEqual([first, opened, second]);
  // Each makes two changes. Three have seen all of it, one has not seen the last quote.
  workOff(desk, 5);
  expect([desk.engine.behind, kept()]).toEqual([1, [second]]);
  desk.engine.assertInvariants(false);
  workOff(desk, 1);
  expect([desk.engine.behind, kept()]).toEqual([0, []]);
});

describe('bands that a quote left without doing anything', () => {
  it('are laid again so many at once, and the rest in slices when there is time', () => {
    const desk = deskOfTwoLegs(CUSTOMERS);
    const quote = { bid: parsePrice('1.082'), ask: parsePrice('1.082') };
    const { engine } = desk;
    engine.apply({ kind: 'tick', instrumentId: idOf('EURUSD'), seq: 2, at: desk.at, ...quote, most: 1 });
    const { loose } = engine.state.backlog;
    expect([engine.behind, loose.size, engine.isWorkDue]).toEqual([0, 2, true]);
    workOff(desk, 1);
    expect([loose.size, engine.isWorkDue]).toEqual([1, true]);
    workOff(desk, 5);
    expect([loose.size, engine.isWorkDue]).toEqual([0, false]);
    // Nobody's bands are left by a quote that goes on a little.
    desk.tick('EURUSD', '1.0819', '1.0819');
    engine.apply({
      kind: 'tick',
      instrumentId: idOf('EURUSD'),
      seq: 3,
      at: desk.at,
      bid: parsePrice('1.0818'),
      ask: parsePrice('1.0818'),
      most: 0,
    });
    expect(loose.size).toBe(0);
  });
});

/** What is done to a customer by quotes that are shown late is what would have been done at the time. */
describe('what comes of a quote that is shown late', () => {
  type Act = (desk: Desk) => void;
  const price =
    (code: Code, value: string): Act =>
    (desk) => {
      const instrumentId = idOf(code);
      const quote = { bid: parsePrice(value), ask: parsePrice(value) };
      const seq = desk.engine.lastSeq(instrumentId) + 1;
      const most = desk.engine.state.rules.maxOpenOrders === 199 ? 0 : Infinity;
      desk.engine.apply({ kind: 'tick', instrumentId, seq, at: desk.at, ...quote, most });
    };
  const market =
    (code: Code, isOpen: boolean): Act =>
    (desk) =>
      desk.market(code, isOpen);

  it.each<[string, readonly Act[], readonly Act[]]>([
    [
      'a stop, and the stop-out that it leaves to come',
      [
        price('EURUSD', '1.1'),
        (desk) => desk.submit('EURUSD', 'buy', '0.3', { stopLoss: '1.09' }),
        (desk) => desk.submit('EURUSD', 'buy', '0.3'),
      ],
      [price('EURUSD', '1.085'), price('EURUSD', '1.0849'), price('EURUSD', '1.07')],
    ],
    [
      'a position that could not be closed in time is left by a quote of something else',
      [
        price('EURUSD', '1.1'),
        price('GBPUSD', '1.25'),
        (desk) => desk.submit('EURUSD', 'buy', '0.4'),
        (desk) => desk.submit('GBPUSD', 'buy', '0.01', { target: '1.2' }),
        market('EURUSD', false),
      ],
      [price('EURUSD', '1.082'), market('EURUSD', true), price('GBPUSD', '1.24')],
    ],
    [
      'a rate that takes a position to its levels',
      [
        price('GBPUSD', '1.25'),
        price('EURGBP', '0.85'),
        (desk) => desk.submit('EURGBP', 'buy', '0.5', { leverage: 100 }),
        price('EURGBP', '0.842'),
      ],
      [price('GBPUSD', '1.2'), price('EURGBP', '0.841'), price('GBPUSD', '1.4'), price('EURGBP', '0.83')],
    ],
    [
      'a target that is reached by one quote, and its stop by the next',
      [price('EURUSD', '1.1'), (desk) => desk.submit('EURUSD', 'buy', '0.3', { target: '1.09', stopLoss: '1.085' })],
      [price('EURUSD', '1.089'), price('EURUSD', '1.08'), price('EURUSD', '1.2')],
    ],
  ])('%s', (_, before, after) => {
    const [atOnce, late] = [200, 199].map((maxOpenOrders) => {
      const desk = new Desk({ maxOpenOrders });
      desk.customer('1000');
      for (const act of before) {
        act(desk);
        workOff(desk, Infinity);
      }
      desk.take();
      for (const act of after) act(desk);
      expect(desk.engine.behind).toBe(maxOpenOrders === 199 ? 1 : 0);
      workOff(desk, Infinity);
      const { events, postings } = desk.take();
      const sums = postings.map(({ type, amount, orderId }) => [type, amount, orderId]);
      return { view: desk.view(), told: events.map((event) => ('order' in event ? event.order : event)), sums };
    });
    expect(late).toEqual(atOnce);
  });
});

it('nobody is caught up who is not there', () => {
  const { engine, at } = new Desk();
  const outcome = engine.apply({ kind: 'catchUp', at, userId: userId(100_099) });
  expect(outcome).toEqual({ kind: 'refused', reason: 'unknownAccount' });
});

it('whoever is behind is caught up before they act', () => {
  const desk = deskOfTwoLegs(CUSTOMERS);
  putOff(desk, 'EURUSD', 2, '1.07', 3);
  const [who] = CUSTOMERS;
  expect(() => desk.submit('EURUSD', 'buy', '0.01', { userId: who ?? userId(0) })).toThrow('caught up');
});

it('looks that find nothing are not counted, and those that find something are', () => {
  const desk = deskOfTwoLegs(CUSTOMERS);
  const { engine, at } = desk;
  const looks = [
    { kind: 'sweep', at, slice: 0, slices: 1 },
    { kind: 'settleOptions', at },
    { kind: 'workOff', at, most: 5 },
    { kind: 'catchUp', at, userId: userId(100_001) },
  ] as const;
  const before = [engine.commandSeq, engine.hash()];
  for (const look of looks) expect(engine.apply(look).kind).toBe('applied');
  expect([engine.commandSeq, engine.hash()]).toEqual(before);
  putOff(desk, 'EURUSD', 2, '1.07', 3);
  const { commandSeq } = engine;
  for (const look of looks.slice(2)) engine.apply(look);
  expect(engine.commandSeq).toBe(commandSeq + 1);
});

it('every other command is counted, if it changes something or not, and none that is not known is taken', () => {
  const { engine, at } = new Desk();
  const user = { at, userId: userId(100_001) };
  engine.apply({ kind: 'openAccount', ...user, demo: true });
  const { commandSeq } = engine;
  const before = engine.state.mutations;
  engine.apply({ kind: 'resetDemo', ...user });
  expect([engine.commandSeq, engine.state.mutations]).toEqual([commandSeq + 1, before]);
  expect(() => engine.apply({ kind: 'nothing', at } as never)).toThrow();
});

it('changed rows are counted as orders and postings', () => {
  const desk = new Desk({}, { feeRate: parseDecimal('5') });
  desk.customer('1000');
  desk.tick('EURUSD', '1.1', '1.1');
  desk.take();
  expect(desk.engine.changedRows).toBe(0);
  desk.submit('EURUSD', 'buy', '0.1');
  expect(desk.engine.changedRows).toBe(2);
  desk.close(1);
  expect(desk.engine.changedRows).toBe(2);
});

describe('accounts that are behind', () => {
  it('are closed by the levels of the time of their quote, not by those that follow', () => {
    const desk = new Desk();
    desk.customer('1000');
    desk.tick('EURUSD', '1.1', '1.1');
    desk.submit('EURUSD', 'buy', '0.5');
    putOff(desk, 'EURUSD', 2, '1.0855');
    desk.rules({ stopOutLevel: 20 });
    expect(desk.engine.behind).toBe(0);
    expect(desk.view().orders).toHaveLength(0);
  });

  it('are converted by the terms of the time of their quote', () => {
    const desk = new Desk();
    desk.customer('10000');
    desk.tick('GBPUSD', '1.25', '1.25');
    desk.tick('EURGBP', '0.85', '0.85');
    desk.submit('EURGBP', 'buy', '1', { stopLoss: '0.84' });
    desk.take();
    putOff(desk, 'EURGBP', 2, '0.84');
    desk.configure('EURGBP', { conversion: null });
    const [order] = desk.take().orders.values();
    expect(texts(order ?? 'notHolding')).toMatchObject({ closeReason: 'stopLoss', profit: '-1250' });
  });

  it('are paid for an option after what they have still to see', () => {
    const desk = deskOfOptions();
    desk.submit('EURUSD', 'buy', '0.5', { stopLoss: '1.09' });
    desk.option('GBPUSD', 'up', '10', 5);
    putOff(desk, 'EURUSD', 2, '1.09');
    desk.take();
    desk.at += 5_000;
    desk.tick('GBPUSD', '1.3', '1.3');
    desk.settle();
    expect(desk.take().postings.map(({ type }) => type)).toEqual([4, 7]);
  });

  it('are not warned by the quote that they have still to see', () => {
    const desk = deskOfOptions();
    desk.submit('EURUSD', 'buy', '0.5');
    expect(desk.option('EURUSD', 'up', '10', 5)).toMatchObject({ status: 'running' });
    desk.take();
    desk.at += 5_001;
    // The payout of the option that ended before it touches the account in the same command.
    putOff(desk, 'EURUSD', 2, '1.08');
    expect(desk.take().events.map(({ kind }) => kind)).not.toContain('marginCall');
    desk.engine.apply({ kind: 'workOff', at: desk.at, most: 1_000 });
    const events = desk.take().events.map(({ kind }) => kind);
    expect(events).toContain('orderClosed');
    // Whoever is closed out at once was never below the one level and above the other.
    expect(events).not.toContain('marginCall');
  });
});
