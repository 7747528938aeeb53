import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { marginMode } from './dealing-terms.ts';

export const consoleInstruments = defineCall({
  name: 'console.instruments',
  method: 'GET',
  path: '/console/api/instruments',
  who: 'operator',
  permission: 'instruments.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    /** In their order; names in the language of the request. */
    categories: z.array(z.object({ id: z.number(), name: z.string() })),
    list: z.array(
      z.object({
        id: z.number(),
        code: z.string(),
        show_code: z.string(),
        tradable: z.boolean(),
        /** Customers see it: it was opened for orders once. */
        is_listed: z.boolean(),
        /** Its newest price; null of none yet. `at`: epoch milliseconds, market time. */
        last: z.nullable(z.object({ bid: z.string(), ask: z.string(), at: z.number() })),
        /** Where a live feed has it from; `refusal`: why a source does not give it, "" where it does. */
        sources: z.array(z.object({ name: z.string(), symbol: z.string(), in_use: z.boolean(), refusal: z.string() })),
        logo: z.string(),
        category_id: z.number(),
        sort: z.number(),
        base_currency: z.string(),
        quote_currency: z.string(),
        price_precision: z.number(),
        margin_mode: marginMode,
        contract_size: z.string(),
        min_lots: z.string(),
        max_lots: z.string(),
        lot_step: z.string(),
        leverages: z.array(z.number()),
        /** What the ticket begins with; 0 where there are none. */
        default_leverage: z.number(),
        /** Account currency per lot, and share of the margin; a rule of the site says which counts. */
        fee_per_lot: z.string(),
        fee_of_margin: z.string(),
        /** Of the published rule by which a raw quote becomes a price, the same for every customer. */
        min_spread: z.string(),
        stale_after_ms: z.number(),
        /** Its trading hours. */
        calendar_id: z.string(),
        /** Raised by every change. */
        version: z.number(),
      }),
    ),
  }),
  refusals: [],
  summary: 'The instruments with their terms.',
});
