import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { listIdInput, optionalText, textInput } from '../../fields.ts';
import { proposed } from '../proposal.ts';

declare module '../proposal.ts' {
  interface ProposableKinds {
    readonly 'receiving.bank': true;
  }
}

export const consoleAddReceivingBank = defineCall({
  name: 'console.addReceivingBank',
  method: 'POST',
  path: '/console/api/add_receiving_bank',
  who: 'operator',
  permission: 'receiving.decide',
  changes: true,
  input: z.object({
    currency_id: listIdInput,
    bank_name: textInput(120, 1),
    bank_address: optionalText(200),
    bank_swift: optionalText(20),
    bank_ifsc: optionalText(20),
    bank_iban: optionalText(50),
    payee_name: textInput(120, 1),
    payee_account: textInput(60, 1),
    bank_remark: optionalText(300),
    reason: textInput(500, 1),
  }),
  output: proposed,
  refusals: [1004, 1005, 1007],
  summary: 'Propose an account of the broker that customers pay to; a second operator decides.',
});
