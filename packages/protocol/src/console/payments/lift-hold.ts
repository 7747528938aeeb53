import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput, textInput, wholeInput } from '../../fields.ts';
import { proposed } from '../proposal.ts';

declare module '../proposal.ts' {
  interface ProposableKinds {
    readonly 'hold.lift': true;
  }
}

export const consoleLiftHold = defineCall({
  name: 'console.liftHold',
  method: 'POST',
  path: '/console/api/lift_hold',
  who: 'operator',
  permission: 'holds.lift',
  changes: true,
  input: z.object({
    customer_id: idInput,
    /** 0: of all that the customer has changed or bound until now. */
    method_id: wholeInput(0),
    /** For how long. */
    hours: wholeInput(24, 1, 168),
    reason: textInput(500, 1),
  }),
  output: proposed,
  refusals: [1004, 1005, 1007],
  summary: 'Propose that withdrawals of a customer rest no longer. It takes two, whatever the amount.',
});
