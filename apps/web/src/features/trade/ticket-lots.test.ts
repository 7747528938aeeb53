import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, feeOf, marginOf, shareOf } from '../../domain/orders/order-figures.ts';
import { lotsForShare } from './ticket-lots.ts';
import type { LotTerms } from './ticket-lots.ts';

const euro: LotTerms = {
  side: 'buy',
  price: '1.08427',
  leverage: 100,
  contractSize: '100000',
  feeBasis: 'perLot',
  feeRate: '6',
  rate: '1',
  step: '0.01',
  min: '0.01',
  max: '50',
};

describe('lots for a share of the free margin', () => {
  it('are cut to the step after margin and fee', () => {
    // A lot takes 1084.27 and 6: 8278.24 pay for 7.59 of them.
    expect(lotsForShare(100, '8278.24', euro)).toEqual({
      kind: 'lots',
      lots: '7.59',
      margin: '8229.6093',
      fee: '45.54',
      needed: '8275.1493',
      isMaximum: false,
    });
    expect(lotsForShare(25, '8278.24', euro)).toMatchObject({ lots: '1.89', needed: '2060.6103' });
  });

  it('leave nothing out where it fits to the last digit', () => {
    expect(lotsForShare(100, '1090.27', euro)).toMatchObject({ lots: '1.00', needed: '1090.27' });
    expect(lotsForShare(100, '1090.26999999', euro)).toMatchObject({ lots: '0.99' });
  });

  it('are never more than the instrument allows, and say so', () => {
    expect(lotsForShare(100, '1000000', euro)).toMatchObject({ lots: '50.00', isMaximum: true });
    expect(lotsForShare(100, '1000000', { ...euro, max: '1.005' })).toMatchObject({ lots: '1.00', isMaximum: true });
  });

  it('are none with nothing free, and none where the least costs more', () => {
    expect(lotsForShare(100, '0', euro)).toEqual({ kind: 'noMargin' });
    expect(lotsForShare(100, '-5', euro)).toEqual({ kind: 'noMargin' });
    expect(lotsForShare(50, '20', euro)).toEqual({ kind: 'belowLeast' });
    expect(lotsForShare(50, '', euro)).toBeNull();
    expect(lotsForShare(50, '20', { ...euro, price: '' })).toBeNull();
  });

  it('take a fixed margin and a fee of the margin', () => {
    const fixed: LotTerms = { ...euro, leverage: 0, contractSize: '1000', feeBasis: 'ofMargin', feeRate: '0.002' };
    expect(lotsForShare(50, '10000', fixed)).toMatchObject({ lots: '4.99', margin: '4990', fee: '9.98' });
  });

  it('fit for any terms, and one step more would not', () => {
    const terms = fc.record({
      price: fc.integer({ min: 1, max: 20_000_000 }).map((points) => (points / 100).toFixed(2)),
      leverage: fc.constantFrom(0, 1, 20, 100, 500),
      contractSize: fc.constantFrom('1', '100', '5000', '100000'),
      feeBasis: fc.constantFrom('perLot' as const, 'ofMargin' as const),
      feeRate: fc.constantFrom('0', '0.003', '3.5'),
      rate: fc.constantFrom('1', '0.006344775077723495', '1.16245'),
      step: fc.constantFrom('0.01', '0.1', '0.03'),
    });
    const free = fc.integer({ min: 1, max: 2_000_000_000 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(terms, free, fc.constantFrom(25, 50, 75, 100), (some, amount, percent) => {
        const all: LotTerms = { ...some, side: 'buy', min: some.step, max: '60' };
        const budget = shareOf(amount, String(percent), '100') ?? '';
        const share = lotsForShare(percent, amount, all);
        const needs = (lots: string): string => {
          const margin =
            marginOf(
              { side: 'buy', lots, contractSize: all.contractSize, openPrice: all.price },
              all.leverage,
              all.rate,
            ) ?? '';
          return add(margin, feeOf(all.feeBasis, lots, margin, all.feeRate) ?? '') ?? '';
        };
        if (share?.kind === 'belowLeast') expect(compare(needs(all.min), budget)).toBe(1);
        else if (share?.kind === 'lots') {
          expect(share.needed).toBe(needs(share.lots));
          expect(compare(share.needed, budget)).toBeLessThanOrEqual(0);
          if (share.isMaximum) expect(share.lots).toBe('60.00'.slice(0, all.step === '0.1' ? 4 : 5));
          else expect(compare(needs(add(share.lots, all.step) ?? ''), budget)).toBe(1);
        } else throw new Error(JSON.stringify(share));
      }),
      { numRuns: 400 },
    );
  });
});
