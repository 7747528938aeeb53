import { describe, expect, it } from 'vitest';
import { tradeBlock } from './trade-block.ts';
import type { TradeSituation } from './trade-block.ts';

const quote = {
  id: 1,
  code: 'EURUSD',
  bid: '1.08412',
  ask: '1.08427',
  last: '1.0842',
  change: '0.17',
  isOpen: true,
  seq: 1,
  time: 1,
  direction: 'up',
  isStale: false,
  isTooOldToTrade: false,
} as const;
const figures = {
  side: 'buy',
  price: '1.08427',
  margin: '542.135',
  fee: '3',
  needed: '545.135',
  spreadCost: '7.5',
  stopLoss: null,
  takeProfit: null,
  resultAtStop: null,
  resultAtTarget: null,
} as const;
const situation: TradeSituation = {
  // Only the fields that the rules read.
  instrument: {
    hasFixedMargin: false,
    leverages: [{ value: 100, isDefault: true }],
    minLots: '0.01',
    nextOpenAt: 1_700_000_000_000,
  } as Partial<TradeSituation['instrument']> as TradeSituation['instrument'],
  ticket: { orderType: 'market', lots: '0.5', leverage: 100, target: '', stopLoss: null, takeProfit: null },
  quote,
  connection: 'online',
  free: '1000',
  figures,
};
const kind = (change: Partial<TradeSituation>) => tradeBlock({ ...situation, ...change }, 'buy')?.kind ?? null;

describe('what keeps an order from being placed', () => {
  it('is nothing for a good ticket', () => {
    expect([kind({}), kind({ connection: 'connecting' })]).toEqual([null, null]);
  });

  it('is the lost connection before all, then the market, then the age of the price', () => {
    expect(kind({ connection: 'offline', quote: { ...quote, isOpen: false } })).toBe('offline');
    expect(kind({ quote: undefined })).toBe('noPrice');
    expect(tradeBlock({ ...situation, quote: { ...quote, isOpen: false, isTooOldToTrade: true } }, 'buy')).toEqual({
      kind: 'closed',
      opensAt: 1_700_000_000_000,
    });
    expect(kind({ quote: { ...quote, isTooOldToTrade: true } })).toBe('stale');
  });

  it('is leverage that nobody configured, unless the margin is fixed', () => {
    const instrument = { ...situation.instrument, leverages: [] };
    expect(kind({ instrument })).toBe('noLeverage');
    expect(kind({ instrument: { ...instrument, hasFixedMargin: true } })).toBeNull();
  });

  it('is a missing quantity, a target at the price, a stop on the wrong side', () => {
    const { ticket } = situation;
    expect([kind({ ticket: { ...ticket, lots: '' } }), kind({ ticket: { ...ticket, lots: '0.001' } })]).toEqual([
      'quantity',
      'quantity',
    ]);
    expect(kind({ ticket: { ...ticket, orderType: 'pending', target: '1.08427' } })).toBe('target');
    expect(kind({ figures: { ...figures, stopLoss: '1.0842' } })).toBe('stop');
    // What has no price as it is wished for is not sent without it.
    expect(kind({ figures: { ...figures, stopLoss: '' } })).toBe('stop');
  });

  it('is margin and fee beyond what is free; a visitor has not been asked yet', () => {
    expect([kind({ free: '545.135' }), kind({ free: '545.134' }), kind({ free: undefined })]).toEqual([
      null,
      'margin',
      null,
    ]);
  });

  it('says how much is missing, and to order less only where the least quantity could be paid for', () => {
    const margin = (change: Partial<TradeSituation>) => tradeBlock({ ...situation, ...change }, 'buy');
    const least = { ...situation.ticket, lots: '0.01' };
    const few = { ...figures, needed: '10.9027' };
    const blocked = { kind: 'margin', canReduce: false };
    expect(margin({ free: '0', ticket: least, figures: few })).toEqual({ ...blocked, missing: '10.9027' });
    expect(margin({ free: '10', ticket: least, figures: few })).toEqual({ ...blocked, missing: '0.9027' });
    expect(margin({ free: '10' })).toEqual({ ...blocked, missing: '535.135' });
    expect(margin({ free: '11' })).toEqual({ ...blocked, canReduce: true, missing: '534.135' });
    expect(margin({ free: '-1' })).toMatchObject({ canReduce: false, missing: '546.135' });
  });
});
