import * as z from 'zod/mini';
import { epochMs, flag } from '../fields.ts';

export const messageDto = z.object({
  id: z.number(),
  /**
   * What it is about: a price alert, an order, a timed option, the margin, the
   * account, a payment, the account's safety, or what an operator wrote.
   */
  kind: z.enum(['price', 'order', 'option', 'margin', 'account', 'money', 'security', 'operator']),
  /** In the request's language, as all texts here. */
  title: z.string(),
  /** One line; it names no amount of money. */
  desc: z.string(),
  /** Plain text, whose lines are divided by line feeds; clean HTML of kind `operator`. */
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
