import * as z from 'zod/mini';
import { decimalText, flag, optionalText } from '../fields.ts';
import { traderStatusDto } from '../copying/trader.ts';

export const userDto = z.object({
  uid: z.number(),
  email: z.string(),
  mobile: z.string(),
  nickname: z.string(),
  name: z.string(),
  remark: z.string(),
  level: z.number(),
  credit_score: z.number(),
  is_demo: flag,
  is_real: z.number(),
  /** 1: others may follow them; `trader_status` says the rest, and `trader_reason` why refused or suspended. */
  is_trader: flag,
  trader_status: traderStatusDto,
  trader_reason: z.string(),
  /** An address on this site that needs no session, or "". */
  avatar: z.string(),
  /** 1: not on the ranking. */
  hide_rank: flag,
  invite_code: z.string(),
  /** 1 once a pay password is set. */
  has_pay_password: flag,
  /** 1: signing in, and what the second factor protects, asks for a code of it. */
  has_second_factor: flag,
  /** 1: may close and take nothing out. `frozen_reason` is why, as the operators tell it; "" where they have not. */
  is_frozen: flag,
  frozen_reason: z.string(),
  forexBalance: decimalText,
  microBalance: decimalText,
  changeBalance: decimalText,
  totalBalance: decimalText,
});
export type UserDto = z.output<typeof userDto>;

/**
 * What an earlier sign-in on this device answered as `device`: tries from
 * there are counted apart from those of strangers.
 */
export const deviceInput = optionalText(100);

export const signedIn = z.object({ token: z.string(), user: userDto });
/** `device`: for the device to keep and to send with what it asks for without a session. */
export const signedInOnDevice = z.extend(signedIn, { device: z.string() });
