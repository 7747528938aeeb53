import { toDouble } from '@candor/decimal/decimal.ts';
import { describe, expect, test } from 'vitest';
import { calendarOf } from '../calendar/calendars.ts';
import { LISTINGS, legsFirst, listingOfCode } from './catalogue.ts';
import { CATEGORIES } from './categories.ts';

const mid = (code: string): number => toDouble(listingOfCode(code)?.startPrice ?? (0n as never));

describe('catalogue', () => {
  test('lists instruments of every category, each once', () => {
    expect(new Set(LISTINGS.map(({ code }) => code)).size).toBe(LISTINGS.length);
    expect(LISTINGS.map(({ id }) => Number(id))).toEqual(LISTINGS.map((_, index) => index + 1));
    for (const { key, id } of CATEGORIES) {
      const listed = LISTINGS.filter(({ category }) => category === key);
      expect(listed.length, key).toBeGreaterThan(1);
      expect(listed.every(({ categoryId }) => categoryId === id)).toBe(true);
    }
  });

  test.each(LISTINGS.map((listing) => [listing.code, listing] as const))('%s can be traded', (_, listing) => {
    expect(listing.code).toMatch(/^[A-Z0-9]+$/);
    expect(listing.lotStep).toBeGreaterThan(0n);
    expect(listing.minLots % listing.lotStep).toBe(0n);
    expect(listing.maxLots % listing.lotStep).toBe(0n);
    expect(listing.leverages).toEqual(listing.leverages.toSorted((a, b) => a - b));
    const fixed = listing.marginMode === 'fixed';
    expect(listing.leverages.length > 0).toBe(!fixed);
    expect(listing.defaultLeverage === null || listing.leverages.includes(listing.defaultLeverage)).toBe(true);
    expect(listing.defaultLeverage === null).toBe(fixed);
    expect(listing.startPrice % 10n ** BigInt(8 - listing.pricePrecision)).toBe(0n);
    expect(listing.quoteRule.pricePrecision).toBe(listing.pricePrecision);
    expect(calendarOf(listing.calendarId).id).toBe(listing.calendarId);
    expect(listing.simulation.spread.base).toBeGreaterThanOrEqual(10 ** -listing.pricePrecision);
  });

  test('converts every quote currency to the account currency', () => {
    for (const { code, quoteCurrency, conversion } of LISTINGS) {
      if (quoteCurrency === 'USD' || quoteCurrency === 'USDT') {
        expect(conversion, code).toBe(null);
        continue;
      }
      const pair = LISTINGS.find(({ id }) => id === conversion?.instrumentId);
      const expected = conversion?.inverse === true ? `USD${quoteCurrency}` : `${quoteCurrency}USD`;
      expect(pair?.code, code).toBe(expected);
    }
    expect(listingOfCode('GBPJPY')?.conversion).toEqual({ instrumentId: listingOfCode('USDJPY')?.id, inverse: true });
    expect(listingOfCode('EURGBP')?.conversion).toEqual({ instrumentId: listingOfCode('GBPUSD')?.id, inverse: false });
  });

  test('starts crosses where their legs are, and puts legs before them', () => {
    for (const { code, simulation, pricePrecision } of LISTINGS) {
      if (simulation.kind !== 'cross') continue;
      const [first, second] = simulation.legs;
      const parity = simulation.operation === 'product' ? mid(first) * mid(second) : mid(first) / mid(second);
      expect(Math.abs(mid(code) - parity), code).toBeLessThan(60 * 10 ** -pricePrecision);
    }
    const order = legsFirst(LISTINGS).map(({ code }) => code);
    expect(order.length).toBe(LISTINGS.length);
    expect(order.indexOf('EURUSD')).toBeLessThan(order.indexOf('EURGBP'));
    expect(order.indexOf('EURUSD')).toBeLessThan(order.indexOf('BTCEUR'));
  });
});
