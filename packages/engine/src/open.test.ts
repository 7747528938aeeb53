import { parseDecimal, parseLots } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { userId } from './ids.ts';
import { EngineFixture, idOf, text, texts } from './testing/engine-fixture.ts';
import { ORDERS } from './order.ts';

function fixtureWith(balance = '1000'): EngineFixture {
  const fixture = new EngineFixture({}, { feeRate: parseDecimal('3.5') });
  fixture.customer(balance);
  fixture.tick('EURUSD', '1.10000', '1.10010');
  fixture.tick('USDJPY', '150.10', '150.12');
  fixture.tick('GBPUSD', '1.27341', '1.27352');
  return fixture;
}

describe('a market order', () => {
  it('buys at the ask, sells at the bid, and keeps the tick that it was filled at', () => {
    const fixture = fixtureWith();
    const buy = fixture.submit('EURUSD', 'buy', '0.1', { stopLoss: '1.09', takeProfit: '1.12' });
    expect(texts(buy)).toMatchObject({
      id: 1,
      originId: 1,
      status: 'holding',
      openPrice: '1.1001',
      margin: '110.01',
      fee: '0.35',
    });
    expect(buy).toMatchObject({ openTick: { seq: 1, at: fixture.at, bid: 110_000_000n, ask: 110_010_000n } });
    expect(texts(fixture.submit('EURUSD', 'sell', '0.1'))).toMatchObject({ openPrice: '1.1', margin: '110' });
    const view = fixture.view();
    expect([text(view.balances.trading), text(view.usedMargin), text(view.floating)]).toEqual([
      '999.3',
      '220.01',
      '-2',
    ]);
    expect(text(view.freeMargin)).toBe('777.29');
    expect(view.levelPercent).toBe(453.3);
  });

  it('converts by the mid of the conversion pair, to 8 decimals', () => {
    const fixture = fixtureWith('100000');
    expect(texts(fixture.submit('USDJPY', 'buy', '1'))).toMatchObject({
      margin: '1000.06661781',
      openRate: '6661781360335754',
    });
    fixture.tick('GBPJPY', '190.114', '190.131');
    expect(texts(fixture.submit('GBPJPY', 'sell', '0.37', { leverage: 50 }))).toMatchObject({ margin: '937.20844714' });
    fixture.tick('EURGBP', '0.85129', '0.85137');
    expect(texts(fixture.submit('EURGBP', 'buy', '2.5', { leverage: 30 }))).toMatchObject({ margin: '9034.91580875' });
    fixture.tick('USDJPY', '151.10', '151.12');
    fixture.tick('GBPJPY', '189.760', '189.777');
    fixture.tick('GBPUSD', '1.26995', '1.27004');
    fixture.tick('EURGBP', '0.85255', '0.85263');
    expect(fixture.view().orders.map(({ profit }) => text(profit))).toEqual([
      '648.5341804',
      '82.51604791',
      '374.648525',
    ]);
    expect(texts(fixture.close(3))).toMatchObject({ profit: '374.648525', closeRate: '1269995000000000000' });
  });

  it('has fixed margin where the instrument says so', () => {
    const fixture = fixtureWith();
    fixture.configure('INDEX', { marginMode: 'fixed', contractSize: parseDecimal('150'), leverages: [] });
    fixture.tick('INDEX', '402.5', '402.7');
    expect(texts(fixture.submit('INDEX', 'buy', '2'))).toMatchObject({ margin: '300', leverage: 0 });
    fixture.configure('INDEX', { leverages: [] });
    expect(fixture.submit('INDEX', 'buy', '2')).toBe('noLeverage');
  });

  it('takes its fee of the margin where the rules say so', () => {
    const fixture = fixtureWith();
    fixture.rules({ feeBasis: 'ofMargin' });
    fixture.configure('EURUSD', { feeRate: parseDecimal('0.0013') });
    expect(texts(fixture.submit('EURUSD', 'buy', '0.37'))).toMatchObject({ margin: '407.037', fee: '0.5291481' });
  });

  it('needs margin and fee within the free margin, to the last digit', () => {
    expect(texts(fixtureWith('110.36').submit('EURUSD', 'buy', '0.1'))).toMatchObject({ status: 'holding' });
    expect(fixtureWith('110.35999999').submit('EURUSD', 'buy', '0.1')).toBe('insufficientMargin');
  });

  it('needs its fee within the balance, which floating profit is not', () => {
    const fixture = fixtureWith('120');
    fixture.submit('EURUSD', 'buy', '0.1');
    fixture.tick('EURUSD', '1.20000', '1.20010');
    fixture.configure('EURUSD', { feeRate: parseDecimal('2000') });
    expect(fixture.submit('EURUSD', 'sell', '0.1')).toBe('insufficientBalance');
    // 119.65 are there, a tenth of a lot costs that.
    fixture.configure('EURUSD', { feeRate: parseDecimal('1196.5') });
    expect(texts(fixture.submit('EURUSD', 'sell', '0.1'))).toMatchObject({ status: 'holding', fee: '119.65' });
  });
});

