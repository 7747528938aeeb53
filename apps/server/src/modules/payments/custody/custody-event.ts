import * as z from 'zod/mini';

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
/** Coins have up to 18 decimals. */
const amount = z.string().check(z.regex(/^\d{1,15}(\.\d{1,18})?$/));
const count = z.number().check(z.int(), z.gte(0), z.lte(1_000_000));

const deposit = z.object({
  /** The provider's id of what arrived: the same one from the first sight to the last confirmation. */
  deposit_id: text(200),
  currency: text(20),
  network: text(20),
  address: text(200),
  amount,
  confirmations: count,
  /** From so many on it stays. */
  required: count,
  transaction: text(200),
});
/** `withdrawal_id`: ours, of the payment. */
const sent = z.object({ withdrawal_id: text(20).check(z.regex(/^\d+$/)), reference: text(200) });
/** It was not sent and will not be. */
const failed = z.object({ withdrawal_id: text(20).check(z.regex(/^\d+$/)), reason: text(500) });

const event = <const Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ id: text(200), type: z.literal(type), data });

/** What the provider reports. Any of it may come twice, late, or in another order. */
export const custodyEvent = z.discriminatedUnion('type', [
  event('deposit', deposit),
  event('withdrawal.sent', sent),
  event('withdrawal.failed', failed),
]);
export type CustodyEvent = z.output<typeof custodyEvent>;
export type ArrivedDeposit = z.output<typeof deposit>;
