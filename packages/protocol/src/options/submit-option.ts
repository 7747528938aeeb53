import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, listIdInput, wholeInput } from '../fields.ts';
import { optionDto } from './option.ts';

export const submitOption = defineCall({
  name: 'micro.submit',
  method: 'GET',
  path: '/v2/api/micro/submit',
  who: 'customer',
  restrictedAs: ['commitment'],
  changes: true,
  input: z.object({
    forex_id: listIdInput,
    /** 1 up, 2 down. */
    type: wholeInput(0, 1, 2),
    /** The stake. */
    number: decimalInput,
    /** One of the offered durations. */
    seconds: wholeInput(0, 1, 86_400),
  }),
  output: z.object({ id: z.number(), order: optionDto }),
  refusals: [1003, 1004, 2001, 2006, 2008, 3001, 3006],
  summary: 'Open a timed option at the mid of the last quote.',
});
