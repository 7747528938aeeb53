import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { epochMs, optionalText, pageInput, wholeInput } from '../../fields.ts';

export const consoleDepositAddresses = defineCall({
  name: 'console.depositAddresses',
  method: 'GET',
  path: '/console/api/deposit_addresses',
  who: 'operator',
  permission: 'deposits.read',
  changes: false,
  input: z.object({
    /** 0: of every coin. */
    currency_id: wholeInput(0, 0, 2_147_483_647),
    state: z._default(z.enum(['all', 'free', 'given']), 'all'),
    /** The beginning of an address, or a customer. */
    search: optionalText(200),
    page: pageInput,
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        code: z.string(),
        network: z.string(),
        address: z.string(),
        /** Whose it is; null and "" while it is nobody's. */
        customer_id: z.nullable(z.number()),
        name: z.string(),
        account: z.string(),
        givenAt: z.nullable(epochMs),
      }),
    ),
    total: z.number(),
  }),
  refusals: [],
  summary: 'The pool of deposit addresses with whose each is, 20 a page, the newest given first.',
});
