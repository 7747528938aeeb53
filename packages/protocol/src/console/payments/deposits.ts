import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { DEPOSIT_FLAGS, reviewedDepositDto } from './deposit.ts';
import { paymentFilter } from './withdrawals.ts';

declare module '../queues.ts' {
  interface Queues {
    readonly deposits: Queue;
  }
}

export const consoleDeposits = defineCall({
  name: 'console.deposits',
  method: 'GET',
  path: '/console/api/deposits',
  who: 'operator',
  permission: 'deposits.read',
  changes: false,
  input: z.object({
    /** `bank`: those whose customers wait for an account to pay to; `second`: proposed already. */
    state: z._default(z.enum(['waiting', 'second', 'bank', 'ended', 'all']), 'waiting'),
    /** Only those that this speaks against; `all`: those without any too. */
    flag: z._default(z.enum(['all', ...DEPOSIT_FLAGS]), 'all'),
    ...paymentFilter,
  }),
  output: z.object({ list: z.array(reviewedDepositDto), total: z.number() }),
  refusals: [],
  summary: 'Deposits, 20 a page.',
});
