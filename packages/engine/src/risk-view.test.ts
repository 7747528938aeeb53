import { formatDecimal, money } from '@candor/decimal/decimal.ts';
import { expect, it } from 'vitest';
import { accountsBelowLevel, calledAccounts, largestPosition } from './risk-view.ts';
import { userId } from './ids.ts';
import { CUSTOMER, EngineFixture, idOf, text } from './testing/engine-fixture.ts';

const largestOf = (fixture: EngineFixture) => {
  const largest = largestPosition(fixture.engine, CUSTOMER);
  if (largest === null) return null;
  const { instrumentId, side, lots, worth } = largest;
  return { instrumentId, side, lots: formatDecimal(lots), worth: text(worth) };
};

it('the largest position is the one that is worth most where it would be closed, in account currency', () => {
  const fixture = new EngineFixture();
  fixture.customer('10000');
  expect(largestOf(fixture)).toBeNull();
  fixture.tick('EURUSD', '1.10000', '1.10010');
  fixture.tick('USDJPY', '150.000', '150.010');
  fixture.tick('GBPJPY', '190.000', '190.020');
  fixture.submit('EURUSD', 'buy', '0.5', { target: '1.05' });
  expect(largestOf(fixture)).toBeNull();
  fixture.submit('EURUSD', 'sell', '0.1');
  expect(largestOf(fixture)).toEqual({ instrumentId: idOf('EURUSD'), side: 'sell', lots: '0.1', worth: '11001' });
  fixture.submit('GBPJPY', 'buy', '0.09');
  // 0.09 x 100,000 x 190 yen, at 150.005 yen to the dollar.
  expect(largestOf(fixture)).toEqual({
    instrumentId: idOf('GBPJPY'),
    side: 'buy',
    lots: '0.09',
    worth: '11399.62001267',
  });
  fixture.tick('GBPJPY', '180.000', '180.020');
  expect(largestOf(fixture)).toMatchObject({ instrumentId: idOf('EURUSD') });
  fixture.tick('USDJPY', '140.000', '140.010');
  expect(largestOf(fixture)).toMatchObject({ worth: '11571.01532088' });
  // Without a quote those of the opening stand.
  fixture.engine.state.instruments.get(idOf('GBPJPY'))?.setTick(null);
  expect(largestOf(fixture)).toMatchObject({ worth: '12215.13517374' });
});

it('who is called is shown with equity, used margin and profit', () => {
  const fixture = new EngineFixture();
  fixture.customer('1000');
  fixture.tick('EURUSD', '1.10000', '1.10010');
  fixture.submit('EURUSD', 'buy', '0.5');
  const called = () => Array.from({ length: 60 }, (_, slice) => calledAccounts(fixture.engine, slice, 60)).flat();
  expect(called()).toEqual([]);
  fixture.tick('EURUSD', '1.09000', '1.09010');
  const [one, ...others] = called();
  expect(others).toEqual([]);
  expect(one).toMatchObject({ userId: CUSTOMER, levelPercent: 89.99 });
  expect([one?.equity, one?.margin, one?.profit].map((sum) => sum !== undefined && text(sum))).toEqual([
    '495',
    '550.05',
    '-505',
  ]);
});

it('who lies at or below a level is counted with their positions, to the last unit and without play money', () => {
  const fixture = new EngineFixture();
  fixture.customer('1000');
  fixture.customer('5000', userId(100_020));
  fixture.customer('5000', userId(100_004));
  fixture.engine.apply({ kind: 'openAccount', at: fixture.at, userId: userId(100_003), demo: true });
  fixture.tick('EURUSD', '1.10000', '1.10000');
  fixture.submit('EURUSD', 'buy', '0.2');
  fixture.submit('EURUSD', 'buy', '0.3');
  fixture.submit('EURUSD', 'buy', '0.01', { target: '1.05' });
  fixture.submit('EURUSD', 'buy', '0.5', { userId: userId(100_020) });
  fixture.submit('EURUSD', 'buy', '50', { userId: userId(100_003) });
  const below = (level: number): number[] => {
    const { customers, openOrders } = accountsBelowLevel(fixture.engine, level);
    return [customers, openOrders];
  };
  // The first has 1,000 behind a used margin of 550, the second 5,000.
  expect([below(100), below(181.8181), below(181.8182), below(909.0909), below(909.091), below(1e6)]).toEqual([
    [0, 0],
    [0, 0],
    [1, 2],
    [1, 2],
    [2, 3],
    [2, 3],
  ]);
  // 60.5 % of 550 to the last unit: equity is 332.75.
  fixture.tick('EURUSD', '1.086655', '1.086655');
  expect(below(60.4999)).toEqual([0, 0]);
  expect(below(60.5)).toEqual([1, 2]);
  const gift = {
    kind: 'post',
    asker: 'operator',
    at: fixture.at,
    userId: CUSTOMER,
    from: 18,
    to: 1,
    type: 10,
    memo: null,
  } as const;
  fixture.engine.apply({ ...gift, amount: money(1n) });
  expect(below(60.5)).toEqual([0, 0]);
});

it('of two positions that are worth the same the older is the largest; who is not there has none', () => {
  const fixture = new EngineFixture();
  fixture.customer('10000');
  fixture.tick('EURUSD', '1.1', '1.1');
  fixture.tick('GBPUSD', '1.1', '1.1');
  for (const code of ['GBPUSD', 'EURUSD'] as const) fixture.submit(code, 'buy', '0.1');
  expect(largestOf(fixture)).toMatchObject({ instrumentId: idOf('GBPUSD') });
  expect(largestPosition(fixture.engine, userId(100_099))).toBeNull();
  // Without a rate that of its opening stands.
  fixture.configure('GBPUSD', { conversion: { instrumentId: idOf('INDEX'), inverse: false } });
  expect(largestOf(fixture)).toMatchObject({ instrumentId: idOf('GBPUSD'), worth: '11000' });
});

it('who is called is shown without play money, and the profit of what is open without what the broker has lent', () => {
  const fixture = new EngineFixture();
  fixture.customer('1000');
  const demo = userId(100_002);
  fixture.engine.apply({ kind: 'openAccount', at: fixture.at, userId: demo, demo: true });
  fixture.tick('EURUSD', '1.1', '1.1');
  fixture.submit('EURUSD', 'buy', '45', { userId: demo, leverage: 500 });
  for (const side of ['buy', 'sell'] as const) fixture.submit('EURUSD', side, '0.4');
  fixture.tick('EURUSD', '1.14', '1.14');
  fixture.close(3);
  fixture.tick('EURUSD', '1.123', '1.123');
  const called = () => calledAccounts(fixture.engine, 0, 1).map(({ userId: who, profit }) => [who, text(profit)]);
  // Of 1,600 that were lost 600 are lent; 920 are won.
  expect([text(fixture.view().negativeBalanceCredit), called()]).toEqual(['600', [[CUSTOMER, '920']]]);
  fixture.tick('EURUSD', '1.0795', '1.0795');
  expect([fixture.view(demo).marginCalled, called()]).toEqual([true, []]);
});
