import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../../call.ts';
import { idInput, textInput, wholeInput } from '../../fields.ts';

export const consoleDepositProof = defineCall({
  name: 'console.depositProof',
  method: 'GET',
  path: '/console/api/deposit_proof',
  who: 'operator',
  permission: 'deposits.decide',
  changes: false,
  file: 'image/jpeg',
  /** As console.depositProofLink wrote them into an address: whose proof, until when (epoch seconds), and its mark. */
  input: z.object({ id: idInput, until: wholeInput(0, 0, 100_000_000_000), sign: textInput(64, 1) }),
  output: FILE_OUTPUT,
  refusals: [1004],
  summary: 'The proof of a deposit, by an address that this session was given minutes ago. The look is recorded.',
});
