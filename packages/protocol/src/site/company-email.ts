import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const companyEmail = defineCall({
  name: 'company.email',
  method: 'GET',
  path: '/api/company/email',
  who: 'public',
  changes: false,
  input: NO_INPUT,
  /** Empty where none is published; complaints go to `email` where they have no address of their own. */
  output: z.object({ company: z.string(), email: z.string(), complaint_email: z.string() }),
  refusals: [1004],
  summary: 'Where to write to the company that the visitor deals with.',
});
