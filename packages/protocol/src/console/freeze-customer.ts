import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { idInput, optionalText, textInput } from '../fields.ts';

export const consoleFreezeCustomer = defineCall({
  name: 'console.freezeCustomer',
  method: 'POST',
  path: '/console/api/freeze_customer',
  who: 'operator',
  permission: 'customers.freeze',
  changes: true,
  input: z.object({
    id: idInput,
    frozen: z._default(z.enum(['1', '0']), '1'),
    /** The operators' own, for the audit log. */
    reason: textInput(500, 1),
    /** What the customer reads of why; a freeze needs it, and a release has none. */
    customer_reason: optionalText(500),
  }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Freeze a customer, who may then close and not open or take out, and is notified why; or lift that.',
});
