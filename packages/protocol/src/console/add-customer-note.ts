import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput, textInput } from '../fields.ts';

export const consoleAddCustomerNote = defineCall({
  name: 'console.addCustomerNote',
  method: 'POST',
  path: '/console/api/add_customer_note',
  who: 'operator',
  permission: 'customers.note',
  changes: true,
  input: z.object({ id: idInput, text: textInput(2_000, 1) }),
  output: z.object({ note_id: z.number() }),
  refusals: [1004, 1007],
  summary: 'Note something of a customer. Notes stay.',
});
