import { formatDecimal, parseDecimal, parsePrice } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { stopOf } from './stop-level.ts';
import type { OrderId } from './ids.ts';
import { ORDERS } from './order.ts';
import { CUSTOMER, EngineFixture, idOf, texts } from './testing/engine-fixture.ts';

/** A customer, and EURUSD at 1.1 with a spread of a pip. */
function market(): EngineFixture {
  const fixture = new EngineFixture();
  fixture.customer('100000');
  fixture.tick('EURUSD', '1.1', '1.1001');
  return fixture;
}

const levelOf = (fixture: EngineFixture, id = 1): string | null => {
  const open = fixture.engine.state.orders.open.get(id as OrderId);
  const stop = open === undefined ? null : stopOf(open);
  return stop === null ? null : formatDecimal(stop);
};

describe('a trailing stop', () => {
  it('follows the bid of a buy upwards alone, and closes at the quote that reaches it', () => {
    const fixture = market();
    fixture.submit('EURUSD', 'buy', '0.1', { trail: '0.001' });
    expect(levelOf(fixture)).toBe('1.099');
    fixture.tick('EURUSD', '1.105', '1.1051');
    fixture.tick('EURUSD', '1.1041', '1.1042');
    expect(levelOf(fixture)).toBe('1.104');
    fixture.take();
    fixture.tick('EURUSD', '1.1038', '1.1039');
    expect(fixture.changed(ORDERS).map(texts)).toMatchObject([
      { status: 'closed', closeReason: 'stopLoss', closePrice: '1.1038', stopLoss: '1.104', trail: '0.001' },
    ]);
  });

  it('follows the ask of a sell downwards alone', () => {
    const fixture = market();
    fixture.submit('EURUSD', 'sell', '0.1', { trail: '0.001' });
    expect(levelOf(fixture)).toBe('1.1011');
    fixture.tick('EURUSD', '1.09', '1.0901');
    fixture.tick('EURUSD', '1.0905', '1.0906');
    expect(levelOf(fixture)).toBe('1.0911');
    fixture.tick('EURUSD', '1.091', '1.0911');
    expect(fixture.changed(ORDERS).map(texts)).toMatchObject([{ closeReason: 'stopLoss', stopLoss: '1.0911' }]);
  });

  it('of a pending order begins with the quote that opens it', () => {
    const fixture = market();
    expect(texts(fixture.submit('EURUSD', 'buy', '0.1', { target: '1.09', trail: '0.002' }))).toMatchObject({
      trailSince: null,
    });
    fixture.tick('EURUSD', '1.2', '1.2001');
    expect(levelOf(fixture)).toBeNull();
    fixture.tick('EURUSD', '1.0899', '1.09');
    expect(levelOf(fixture)).toBe('1.0879');
  });

  it('keeps its peak when its distance stays or shrinks, and else begins again', () => {
    const fixture = market();
    fixture.submit('EURUSD', 'buy', '0.1', { trail: '0.01' });
    fixture.tick('EURUSD', '1.12', '1.1201');
    fixture.tick('EURUSD', '1.115', '1.1151');
    fixture.stops(1, null, '1.2', '0.01');
    expect(levelOf(fixture)).toBe('1.11');
    fixture.stops(1, null, null, '0.006');
    expect(levelOf(fixture)).toBe('1.114');
    // Behind the peak it would be above the price.
    fixture.stops(1, null, null, '0.002');
    expect(levelOf(fixture)).toBe('1.113');
    fixture.stops(1, null, null, '0.02');
    expect(levelOf(fixture)).toBe('1.095');
    fixture.stops(1, '1.1', null);
    expect(levelOf(fixture)).toBe('1.1');
  });

  it('is refused with a stop loss, at no distance and at one as high as the price', () => {
    const fixture = market();
    expect(fixture.submit('EURUSD', 'buy', '0.1', { stopLoss: '1.09', trail: '0.01' })).toBe('wrongStopLoss');
    for (const trail of ['0', '-0.01', '1.1', '2'])
      expect(fixture.submit('EURUSD', 'buy', '0.1', { trail })).toBe('wrongStopLoss');
    fixture.submit('EURUSD', 'sell', '0.1', { trail: '0.01' });
    expect(fixture.stops(1, null, null, '0')).toBe('wrongStopLoss');
    expect(fixture.stops(1, '1.2', null, '0.01')).toBe('wrongStopLoss');
    expect(levelOf(fixture)).toBe('1.1101');
  });

  it('stays with what a partial close leaves, and says with the part where it was', () => {
    const fixture = market();
    fixture.submit('EURUSD', 'buy', '0.2', { trail: '0.01' });
    fixture.tick('EURUSD', '1.12', '1.1201');
    fixture.tick('EURUSD', '1.115', '1.1151');
    expect(texts(fixture.close(1, '0.05'))).toMatchObject({ status: 'closed', stopLoss: '1.11', trail: '0.01' });
    expect(levelOf(fixture)).toBe('1.11');
  });

  it('moves with every quote, and acts while the market is open alone', () => {
    const fixture = market();
    fixture.submit('EURUSD', 'buy', '0.1', { trail: '0.001' });
    fixture.market('EURUSD', false);
    fixture.tick('EURUSD', '1.2', '1.2001');
    fixture.tick('EURUSD', '1.198', '1.1981');
    expect(levelOf(fixture)).toBe('1.199');
    fixture.market('EURUSD', true);
    fixture.tick('EURUSD', '1.198', '1.1981');
    expect(levelOf(fixture)).toBeNull();
  });

  /** Prices above ninety million: neighbours in the last digit are one double. */
  it.each([
    ['100000009.00000001', true],
    ['100000009.00000000', false],
  ])('is compared exactly with a price that no double holds: %s', (bid, isOpen) => {
    const fixture = new EngineFixture({}, { contractSize: parseDecimal('0.01') });
    fixture.customer('10000000');
    fixture.tick('INDEX', '100000010', '100000020');
    fixture.submit('INDEX', 'buy', '0.01', { trail: '1' });
    const quote = { bid: parsePrice(bid), ask: parsePrice('100000020') };
    fixture.engine.apply({ kind: 'tick', instrumentId: idOf('INDEX'), seq: 2, at: fixture.at, ...quote });
    expect(fixture.engine.state.accounts.get(CUSTOMER)?.orders.length).toBe(isOpen ? 1 : 0);
  });
});
