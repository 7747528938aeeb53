import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const getCompanyStatus = defineCall({
  name: 'company.getCompanyStatus',
  method: 'GET',
  path: '/api/company/getCompanyStatus',
  who: 'public',
  changes: false,
  input: NO_INPUT,
  /** status 0 sends the visitor to loss_url, an http or https address; "" where none is configured. */
  output: z.object({ status: z.union([z.literal(0), z.literal(1)]), loss_url: z.string() }),
  refusals: [],
  summary: 'Whether the site is open to visitors.',
});
