import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../../call.ts';
import { decimalText, flag } from '../../fields.ts';

export const consoleWalletCurrencies = defineCall({
  name: 'console.walletCurrencies',
  method: 'GET',
  path: '/console/api/wallet_currencies',
  who: 'operator',
  permission: 'deposits.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(['coin', 'bank']),
        code: z.string(),
        /** "" for a bank’s currency. */
        network: z.string(),
        /** The instrument whose mid is the price; "" where the stored price stands. */
        instrument_code: z.string(),
        price: decimalText,
        price_now: decimalText,
        is_price_old: z.boolean(),
        deposits: flag,
        withdrawals: flag,
        deposit_min: decimalText,
        /** "" for no most. */
        deposit_max: z.string(),
        /** 1 fixed, in the site currency; 2 percent of the amount. */
        fee_type: z.number(),
        fee: decimalText,
        /** Digits after the point that a payout is sent with. */
        decimals: z.number(),
        addresses_given: z.number(),
        addresses_left: z.number(),
      }),
    ),
  }),
  refusals: [],
  summary: 'What can be paid in and out in, with how many deposit addresses are left.',
});
