import { describe, expect, it } from 'vitest';
import type { Order } from './order.ts';
import { EngineFixture, text, texts } from './testing/engine-fixture.ts';
import { ORDERS } from './order.ts';

function fixtureWith(side: 'buy' | 'sell'): EngineFixture {
  const fixture = new EngineFixture();
  fixture.customer('1000');
  fixture.tick('EURUSD', '1.10000', '1.10010');
  const [stopLoss, takeProfit] = side === 'buy' ? ['1.09', '1.11'] : ['1.11', '1.09'];
  fixture.submit('EURUSD', side, '0.1', { stopLoss, takeProfit });
  fixture.take();
  return fixture;
}

describe('a stop', () => {
  it.each([
    ['buy', [['1.09001', '1.0901']], ['1.09', '1.0901'], 'stopLoss', '1.09', '-101'],
    ['buy', [['1.09001', '1.0901']], ['1.085', '1.0851'], 'stopLoss', '1.085', '-151'],
    ['buy', [['1.10999', '1.1101']], ['1.11', '1.1101'], 'takeProfit', '1.11', '99'],
    ['buy', [['1.10999', '1.1101']], ['1.13', '1.1301'], 'takeProfit', '1.13', '299'],
    ['sell', [['1.1098', '1.10999']], ['1.1099', '1.11'], 'stopLoss', '1.11', '-100'],
    ['sell', [['1.1098', '1.10999']], ['1.12', '1.1201'], 'stopLoss', '1.1201', '-201'],
    ['sell', [['1.0899', '1.09001']], ['1.0899', '1.09'], 'takeProfit', '1.09', '100'],
    ['sell', [['1.0899', '1.09001']], ['1.07', '1.0701'], 'takeProfit', '1.0701', '299'],
  ] as const)(
    'of a %s closes at the first quote at or through it: %s %s',
    (side, before, at, reason, price, profit) => {
      const fixture = fixtureWith(side);
      for (const [bid, ask] of before) fixture.tick('EURUSD', bid, ask);
      expect(fixture.view().orders).toHaveLength(1);
      fixture.at += 3;
      fixture.tick('EURUSD', at[0], at[1]);
      const [closed] = fixture.changed(ORDERS);
      expect(closed && texts(closed)).toMatchObject({
        status: 'closed',
        closeReason: reason,
        closePrice: price,
        profit,
        closedAt: fixture.at,
      });
      expect(text(fixture.view().balances.trading)).toBe(String(1000 + Number(profit)));
    },
  );

  it('waits while the market is closed, and closes at the first quote after', () => {
    const fixture = fixtureWith('buy');
    fixture.market('EURUSD', false);
    fixture.tick('EURUSD', '1.08', '1.0801');
    expect(fixture.view().orders).toHaveLength(1);
    fixture.market('EURUSD', true);
    fixture.tick('EURUSD', '1.081', '1.0811');
    const [closed] = fixture.changed(ORDERS);
    expect(closed && texts(closed)).toMatchObject({ closeReason: 'stopLoss', closePrice: '1.081' });
  });
});

describe('setting stops', () => {
  it('replaces both, and null removes', () => {
    const fixture = fixtureWith('buy');
    expect(texts(fixture.stops(1, '1.095', null))).toMatchObject({ stopLoss: '1.095', takeProfit: null });
    fixture.tick('EURUSD', '1.12', '1.1201');
    expect(fixture.view().orders).toHaveLength(1);
    fixture.tick('EURUSD', '1.0949', '1.095');
    expect(fixture.view().orders).toHaveLength(0);
  });

  it('is measured from the price that the position would close at now, also while the market is closed', () => {
    const fixture = fixtureWith('sell');
    fixture.market('EURUSD', false);
    expect(fixture.stops(1, '1.1001', null)).toBe('wrongStopLoss');
    expect(fixture.stops(1, null, '1.1001')).toBe('wrongTakeProfit');
    expect(texts(fixture.stops(1, '1.10011', '1.10009'))).toMatchObject({ stopLoss: '1.10011', takeProfit: '1.10009' });
    expect(fixture.stops(9, null, null)).toBe('unknownOrder');
  });

  it('is measured from the target while the order is pending', () => {
    const fixture = fixtureWith('buy');
    fixture.submit('EURUSD', 'buy', '0.1', { target: '1.12' });
    expect(fixture.stops(2, '1.12', null)).toBe('wrongStopLoss');
    expect(fixture.stops(2, null, '1.12')).toBe('wrongTakeProfit');
    expect(texts(fixture.stops(2, '1.11', '1.13'))).toMatchObject({ status: 'pending', stopLoss: '1.11' });
  });

  it('comes before stop-out on the quote that reaches both, in the order of the ids', () => {
    const fixture = new EngineFixture();
    fixture.customer('250');
    fixture.tick('EURUSD', '1.10000', '1.10010');
    fixture.submit('EURUSD', 'buy', '0.1');
    fixture.submit('EURUSD', 'buy', '0.05', { stopLoss: '1.09' });
    fixture.submit('EURUSD', 'buy', '0.02', { stopLoss: '1.08' });
    fixture.take();
    fixture.tick('EURUSD', '1.08', '1.0801');
    const closed = fixture.take().events.flatMap((event) => (event.kind === 'orderClosed' ? [event.order] : []));
    expect(closed.map(({ id, closeReason }: Order) => [id, closeReason])).toEqual([
      [2, 'stopLoss'],
      [3, 'stopLoss'],
      [1, 'stopOut'],
    ]);
  });
});
