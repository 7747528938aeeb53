import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { listIdInput, rawLinesInput, textInput } from '../../fields.ts';
import { proposed } from '../proposal.ts';

declare module '../proposal.ts' {
  interface ProposableKinds {
    readonly 'deposit.addresses': true;
  }
}

export const consoleAddDepositAddresses = defineCall({
  name: 'console.addDepositAddresses',
  method: 'POST',
  path: '/console/api/add_deposit_addresses',
  who: 'operator',
  permission: 'receiving.decide',
  changes: true,
  input: z.object({
    currency_id: listIdInput,
    /**
     * One a line, at most a thousand. Exactly as typed: what is wrong is answered as fields `addresses.{line}`, counted
     * from 1 with empty lines, and `addresses` where it is not of one line.
     */
    addresses: rawLinesInput(140_000, 1),
    reason: textInput(500, 1),
  }),
  output: proposed,
  refusals: [1004, 1005, 1007],
  summary:
    'Propose addresses for the pool of a coin, which a second operator decides: all of them, or none where one is ' +
    'no address of its network or in the pool.',
});
