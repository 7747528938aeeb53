import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../../call.ts';
import { idInput } from '../../fields.ts';

export const consoleDepositProof = defineCall({
  name: 'console.depositProof',
  method: 'GET',
  path: '/console/api/deposit_proof',
  who: 'operator',
  permission: 'deposits.decide',
  changes: false,
  file: 'image/jpeg',
  input: z.object({ id: idInput }),
  output: FILE_OUTPUT,
  refusals: [1004],
  summary: 'The picture that proves a deposit. The look is recorded.',
});
