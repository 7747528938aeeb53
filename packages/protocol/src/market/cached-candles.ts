import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText } from '../fields.ts';
import { PERIODS } from './kline.ts';

export const cachedCandles = defineCall({
  name: 'forex.abbreviated_cache_kline',
  method: 'GET',
  path: '/v2/api/forex/abbreviated_cache_kline',
  who: 'public',
  changes: false,
  input: z.object({
    /** One id, or several separated by commas; empty is all. */
    forex_id: optionalText(400),
    period: z._default(z.enum(PERIODS, { error: 'field.notAnOption' }), '30min'),
  }),
  output: z.array(z.object({ forex_id: z.number(), Times: z.array(z.number()), Closes: z.array(z.number()) })),
  refusals: [1004],
  summary: 'The last 48 closes of instruments, for sparklines.',
});
