import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { epochMs } from '../fields.ts';

/** null where the operator may not read it. */
const queue = z.nullable(
  z.object({
    count: z.number(),
    /** Since when the oldest of it waits; null when it is empty. */
    oldestAt: z.nullable(epochMs),
  }),
);

export const consoleQueues = defineCall({
  name: 'console.queues',
  method: 'GET',
  path: '/console/api/queues',
  who: 'operator',
  permission: 'dashboard.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    deposits: queue,
    withdrawals: queue,
    /** Approved, and to be paid. */
    payouts: queue,
    identity: queue,
    /** Identity checks that wait longer than was promised. */
    identity_overdue: z.number(),
    loan_applications: queue,
    /** Signed, and to be paid out. */
    loan_requests: queue,
    /** With a coin, whose proof was sent. */
    loan_repayments: queue,
    /** Of customers who want to be traders. */
    trader_applications: queue,
    /** What waits for a second operator. */
    proposals: queue,
    /** Coins that few deposit addresses are left of, the emptiest first; null where the operator may not read it. */
    low_pools: z.nullable(
      z.array(z.object({ id: z.number(), code: z.string(), network: z.string(), left: z.number(), given: z.number() })),
    ),
  }),
  refusals: [],
  summary: 'How much waits in each queue, and since when.',
});
