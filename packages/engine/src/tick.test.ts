import { parsePrice } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { userId } from './ids.ts';
import { Desk, idOf, texts } from './testing/desk.ts';

const quote = (desk: Desk, seq: number, bid = '1.1', ask = '1.1001') =>
  desk.engine.apply({
    kind: 'tick',
    instrumentId: idOf('EURUSD'),
    seq,
    at: desk.at,
    bid: parsePrice(bid),
    ask: parsePrice(ask),
  });

describe('a tick', () => {
  it('starts at any number, then counts by one; what was applied is ignored', () => {
    const desk = new Desk();
    const { commandSeq } = desk.engine;
    expect(desk.engine.lastSeq(idOf('EURUSD'))).toBe(0);
    quote(desk, 41);
    quote(desk, 42, '1.2', '1.2001');
    const hash = desk.engine.hash();
    expect(quote(desk, 42, '1.3', '1.3001')).toEqual({ kind: 'applied', reply: { kind: 'none' } });
    expect(quote(desk, 7, '1.3', '1.3001')).toMatchObject({ kind: 'applied' });
    expect(desk.engine.hash()).toBe(hash);
    expect(() => quote(desk, 44)).toThrow('a tick is missing');
    expect([desk.engine.lastSeq(idOf('EURUSD')), desk.engine.commandSeq]).toEqual([42, commandSeq]);
  });

  it('has prices above zero and a known instrument', () => {
    const desk = new Desk();
    expect(() => quote(desk, 1, '0', '1')).toThrow('positive');
    expect(() => quote(desk, 1, '1', '0')).toThrow('positive');
    const unknown = {
      kind: 'tick',
      instrumentId: 99 as never,
      seq: 1,
      at: 1,
      bid: parsePrice('1'),
      ask: parsePrice('1'),
    } as const;
    const { commandSeq } = desk.engine;
    expect(desk.engine.apply(unknown)).toEqual({ kind: 'refused', reason: 'unknownInstrument' });
    expect(desk.engine.commandSeq).toBe(commandSeq);
    expect(quote(desk, 1, '0.00000001', '0.00000001').kind).toBe('applied');
  });

  it('fills what it reaches by order id, and stops out by customer id, however they lie in memory', () => {
    const desk = new Desk();
    const late = userId(100_009);
    const early = userId(100_003);
    for (const who of [late, early]) desk.customer('1000', who);
    quote(desk, 1);
    for (const [who, target] of [
      [late, '1.09'],
      [early, '1.095'],
      [late, '1.097'],
      [early, '1.08'],
    ] as const) {
      desk.submit('EURUSD', 'buy', '0.2', { target, userId: who });
    }
    desk.take();
    quote(desk, 2, '1.0749', '1.075');
    const opened = desk.take().events.flatMap((event) => (event.kind === 'orderOpened' ? [event.order.id] : []));
    expect(opened).toEqual([1, 2, 3, 4]);
    quote(desk, 3, '1.0538', '1.0539');
    const closed = desk.take().events.flatMap((event) => (event.kind === 'orderClosed' ? [event.order] : []));
    expect(closed.map(({ userId: who, closeReason }) => [who, closeReason])).toEqual([
      [early, 'stopOut'],
      [late, 'stopOut'],
    ]);
  });

  it('moves values while the market is closed, and fills nothing', () => {
    const desk = new Desk();
    desk.customer('1000');
    quote(desk, 1);
    desk.submit('EURUSD', 'buy', '0.1', { target: '1.09' });
    desk.market('EURUSD', false);
    quote(desk, 2, '1.08', '1.0801');
    expect(desk.view().orders.map(({ order, price }) => [order.status, price])).toEqual([
      ['pending', parsePrice('1.0801')],
    ]);
    desk.market('EURUSD', true);
    quote(desk, 3, '1.085', '1.0851');
    expect(desk.view().orders.map(({ order }) => texts(order))).toMatchObject([
      { status: 'holding', openPrice: '1.0851' },
    ]);
  });
});

describe('a sweep', () => {
  it('stops out by customer id', () => {
    const desk = new Desk();
    const customers = [userId(100_009), userId(100_003), userId(100_006)];
    for (const who of customers) desk.customer('1000', who);
    quote(desk, 1);
    desk.rules({ stopOutLevel: 190 });
    for (const who of customers) desk.submit('EURUSD', 'buy', '0.5', { userId: who });
    desk.take();
    desk.engine.apply({ kind: 'sweep', at: desk.at, slice: 0, slices: 1 });
    const closed = desk.take().events.flatMap((event) => (event.kind === 'orderClosed' ? [event.userId] : []));
    expect(closed).toEqual([100_003, 100_006, 100_009]);
  });
});
