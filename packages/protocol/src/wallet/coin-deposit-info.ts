import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalText, wholeInput } from '../fields.ts';

const depositAddress = z.object({
  /** Of the address; 0 while the customer has none of this coin. */
  id: z.number(),
  /** "" until the coin is chosen, and where none is left. */
  address: z.string(),
  /** What chooses the coin on its network. */
  currency_id: z.number(),
  currency_code: z.string(),
  protocol_code: z.string(),
  /** Site currency per unit. */
  price: decimalText,
  /** Less than this is not credited; in the coin. */
  min_amount: decimalText,
});
export type DepositAddressDto = z.output<typeof depositAddress>;

export const coinDepositInfo = defineCall({
  name: 'quickCharge.info',
  method: 'GET',
  path: '/api/quickCharge/info',
  who: 'customer',
  restrictedAs: ['commitment'],
  changes: false,
  input: z.object({
    /**
     * Gives the customer an address of this coin, the same one ever after, and answers it alone; 0: lists all of them.
     */
    currency_id: wholeInput(0, 0, 2_147_483_647),
  }),
  output: z.array(depositAddress),
  refusals: [1002, 1003, 1004, 3002],
  summary:
    "Coins to pay in, with the customer's own addresses of those chosen before; with `currency_id`, of one that is " +
    'chosen now.',
});
