import * as z from 'zod/mini';
import { secondsInput, wholeInput } from '../fields.ts';

/** Why an order left the open ones. */
export const CLOSE_REASONS = [
  'customer',
  'stopLoss',
  'takeProfit',
  'stopOut',
  'original',
  'lossCap',
  'cancelled',
  'reset',
] as const;
export type CloseReasonName = (typeof CLOSE_REASONS)[number];

/** Which closed orders are asked for. Every part may be left out; what is given must all hold. */
export const historyFields = {
  /** Both included, and compared with the completion time. */
  startTime: secondsInput,
  endTime: secondsInput,
  /** An instrument; 0 is every one. */
  forex_id: wholeInput(0),
  /** 1 buy, 2 sell, 0 both. */
  type: wholeInput(0, 0, 2),
  /** 1 closed with a profit, 2 with a loss, both before fees; 0 whatever came of it. */
  result: wholeInput(0, 0, 2),
  /** 1 what the customer ordered, 2 copies of what traders ordered, 0 both. */
  copies: wholeInput(0, 0, 2),
  /** Why they closed; "" is any reason. */
  reason: z.pipe(
    z.optional(z.union([z.string(), z.null()])),
    z.pipe(
      z.transform((value: string | null | undefined) => value ?? ''),
      z.enum(['', ...CLOSE_REASONS], { error: 'field.notAnOption' }),
    ),
  ),
};
