import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { decimalText, flag } from '../fields.ts';

export const getSeconds = defineCall({
  name: 'micro.get_seconds',
  method: 'GET',
  path: '/v2/api/micro/get_seconds',
  who: 'public',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    /** LimitAmount: the least stake. */
    sec: z.array(z.object({ Id: z.number(), Seconds: z.number(), ProfitRatio: decimalText, LimitAmount: decimalText })),
    /** Stakes to choose from. */
    number: z.array(z.object({ Number: decimalText })),
    /** 1: what is not won is lost by the ratio; 0: the whole stake is. */
    LossLevel: flag,
    /** 1: a price that ends where it began brings the stake back. */
    TieRefund: flag,
  }),
  refusals: [],
  summary:
    'The durations and stakes that options are offered with, and the rules of their outcome; empty while ' +
    'options are off.',
});
