import { must } from '@candor/decimal/assert.ts';
import { parsePrice } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { accountView } from './account-view.ts';
import { userId } from './ids.ts';
import { CUSTOMER, EngineFixture, idOf, text } from './testing/engine-fixture.ts';

describe('accountView', () => {
  it('is nothing for nobody', () => {
    expect(accountView(new EngineFixture().engine, userId(100_500))).toBeNull();
  });

  it('shows what is known before there is a quote, and converts by the rate of now once there is', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('USDJPY', '150', '150');
    fixture.submit('USDJPY', 'buy', '0.1');
    fixture.tick('USDJPY', '160', '160');
    const rate = 10n ** 18n / 160n;
    expect(fixture.view().orders).toMatchObject([{ price: parsePrice('160'), rate, profit: parsePrice('625') }]);
    const instrument = must(fixture.engine.state.instruments.get(idOf('USDJPY')), 'the fixture has it');
    instrument.setTick(null);
    expect([instrument.bid, instrument.ask]).toEqual([0, 0]);
    const [view] = fixture.view().orders;
    expect(view).toMatchObject({ price: null, profit: 0n, rate: view?.order.openRate });
  });

  it('shows an account at the last quotes, its open orders the oldest first', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('EURUSD', '1.10000', '1.10010');
    fixture.submit('EURUSD', 'sell', '0.2');
    fixture.submit('EURUSD', 'sell', '0.1', { target: '1.12' });
    fixture.submit('EURUSD', 'buy', '0.1');
    fixture.tick('EURUSD', '1.10500', '1.10510');
    const view = fixture.view();
    expect(view).toMatchObject({ userId: CUSTOMER, demo: false, negativeBalanceCredit: 0n, levelPercent: 286.96 });
    expect([view.usedMargin, view.reserved, view.floating, view.equity, view.freeMargin].map(text)).toEqual([
      '330.01',
      '112',
      '-53',
      '947',
      '504.99',
    ]);
    expect(view.orders.map(({ order, price, profit }) => [order.id, price, text(profit)])).toEqual([
      [1, parsePrice('1.1051'), '-102'],
      [2, parsePrice('1.105'), '0'],
      [3, parsePrice('1.105'), '49'],
    ]);
  });
});
