import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { decimalText, epochMs } from '../fields.ts';
import { followDto } from './follow.ts';

export const followedTraders = defineCall({
  name: 'follow.followed_trader',
  method: 'GET',
  path: '/api/follow/followed_trader',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    /** The running ones, 50 at most, the oldest first. */
    data: z.array(followDto),
    /** The newest of those that have ended, 20 at most. */
    ended: z.array(followDto),
    /** Of the running ones. */
    profits: decimalText,
    realised: decimalText,
    floating: decimalText,
    held: decimalText,
    /** When shares are paid next. */
    pays_at: z.string(),
    pays_at_ms: epochMs,
    share_percent: z.string(),
  }),
  refusals: [1002],
  summary: 'The traders that the customer follows, with the result of each.',
});

export const followNames = defineCall({
  name: 'follow.list',
  method: 'GET',
  path: '/api/follow/list',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.array(z.object({ user_id: z.number(), nickname: z.string() })),
  refusals: [1002],
  summary: 'The traders that the customer follows or has followed, by name, for filters.',
});
