import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { declared, epochMs } from '../fields.ts';

/** null where the operator may not read it. */
const queue = z.nullable(
  z.object({
    count: z.number(),
    /** Since when the oldest of it waits; null when it is empty. */
    oldestAt: z.nullable(epochMs),
  }),
);
export type Queue = z.output<typeof queue>;

const pools = z.nullable(
  z.array(z.object({ id: z.number(), code: z.string(), network: z.string(), left: z.number(), given: z.number() })),
);

/** What waits for operators. A noun adds its queues next to its calls. */
export interface Queues {
  /** What waits for a second operator. */
  readonly proposals: Queue;
  /** Coins that few deposit addresses are left of, the emptiest first; null where the operator may not read it. */
  readonly low_pools: z.output<typeof pools>;
}

const queues = declared<Queues>(z.record(z.string(), z.union([queue, z.number(), pools])));

export const consoleQueues = defineCall({
  name: 'console.queues',
  method: 'GET',
  path: '/console/api/queues',
  who: 'operator',
  permission: 'dashboard.read',
  changes: false,
  input: NO_INPUT,
  output: queues,
  refusals: [],
  summary: 'How much waits in each queue, and since when.',
});
