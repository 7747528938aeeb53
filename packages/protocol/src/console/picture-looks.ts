import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, pageInput, wholeInput } from '../fields.ts';

export const consolePictureLooks = defineCall({
  name: 'console.pictureLooks',
  method: 'GET',
  path: '/console/api/picture_looks',
  who: 'operator',
  permission: 'audit.read',
  changes: false,
  input: z.object({
    /** At pictures of this customer; 0: of all. */
    customer_id: wholeInput(0, 0, 999_999_999_999_999),
    /** Customers look at their own. */
    viewer: z._default(z.enum(['all', 'operator']), 'operator'),
    page: pageInput,
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        at: epochMs,
        viewer: z.enum(['customer', 'operator']),
        /** Who looked: an operator's present name, "" for none, and how they sign in. */
        name: z.string(),
        account: z.string(),
        /** From where. */
        address: z.string(),
        /** Whose picture it is; null once it was removed. */
        customer_id: z.nullable(z.number()),
        customer: z.string(),
        /** What it belongs to, as its noun calls it, by its number; null where it belongs to nothing any more. */
        subject: z.nullable(z.object({ kind: z.string(), id: z.number() })),
      }),
    ),
    total: z.number(),
  }),
  refusals: [],
  summary: 'Who looked at which picture of a customer, newest first, 20 a page.',
});
