import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { decimalText } from '../fields.ts';

const depositAddress = z.object({
  id: z.number(),
  address: z.string(),
  currency_code: z.string(),
  protocol_code: z.string(),
  /** Site currency per unit. */
  price: decimalText,
  /** Less than this is not credited; in the coin. */
  min_amount: decimalText,
});
export type WireDepositAddress = z.output<typeof depositAddress>;

export const chargeInfo = defineCall({
  name: 'quickCharge.info',
  method: 'GET',
  path: '/api/quickCharge/info',
  who: 'customer',
  whenFrozen: 'refused',
  changes: false,
  input: NO_INPUT,
  output: z.array(depositAddress),
  refusals: [1002, 1003, 3002],
  summary: "The customer's own deposit address for each coin and network that has one left.",
});