describe('an order is refused', () => {
  it('on what it names', () => {
    const fixture = fixtureWith();
    expect(fixture.submit('EURUSD', 'buy', '0.1', { userId: userId(100_009) })).toBe('unknownAccount');
    expect(fixture.submit('NONE' as 'INDEX', 'buy', '0.1')).toBe('unknownInstrument');
    fixture.configure('EURUSD', { tradable: false });
    expect(fixture.submit('EURUSD', 'buy', '0.1')).toBe('notTradable');
  });

  it('on leverage and quantity', () => {
    const fixture = fixtureWith();
    expect(fixture.submit('EURUSD', 'buy', '0.1', { leverage: 31 })).toBe('wrongLeverage');
    fixture.configure('EURUSD', { minLots: parseLots('0') });
    for (const wrong of ['0', '-0.01']) expect(fixture.submit('EURUSD', 'buy', wrong)).toBe('wrongQuantity');
    fixture.configure('EURUSD', { minLots: parseLots('0.05'), maxLots: parseLots('2'), lotStep: parseLots('0.02') });
    for (const wrong of ['0', '-0.06', '0.04', '0.07', '2.02']) {
      expect(fixture.submit('EURUSD', 'buy', wrong)).toBe('wrongQuantity');
    }
    expect(texts(fixture.submit('EURUSD', 'buy', '0.06'))).toMatchObject({ status: 'holding' });
    expect(fixture.submit('EURUSD', 'buy', '2')).toBe('insufficientMargin');
  });

  it('while the market is closed or the price is not fresh', () => {
    const fixture = fixtureWith();
    fixture.market('EURUSD', false);
    expect(fixture.submit('EURUSD', 'buy', '0.1')).toBe('marketClosed');
    fixture.market('EURUSD', true);
    fixture.at += 10_000;
    expect(texts(fixture.submit('EURUSD', 'buy', '0.1'))).toMatchObject({ status: 'holding' });
    fixture.at += 1;
    expect(fixture.submit('EURUSD', 'buy', '0.1')).toBe('stalePrice');
    expect(fixture.submit('EURUSD', 'buy', '0.1', { target: '1.09' })).toBe('stalePrice');
    expect(fixture.submit('INDEX', 'buy', '0.1')).toBe('stalePrice');
  });

  it('on a stale conversion rate while that market is open, and not while it is closed', () => {
    const fixture = fixtureWith();
    fixture.at += 10_001;
    fixture.tick('EURGBP', '0.85129', '0.85137');
    expect(fixture.submit('EURGBP', 'buy', '0.1')).toBe('stalePrice');
    fixture.market('GBPUSD', false);
    expect(texts(fixture.submit('EURGBP', 'buy', '0.1'))).toMatchObject({ status: 'holding' });
  });

  it('on a conversion rate that there never was', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('EURGBP', '0.85129', '0.85137');
    fixture.market('GBPUSD', false);
    expect(fixture.submit('EURGBP', 'buy', '0.1')).toBe('stalePrice');
  });

  it('where nobody knows by what to convert', () => {
    const fixture = fixtureWith();
    fixture.configure('USDJPY', { conversion: { instrumentId: 99 as never, inverse: true } });
    expect(fixture.submit('USDJPY', 'buy', '0.1')).toBe('stalePrice');
  });

  it('on stops at or beyond the price that it would close at', () => {
    const fixture = fixtureWith();
    expect(fixture.submit('EURUSD', 'buy', '0.1', { stopLoss: '1.1' })).toBe('wrongStopLoss');
    expect(fixture.submit('EURUSD', 'buy', '0.1', { takeProfit: '1.1' })).toBe('wrongTakeProfit');
    expect(fixture.submit('EURUSD', 'sell', '0.1', { stopLoss: '1.1001' })).toBe('wrongStopLoss');
    expect(fixture.submit('EURUSD', 'sell', '0.1', { takeProfit: '1.1001' })).toBe('wrongTakeProfit');
    expect(fixture.submit('EURUSD', 'buy', '0.1', { stopLoss: '0' })).toBe('wrongStopLoss');
    const kept = fixture.submit('EURUSD', 'buy', '0.1', { stopLoss: '1.09999', takeProfit: '1.10001' });
    expect(texts(kept)).toMatchObject({ status: 'holding' });
  });

  it('beyond as many open orders as one may hold', () => {
    const fixture = fixtureWith();
    fixture.rules({ maxOpenOrders: 2 });
    fixture.submit('EURUSD', 'buy', '0.01');
    fixture.submit('EURUSD', 'buy', '0.01', { target: '1.09' });
    expect(fixture.submit('EURUSD', 'buy', '0.01')).toBe('tooManyOrders');
  });
});

