import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput, textInput } from '../../fields.ts';
import { proposed } from '../proposal.ts';

export const consoleCloseCashAccount = defineCall({
  name: 'console.closeCashAccount',
  method: 'POST',
  path: '/console/api/close_cash_account',
  who: 'operator',
  permission: 'receiving.decide',
  changes: true,
  input: z.object({ id: idInput, reason: textInput(500, 1) }),
  output: proposed,
  refusals: [1004, 1005, 1007],
  summary: 'Propose to close a cash account that was added and holds nothing; a second operator decides.',
});
