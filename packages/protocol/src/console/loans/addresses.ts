import * as z from 'zod/mini';
import { defineCall, NO_INPUT, NO_OUTPUT } from '../../call.ts';
import { epochMs, listIdInput, textInput } from '../../fields.ts';
import { proposed } from '../proposal.ts';

declare module '../proposal.ts' {
  interface ProposableKinds {
    readonly 'loan.address': true;
  }
}

export const consoleLoanAddresses = defineCall({
  name: 'console.loanAddresses',
  method: 'GET',
  path: '/console/api/loan_addresses',
  who: 'operator',
  permission: 'loans.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        currency_id: z.number(),
        code: z.string(),
        network: z.string(),
        address: z.string(),
        is_open: z.boolean(),
        addedAt: epochMs,
        /** What it came to be by. */
        proposal_id: z.number(),
      }),
    ),
  }),
  refusals: [],
  summary: 'Where customers repay loans to, those that are retired too; a thousand at most.',
});

export const consoleAddLoanAddress = defineCall({
  name: 'console.addLoanAddress',
  method: 'POST',
  path: '/console/api/add_loan_address',
  who: 'operator',
  permission: 'receiving.decide',
  changes: true,
  input: z.object({
    /** A coin of the wallet. */
    currency_id: listIdInput,
    address: textInput(200, 1),
    reason: textInput(500, 1),
  }),
  output: proposed,
  refusals: [1004, 1005, 1007],
  summary: 'Propose an address that customers repay loans to; a second operator decides.',
});

export const consoleRetireLoanAddress = defineCall({
  name: 'console.retireLoanAddress',
  method: 'POST',
  path: '/console/api/retire_loan_address',
  who: 'operator',
  permission: 'receiving.decide',
  changes: true,
  input: z.object({ id: listIdInput, reason: textInput(500, 1) }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Take an address away from what customers are shown.',
});
