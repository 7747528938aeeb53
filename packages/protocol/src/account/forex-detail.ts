import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { decimalText } from '../fields.ts';

export const forexDetail = defineCall({
  name: 'account.forexDetail',
  method: 'GET',
  path: '/v2/api/main/account/forexDetail',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    balance: decimalText,
    lockBalance: decimalText,
    floatingProfit: decimalText,
    equity: decimalText,
    usedMargin: decimalText,
    reserved: decimalText,
    freeMargin: decimalText,
    /** Percent with two decimals; "—" with no position. */
    marginLevel: z.string(),
    /**
     * Percent of used margin at which this account's positions are closed: older
     * orders keep a lower one than the site's.
     */
    stopOutLevel: z.number(),
    /** Lent by the broker until the open orders close, see the decision record on negative balances. */
    advance: decimalText,
  }),
  refusals: [],
  summary: 'The trading account: equity, free margin and margin level at the current prices.',
});
