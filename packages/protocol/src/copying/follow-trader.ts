import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, idInput, optionalDecimalInput } from '../fields.ts';
import { followDto } from './follow.ts';

/** The least and the most copy ratio. */
export const RATIO_BOUNDS = ['0.01', '100'] as const;

export const followTrader = defineCall({
  name: 'follow.follow_trader',
  method: 'POST',
  path: '/api/follow/follow_trader',
  who: 'customer',
  restrictedAs: ['commitment'],
  changes: true,
  body: 'form',
  input: z.object({
    trader_id: idInput,
    /** Two decimals at most, within RATIO_BOUNDS. */
    multiple: decimalInput,
    max_amount: decimalInput,
    /** Left out or 0: no cap. */
    max_loss: optionalDecimalInput,
  }),
  output: followDto,
  refusals: [1000, 1002, 1003, 1004, 1005, 1008, 3006],
  summary: 'Begins to follow a trader, or changes the terms of following. 1003: nothing of them is copied now.',
});
