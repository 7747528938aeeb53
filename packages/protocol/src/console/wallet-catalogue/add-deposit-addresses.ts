import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput, textInput } from '../../fields.ts';

export const consoleAddDepositAddresses = defineCall({
  name: 'console.addDepositAddresses',
  method: 'POST',
  path: '/console/api/add_deposit_addresses',
  who: 'operator',
  permission: 'settings.write',
  changes: true,
  input: z.object({
    currency_id: idInput,
    /** One a line, at most a thousand. */
    addresses: textInput(140_000, 1),
    reason: textInput(500, 1),
  }),
  output: z.object({
    /** How many are new; those that were there already stay as they are. */ added: z.number(),
  }),
  refusals: [1004, 1007],
  summary: 'Add addresses to the pool of a coin: all of them, or none where one is no address of its network.',
});
