import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput } from '../fields.ts';
import { followDto } from './follow.ts';
import { traderDetailDto } from './trader.ts';

export const traderDetail = defineCall({
  name: 'follow.trader_detail',
  method: 'GET',
  path: '/api/follow/trader_detail',
  who: 'customer',
  changes: false,
  /** The user_id of a trader. */
  input: z.object({ id: idInput }),
  output: z.extend(traderDetailDto, {
    /** How oneself follows them; null where one does not. */
    follow: z.nullable(followDto),
  }),
  refusals: [1002, 1004],
  summary: 'A trader, suspended ones included: figures, curve and what followers earned.',
});
