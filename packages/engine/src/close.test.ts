import { parseDecimal, parseLots } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { userId } from './ids.ts';
import type { Instrument } from './instrument.ts';
import { EngineFixture, idOf, text, texts } from './testing/engine-fixture.ts';
import { changesOf } from './batch-changes.ts';
import { ORDERS } from './order.ts';

function fixtureWithPosition(terms: Partial<Instrument> = {}): EngineFixture {
  const fixture = new EngineFixture({}, { feeRate: parseDecimal('5'), ...terms });
  fixture.customer('10000');
  fixture.tick('USDJPY', '150.10', '150.12');
  fixture.submit('USDJPY', 'buy', '1', { stopLoss: '149', takeProfit: '152' });
  fixture.take();
  fixture.tick('USDJPY', '151.10', '151.12');
  return fixture;
}

describe('closing', () => {
  it('books the profit at the closing side and the rate of the moment', () => {
    const fixture = fixtureWithPosition();
    const closed = fixture.close(1);
    expect(texts(closed)).toMatchObject({
      status: 'closed',
      closeReason: 'customer',
      closePrice: '151.1',
      profit: '648.5341804',
    });
    expect(texts(closed)).toMatchObject({ closeRate: '6617695718350870', openRate: '6661781360335754' });
    expect(closed).toMatchObject({ closeTick: { seq: 2 }, closedAt: fixture.at });
    expect(text(fixture.view().balances.trading)).toBe('10643.5341804');
    expect(fixture.take().postings).toMatchObject([
      { type: 4, debitOwner: 1, debitKind: 11, creditKind: 1, orderId: 1 },
    ]);
    expect(fixture.close(1)).toBe('unknownOrder');
  });

  it('in part splits margin and fee exactly; the part is an order of its own', () => {
    const fixture = fixtureWithPosition();
    const part = fixture.close(1, '0.4');
    expect(texts(part)).toMatchObject({
      id: 2,
      originId: 1,
      closeReason: 'customer',
      lots: '0.4',
      margin: '400.02664712',
      fee: '2',
      profit: '259.41367216',
    });
    const rest = fixture.view().orders[0]?.order;
    expect(rest && texts(rest)).toMatchObject({
      id: 1,
      originId: 1,
      lots: '0.6',
      margin: '600.03997069',
      fee: '3',
      status: 'holding',
    });
    const changes = fixture.take();
    expect(changesOf(changes, ORDERS).inserted.map(({ id }) => id)).toEqual([2]);
    expect(changes.events.map(({ kind }) => kind)).toEqual(['orderChanged', 'orderClosed', 'balanceChanged']);
    expect(changes.events[1]).toMatchObject({ remainder: 1, order: { id: 2 } });
    expect(texts(fixture.close(1, '0.1'))).toMatchObject({ id: 3, originId: 1 });
    expect(texts(fixture.close(1, '0.5'))).toMatchObject({ id: 1, profit: '324.2670902' });
  });

  it('in part keeps to the steps and leaves no less than the least order', () => {
    const fixture = fixtureWithPosition({ minLots: parseLots('0.2'), lotStep: parseLots('0.05') });
    for (const wrong of ['0', '-0.1', '0.07', '0.85', '1.05']) expect(fixture.close(1, wrong)).toBe('wrongQuantity');
    expect(texts(fixture.close(1, '0.8'))).toMatchObject({ id: 2 });
    expect(texts(fixture.close(1, '0.2'))).toMatchObject({ id: 1, status: 'closed' });
  });

  it('is refused without an open market, a fresh price, or a position of one’s own', () => {
    const fixture = fixtureWithPosition();
    fixture.customer('5', userId(100_002));
    expect(fixture.close(1, null, userId(100_002))).toBe('unknownOrder');
    expect(fixture.close(1, null, userId(100_003))).toBe('unknownAccount');
    fixture.market('USDJPY', false);
    expect(fixture.close(1)).toBe('marketClosed');
    fixture.market('USDJPY', true);
    fixture.at += 10_001;
    expect(fixture.close(1)).toBe('stalePrice');
  });

  it('by a stop takes the rate of its opening where that of now is not known', () => {
    const fixture = fixtureWithPosition();
    fixture.configure('USDJPY', { conversion: { instrumentId: idOf('INDEX'), inverse: false } });
    fixture.tick('USDJPY', '152', '152.02');
    const [closed] = fixture.changed(ORDERS);
    expect(closed).toMatchObject({ status: 'closed', closeReason: 'takeProfit', closeRate: closed?.openRate });
  });

  it('of what may no longer be opened still works', () => {
    const fixture = fixtureWithPosition();
    fixture.configure('USDJPY', { tradable: false });
    expect(texts(fixture.close(1))).toMatchObject({ status: 'closed' });
  });
});

describe('cancelling', () => {
  it('frees what was reserved, at any hour, and is for pending orders only', () => {
    const fixture = fixtureWithPosition();
    fixture.submit('USDJPY', 'buy', '1', { target: '150' });
    expect(text(fixture.view().reserved)).toBe('997.65435775');
    fixture.market('USDJPY', false);
    expect(fixture.close(2)).toBe('notHolding');
    expect(fixture.cancel(1)).toBe('notPending');
    const cancelled = fixture.cancel(2);
    expect(texts(cancelled)).toMatchObject({
      status: 'closed',
      closeReason: 'cancelled',
      closePrice: null,
      profit: '0',
    });
    expect(text(fixture.view().reserved)).toBe('0');
    expect(fixture.cancel(2)).toBe('unknownOrder');
  });
});
