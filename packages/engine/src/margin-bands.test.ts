import { must } from '@candor/decimal/assert.ts';
import { money, parseDecimal } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import type { Code } from './testing/engine-fixture.ts';
import { EngineFixture, idOf, text } from './testing/engine-fixture.ts';

/*
 * A price and the rate that converts it may both move, each inside its own band, and together reach the level. 10,000
 * stand behind 10 lots of EURGBP: used margin 2,125, stop-out at an equity of 1,062.50. At 0.8429 and 1.25 dollars to
 * the pound equity is 1,125, so that each of the two may cost 31.25.
 */
it('a price that moves after its rate has moved is looked at in time', () => {
  const fixture = new EngineFixture({ stopOutLevel: 50, marginCallLevel: 50 });
  fixture.customer('10000');
  fixture.tick('GBPUSD', '1.25', '1.25');
  fixture.tick('EURGBP', '0.85', '0.85');
  fixture.submit('EURGBP', 'buy', '10', { leverage: 500 });
  fixture.tick('EURGBP', '0.8429', '0.8429');
  fixture.tick('GBPUSD', '1.25439', '1.25439');
  expect(fixture.view().orders).toHaveLength(1);
  expect(fixture.view().levelPercent).toBeGreaterThan(50);
  // 7,124.98 pounds are 8,937.50 dollars: the rate has cost 31.17 of them, the price 31.33.
  fixture.tick('EURGBP', '0.84287502', '0.84287502');
  expect(fixture.view().orders).toHaveLength(0);
});

/*
 * Where the bands lie, in units of 1e-8 as prices are. Each lies a part in a
 * million of its width, and the guard against rounding, nearer than where the level
 * would be reached were all other prices as far gone as their own bands allow.
 */
