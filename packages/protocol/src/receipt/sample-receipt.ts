import { defineCall, NO_INPUT } from '../call.ts';
import { receiptOutput } from './get-receipt.ts';

export const sampleReceipt = defineCall({
  name: 'receipt.sample',
  method: 'GET',
  path: '/api/receipt/sample',
  who: 'public',
  changes: false,
  input: NO_INPUT,
  output: receiptOutput,
  refusals: [1004, 5003],
  summary: 'The signed receipt of the last practice order of the site, for anybody to check.',
});
