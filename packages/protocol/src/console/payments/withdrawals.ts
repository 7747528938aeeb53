import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { optionalText, pageInput } from '../../fields.ts';
import { reviewedWithdrawalDto, WITHDRAWAL_FLAGS } from './withdrawal.ts';

declare module '../queues.ts' {
  interface Queues {
    readonly withdrawals: Queue;
    /** Approved, and to be paid. */
    readonly payouts: Queue;
  }
}

export const paymentFilter = {
  kind: z._default(z.enum(['all', 'coin', 'bank']), 'all'),
  /** An id of a payment or of a customer, or the beginning of how the customer signs in. */
  search: optionalText(254),
  /** `usual`: a queue its oldest first, what has ended its newest first. */
  sort: z._default(z.enum(['usual', 'oldest', 'newest', 'largest', 'smallest']), 'usual'),
  page: pageInput,
};

export const consoleWithdrawals = defineCall({
  name: 'console.withdrawals',
  method: 'GET',
  path: '/console/api/withdrawals',
  who: 'operator',
  permission: 'withdrawals.read',
  changes: false,
  input: z.object({
    /** `second`: of those that wait the ones that are proposed already; `approved`: to be paid. */
    state: z._default(z.enum(['waiting', 'second', 'approved', 'ended', 'all']), 'waiting'),
    /** Only those that this speaks against; `all`: those without any too. */
    flag: z._default(z.enum(['all', ...WITHDRAWAL_FLAGS]), 'all'),
    ...paymentFilter,
  }),
  output: z.object({ list: z.array(reviewedWithdrawalDto), total: z.number() }),
  refusals: [],
  summary: 'Withdrawals with what speaks for a closer look, 20 a page.',
});
