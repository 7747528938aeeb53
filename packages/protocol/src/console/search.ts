import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, textInput } from '../fields.ts';

const searchHit = z.object({
  id: z.number(),
  /** Whose it is; null of an address that nobody has, and of the broker's own accounts. */
  customer_id: z.nullable(z.number()),
  /** What the customer is called, and how they sign in; "" where it is nobody's. */
  name: z.string(),
  account: z.string(),
  /** What it is found by or distinguished by: an address, an account, a reference, an instrument. */
  text: z.string(),
  /** With its currency; "" where it has none. */
  amount: z.string(),
  at: z.nullable(epochMs),
});
export type SearchHit = z.output<typeof searchHit>;

export const consoleSearch = defineCall({
  name: 'console.search',
  method: 'GET',
  path: '/console/api/search',
  who: 'operator',
  permission: 'dashboard.read',
  changes: false,
  input: z.object({ text: textInput(200, 1) }),
  output: z.object({
    /** Kinds of which nothing was found, or that the operator may not read, are left out. */
    groups: z.array(
      z.object({
        /** As its noun calls it. */
        kind: z.string(),
        /** The newest few. */
        list: z.array(searchHit),
        /** There is more than the list has. */
        more: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  summary:
    'Customers, payments, addresses, accounts, references, submissions and orders that a text means, as far as the ' +
    'operator may read them.',
});
