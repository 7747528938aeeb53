import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { alertDto } from './alert.ts';

export const alertList = defineCall({
  name: 'alert.list',
  method: 'GET',
  path: '/api/alert/list',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.object({ list: z.array(alertDto), limit: z.number() }),
  refusals: [],
  summary: "The customer's price alerts, newest first; all of them, as there are never more than the limit.",
});
