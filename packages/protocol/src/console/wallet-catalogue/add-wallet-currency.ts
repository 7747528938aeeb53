import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { proposed } from '../proposal.ts';
import { decimalInput, optionalDecimalInput, optionalText, textInput, wholeInput } from '../../fields.ts';

/** What may be changed of a currency later. */
export const currencyTerms = {
  /** The instrument whose mid is the price; "": `price` stands. */
  instrument_code: optionalText(40),
  price: decimalInput,
  deposit_min: decimalInput,
  deposit_max: optionalDecimalInput,
  /** 1 fixed, in the site currency; 2 percent of the amount. */
  fee_type: wholeInput(1, 1, 2),
  fee: decimalInput,
  deposits: wholeInput(1, 0, 1),
  withdrawals: wholeInput(1, 0, 1),
  reason: textInput(500, 1),
};

export const consoleAddWalletCurrency = defineCall({
  name: 'console.addWalletCurrency',
  method: 'POST',
  path: '/console/api/add_wallet_currency',
  who: 'operator',
  permission: 'receiving.decide',
  changes: true,
  input: z.object({
    kind: z.enum(['coin', 'bank']),
    code: textInput(20, 1),
    /** Of a coin; a bank’s currency has none. */
    network: optionalText(20),
    ...currencyTerms,
  }),
  output: proposed,
  refusals: [1005, 1007],
  summary: 'Propose a coin on a network, or a bank’s currency; a second operator decides.',
});
