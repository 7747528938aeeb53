import * as z from 'zod/mini';
import { decimalText, epochMs } from '../fields.ts';
import { defineCall, NO_INPUT } from '../call.ts';

/** What waits for a decision, and how long the oldest of it has; null where nothing waits. */
const queue = z.object({ waiting: z.number(), oldest_ms: z.nullable(z.number()) });
const moneyOfDay = z.object({ count: z.number(), amount: decimalText });

export const consoleDashboard = defineCall({
  name: 'console.dashboard',
  method: 'GET',
  path: '/console/api/dashboard',
  who: 'operator',
  permission: 'dashboard.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    /** Market time of the prices that the figures are made with, and the wall clock of then. */
    at: epochMs,
    computed_at: epochMs,
    /** Where today began, in the zone of the site; market time. */
    day_began_at: epochMs,
    currency: z.string(),
    /** False: neither customer service nor an e-mail address is published. */
    is_reachable: z.boolean(),
    /** Of customers with real money, all together. What they win the broker loses. */
    open_profit: decimalText,
    margin_held: decimalText,
    open_orders: z.number(),
    pending_orders: z.number(),
    /** Sold and bought at the price that each side would be closed at; net: bought less sold. */
    exposure: z.array(
      z.object({
        instrument_id: z.number(),
        code: z.string(),
        show_code: z.string(),
        logo: z.string(),
        sold: decimalText,
        bought: decimalText,
        net: decimalText,
        open_profit: decimalText,
        positions: z.number(),
        /**
         * What the broker would add if every option of a duration were won, of the
         * duration that is closest to its limit; "" for none.
         */
        option_exposure: decimalText,
        option_limit: decimalText,
        option_used_percent: z.nullable(z.number()),
      }),
    ),
    /** Instruments with positions whose price or rate is not known yet, and which are in no sum. */
    unpriced: z.array(z.string()),
    stop_out: z.object({
      margin_call_level: z.number(),
      stop_out_level: z.number(),
      /** Customers below the margin call level. */
      customers: z.number(),
    }),
    money_today: z.object({ in: moneyOfDay, out: moneyOfDay }),
    queues: z.object({ deposits: queue, withdrawals: queue, verification: queue, proposals: queue }),
    feed: z.object({
      source: z.enum(['simulated', 'replayed', 'live']),
      sources: z.array(
        z.object({
          name: z.string(),
          state: z.enum(['good', 'slow', 'lost']),
          /** How long ago it was last heard; null before that. */
          silence_ms: z.nullable(z.number()),
          instruments: z.number(),
          /** Connections that ended unasked since the start. */
          losses: z.number(),
        }),
      ),
      /** Instruments whose market is open and whose price is older than they allow. */
      stale: z.array(z.string()),
      last_tick_at: z.nullable(epochMs),
      /**
       * Of the ticks of the last minute: how long each took from when it was received, or due, until it was logged and
       * published. Milliseconds of market time; null where there was none.
       */
      delays: z.array(
        z.object({
          source: z.string(),
          ticks: z.number(),
          median_ms: z.nullable(z.number()),
          worst_ms: z.nullable(z.number()),
        }),
      ),
      /** How old the last tick of each instrument is; null before the first. */
      ages: z.array(
        z.object({
          instrument_id: z.number(),
          show_code: z.string(),
          source: z.string(),
          state: z.enum(['open', 'stale', 'closed']),
          age_ms: z.nullable(z.number()),
        }),
      ),
      ticks_today: z.number(),
      seal: z.nullable(z.object({ through: epochMs, hash: z.string() })),
    }),
    /** Open profit through the day, oldest first, a point a minute at most. */
    profit_today: z.array(z.object({ at: epochMs, profit: z.number() })),
  }),
  refusals: [],
  summary: 'The summary of the dashboard: computed at most every five seconds, for everybody who asks.',
});
