import { expect, it } from 'vitest';
import { conversionPair } from './conversion-pair.ts';

const instruments = [
  ['EURUSD', 'EUR', 'USD'],
  ['USDJPY', 'USD', 'JPY'],
  ['GBPJPY', 'GBP', 'JPY'],
  ['BTCUSDT', 'BTC', 'USDT'],
  ['GER40', 'GER40', 'EUR'],
].map(([code = '', baseCurrency = '', quoteCurrency = '']) => ({ code, baseCurrency, quoteCurrency }));
const pairOf = (quote: string) => conversionPair({ quoteCurrency: quote }, instruments, 'USDT');

it('finds the pair that converts a quote currency, whichever way round it is quoted', () => {
  expect(pairOf('JPY')).toEqual({ code: 'USDJPY', inverse: true });
  expect(pairOf('EUR')).toEqual({ code: 'EURUSD', inverse: false });
});

it('needs none for the account currency and for the dollar that equals it', () => {
  expect([pairOf('USDT'), pairOf('USD'), pairOf('CHF')]).toEqual([null, null, null]);
});