describe('a pending order', () => {
  it('is a limit or a stop by where its target lies from the price that it would open at', () => {
    const fixture = fixtureWith();
    const trigger = (side: 'buy' | 'sell', target: string) => texts(fixture.submit('EURUSD', side, '0.01', { target }));
    expect(trigger('buy', '1.10009')).toMatchObject({ status: 'pending', trigger: 'limit' });
    expect(trigger('buy', '1.10011')).toMatchObject({ trigger: 'stop' });
    expect(trigger('sell', '1.10001')).toMatchObject({ trigger: 'limit' });
    expect(trigger('sell', '1.09999')).toMatchObject({ trigger: 'stop' });
    expect(fixture.submit('EURUSD', 'buy', '0.01', { target: '1.1001' })).toBe('wrongTarget');
    expect(fixture.submit('EURUSD', 'sell', '0.01', { target: '1.1' })).toBe('wrongTarget');
    for (const target of ['-1', '-0.00000001', '0'])
      expect(fixture.submit('EURUSD', 'sell', '0.01', { target })).toBe('wrongTarget');
  });

  it('reserves margin and fee at its target, and has its stops on either side of it', () => {
    const fixture = fixtureWith();
    expect(fixture.submit('EURUSD', 'buy', '0.5', { target: '1.095', stopLoss: '1.095' })).toBe('wrongStopLoss');
    expect(fixture.submit('EURUSD', 'buy', '0.5', { target: '1.095', takeProfit: '1.095' })).toBe('wrongTakeProfit');
    const order = fixture.submit('EURUSD', 'buy', '0.5', { target: '1.095', stopLoss: '1.09', takeProfit: '1.0951' });
    expect(texts(order)).toMatchObject({ margin: '547.5', fee: '1.75', openPrice: null, openedAt: null });
    expect(order).toMatchObject({ openTick: null });
    expect(fixture.take().events.map(({ kind }) => kind)).toContain('orderPlaced');
    const view = fixture.view();
    expect([text(view.reserved), text(view.freeMargin), text(view.balances.trading)]).toEqual([
      '549.25',
      '450.75',
      '1000',
    ]);
    expect(view.levelPercent).toBeNull();
    expect(view.orders[0]).toMatchObject({ price: 110_010_000n, profit: 0n });
    expect(fixture.transfer(1, 3, '450.76')).toBe('insufficientMargin');
    expect(fixture.transfer(1, 3, '450.75')).toBe('applied');
  });

  it.each([
    ['buy', '1.095', [['1.09491', '1.09501']], ['1.0949', '1.095'], '1.095'],
    ['buy', '1.105', [['1.1049', '1.10499']], ['1.1059', '1.106'], '1.106'],
    ['buy', '1.105', [['1.1049', '1.10499']], ['1.1049', '1.105'], '1.105'],
    ['sell', '1.105', [['1.10499', '1.10509']], ['1.105', '1.1051'], '1.105'],
    ['sell', '1.105', [['1.10499', '1.10509']], ['1.1071', '1.1072'], '1.1071'],
    ['buy', '1.095', [['1.09491', '1.09501']], ['1.0939', '1.094'], '1.094'],
    ['sell', '1.095', [['1.09501', '1.09511']], ['1.0939', '1.094'], '1.0939'],
    ['sell', '1.095', [['1.09501', '1.09511']], ['1.095', '1.0951'], '1.095'],
  ] as const)(
    '%s at %s fills at the first quote at or through it, at that price',
    (side, target, before, at, price) => {
      const fixture = fixtureWith();
      fixture.submit('EURUSD', side, '0.1', { target });
      for (const [bid, ask] of before) fixture.tick('EURUSD', bid, ask);
      expect(fixture.view().orders[0]?.order.status).toBe('pending');
      fixture.at += 5;
      fixture.tick('EURUSD', at[0], at[1]);
      const order = fixture.view().orders[0]?.order;
      expect(order && texts(order)).toMatchObject({
        status: 'holding',
        openPrice: price,
        target,
        fee: '0.35',
        openedAt: fixture.at,
      });
      const view = fixture.view();
      expect([text(view.reserved), text(view.balances.trading)]).toEqual(['0', '999.65']);
    },
  );

  it('takes margin at the actual price and rate, and closes on a later quote at the earliest', () => {
    const fixture = fixtureWith();
    fixture.submit('EURUSD', 'buy', '0.5', { target: '1.095', stopLoss: '1.09' });
    fixture.tick('EURUSD', '1.0880', '1.0881');
    expect(fixture.view().orders.map(({ order }) => texts(order))).toMatchObject([
      { status: 'holding', openPrice: '1.0881', margin: '544.05' },
    ]);
    fixture.take();
    fixture.tick('EURUSD', '1.0885', '1.0886');
    const [closed] = fixture.changed(ORDERS);
    expect(closed && texts(closed)).toMatchObject({ closeReason: 'stopLoss', closePrice: '1.0885', profit: '20' });
  });

  it('fills at the rate of now', () => {
    const fixture = fixtureWith();
    fixture.submit('USDJPY', 'buy', '0.1', { target: '150' });
    fixture.tick('USDJPY', '149.9', '150');
    const [filled] = fixture.view().orders;
    expect(texts(filled?.order ?? 'unknownOrder')).toMatchObject({ status: 'holding', openRate: '6668889629876626' });
  });

  it('fills at the rate of its order where that of now is not known', () => {
    const fixture = fixtureWith();
    const order = fixture.submit('USDJPY', 'buy', '0.1', { target: '150' });
    fixture.configure('USDJPY', { conversion: { instrumentId: idOf('INDEX'), inverse: false } });
    fixture.tick('USDJPY', '149.9', '150');
    const filled = fixture.view().orders[0]?.order;
    expect(filled).toMatchObject({ status: 'holding', openRate: typeof order === 'string' ? null : order.openRate });
  });

  it('fills whatever happened to the funds meanwhile, its fee lent if need be', () => {
    const fixture = new EngineFixture({}, { feeRate: parseDecimal('100') });
    fixture.customer('350');
    fixture.tick('EURUSD', '1.10000', '1.10010');
    fixture.submit('EURUSD', 'buy', '0.4', { leverage: 500 });
    fixture.submit('EURUSD', 'buy', '0.1', { leverage: 500, target: '1.095' });
    fixture.configure('EURUSD', { feeRate: parseDecimal('0') });
    fixture.submit('EURUSD', 'sell', '0.4', { leverage: 500 });
    fixture.tick('EURUSD', '1.0962', '1.0963');
    expect(texts(fixture.close(1))).toMatchObject({ profit: '-156' });
    expect(text(fixture.view().balances.trading)).toBe('154');
    fixture.transfer(1, 3, '150');
    fixture.tick('EURUSD', '1.0949', '1.0950');
    const view = fixture.view();
    expect(view.orders[0]?.order).toMatchObject({ id: 2, status: 'holding' });
    expect([text(view.balances.trading), text(view.balances.funding), text(view.negativeBalanceCredit)]).toEqual([
      '0',
      '150',
      '6',
    ]);
  });
});
