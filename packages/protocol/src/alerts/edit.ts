import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput } from '../fields.ts';
import { alertTerms, alertDto } from './alert.ts';

export const editAlert = defineCall({
  name: 'alert.edit',
  method: 'POST',
  path: '/api/alert/edit',
  who: 'customer',
  changes: true,
  input: z.object({ id: idInput, ...alertTerms }),
  output: z.object({ alert: alertDto }),
  refusals: [1004, 2006],
  summary: 'Change a price alert, which is armed afresh.',
});
