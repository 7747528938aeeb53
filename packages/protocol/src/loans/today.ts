import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { epochMs } from '../fields.ts';

export const loanDate = defineCall({
  name: 'loan.get_date',
  method: 'GET',
  path: '/api/loan/get_date',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  /** `date`: YYYY-MM-DD in the zone of the site, as it stands in an agreement. */
  output: z.object({ date: z.string(), time: epochMs }),
  refusals: [],
  summary: 'The date that an agreement is signed on.',
});
