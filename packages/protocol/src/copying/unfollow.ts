import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput, wholeInput } from '../fields.ts';
import { followDto } from './follow.ts';

export const unfollow = defineCall({
  name: 'follow.canal_follow',
  method: 'POST',
  path: '/api/follow/canal_follow',
  who: 'customer',
  changes: true,
  body: 'form',
  input: z.object({
    trader_id: idInput,
    /** 1: the open copies are closed where their markets are open; 0: they stay as the customer's own orders. */
    close: wholeInput(0, 0, 1),
  }),
  output: followDto,
  refusals: [1002, 1004],
  summary: 'Ends a follow and pays what it owes the trader.',
});
