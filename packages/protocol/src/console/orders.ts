import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalText, epochMs, optionalText, wholeInput } from '../fields.ts';

/** Of contract orders; days are epoch milliseconds of when an order was placed, 0 for no bound. */
export const ordersFilter = {
  state: z._default(z.enum(['all', 'pending', 'open', 'closed']), 'all'),
  instrument: wholeInput(0, 0, 2_147_483_647),
  customer: optionalText(15),
  side: z._default(z.enum(['all', 'buy', 'sell']), 'all'),
  from: wholeInput(0, 0, 9_000_000_000_000),
  to: wholeInput(0, 0, 9_000_000_000_000),
  sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
};

export const consoleOrders = defineCall({
  name: 'console.orders',
  method: 'GET',
  path: '/console/api/orders',
  who: 'operator',
  permission: 'orders.read',
  changes: false,
  input: z.object({
    ...ordersFilter,
    /** `next` of the page before; 0 for the first. */
    after: wholeInput(0, 0, 900_000_000_000_000),
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        /** Of a part that was closed: the order that it was a part of. */
        origin_id: z.number(),
        customer_id: z.number(),
        instrument_id: z.number(),
        show_code: z.string(),
        side: z.enum(['buy', 'sell']),
        state: z.enum(['pending', 'open', 'closed']),
        lots: decimalText,
        leverage: z.number(),
        /** "" for none. */
        target: decimalText,
        open_price: decimalText,
        close_price: decimalText,
        /** Of a position with a trail, where the trail has brought it. */
        stop_loss: decimalText,
        /** The distance at which the stop-loss follows the best price. */
        trail: decimalText,
        take_profit: decimalText,
        margin: decimalText,
        fee: decimalText,
        /** Realised; "" while it is not closed. */
        profit: decimalText,
        close_reason: z.string(),
        createdAt: epochMs,
        openedAt: z.nullable(epochMs),
        closedAt: z.nullable(epochMs),
      }),
    ),
    /** Asks for what follows; 0 at the end. A page may be short, or empty, and still not the last. */
    next: z.number(),
  }),
  refusals: [],
  summary: 'Contract orders of all customers, to be read and nothing else; 50 a page.',
});
