import { parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import type { EngineEvent } from './engine-event.ts';
import { CUSTOMER, EngineFixture, text, texts } from './testing/engine-fixture.ts';
import { changesOf } from './batch-changes.ts';
import { ORDERS } from './order.ts';

/** 1,000 behind 0.5 lots bought at 1.1001: used margin 550.05, margin call below 1.091101, stop-out from 1.0856005. */
function fixtureWithPosition(): EngineFixture {
  const fixture = new EngineFixture();
  fixture.customer('1000');
  fixture.tick('EURUSD', '1.10000', '1.10010');
  fixture.submit('EURUSD', 'buy', '0.5');
  fixture.take();
  return fixture;
}

const kinds = (events: readonly EngineEvent[]): string[] => events.map(({ kind }) => kind);

describe('the margin call', () => {
  it('is made once when the level first falls below it, and again only after it was back', () => {
    const fixture = fixtureWithPosition();
    fixture.tick('EURUSD', '1.09111', '1.09121');
    expect(fixture.take().events).toEqual([]);
    fixture.tick('EURUSD', '1.09110', '1.09120');
    expect(fixture.take().events).toEqual([{ kind: 'marginCall', userId: CUSTOMER, levelPercent: 99.99 }]);
    fixture.tick('EURUSD', '1.09000', '1.09010');
    expect(fixture.take().events).toEqual([]);
    fixture.stops(1, '1.08', null);
    expect(kinds(fixture.take().events)).toEqual(['orderChanged']);
    fixture.tick('EURUSD', '1.09111', '1.09121');
    fixture.tick('EURUSD', '1.09000', '1.09010');
    expect(kinds(fixture.take().events)).toEqual(['marginCall']);
  });

  it('follows the rules as they change', () => {
    const fixture = fixtureWithPosition();
    fixture.rules({ marginCallLevel: 200 });
    expect(fixture.take().events).toEqual([{ kind: 'marginCall', userId: CUSTOMER, levelPercent: 180.89 }]);
    fixture.rules({ marginCallLevel: 180 });
    fixture.rules({ marginCallLevel: 200 });
    expect(kinds(fixture.take().events)).toEqual(['marginCall']);
  });
});

describe('stop-out', () => {
  it('closes at or below its level, at the quote that reached it', () => {
    const fixture = fixtureWithPosition();
    fixture.tick('EURUSD', '1.08561', '1.08571');
    expect(fixture.view().orders).toHaveLength(1);
    fixture.take();
    fixture.tick('EURUSD', '1.08560', '1.08570');
    const changes = fixture.take();
    const { events } = changes;
    expect(texts(changesOf(changes, ORDERS).updated[0] ?? 'notHolding')).toMatchObject({
      closeReason: 'stopOut',
      closePrice: '1.0856',
      profit: '-725',
    });
    expect(kinds(events)).toEqual(['orderClosed', 'balanceChanged']);
    expect(text(fixture.view().balances.trading)).toBe('275');
  });

  it('closes at the level itself, and does not warn there yet', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('EURUSD', '1.10000', '1.10000');
    fixture.submit('EURUSD', 'buy', '0.5');
    // Used margin is 550, the two levels are an equity of 550 and of 275.
    fixture.tick('EURUSD', '1.09100', '1.09100');
    expect(fixture.view()).toMatchObject({ levelPercent: 100, marginCalled: false });
    fixture.tick('EURUSD', '1.09099', '1.09099');
    expect(fixture.view()).toMatchObject({ marginCalled: true });
    fixture.tick('EURUSD', '1.08551', '1.08551');
    expect(fixture.view().orders).toHaveLength(1);
    fixture.tick('EURUSD', '1.08550', '1.08550');
    expect(fixture.view().orders).toHaveLength(0);
  });

  it('closes the older of two equal losses first', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('EURUSD', '1.10000', '1.10000');
    fixture.submit('EURUSD', 'buy', '0.25');
    fixture.submit('EURUSD', 'buy', '0.25');
    fixture.tick('EURUSD', '1.08550', '1.08550');
    expect(fixture.view().orders.map(({ order }) => order.id)).toEqual([2]);
  });

  it('closes the largest loss first, and no more than it takes', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('EURUSD', '1.10000', '1.10010');
    fixture.tick('GBPUSD', '1.25000', '1.25010');
    fixture.submit('EURUSD', 'buy', '0.2');
    fixture.submit('GBPUSD', 'sell', '0.1');
    fixture.submit('EURUSD', 'buy', '0.4');
    fixture.take();
    // Used margin 785.06; at 1.0891 equity is 1000 - 220 - 1 - 440 = 339 (43.18
    // %); without order 3 used margin is 345.02.
    fixture.tick('EURUSD', '1.08910', '1.08920');
    const closed = fixture.take().events.flatMap((event) => (event.kind === 'orderClosed' ? [event.order.id] : []));
    expect(closed).toEqual([3]);
    expect(fixture.view()).toMatchObject({ levelPercent: 98.26 });
  });

  it('counts what cannot be closed now, and closes it with its next fresh quote', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('EURUSD', '1.10000', '1.10010');
    fixture.tick('GBPUSD', '1.25000', '1.25010');
    fixture.submit('EURUSD', 'buy', '0.4');
    fixture.submit('GBPUSD', 'buy', '0.1');
    fixture.market('EURUSD', false);
    fixture.at += 10_001;
    fixture.take();
    fixture.tick('EURUSD', '1.08000', '1.08010');
    expect(fixture.view()).toMatchObject({ levelPercent: 34.51 });
    expect(kinds(fixture.take().events)).toEqual(['marginCall']);
    fixture.tick('GBPUSD', '1.25000', '1.25010');
    expect(fixture.view().orders.map(({ order }) => order.id)).toEqual([1]);
    fixture.market('EURUSD', true);
    fixture.at += 10_001;
    fixture.engine.apply({ kind: 'sweep', at: fixture.at, slice: 0, slices: 1 });
    expect(fixture.view().orders).toHaveLength(1);
    fixture.tick('EURUSD', '1.08000', '1.08010');
    expect(fixture.view().orders).toHaveLength(0);
  });

  it('is left to the next quote or sweep where a command brought the level down', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('EURUSD', '1.10000', '1.10010');
    fixture.submit('EURUSD', 'buy', '0.01');
    fixture.rules({ stopOutLevel: 190 });
    fixture.submit('EURUSD', 'buy', '0.5');
    // The first order kept the level of before for both.
    fixture.close(1);
    expect(fixture.view().orders).toHaveLength(1);
    const { commandSeq } = fixture.engine;
    fixture.engine.apply({ kind: 'sweep', at: fixture.at, slice: 0, slices: 2 });
    expect([fixture.view().orders.length, fixture.engine.commandSeq]).toEqual([1, commandSeq]);
    fixture.engine.apply({ kind: 'sweep', at: fixture.at, slice: 1, slices: 2 });
    expect([fixture.view().orders.length, fixture.engine.commandSeq]).toEqual([0, commandSeq + 1]);
  });

  // 10 lots of the pair and 10 of EURUSD, one in profit and one in loss by about as much; equity reaches half of the
  // used margin (2,125.14 or 2,329.27) at 1.3575, 1.0425, 223.92 and 132.73 of the conversion pair.
  it.each([
    [
      'EURGBP',
      '0.85',
      '0.80',
      '1.1226',
      'GBPUSD',
      '1.25005',
      ['1.30', '1.34', '1.35', '1.352', '1.354', '1.357'],
      '1.358',
    ],
    [
      'EURGBP',
      '0.85',
      '0.90',
      '1.0026',
      'GBPUSD',
      '1.25005',
      ['1.15', '1.10', '1.06', '1.05', '1.046', '1.043'],
      '1.042',
    ],
    ['GBPJPY', '190', '195', '1.0326', 'USDJPY', '150', ['180', '200', '215', '220', '222', '223.9'], '224'],
    ['GBPJPY', '190', '185', '1.0926', 'USDJPY', '150', ['145', '140', '135', '134', '133.5', '132.8'], '132.7'],
  ] as const)(
    'comes when only a rate moves: %s at %s, then %s against %s',
    (code, open, now, dollars, by, rate, path, last) => {
      const fixture = new EngineFixture({ stopOutLevel: 50, marginCallLevel: 50 });
      fixture.customer('10000');
      fixture.tick(by, rate, rate);
      fixture.tick(code, open, open);
      fixture.tick('EURUSD', '1.0626', '1.0626');
      fixture.submit(code, 'buy', '10', { leverage: 500 });
      fixture.submit('EURUSD', 'buy', '10', { leverage: 500 });
      const isPairFirst = now > open;
      if (isPairFirst) fixture.tick(code, now, now);
      fixture.tick('EURUSD', dollars, dollars);
      if (!isPairFirst) fixture.tick(code, now, now);
      for (const price of path) fixture.tick(by, price, price);
      expect(fixture.view().orders).toHaveLength(2);
      fixture.tick(by, last, last);
      expect(fixture.view().orders.length).toBeLessThan(2);
    },
  );
});

