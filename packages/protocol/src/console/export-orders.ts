import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../call.ts';
import { ordersFilter } from './orders.ts';

export const consoleExportOrders = defineCall({
  name: 'console.exportOrders',
  method: 'GET',
  path: '/console/api/orders_csv',
  who: 'operator',
  permission: 'orders.read',
  changes: false,
  file: 'text/csv; charset=utf-8',
  input: z.object(ordersFilter),
  output: FILE_OUTPUT,
  refusals: [],
  summary: 'The same as a CSV file, 50,000 orders at most; the last line says so where there are more.',
});
