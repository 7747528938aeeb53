import * as z from 'zod/mini';
import { decimalText, epochMs } from '../fields.ts';

/**
 * How far a withdrawal is: waiting for a decision, being sent, paid, refused by the house, taken back by the customer.
 */
export const WITHDRAWAL_STATUS = { pending: 0, sending: 1, paid: 2, refused: 3, cancelled: 4 } as const;

export const withdrawalDto = z.object({
  id: z.number(),
  /** What left the account, in the site currency: the fee, and what arrives at the price. */
  number: decimalText,
  /** What the customer typed; the difference to `number` is too small to be sent and has stayed in the account. */
  asked: decimalText,
  /** What arrives, in the currency of the withdrawal. */
  real_number: decimalText,
  /** Site currency for one unit of what arrives, when it was asked for. */
  usd_price: decimalText,
  draw_currency: z.object({ code: z.string(), protocol: z.string() }),
  /** In the site currency. */
  fee: decimalText,
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** The status in the language of the request. */
  status_name: z.string(),
  created_at: z.string(),
  created_at_ms: epochMs,
  ended_at: z.string(),
  ended_at_ms: z.nullable(epochMs),
  /** 1 crypto, 2 bank. */
  type: z.union([z.literal(1), z.literal(2)]),
  address: z.string(),
  payee_account: z.string(),
  payee_name: z.string(),
  bank_name: z.string(),
  /** What the customer wrote. */
  memo: z.string(),
  /** What the house says of it: the reason of a refusal. */
  notes: z.string(),
  /** How the payment can be found outside: a transaction or a bank reference; "" before it is paid. */
  reference: z.string(),
  can_cancel: z.union([z.literal(0), z.literal(1)]),
});
export type WithdrawalDto = z.output<typeof withdrawalDto>;
