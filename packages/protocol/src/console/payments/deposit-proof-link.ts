import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput } from '../../fields.ts';

export const consoleDepositProofLink = defineCall({
  name: 'console.depositProofLink',
  method: 'GET',
  path: '/console/api/deposit_proof_link',
  who: 'operator',
  permission: 'deposits.decide',
  changes: false,
  input: z.object({ id: idInput }),
  /** An address of console.depositProof. */
  output: z.object({ link: z.string() }),
  refusals: [1004],
  summary: 'An address that shows the proof of a deposit to this session of the operator, for five minutes.',
});
