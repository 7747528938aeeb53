import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { priceSource } from '../market/instrument.ts';
import { siteSettings } from './setting.ts';

export const getBasicInfo = defineCall({
  name: 'basicSet.getBasicInfo',
  method: 'GET',
  path: '/api/basicSet/getBasicInfo',
  who: 'public',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    settings: siteSettings,
    /** Where prices come from: said on every trading screen unless live. */
    price_source: priceSource,
    /** Languages offered, by wire code. */
    languages: z.array(z.string()),
    /** Server's market clock, epoch ms. */
    time: z.number(),
    /** CSS custom properties derived from the operator's colours, for light and dark; empty for the default theme. */
    theme: z.object({ light: z.record(z.string(), z.string()), dark: z.record(z.string(), z.string()) }),
    /** Percent levels of the margin rules. */
    margin_call_level: z.number(),
    stop_out_level: z.number(),
  }),
  refusals: [],
  summary: 'All that a client needs before its first paint.',
});
