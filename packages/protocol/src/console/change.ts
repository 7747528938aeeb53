import * as z from 'zod/mini';
import { epochMs } from '../fields.ts';

/** One change of something that operators keep, as the audit log has it. */
const changeDto = z.object({
  number: z.number(),
  at: epochMs,
  operator: z.string(),
  /** Who proposed it, where somebody else decided it; "" otherwise. */
  proposer: z.string(),
  action: z.string(),
  subject: z.string(),
  /** JSON; "" for none. */
  before: z.string(),
  after: z.string(),
  reason: z.string(),
});

export const changesDto = z.object({ list: z.array(changeDto), total: z.number() });
