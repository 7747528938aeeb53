import type { DayMarketRow } from '@candor/protocol/socket/down.ts';
import type { CandleDto } from '@candor/protocol/market/kline.ts';

/** What every connection of the bench reads: a market list and the charts of four instruments. */
export const CODES = ['EURUSD', 'GBPUSD', 'USDJPY', 'BTCUSDT'] as const;
export const TOPICS = ['DAY_MARKET', ...CODES.map((code) => `KLINE.${code}`)] as const;

/** The same candle content for both servers. */
export const candleAt = (step: number): CandleDto => ({
  Time: 1_800_000_000_000,
  Open: 1.16245,
  High: 1.16301,
  Low: 1.16198,
  Close: (116_240 + (step % 60)) / 100_000,
  Volume: step,
  Period: '1min',
});

/** The same market row for both servers. */
export const marketRowAt = (step: number): DayMarketRow => ({
  Id: 1,
  Code: 'EURUSD',
  Bid: (1.1624 + (step % 60) / 100_000).toFixed(5),
  Ask: (1.1625 + (step % 60) / 100_000).toFixed(5),
  Close: (1.16245 + (step % 60) / 100_000).toFixed(5),
  Change: '0.12',
  MarketStatus: 1,
  Seq: step,
  Time: 1_800_000_000_000 + step,
});
