import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { listIdInput } from '../../fields.ts';
import { proposed } from '../proposal.ts';
import { currencyTerms } from './add-wallet-currency.ts';

declare module '../proposal.ts' {
  interface ProposableKinds {
    readonly 'currency.terms': true;
  }
}

export const consoleChangeWalletCurrency = defineCall({
  name: 'console.changeWalletCurrency',
  method: 'POST',
  path: '/console/api/change_wallet_currency',
  who: 'operator',
  permission: 'receiving.decide',
  changes: true,
  input: z.object({ id: listIdInput, ...currencyTerms }),
  output: proposed,
  refusals: [1004, 1005, 1007],
  summary:
    'Propose another fee, limit, price or use of a currency; a second operator decides. What only closes it is ' +
    'done at once, with proposal 0.',
});
