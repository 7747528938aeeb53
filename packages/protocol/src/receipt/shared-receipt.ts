import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalText, epochMs } from '../fields.ts';
import { receiptParts } from './get-receipt.ts';
import { statementRecord } from './statement.ts';

const sharedStatement = z.object({
  kind: z.literal('shared'),
  ...statementRecord,
  isDemo: z.boolean(),
  side: z.enum(['buy', 'sell']),
  /** 0 with fixed margin. */
  leverage: z.number(),
  openedAt: epochMs,
  openPrice: decimalText,
  closedAt: epochMs,
  closePrice: decimalText,
  /** Profit before fees in percent of the margin, two decimals. */
  result: decimalText,
});

export const sharedReceipt = defineCall({
  name: 'receipt.shared',
  method: 'GET',
  path: '/api/receipt/shared',
  who: 'public',
  changes: false,
  input: z.object({ token: z.string().check(z.regex(/^[\w-]{22}$/, { error: 'field.notAnOption' })) }),
  output: z.object({ statement: sharedStatement, ...receiptParts }),
  refusals: [1004, 5003],
  summary: 'The signed result of a closed order that its owner shares: without owner, number, size or money.',
});
