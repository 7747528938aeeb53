import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { decimalText, idInput } from '../fields.ts';

export const shareReceipt = defineCall({
  name: 'receipt.share',
  method: 'POST',
  path: '/api/receipt/share',
  who: 'customer',
  changes: true,
  body: 'json',
  input: z.object({
    /** Of an order that was opened and closed at prices of the market. */
    id: idInput,
  }),
  output: z.object({
    /** 128 random bits, base64url. The same for as long as the order is shared. */
    token: z.string(),
    /** Profit before fees in percent of the margin, two decimals, as `receipt.shared` states it. */
    result: decimalText,
  }),
  refusals: [1004],
  summary: 'Lets everybody with the token check an own closed order, without what is private about it.',
});

export const unshareReceipt = defineCall({
  name: 'receipt.unshare',
  method: 'POST',
  path: '/api/receipt/unshare',
  who: 'customer',
  changes: true,
  body: 'json',
  input: z.object({ id: idInput }),
  output: NO_OUTPUT,
  refusals: [1004],
  summary: 'Ends the sharing of an own order: its token is nothing any more, and a new sharing has another.',
});
