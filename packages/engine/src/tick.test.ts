import { parsePrice } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { userId } from './ids.ts';
import { EngineFixture, idOf, texts } from './testing/engine-fixture.ts';

const quote = (fixture: EngineFixture, seq: number, bid = '1.1', ask = '1.1001') =>
  fixture.engine.apply({
    kind: 'tick',
    instrumentId: idOf('EURUSD'),
    seq,
    at: fixture.at,
    bid: parsePrice(bid),
    ask: parsePrice(ask),
  });

describe('a tick', () => {
  it('starts at any number, then counts by one; what was applied is ignored', () => {
    const fixture = new EngineFixture();
    const { commandSeq } = fixture.engine;
    expect(fixture.engine.lastSeq(idOf('EURUSD'))).toBe(0);
    quote(fixture, 41);
    quote(fixture, 42, '1.2', '1.2001');
    const hash = fixture.engine.hash();
    expect(quote(fixture, 42, '1.3', '1.3001')).toEqual({ kind: 'applied', reply: { kind: 'none' } });
    expect(quote(fixture, 7, '1.3', '1.3001')).toMatchObject({ kind: 'applied' });
    expect(fixture.engine.hash()).toBe(hash);
    expect(() => quote(fixture, 44)).toThrow('a tick is missing');
    expect([fixture.engine.lastSeq(idOf('EURUSD')), fixture.engine.commandSeq]).toEqual([42, commandSeq]);
  });

  it('has prices above zero and a known instrument', () => {
    const fixture = new EngineFixture();
    expect(() => quote(fixture, 1, '0', '1')).toThrow('positive');
    expect(() => quote(fixture, 1, '1', '0')).toThrow('positive');
    const unknown = {
      kind: 'tick',
      instrumentId: 99 as never,
      seq: 1,
      at: 1,
      bid: parsePrice('1'),
      ask: parsePrice('1'),
    } as const;
    const { commandSeq } = fixture.engine;
    expect(fixture.engine.apply(unknown)).toEqual({ kind: 'refused', reason: 'unknownInstrument' });
    expect(fixture.engine.commandSeq).toBe(commandSeq);
    expect(quote(fixture, 1, '0.00000001', '0.00000001').kind).toBe('applied');
  });

  it('fills what it reaches by order id, and stops out by customer id, however they lie in memory', () => {
    const fixture = new EngineFixture();
    const late = userId(100_009);
    const early = userId(100_003);
    for (const who of [late, early]) fixture.customer('1000', who);
    quote(fixture, 1);
    for (const [who, target] of [
      [late, '1.09'],
      [early, '1.095'],
      [late, '1.097'],
      [early, '1.08'],
    ] as const) {
      fixture.submit('EURUSD', 'buy', '0.2', { target, userId: who });
    }
    fixture.take();
    quote(fixture, 2, '1.0749', '1.075');
    const opened = fixture.take().events.flatMap((event) => (event.kind === 'orderOpened' ? [event.order.id] : []));
    expect(opened).toEqual([1, 2, 3, 4]);
    quote(fixture, 3, '1.0538', '1.0539');
    const closed = fixture.take().events.flatMap((event) => (event.kind === 'orderClosed' ? [event.order] : []));
    expect(closed.map(({ userId: who, closeReason }) => [who, closeReason])).toEqual([
      [early, 'stopOut'],
      [late, 'stopOut'],
    ]);
  });

  it('moves values while the market is closed, and fills nothing', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    quote(fixture, 1);
    fixture.submit('EURUSD', 'buy', '0.1', { target: '1.09' });
    fixture.market('EURUSD', false);
    quote(fixture, 2, '1.08', '1.0801');
    expect(fixture.view().orders.map(({ order, price }) => [order.status, price])).toEqual([
      ['pending', parsePrice('1.0801')],
    ]);
    fixture.market('EURUSD', true);
    quote(fixture, 3, '1.085', '1.0851');
    expect(fixture.view().orders.map(({ order }) => texts(order))).toMatchObject([
      { status: 'holding', openPrice: '1.0851' },
    ]);
  });
});

describe('a sweep', () => {
  it('stops out by customer id', () => {
    const fixture = new EngineFixture();
    const customers = [userId(100_009), userId(100_003), userId(100_006)];
    for (const who of customers) fixture.customer('1000', who);
    quote(fixture, 1);
    fixture.rules({ stopOutLevel: 190 });
    for (const who of customers) fixture.submit('EURUSD', 'buy', '0.5', { userId: who });
    fixture.take();
    fixture.engine.apply({ kind: 'sweep', at: fixture.at, slice: 0, slices: 1 });
    const closed = fixture.take().events.flatMap((event) => (event.kind === 'orderClosed' ? [event.userId] : []));
    expect(closed).toEqual([100_003, 100_006, 100_009]);
  });
});
