import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalText, wholeInput } from '../fields.ts';

const withdrawCurrency = z.object({
  id: z.number(),
  code: z.string(),
  /** The network of a coin, "" for a bank's currency. */
  protocol: z.string(),
  /** A fixed fee in the site currency, or a percentage of the amount. */
  draw_rate: decimalText,
  /** 1 fixed, 2 a percentage. */
  fee_type: z.union([z.literal(1), z.literal(2)]),
  /** Site currency per unit of this one. */
  usd_price: decimalText,
  /** Digits after the point that it is sent with; what is smaller stays in the account. */
  decimals: z.number(),
  /** Limits of one request, in the site currency; "" for none. */
  min_amount: decimalText,
  max_amount: decimalText,
  /** What the customer may still ask for today, in the site currency; "" for no limit. */
  day_left: decimalText,
});
export type WithdrawCurrencyDto = z.output<typeof withdrawCurrency>;

export const withdrawalCurrencies = defineCall({
  name: 'account.draw_symbol_list',
  method: 'GET',
  path: '/api/account/draw_symbol_list',
  who: 'customer',
  changes: false,
  /** 1 coins, 2 banks. */
  input: z.object({ type: wholeInput(1, 1, 2) }),
  output: z.array(withdrawCurrency),
  refusals: [],
  summary: 'What can be withdrawn in, with fees and limits.',
});
