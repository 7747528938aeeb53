import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listIdInput, wholeInput } from '../fields.ts';

export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', 'year'] as const;
export type PeriodDto = (typeof PERIODS)[number];

/**
 * Candle values are numbers: they are for charts, never for money. Time is the open of the candle, epoch milliseconds.
 */
export const candleDto = z.object({
  Time: z.number(),
  Open: z.number(),
  High: z.number(),
  Low: z.number(),
  Close: z.number(),
  Volume: z.number(),
  Period: z.enum(PERIODS),
});
export type CandleDto = z.output<typeof candleDto>;

export const kline = defineCall({
  name: 'forex.kline',
  method: 'GET',
  path: '/v2/api/forex/kline',
  who: 'public',
  changes: false,
  input: z.object({
    forex_id: listIdInput,
    period: z.enum(PERIODS, { error: 'field.notAnOption' }),
    /** Only candles that open before this (epoch ms); 0 is the newest. */
    before: wholeInput(0, 0, 100_000_000_000_000),
    limit: wholeInput(500, 1, 1000),
  }),
  output: z.array(candleDto),
  refusals: [1004],
  summary: 'Candles of an instrument, oldest first, the running one last.',
});
