import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText, pageInput } from '../fields.ts';
import { customerDto } from './customer.ts';

export const consoleCustomers = defineCall({
  name: 'console.customers',
  method: 'GET',
  path: '/console/api/customers',
  who: 'operator',
  permission: 'customers.read',
  changes: false,
  input: z.object({
    /** An id, or the beginning of an address, a number or a name. */
    search: optionalText(254),
    kind: z._default(z.enum(['real', 'demo', 'all']), 'real'),
    state: z._default(z.enum(['all', 'frozen']), 'all'),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
    page: pageInput,
  }),
  output: z.object({ list: z.array(customerDto), total: z.number() }),
  refusals: [],
  summary: 'Customers, 20 a page.',
});
