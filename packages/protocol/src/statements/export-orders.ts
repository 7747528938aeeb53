import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../call.ts';
import { historyFields } from '../trading/history-fields.ts';

/** Most orders that one file holds. */
export const MOST_EXPORTED_ORDERS = 250_000;

export const exportOrders = defineCall({
  name: 'forex.export',
  method: 'GET',
  path: '/v2/api/forex/export',
  who: 'customer',
  changes: false,
  file: 'text/csv; charset=utf-8',
  input: z.object(historyFields),
  output: FILE_OUTPUT,
  refusals: [],
  summary:
    'All closed orders that match, newest first, as a CSV file: exact decimals, times in the site zone and as epoch.',
});
