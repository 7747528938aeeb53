import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { optionalText, pageInput } from '../../fields.ts';
import { reviewedVerificationDto } from './verification.ts';

declare module '../queues.ts' {
  interface Queues {
    readonly identity: Queue;
    /** Identity checks that wait longer than was promised. */
    readonly identity_overdue: number;
  }
}

export const consoleVerifications = defineCall({
  name: 'console.verifications',
  method: 'GET',
  path: '/console/api/verifications',
  who: 'operator',
  permission: 'verification.read',
  changes: false,
  input: z.object({
    state: z._default(z.enum(['waiting', 'approved', 'refused']), 'waiting'),
    form: z._default(z.enum(['all', 'junior', 'senior', 'single']), 'all'),
    /** The id of a customer, or the beginning of a name as it was submitted. */
    search: optionalText(254),
    page: pageInput,
  }),
  output: z.object({ list: z.array(reviewedVerificationDto), total: z.number() }),
  refusals: [],
  summary: 'What customers submitted to show who they are, 20 a page: those to be decided soonest first.',
});
