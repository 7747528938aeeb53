import { describe, expect, it } from 'vitest';
import type { Order } from './order.ts';
import { Desk, text, texts } from './testing/desk.ts';

function deskWith(side: 'buy' | 'sell'): Desk {
  const desk = new Desk();
  desk.customer('1000');
  desk.tick('EURUSD', '1.10000', '1.10010');
  const [stopLoss, takeProfit] = side === 'buy' ? ['1.09', '1.11'] : ['1.11', '1.09'];
  desk.submit('EURUSD', side, '0.1', { stopLoss, takeProfit });
  desk.take();
  return desk;
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
      const desk = deskWith(side);
      for (const [bid, ask] of before) desk.tick('EURUSD', bid, ask);
      expect(desk.view().orders).toHaveLength(1);
      desk.at += 3;
      desk.tick('EURUSD', at[0], at[1]);
      const [closed] = [...desk.take().orders.values()];
      expect(closed && texts(closed)).toMatchObject({
        status: 'closed',
        closeReason: reason,
        closePrice: price,
        profit,
        closedAt: desk.at,
      });
      expect(text(desk.view().balances.trading)).toBe(String(1000 + Number(profit)));
    },
  );

  it('waits while the market is closed, and closes at the first quote after', () => {
    const desk = deskWith('buy');
    desk.market('EURUSD', false);
    desk.tick('EURUSD', '1.08', '1.0801');
    expect(desk.view().orders).toHaveLength(1);
    desk.market('EURUSD', true);
    desk.tick('EURUSD', '1.081', '1.0811');
    const [closed] = [...desk.take().orders.values()];
    expect(closed && texts(closed)).toMatchObject({ closeReason: 'stopLoss', closePrice: '1.081' });
  });
});

describe('setting stops', () => {
  it('replaces both, and null removes', () => {
    const desk = deskWith('buy');
    expect(texts(desk.stops(1, '1.095', null))).toMatchObject({ stopLoss: '1.095', takeProfit: null });
    desk.tick('EURUSD', '1.12', '1.1201');
    expect(desk.view().orders).toHaveLength(1);
    desk.tick('EURUSD', '1.0949', '1.095');
    expect(desk.view().orders).toHaveLength(0);
  });

  it('is measured from the price that the position would close at now, also while the market is closed', () => {
    const desk = deskWith('sell');
    desk.market('EURUSD', false);
    expect(desk.stops(1, '1.1001', null)).toBe('wrongStopLoss');
    expect(desk.stops(1, null, '1.1001')).toBe('wrongTakeProfit');
    expect(texts(desk.stops(1, '1.10011', '1.10009'))).toMatchObject({ stopLoss: '1.10011', takeProfit: '1.10009' });
    expect(desk.stops(9, null, null)).toBe('unknownOrder');
  });

  it('is measured from the target while the order is pending', () => {
    const desk = deskWith('buy');
    desk.submit('EURUSD', 'buy', '0.1', { target: '1.12' });
    expect(desk.stops(2, '1.12', null)).toBe('wrongStopLoss');
    expect(desk.stops(2, null, '1.12')).toBe('wrongTakeProfit');
    expect(texts(desk.stops(2, '1.11', '1.13'))).toMatchObject({ status: 'pending', stopLoss: '1.11' });
  });

  it('comes before stop-out on the quote that reaches both, in the order of the ids', () => {
    const desk = new Desk();
    desk.customer('250');
    desk.tick('EURUSD', '1.10000', '1.10010');
    desk.submit('EURUSD', 'buy', '0.1');
    desk.submit('EURUSD', 'buy', '0.05', { stopLoss: '1.09' });
    desk.submit('EURUSD', 'buy', '0.02', { stopLoss: '1.08' });
    desk.take();
    desk.tick('EURUSD', '1.08', '1.0801');
    const closed = desk.take().events.flatMap((event) => (event.kind === 'orderClosed' ? [event.order] : []));
    expect(closed.map(({ id, closeReason }: Order) => [id, closeReason])).toEqual([
      [2, 'stopLoss'],
      [3, 'stopLoss'],
      [1, 'stopOut'],
    ]);
  });
});
