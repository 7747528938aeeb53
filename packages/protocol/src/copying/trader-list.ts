import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText, pageInput } from '../fields.ts';
import { traderDto } from './trader.ts';

/** Best first: by the return of a period, by the smallest worst fall, or by followers. */
export const TRADER_SORTS = ['risk', 'month', 'quarter', 'all', 'followers'] as const;
export type TraderSort = (typeof TRADER_SORTS)[number];

export const traderList = defineCall({
  name: 'follow.trader_list',
  method: 'GET',
  path: '/api/follow/trader_list',
  who: 'customer',
  changes: false,
  input: z.object({
    page: pageInput,
    sort: z._default(z.enum(TRADER_SORTS, { error: 'field.notAnOption' }), 'risk'),
    /** A part of a nickname. */
    search: optionalText(40),
  }),
  output: z.object({ data: z.array(traderDto), total: z.number() }),
  refusals: [1002],
  summary: 'The traders that can be followed, 20 a page.',
});
