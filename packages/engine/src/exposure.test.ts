import { formatDecimal, parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { expect, it } from 'vitest';
import { Exposure } from './exposure.ts';
import { exposures } from './risk-view.ts';
import { userId } from './ids.ts';
import { EngineFixture, idOf } from './testing/engine-fixture.ts';

it('what customers hold is valued where it would be closed: buys at the bid, sells at the ask', () => {
  const fixture = new EngineFixture();
  fixture.customer('100000');
  fixture.tick('EURUSD', '1.10000', '1.10010');
  fixture.submit('EURUSD', 'buy', '0.5');
  fixture.submit('EURUSD', 'sell', '0.2');
  fixture.tick('EURUSD', '1.10500', '1.10600');
  const value = exposures(fixture.engine).find(({ instrumentId }) => instrumentId === idOf('EURUSD'))?.value;
  if (value === undefined || value === null) throw new Error('its price is known');
  expect(formatDecimal(value.bought)).toBe('55250');
  expect(formatDecimal(value.sold)).toBe('22120');
  // 50,000 x (1.105 - 1.1001) - 20,000 x (1.106 - 1.1)
  expect(formatDecimal(value.profit)).toBe('125');
});

it('the exposure of all customers is counted from zero, positions and pending orders separately, for real money only', () => {
  const nothing = { bought: 0n, cost: 0n, sold: 0n, brought: 0n, margin: 0n, positions: 0, pending: 0 };
  expect(new Exposure()).toEqual(nothing);
  const fixture = new EngineFixture();
  fixture.customer('100000');
  const demo = userId(100_002);
  fixture.engine.apply({ kind: 'openAccount', at: fixture.at, userId: demo, demo: true });
  fixture.tick('EURUSD', '1.1', '1.1');
  fixture.submit('EURUSD', 'buy', '0.5');
  fixture.submit('EURUSD', 'sell', '0.2');
  fixture.submit('EURUSD', 'buy', '0.1', { target: '1.0' });
  fixture.submit('EURUSD', 'buy', '0.3', { userId: demo });
  const held = () => exposures(fixture.engine).find(({ instrumentId }) => instrumentId === idOf('EURUSD'));
  expect(held()).toMatchObject({ positions: 2, pending: 1, margin: parseMoney('770'), option: null });
  for (const id of [1, 2]) fixture.close(id);
  fixture.cancel(3);
  expect(fixture.engine.state.instruments.get(idOf('EURUSD'))?.exposure).toEqual(nothing);
});

it('what customers hold has no value while its price or its rate is not known', () => {
  const fixture = new EngineFixture();
  fixture.tick('EURGBP', '0.85', '0.85');
  const value = (code: 'EURGBP' | 'EURUSD') =>
    exposures(fixture.engine).find(({ instrumentId }) => instrumentId === idOf(code))?.value;
  expect([value('EURGBP'), value('EURUSD')]).toEqual([null, null]);
  fixture.tick('GBPUSD', '1.25', '1.25');
  expect(value('EURGBP')).toEqual({ bought: 0n, sold: 0n, profit: 0n });
});

it('of the durations of options the one closest to its limit is shown, of real money', () => {
  const duration = (seconds: number, limit: string | null) => ({
    seconds,
    ratio: parseDecimal('0.5'),
    leastStake: parseMoney('1'),
    exposureLimit: limit === null ? null : parseMoney(limit),
  });
  const durations = [duration(10, '100'), duration(20, '1000'), duration(30, null), duration(40, '200')];
  const fixture = new EngineFixture({
    onlyOneAccount: true,
    options: { durations, losesWholeStake: true, refundsTies: true },
  });
  fixture.customer('10000');
  const demo = userId(100_002);
  fixture.engine.apply({ kind: 'openAccount', at: fixture.at, userId: demo, demo: true });
  fixture.tick('EURUSD', '1.1', '1.1');
  const shown = (): unknown => {
    const { option } = exposures(fixture.engine).find(({ instrumentId }) => instrumentId === idOf('EURUSD')) ?? {};
    return option && [formatDecimal(option.exposure), formatDecimal(option.limit)];
  };
  fixture.option('EURUSD', 'up', '60', 10, demo);
  fixture.option('EURUSD', 'up', '5000', 30);
  expect(shown()).toBe(null);
  // Half of a stake is what may have to be added: 20 of 1,000, then 5 of 100, then 10 of 200, then 11 of 200.
  fixture.option('EURUSD', 'up', '40', 20);
  expect(shown()).toEqual(['20', '1000']);
  fixture.option('EURUSD', 'up', '10', 10);
  expect(shown()).toEqual(['5', '100']);
  fixture.option('EURUSD', 'up', '20', 40);
  expect(shown()).toEqual(['5', '100']);
  fixture.option('EURUSD', 'up', '2', 40);
  expect(shown()).toEqual(['11', '200']);
});
