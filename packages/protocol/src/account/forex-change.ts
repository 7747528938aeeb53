import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalText, epochMs, pageInput, secondsInput, wholeInput } from '../fields.ts';

const fundRecord = z.object({
  Id: z.number(),
  /** Signed. */
  Value: decimalText,
  Type: z.number(),
  MemoTran: z.string(),
  Memo: z.string(),
  OrderId: z.nullable(z.number()),
  CreatedAtTran: z.string(),
  CreatedAt: epochMs,
});

export const forexChange = defineCall({
  name: 'accountLog.forexChange',
  method: 'GET',
  path: '/v2/api/main/accountLog/forexChange',
  who: 'customer',
  changes: false,
  input: z.object({
    page: pageInput,
    /** accountTypeId: 1 forex, 2 micro, 3 change. */
    type: wholeInput(1, 1, 3),
    /** Both included. */
    startTime: secondsInput,
    endTime: secondsInput,
  }),
  output: z.object({ list: z.array(fundRecord), total: z.number() }),
  refusals: [],
  summary:
    'The records of one account, newest first, 20 a page, all of them or those of a period; all sum to its balance.',
});
