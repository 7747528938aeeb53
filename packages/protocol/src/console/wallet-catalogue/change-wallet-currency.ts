import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../../call.ts';
import { idInput } from '../../fields.ts';
import { currencyTerms } from './add-wallet-currency.ts';

export const consoleChangeWalletCurrency = defineCall({
  name: 'console.changeWalletCurrency',
  method: 'POST',
  path: '/console/api/change_wallet_currency',
  who: 'operator',
  permission: 'settings.write',
  changes: true,
  input: z.object({ id: idInput, ...currencyTerms }),
  output: NO_OUTPUT,
  refusals: [1004, 1007],
  summary: 'Change fee, limits, price or use of a currency; the audit log keeps what it was.',
});
