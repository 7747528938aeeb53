import * as z from 'zod/mini';
import { epochMs, flag } from '../fields.ts';

export const messageDto = z.object({
  id: z.number(),
  /**
   * What it is about: a price alert, an order, a timed option, the margin, the
   * account, a payment, or the account's safety.
   */
  kind: z.enum(['price', 'order', 'option', 'margin', 'account', 'money', 'security']),
  /** In the request's language, as all texts here. */
  title: z.string(),
  /** One line; it names no amount of money. */
  desc: z.string(),
  /** Plain text; lines are divided by line feeds. */
  content: z.string(),
  /** In the site's time zone; market time, as on orders. */
  send_time: z.string(),
  sendTime: epochMs,
  /** The payment that it is about, by its number; "" and 0 where it is about none. */
  subject: z.enum(['', 'deposit', 'withdrawal']),
  subject_id: z.number(),
  is_read: flag,
});
export type MessageDto = z.output<typeof messageDto>;
