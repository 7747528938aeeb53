import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../../call.ts';
import { decimalText, epochMs, idInput, optionalText, pageInput } from '../../fields.ts';

declare module '../queues.ts' {
  interface Queues {
    /** Of customers who want to be traders. */
    readonly trader_applications: Queue;
  }
}

const APPLICATION_STATES = ['waiting', 'approved', 'refused'] as const;

const applicationDto = z.object({
  id: z.number(),
  customer_id: z.number(),
  account: z.string(),
  nickname: z.string(),
  /** An address on this site, or "". */
  avatar: z.string(),
  state: z.enum(APPLICATION_STATES),
  /** The most that one follower may allow, as asked for. */
  max_amount: decimalText,
  /** Closed orders now, the newest 2,000 at most; those open for less than ten seconds, and those without a stop. */
  order_num: z.number(),
  quick_num: z.number(),
  unstopped_num: z.number(),
  /** Net realised profit of those, and the share that won, percent. */
  total_profits: decimalText,
  win_percent: z.string(),
  /** 0 none, 1 junior, 2 senior. */
  verified: z.number(),
  sentAt: epochMs,
  decidedAt: z.nullable(epochMs),
  operator: z.string(),
  reason: z.string(),
});

export const consoleTraderApplications = defineCall({
  name: 'console.traderApplications',
  method: 'GET',
  path: '/console/api/trader_applications',
  who: 'operator',
  permission: 'traders.read',
  changes: false,
  input: z.object({
    state: z._default(z.enum(APPLICATION_STATES), 'waiting'),
    /** The id of a customer, or a part of a nickname. */
    search: optionalText(254),
    page: pageInput,
  }),
  output: z.object({ list: z.array(applicationDto), total: z.number() }),
  refusals: [],
  summary: 'Applications to be a trader, 20 a page: those that wait longest first, what is decided newest first.',
});

export const consoleTraderApplication = defineCall({
  name: 'console.traderApplication',
  method: 'GET',
  path: '/console/api/trader_application',
  who: 'operator',
  permission: 'traders.read',
  changes: false,
  input: z.object({ id: idInput }),
  output: z.object({
    application: z.extend(applicationDto, {
      least_order_num: z.number(),
      average_win: decimalText,
      average_loss: decimalText,
      /** Seconds. */
      mean_seconds: z.number(),
      longest_seconds: z.number(),
      /** Mean leverage weighted by margin, and the highest. */
      mean_leverage: z.string(),
      most_leverage: z.number(),
      /** Net realised profit after each of the last 200 orders, oldest first. */
      curve: z.array(z.number()),
      most_max_amount: decimalText,
      /** Others who signed in from the same device or address, or were paid out in the same way; 20 at most. */
      linked: z.array(
        z.object({ customer_id: z.number(), account: z.string(), by: z.enum(['device', 'address', 'payout']) }),
      ),
    }),
    /** Earlier applications of the customer, newest first. */
    others: z.array(applicationDto),
  }),
  refusals: [1004],
  summary: 'An application with everything to decide it by.',
});

export const consoleDecideTraderApplication = defineCall({
  name: 'console.decideTraderApplication',
  method: 'POST',
  path: '/console/api/decide_trader_application',
  who: 'operator',
  permission: 'traders.decide',
  changes: true,
  input: z.object({
    id: idInput,
    decision: z.enum(['approve', 'refuse']),
    /** For the customer; a refusal needs one. */
    reason: optionalText(500),
  }),
  output: NO_OUTPUT,
  refusals: [1000, 1004, 1005],
  summary: 'Makes a customer a trader, whose closed orders are public from then on, or refuses with a reason.',
});
