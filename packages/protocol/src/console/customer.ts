import * as z from 'zod/mini';
import { epochMs, flag } from '../fields.ts';

export const customerDto = z.object({
  uid: z.number(),
  email: z.string(),
  mobile: z.string(),
  name: z.string(),
  country: z.string(),
  is_demo: flag,
  /** 0 not verified, 1 junior, 2 senior. */
  verified: z.number(),
  is_frozen: flag,
  createdAt: epochMs,
});
