import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalText, epochMs, pageInput, wholeInput } from '../fields.ts';

const transferRecord = z.object({
  id: z.number(),
  balance: decimalText,
  /** accountTypeId: 1 forex, 2 micro, 3 change. */
  from: z.number(),
  to: z.number(),
  created_at: z.string(),
  created_at_ms: epochMs,
});
export type TransferDto = z.output<typeof transferRecord>;

export const transferLog = defineCall({
  name: 'account.transfer_log',
  method: 'GET',
  path: '/api/account/transfer_log',
  who: 'customer',
  changes: false,
  /** type: transfers that touch this account; 0 for all. */
  input: z.object({ type: wholeInput(0, 0, 3), page: pageInput }),
  output: z.object({ data: z.array(transferRecord), total: z.number() }),
  refusals: [],
  summary: "The customer's transfers between own accounts, newest first, 20 a page.",
});
