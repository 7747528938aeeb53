import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, profitAt, subtract } from './order-figures.ts';
import { distanceOfUnits, readStop, stopFrom, unitsOfDistance, wordedAs } from './stop-entry.ts';
import type { StopKind, StopTerms, StopWay } from './stop-entry.ts';

const euro: StopTerms = {
  side: 'buy',
  lots: '0.5',
  contractSize: '100000',
  openPrice: '1.08427',
  rate: '1',
  precision: 5,
  cost: '3',
};
const yen: StopTerms = {
  side: 'sell',
  lots: '0.3',
  contractSize: '100000',
  openPrice: '157.836',
  rate: '0.006344775077723495',
  precision: 3,
  cost: '0',
};
const coin: StopTerms = { ...euro, contractSize: '1', lots: '1', openPrice: '94800.00', precision: 2, cost: '20' };
const price = (way: StopWay, value: string, kind: StopKind, terms: StopTerms): string => {
  const entry = stopFrom(way, value, kind, terms);
  return entry.kind === 'price' ? entry.price : entry.kind;
};

describe('a stop said in other ways than a price', () => {
  it('is a distance in pips from the opening price, on its side', () => {
    expect(price('distance', '20.2', 'stopLoss', euro)).toBe('1.08225');
    expect(price('distance', '20.2', 'takeProfit', euro)).toBe('1.08629');
    expect(price('distance', '20.2', 'stopLoss', { ...euro, side: 'sell' })).toBe('1.08629');
    expect(price('distance', '90', 'stopLoss', yen)).toBe('158.736');
  });

  it('is a distance in points of one unit where there are no pips', () => {
    expect(price('distance', '250.5', 'stopLoss', coin)).toBe('94549.50');
  });

  it('is a percentage of the opening price, rounded in the favour of the customer', () => {
    // 0.1 % of 1.08427 is 0.00108427: a buy's stop is drawn up, a sell's down.
    expect(price('percent', '0.1', 'stopLoss', euro)).toBe('1.08319');
    expect(price('percent', '0.1', 'takeProfit', euro)).toBe('1.08536');
    expect(price('percent', '0.1', 'stopLoss', { ...euro, side: 'sell' })).toBe('1.08535');
    expect(price('percent', '0.1', 'takeProfit', { ...euro, side: 'sell' })).toBe('1.08318');
  });

  it('is an amount of money with the fee in it', () => {
    // 100 less the fee of 3 are 97: at 0.50 a point 194 points.
    expect(price('money', '100', 'stopLoss', euro)).toBe('1.08233');
    expect(readStop('1.08233', 'stopLoss', euro)?.result).toBe('-100');
    expect(price('money', '100', 'takeProfit', euro)).toBe('1.08633');
    // A point is worth 0.19 here, so the loss stays just under the hundred.
    expect(price('money', '100', 'stopLoss', yen)).toBe('158.361');
    expect(readStop('158.361', 'stopLoss', yen)?.result).toBe('-99.93020747');
    expect(readStop('158.362', 'stopLoss', yen)?.result).toBe('-100.12055073');
  });

  it('says how little is too little: the fee and one point', () => {
    expect(stopFrom('money', '3.4', 'stopLoss', euro)).toEqual({ kind: 'tooLittle', least: '3.5' });
    expect(price('money', '3.5', 'stopLoss', euro)).toBe('1.08426');
    expect(price('money', '0.01', 'takeProfit', euro)).toBe('1.08434');
  });

  it('has no price at or below zero, and none for nothing', () => {
    expect(price('percent', '100', 'stopLoss', euro)).toBe('belowZero');
    expect(price('distance', '200000', 'stopLoss', euro)).toBe('belowZero');
    expect(price('money', '1000000', 'stopLoss', euro)).toBe('belowZero');
    for (const way of ['price', 'distance', 'percent', 'money'] as const) {
      expect([price(way, '', 'stopLoss', euro), price(way, '0', 'stopLoss', euro)]).toEqual(['missing', 'missing']);
    }
    expect(price('money', '10', 'stopLoss', { ...euro, lots: '' })).toBe('missing');
  });

  it('is a price that is brought to the precision', () => {
    expect(price('price', '1.083', 'stopLoss', euro)).toBe('1.08300');
    expect(price('price', '1.0821001', 'stopLoss', euro)).toBe('1.08211');
  });

  it('never loses more and never gains less than was asked for, and no other price is nearer to that', () => {
    const point = 0.00001;
    const terms = fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      lots: fc.integer({ min: 1, max: 5000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
      openPrice: fc.integer({ min: 50_000, max: 200_000 }).map((points) => (points * point).toFixed(5)),
      rate: fc.constantFrom('1', '0.006344775077723495', '1.16245', '0.713285'),
      cost: fc.integer({ min: 0, max: 5_000 }).map((cents) => (cents / 100).toFixed(2)),
    });
    const amount = fc.integer({ min: 1, max: 3_000_000 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(terms, amount, fc.constantFrom('stopLoss' as const, 'takeProfit' as const), (some, asked, kind) => {
        const position: StopTerms = { ...some, contractSize: '100000', precision: 5 };
        const entry = stopFrom('money', asked, kind, position);
        if (entry.kind !== 'price') return;
        const resultAt = (at: string): string =>
          subtract(profitAt(position, at, position.rate) ?? '', position.cost) ?? '';
        const isLoss = kind === 'stopLoss';
        const wanted = isLoss ? `-${asked}` : asked;
        expect(compare(resultAt(entry.price), wanted)).toBeGreaterThanOrEqual(0);
        // One point further for a loss, one point nearer for a gain, and it is no longer what was asked for.
        const away = position.side === 'buy' ? -point : point;
        expect(compare(resultAt((Number(entry.price) + away).toFixed(5)), wanted)).toBe(-1);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what a stop comes to', () => {
  it('is a distance, a share of the price and money, whatever it was said as', () => {
    expect(readStop('1.08210', 'stopLoss', euro)).toEqual({
      price: '1.08210',
      distance: '21.7',
      percent: '0.2001',
      result: '-111.5',
    });
    expect(readStop('94549.50', 'stopLoss', coin)).toMatchObject({ distance: '250.5', result: '-270.5' });
  });

  it('has a distance below zero on the other side, which money and distance cannot say', () => {
    const gain = readStop('1.09', 'stopLoss', euro);
    expect(gain).toMatchObject({ distance: '-57.3', result: '283.5' });
    if (gain === null) throw new Error('there is a reading');
    expect([wordedAs('money', 'stopLoss', gain), wordedAs('distance', 'stopLoss', gain)]).toEqual(['', '']);
    expect(wordedAs('price', 'stopLoss', gain)).toBe('1.09');
    const loss = readStop('1.08210', 'stopLoss', euro);
    expect(loss === null ? '' : wordedAs('money', 'stopLoss', loss)).toBe('111.5');
  });

  it('is nothing where a figure is missing', () => {
    expect([readStop('', 'stopLoss', euro), readStop('1', 'stopLoss', { ...euro, lots: '' })]).toEqual([null, null]);
  });
});

it.each([
  ['0.00215', 5, '21.5'],
  ['0.215', 3, '21.5'],
  ['12.5', 1, '12.5'],
  ['490', 2, '490'],
])('a distance of %s at a precision of %s is %s in what it is counted in', (distance, precision, units) => {
  expect(unitsOfDistance(distance, precision)).toBe(units);
  expect(compare(distanceOfUnits(units, precision), distance)).toBe(0);
});

it('a distance that nobody has entered is none', () => {
  expect([distanceOfUnits('', 5), distanceOfUnits('-1', 5), unitsOfDistance('x', 5)]).toEqual(['', '', '']);
});
