import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { alertInput, alertDto } from './alert.ts';

export const createAlert = defineCall({
  name: 'alert.create',
  method: 'POST',
  path: '/api/alert/create',
  who: 'customer',
  changes: true,
  input: alertInput,
  output: z.object({ alert: alertDto }),
  refusals: [1004, 2006, 3006],
  summary: 'Be told once, or each time, that an instrument reaches a price. Refused where it is there already.',
});