describe('a rate that moved while nothing floated', () => {
  it('counts in what a later move of the price costs', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('USDJPY', '150', '150');
    fixture.tick('GBPJPY', '190', '190');
    fixture.submit('GBPJPY', 'buy', '0.1', { leverage: 500 });
    // 10,000 pounds: a yen of loss is 66.67 at first, 200 after the dollar fell to 50 yen.
    fixture.tick('USDJPY', '50', '50');
    fixture.tick('GBPJPY', '185.1', '185.1');
    expect(fixture.view()).toMatchObject({ levelPercent: 78.95 });
    fixture.tick('GBPJPY', '185', '185');
    expect(fixture.view().orders).toHaveLength(0);
  });
});

describe('a negative balance credit', () => {
  /** A hedge whose losing leg is closed first: 201 lost on 100 of balance, 199 still floating. */
  function hedgedFixture(): EngineFixture {
    const fixture = new EngineFixture();
    fixture.customer('100');
    fixture.tick('EURUSD', '1.10000', '1.10010');
    fixture.submit('EURUSD', 'buy', '0.1', { leverage: 500 });
    fixture.submit('EURUSD', 'sell', '0.1', { leverage: 500 });
    fixture.tick('EURUSD', '1.12000', '1.12010');
    fixture.take();
    expect(texts(fixture.close(2))).toMatchObject({ profit: '-201' });
    return fixture;
  }

  it('lends what a loss takes beyond the balance, as a posting of its own', () => {
    const fixture = hedgedFixture();
    const { postings, balances } = fixture.take();
    expect(postings).toMatchObject([
      { type: 12, debitOwner: 1, debitKind: 13, creditKind: 1, amount: 10_100_000_000n, orderId: 2 },
      { type: 4, debitKind: 1, creditOwner: 1, creditKind: 11, amount: 20_100_000_000n },
    ]);
    expect(balances.get(`${CUSTOMER}:1`)).toMatchObject({ balance: 0n, negativeBalanceCredit: 10_100_000_000n });
    const view = fixture.view();
    expect([text(view.equity), text(view.freeMargin)]).toEqual(['98', '75.998']);
    fixture.engine.apply({
      kind: 'post',
      asker: 'operator',
      at: fixture.at,
      userId: CUSTOMER,
      from: 14,
      to: 1,
      type: 1,
      amount: parseMoney('101.00000001'),
      memo: null,
    });
    expect(fixture.transfer(1, 3, '0.00000002')).toBe('insufficientBalance');
    expect(fixture.transfer(1, 3, '0.00000001')).toBe('applied');
    fixture.configure('EURUSD', { feeRate: parseDecimal('1') });
    expect(fixture.submit('EURUSD', 'buy', '0.01', { leverage: 500 })).toBe('insufficientBalance');
  });

  it('is repaid first by a later profit', () => {
    const fixture = hedgedFixture();
    fixture.take();
    expect(texts(fixture.close(1, '0.05'))).toMatchObject({ profit: '99.5' });
    expect([text(fixture.view().balances.trading), text(fixture.view().negativeBalanceCredit)]).toEqual(['0', '1.5']);
    expect(texts(fixture.close(1))).toMatchObject({ profit: '99.5' });
    expect([text(fixture.view().balances.trading), text(fixture.view().negativeBalanceCredit)]).toEqual(['98', '0']);
    expect(fixture.take().postings.map(({ type, amount }) => [type, text(amount)])).toEqual([
      [4, '99.5'],
      [12, '99.5'],
      [4, '99.5'],
      [12, '1.5'],
    ]);
  });

  it('is borne by the broker once no position is left', () => {
    const fixture = hedgedFixture();
    fixture.take();
    fixture.tick('EURUSD', '1.10500', '1.10510');
    const view = fixture.view();
    expect([text(view.balances.trading), text(view.negativeBalanceCredit), view.orders.length]).toEqual(['0', '0', 0]);
    expect(fixture.take().postings.map(({ type, amount }) => [type, text(amount)])).toEqual([
      [4, '49'],
      [12, '49'],
    ]);
  });

  it('is repaid by money that came in since, before the broker bears the rest', () => {
    const fixture = hedgedFixture();
    const credit = {
      kind: 'post',
      asker: 'operator',
      at: fixture.at,
      userId: CUSTOMER,
      from: 18,
      to: 1,
      type: 10,
      memo: null,
    } as const;
    fixture.engine.apply({ ...credit, amount: parseMoney('80') });
    fixture.take();
    fixture.tick('EURUSD', '1.10010', '1.10020');
    expect(fixture.view().orders).toHaveLength(0);
    expect(fixture.take().postings.map(({ type, amount, orderId }) => [type, text(amount), orderId])).toEqual([
      [12, '80', 1],
    ]);
    expect([text(fixture.view().balances.trading), text(fixture.view().negativeBalanceCredit)]).toEqual(['0', '0']);
  });

  it('leaves pending orders alone while a position still backs them', () => {
    const fixture = new EngineFixture();
    fixture.customer('300');
    fixture.tick('EURUSD', '1.10000', '1.10010');
    fixture.submit('EURUSD', 'buy', '0.1', { leverage: 500 });
    fixture.submit('EURUSD', 'sell', '0.1', { leverage: 500 });
    fixture.submit('EURUSD', 'buy', '1', { leverage: 500, target: '1.09' });
    fixture.tick('EURUSD', '1.12000', '1.12010');
    fixture.close(2);
    expect([text(fixture.view().balances.trading), text(fixture.view().reserved)]).toEqual(['99', '218']);
    fixture.tick('EURUSD', '1.10500', '1.10510');
    fixture.close(1);
    expect([text(fixture.view().balances.trading), text(fixture.view().reserved)]).toEqual(['148', '0']);
  });

  it('is none for a pending order that the same quote reaches after a stop has left nothing to cover it', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('EURUSD', '1.1', '1.1');
    fixture.submit('EURUSD', 'buy', '0.5', { stopLoss: '1.085' });
    fixture.submit('EURUSD', 'buy', '0.3', { target: '1.0851' });
    fixture.take();
    fixture.tick('EURUSD', '1.085', '1.085');
    const [held, pending] = fixture.changed(ORDERS);
    expect(held).toMatchObject({ status: 'closed', closeReason: 'stopLoss' });
    expect(pending).toMatchObject({ status: 'closed', closeReason: 'stopOut', openedAt: null });
    expect([fixture.view().orders, text(fixture.view().balances.trading)]).toEqual([[], '250']);
  });

  it('does not survive a gap through a single position, nor do pending orders that nothing covers any more', () => {
    const fixture = new EngineFixture();
    fixture.customer('100');
    fixture.tick('EURUSD', '1.10000', '1.10010');
    fixture.submit('EURUSD', 'buy', '0.1', { leverage: 500 });
    fixture.submit('EURUSD', 'buy', '0.01', { leverage: 500, target: '1.01' });
    fixture.submit('EURUSD', 'buy', '0.02', { leverage: 500, target: '1.02' });
    fixture.take();
    fixture.tick('EURUSD', '1.08000', '1.08010');
    const { postings, events } = fixture.take();
    expect(postings.map(({ type, amount }) => [type, text(amount)])).toEqual([
      [12, '101'],
      [4, '201'],
    ]);
    const closed = events.flatMap((event) =>
      event.kind === 'orderClosed' ? [[event.order.id, event.order.closeReason]] : [],
    );
    expect(closed).toEqual([
      [1, 'stopOut'],
      [3, 'stopOut'],
      [2, 'stopOut'],
    ]);
    expect([text(fixture.view().balances.trading), text(fixture.view().negativeBalanceCredit)]).toEqual(['0', '0']);
  });
});
