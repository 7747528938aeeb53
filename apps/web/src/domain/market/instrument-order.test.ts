import { expect, it } from 'vitest';
import { isInstrumentSort, matchesKeyword, orderInstruments } from './instrument-order.ts';
import type { InstrumentSort } from './instrument-order.ts';

const instruments = ['EUR/USD', 'AUD/USD', 'XAU/USD', 'BTC/USDT'].map((displayCode) => ({
  displayCode,
  code: displayCode.replace('/', ''),
}));
const quotes: Readonly<Record<string, { bid: string; ask: string; change: string; time: number | null }>> = {
  EURUSD: { bid: '1.1', ask: '1.1001', change: '0.10', time: 1 },
  AUDUSD: { bid: '0.65', ask: '0.66', change: '-1.20', time: 1 },
  XAUUSD: { bid: '4000', ask: '4000.1', change: '0.10', time: 1 },
  BTCUSDT: { bid: '0', ask: '0', change: '0.00', time: null },
};
const sorted = (sort: InstrumentSort): string[] =>
  orderInstruments(instruments, sort, (code) => quotes[code]).map(({ code }) => code);

it('leaves the order of the site, or takes that of the names', () => {
  expect(sorted('site')).toEqual(['EURUSD', 'AUDUSD', 'XAUUSD', 'BTCUSDT']);
  expect(sorted('name')).toEqual(['AUDUSD', 'BTCUSDT', 'EURUSD', 'XAUUSD']);
});

it('goes by the change either way and by the share of the spread, with the unpriced at the end', () => {
  expect(sorted('rise')).toEqual(['EURUSD', 'XAUUSD', 'AUDUSD', 'BTCUSDT']);
  expect(sorted('fall')).toEqual(['AUDUSD', 'EURUSD', 'XAUUSD', 'BTCUSDT']);
  expect(sorted('spread')).toEqual(['XAUUSD', 'EURUSD', 'AUDUSD', 'BTCUSDT']);
});

it('finds by code and name, however it is typed', () => {
  const found = (keyword: string) => matchesKeyword(keyword, 'EURUSD', 'EUR/USD', 'Euro · US dollar');
  expect([found('eur usd'), found('EUR/'), found(' dollar'), found(''), found('gold')]).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect([isInstrumentSort('rise'), isInstrumentSort('x'), isInstrumentSort(null)]).toEqual([true, false, false]);
});