describe('the bands of an account', () => {
  type Heaps = ReturnType<typeof bandsOf>;
  type Leg = Exclude<keyof Heaps, 'collect' | 'isReached' | 'size'>;

  function bandsOf(fixture: EngineFixture, code: Code) {
    return must(fixture.engine.state.instruments.get(idOf(code)), 'the fixture has it').bands;
  }

  /** The price that an only entry waits for; null where there is none. */
  function keyOf(heaps: Heaps, leg: Leg): number | null {
    const heap = heaps[leg];
    if (heap.size === 0) return null;
    expect(heap.size).toBe(1);
    const isBelow = leg.endsWith('Below');
    // Reached at `reached`, not at the other end.
    let [reached, not] = isBelow ? [0, 2 ** 45] : [2 ** 45, 0];
    if (heap.isReached(not)) return isBelow ? Infinity : -Infinity;
    while (Math.abs(reached - not) > 1) {
      const middle = Math.floor((reached + not) / 2);
      if (heap.isReached(middle)) reached = middle;
      else not = middle;
    }
    return reached;
  }

  function legs(fixture: EngineFixture, code: Code): Partial<Record<Leg, number>> {
    const bands = bandsOf(fixture, code);
    const found: Partial<Record<Leg, number>> = {};
    for (const leg of ['bidBelow', 'bidAbove', 'askBelow', 'askAbove', 'sumBelow', 'sumAbove'] as const) {
      const key = keyOf(bands, leg);
      if (key !== null) found[leg] = key;
    }
    return found;
  }

  /** Each is on the near side of where it would lie exactly, by no more than `within`. */
  function expectNear(actual: Partial<Record<Leg, number>>, exact: Partial<Record<Leg, number>>, within: number): void {
    expect(Object.keys(actual)).toEqual(Object.keys(exact));
    for (const [leg, key] of Object.entries(exact)) {
      const off = (actual[leg as Leg] ?? Number.NaN) - key;
      const nearer = leg.endsWith('Below') ? off : -off;
      expect(nearer >= 0 && nearer <= within, `${leg} is off by ${nearer}`).toBe(true);
    }
  }

  function fixtureWith(...sides: readonly (readonly ['buy' | 'sell', string])[]): EngineFixture {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('EURUSD', '1.1', '1.1');
    for (const [side, lots] of sides) fixture.submit('EURUSD', side, lots);
    return fixture;
  }

  it('wait for the margin call, and while it stands for the stop-out and its end', () => {
    const fixture = fixtureWith(['buy', '0.5']);
    // 450 may be lost with 50,000 euros: the call comes below 1.091.
    expect(legs(fixture, 'EURUSD')).toEqual({ bidBelow: 109_100_001 });
    fixture.tick('EURUSD', '1.09', '1.09');
    // 225 down to the stop-out at 1.0855, 50 up to 1.091.
    expect(legs(fixture, 'EURUSD')).toEqual({ bidBelow: 108_550_001, bidAbove: 109_099_999 });
  });

  it('of a sell wait for the ask', () => {
    const fixture = fixtureWith(['sell', '0.5']);
    expect(legs(fixture, 'EURUSD')).toEqual({ askAbove: 110_899_999 });
    fixture.tick('EURUSD', '1.11', '1.11');
    expect(legs(fixture, 'EURUSD')).toEqual({ askAbove: 111_449_999, askBelow: 110_900_001 });
  });

  it('share what may be lost among all that may lose it', () => {
    const fixture = fixtureWith(['buy', '0.3'], ['sell', '0.2']);
    expectNear(legs(fixture, 'EURUSD'), { bidBelow: 109_250_000, askAbove: 111_125_000 }, 3);
    fixture.tick('GBPUSD', '1.25', '1.25');
    fixture.submit('GBPUSD', 'buy', '0.1');
    // Used margin is 675: of 325 each may lose a third.
    const third = 32_500_000_000 / 3;
    expectNear(legs(fixture, 'EURUSD'), { bidBelow: 11e7 - third / 3e4, askAbove: 11e7 + third / 2e4 }, 3);
    expectNear(legs(fixture, 'GBPUSD'), { bidBelow: 125e6 - third / 1e4 }, 3);
  });

  it('wait for the stop-out where that comes before the margin call', () => {
    const fixture = fixtureWith(['buy', '0.5']);
    fixture.rules({ marginCallLevel: 40, stopOutLevel: 80 });
    fixture.submit('EURUSD', 'buy', '0.01');
    fixture.close(1);
    fixture.submit('EURUSD', 'buy', '0.49');
    // 80 % of 550.
    expectNear(legs(fixture, 'EURUSD'), { bidBelow: 108_880_000 }, 2);
  });

  it('are always left while an account is at its stop-out and cannot be closed', () => {
    const fixture = fixtureWith(['buy', '0.3'], ['sell', '0.1']);
    fixture.market('EURUSD', false);
    fixture.tick('EURUSD', '1.05', '1.05');
    expect(fixture.view().orders).toHaveLength(2);
    expect(legs(fixture, 'EURUSD')).toEqual({ bidBelow: Infinity, askAbove: -Infinity });
  });

  it('are always left while a level is reached to the unit, from above and from below', () => {
    const fixture = fixtureWith(['buy', '0.5']);
    fixture.tick('EURUSD', '1.091', '1.091');
    expect(fixture.view()).toMatchObject({ levelPercent: 100, marginCalled: false });
    expect(legs(fixture, 'EURUSD')).toEqual({ bidBelow: Infinity });
    fixture.tick('EURUSD', '1.09099999', '1.09099999');
    expect(fixture.view().marginCalled).toBe(true);
  });

  it.each([
    ['above', 15, false],
    ['above', 16, true],
    ['below', 15, false],
    ['below', 16, true],
  ] as const)('are left at once where rounding may hide a level: %s it by %i units', (where, units, isLaid) => {
    const fixture = new EngineFixture();
    fixture.customer(text(money(1000n * 10n ** 8n + BigInt(where === 'above' ? units : -units))));
    fixture.tick('EURUSD', '1.1', '1.1');
    fixture.submit('EURUSD', 'buy', '0.5');
    fixture.tick('EURUSD', '1.091', '1.091');
    // A double may be 11 units off, every profit one at each of two quotes, and either level one.
    expect(fixture.view().marginCalled).toBe(where === 'below');
    expect(Number.isFinite(legs(fixture, 'EURUSD').bidBelow)).toBe(isLaid);
  });

  it('are always left while the price of something that is held is not known', () => {
    const fixture = fixtureWith(['buy', '0.3'], ['sell', '0.1']);
    fixture.engine.state.instruments.get(idOf('EURUSD'))?.setTick(null);
    fixture.rules({});
    expect(legs(fixture, 'EURUSD')).toEqual({ bidBelow: Infinity, askAbove: -Infinity });
  });

  it.each(['buy', 'sell'] as const)('are laid for less than one unit: %s', (side) => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.configure('INDEX', { contractSize: parseDecimal('1') });
    fixture.tick('INDEX', '4000', '4000');
    fixture.submit('INDEX', side, '0.5', { leverage: 30 });
    // All but the used margin of 66.67 may be lost by half a unit.
    const exact = 4000e8 + (side === 'buy' ? -1 : 1) * (1000 - 2000 / 30) * 2e8;
    expectNear(legs(fixture, 'INDEX'), side === 'buy' ? { bidBelow: exact } : { askAbove: exact }, 2e5);
    fixture.market('INDEX', false);
    const lost = side === 'buy' ? '2000' : '6000';
    fixture.tick('INDEX', lost, lost);
    expect(legs(fixture, 'INDEX')).toEqual(side === 'buy' ? { bidBelow: Infinity } : { askAbove: -Infinity });
  });

  it('of a sell that is converted lie the other way round', () => {
    const fixture = new EngineFixture();
    fixture.customer('10000');
    fixture.tick('GBPUSD', '1.25', '1.25');
    fixture.tick('EURGBP', '0.85', '0.85');
    fixture.submit('EURGBP', 'sell', '10', { leverage: 500 });
    fixture.tick('EURGBP', '0.8571', '0.8571');
    const worth = 1e6 * 1.25 * 1.01;
    const prices = { askBelow: 85_710_000 - 500e8 / worth, askAbove: 85_710_000 + 31.25e8 / worth };
    expectNear(legs(fixture, 'EURGBP'), prices, 2);
    const rates = { sumBelow: 2e8 * (1.25 - 500 / 7100), sumAbove: 2e8 * (1.25 + 31.25 / 7100) };
    expectNear(legs(fixture, 'GBPUSD'), rates, 20);
  });

  it('of a profit that is converted allow for a rate that rises no further than the call stands', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('GBPUSD', '1.25', '1.25');
    fixture.tick('EURGBP', '0.85', '0.85');
    fixture.tick('EURUSD', '1.1', '1.1');
    fixture.submit('EURGBP', 'buy', '0.5', { leverage: 500 });
    fixture.submit('EURUSD', 'buy', '0.5', { leverage: 100 });
    fixture.tick('EURGBP', '0.89', '0.89');
    fixture.tick('EURUSD', '1.048', '1.048');
    // 2,000 pounds are won, 2,600 dollars lost: 900 remain, of 106.25 and 550 that are used.
    fixture.tick('EURUSD', '1.042', '1.042');
    // 600 remain: 56.25 to the end of the call, 271.875 to the stop-out, among three.
    const rates = {
      sumBelow: 2e8 * (1.25 - 271.875 / 3 / 2000),
      sumAbove: 2e8 * Math.min(1.2625, 1.25 + 56.25 / 3 / 2000),
    };
    expectNear(legs(fixture, 'GBPUSD'), rates, 40);
  });

  it('go with the account: nothing is watched of who holds nothing', () => {
    const fixture = fixtureWith(['buy', '0.3'], ['sell', '0.1']);
    fixture.close(1);
    expectNear(legs(fixture, 'EURUSD'), { askAbove: 118_900_000 }, 10);
    fixture.close(2);
    expect(legs(fixture, 'EURUSD')).toEqual({});
  });

  it('allow for a rate that also moves by a hundredth, and halves', () => {
    const fixture = new EngineFixture();
    fixture.customer('10000');
    fixture.tick('GBPUSD', '1.25', '1.25');
    fixture.tick('EURGBP', '0.85', '0.85');
    fixture.submit('EURGBP', 'buy', '10', { leverage: 500 });
    // 7,875 above the call, half of it for the price; nothing is converted yet.
    expectNear(legs(fixture, 'EURGBP'), { bidBelow: 85e6 - 3937.5e8 / (1e6 * 1.25 * 1.01) }, 2);
    expectNear(legs(fixture, 'GBPUSD'), { sumBelow: 125e6, sumAbove: 252.5e6 }, 2);
    fixture.tick('EURGBP', '0.8429', '0.8429');
    // 7,100 pounds are lost; 62.50 dollars to the stop-out, 1,000 to the end of the call.
    const worth = 1e6 * 1.25 * 1.01;
    expectNear(
      legs(fixture, 'EURGBP'),
      { bidBelow: 84_290_000 - 31.25e8 / worth, bidAbove: 84_290_000 + 500e8 / worth },
      2,
    );
    const rates = { sumBelow: 2e8 * (1.25 - 500 / 7100), sumAbove: 2e8 * (1.25 + 31.25 / 7100) };
    expectNear(legs(fixture, 'GBPUSD'), rates, 20);
  });

  it('allow for the same of a rate that is turned round', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('USDJPY', '150', '150');
    fixture.tick('GBPJPY', '190', '190');
    fixture.submit('GBPJPY', 'buy', '1', { leverage: 500 });
    fixture.tick('GBPJPY', '188.8', '188.8');
    // 800 dollars are lost. Used margin is 253.33, equity 200.
    const used = (100_000 * 190) / 150 / 500;
    const [fall, rise] = [(200 - used / 2) / 2, (used - 200) / 2];
    const worth = (100_000 / 150) * 1.01;
    const prices = { bidBelow: (188.8 - fall / worth) * 1e8, bidAbove: (188.8 + rise / worth) * 1e8 };
    expectNear(legs(fixture, 'GBPJPY'), prices, 20);
    const rates = { sumBelow: 2e8 / (1 / 150 / (1 / 1.01)), sumAbove: 2e8 / (1 / 150 - rise / 120_000) };
    expectNear(legs(fixture, 'USDJPY'), rates, 2_000);
  });

  it('are always left while the rate of something that is held is not known', () => {
    const fixture = fixtureWith(['buy', '0.3'], ['sell', '0.1']);
    fixture.tick('GBPUSD', '1.25', '1.25');
    fixture.submit('GBPUSD', 'buy', '0.01');
    fixture.configure('EURUSD', { conversion: { instrumentId: idOf('INDEX'), inverse: false } });
    expect(legs(fixture, 'EURUSD')).toEqual({ bidBelow: Infinity, askAbove: -Infinity });
    expect([legs(fixture, 'INDEX'), legs(fixture, 'GBPUSD')]).toEqual([{ sumBelow: Infinity }, { bidBelow: Infinity }]);
    fixture.tick('INDEX', '1', '1');
    expect(legs(fixture, 'GBPUSD').bidBelow).toBeLessThan(125e6);
  });

  it('watch every rate on its own, and one of them once in each direction', () => {
    const fixture = new EngineFixture();
    fixture.customer('10000');
    fixture.configure('INDEX', { conversion: { instrumentId: idOf('GBPUSD'), inverse: true } });
    for (const [code, price] of Object.entries({
      USDJPY: '150',
      GBPJPY: '190',
      GBPUSD: '1.25',
      EURGBP: '0.85',
      INDEX: '1',
    }))
      fixture.tick(code as Code, price, price);
    for (const code of ['GBPJPY', 'EURGBP'] as const) fixture.submit(code, 'buy', '1', { leverage: 500 });
    expect(legs(fixture, 'USDJPY')).toEqual({ sumBelow: 29_702_970_298, sumAbove: 59_999_999_999 });
    expect(legs(fixture, 'GBPUSD')).toEqual({ sumBelow: 125_000_001, sumAbove: 252_499_999 });
    fixture.submit('INDEX', 'buy', '0.1', { leverage: 500 });
    const { sumBelow, sumAbove } = bandsOf(fixture, 'GBPUSD');
    expect([sumBelow.size, sumAbove.size]).toEqual([2, 2]);
  });

  it('take the profits of all that one rate converts together', () => {
    const fixture = new EngineFixture();
    fixture.customer('10000');
    fixture.tick('GBPUSD', '1.25', '1.25');
    fixture.tick('EURGBP', '0.85', '0.85');
    fixture.configure('INDEX', { conversion: { instrumentId: idOf('GBPUSD'), inverse: false } });
    fixture.tick('INDEX', '0.85', '0.85');
    fixture.submit('EURGBP', 'buy', '5', { leverage: 500 });
    fixture.submit('INDEX', 'buy', '5', { leverage: 500 });
    for (const code of ['EURGBP', 'INDEX'] as const) fixture.tick(code, '0.8429', '0.8429');
    // As of one position of 10 lots, with a leg more to share among.
    const rates = { sumBelow: 2e8 * (1.25 - 1000 / 3 / 7100), sumAbove: 2e8 * (1.25 + 62.5 / 3 / 7100) };
    expectNear(legs(fixture, 'GBPUSD'), rates, 20);
  });
});
