import * as z from 'zod/mini';
import { epochMs } from '../../fields.ts';

export const reviewedVerificationDto = z.object({
  id: z.number(),
  customer_id: z.number(),
  account: z.string(),
  /** ISO 3166, as registered. */
  country: z.string(),
  form: z.enum(['junior', 'senior', 'single']),
  state: z.enum(['waiting', 'approved', 'refused']),
  name: z.string(),
  mobile: z.string(),
  card_id: z.string(),
  ssn: z.string(),
  email: z.string(),
  pictures: z.array(z.enum(['front_pic', 'reverse_pic', 'hand_pic'])),
  /** Other customers whose submissions name the same document and were not refused: a warning, not a verdict. */
  same_document: z.array(z.object({ customer_id: z.number(), id: z.number() })),
  sentAt: epochMs,
  decideBy: epochMs,
  is_overdue: z.boolean(),
  decidedAt: z.nullable(epochMs),
  /** Who decided; "" while it waits. */
  operator: z.string(),
  reason: z.string(),
});
