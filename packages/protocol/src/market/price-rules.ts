import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { decimalText } from '../fields.ts';

export const priceRules = defineCall({
  name: 'forex.price_rules',
  method: 'GET',
  path: '/v2/api/forex/price_rules',
  who: 'public',
  changes: false,
  input: NO_INPUT,
  output: z.array(
    z.object({
      Id: z.number(),
      Code: z.string(),
      /** Decimals that both sides are rounded to, half-even. */
      PricePrecision: z.number(),
      /** A narrower quote is drawn apart to this, evenly. */
      MinSpread: decimalText,
      /** No order is filled at a quote older than this. */
      StaleAfterMs: z.number(),
      /** A quote further than this (1e-4 of the last mid) from the last one is refused, unless it persists. */
      MaxMoveBp: z.number(),
      MoveWithinMs: z.number(),
      MovePersistQuotes: z.number(),
      MovePersistMs: z.number(),
      /** A quote further than this from that of another fresh source is refused, unless they are apart for long. */
      OffMarketBp: z.number(),
      OffMarketPersistMs: z.number(),
      /** Of a live feed, in the order in which they are preferred; empty for simulated and recorded prices. */
      Sources: z.array(z.object({ Name: z.string(), Symbol: z.string(), InUse: z.boolean() })),
    }),
  ),
  refusals: [],
  summary: 'The rules by which prices are made and refused, and where they come from: the same for everybody.',
});
