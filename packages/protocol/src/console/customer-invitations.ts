import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, idInput, pageInput } from '../fields.ts';

export const consoleCustomerInvitations = defineCall({
  name: 'console.customerInvitations',
  method: 'GET',
  path: '/console/api/customer_invitations',
  who: 'operator',
  permission: 'customers.read',
  changes: false,
  input: z.object({ id: idInput, page: pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        uid: z.number(),
        name: z.string(),
        email: z.string(),
        mobile: z.string(),
        /** 0: not verified, 1: the first check passed, 2: both. */
        verified: z.number(),
        createdAt: epochMs,
      }),
    ),
    total: z.number(),
    /** Of all, not of the page. */
    verified: z.number(),
  }),
  refusals: [1004],
  summary: 'Who registered with the invitation code of a customer, newest first, 20 a page.',
});
