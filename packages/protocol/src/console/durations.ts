import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { decimalText, epochMs } from '../fields.ts';

export const consoleDurations = defineCall({
  name: 'console.durations',
  method: 'GET',
  path: '/console/api/durations',
  who: 'operator',
  permission: 'instruments.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        seconds: z.number(),
        /** Share of the stake that is won. */
        ratio: decimalText,
        least_stake: decimalText,
        /** "" for none. */
        exposure_limit: decimalText,
        version: z.number(),
        /** null while it is offered. */
        retiredAt: z.nullable(epochMs),
      }),
    ),
  }),
  refusals: [],
  summary: 'What timed options are offered with, and what they were; the offered ones first, by length.',
});
