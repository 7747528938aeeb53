import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput } from '../fields.ts';
import { signedRules } from './published-rules.ts';
import { receiptStatement } from './statement.ts';

/** What comes with every signed statement. */
export const receiptParts = {
  signature: z.object({ keyId: z.string(), signature: z.string() }),
  rules: z.readonly(z.array(signedRules)),
  /** Those that hold the ticks of the statement; `/api/segment` gives them to anybody. */
  segments: z.readonly(z.array(z.object({ instrumentId: z.number(), number: z.number() }))),
  /** Whether every tick of the statement lies in a sealed segment. */
  sealed: z.boolean(),
  instrument: z.object({ ShowCode: z.string(), Logo: z.string(), PricePrecision: z.number() }),
};

export const receiptOutput = z.object({ statement: receiptStatement, ...receiptParts });

export const getReceipt = defineCall({
  name: 'receipt',
  method: 'GET',
  path: '/api/receipt',
  who: 'customer',
  changes: false,
  input: z.object({
    /** Of an order or an option: they share their numbers. */
    id: idInput,
  }),
  output: receiptOutput,
  refusals: [1004, 5003],
  summary: 'The signed receipt of an own order or option, and where in the public record its ticks are.',
});
