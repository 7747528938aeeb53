import * as z from 'zod/mini';
import { decimalText, epochMs, flag } from '../fields.ts';
import { publicPerson } from './trader.ts';

/** What a customer follows, with its result now. Amounts are of the account's currency. */
export const followDto = z.object({
  follow_id: z.number(),
  /** Of the trader. */
  ...publicPerson,
  /** Lots of a copy for one of the original. */
  multiple: decimalText,
  /** The most margin that the copies may hold together, and what they hold now. */
  max_amount: decimalText,
  used_amount: decimalText,
  /** The loss, realised and floating, at which the copies are closed and the follow ends; "" for none. */
  max_loss: decimalText,
  /** The trader's part of new profit, percent: "10". It is fixed when the follow begins. */
  share_percent: z.string(),
  /** Realised less fees, floating, and both. */
  realised: decimalText,
  floating: decimalText,
  profits: decimalText,
  /** Of the share: held and not yet paid, and paid so far. */
  held: decimalText,
  paid: decimalText,
  position_num: z.number(),
  closed_num: z.number(),
  /** Open copies that have no stop of their own. */
  without_stop: z.number(),
  /** 1: nothing is opened: the trader is suspended or frozen, oneself is, or the cap is reached. */
  is_paused: flag,
  is_at_cap: flag,
  started_at: z.string(),
  started_at_ms: epochMs,
  /** Of one that has ended: when, and why. */
  ended_at: z.string(),
  ended_at_ms: z.nullable(epochMs),
  end_reason: z.enum(['', 'customer', 'lossCap']),
});
export type FollowDto = z.output<typeof followDto>;
