import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimalText, epochMs, flag, idInput } from '../../fields.ts';
import { proposalDto } from '../proposal.ts';
import { reviewedWithdrawalDto } from './withdrawal.ts';

export const consoleWithdrawal = defineCall({
  name: 'console.withdrawal',
  method: 'GET',
  path: '/console/api/withdrawal',
  who: 'operator',
  permission: 'withdrawals.read',
  changes: false,
  input: z.object({ id: idInput }),
  output: z.object({
    withdrawal: reviewedWithdrawalDto,
    /** Where it goes, by the names of the wire. */
    payout: z.record(z.string(), z.string()),
    memo: z.string(),
    /** What the customer typed; what of it could not be sent has stayed with them. */
    asked: decimalText,
    /** Site currency for one unit of what is sent, when it was asked for. */
    price: decimalText,
    /** Why it was refused. */
    reason: z.string(),
    reference: z.string(),
    /** null for an address that was typed, or a method without a number. */
    method_id: z.nullable(z.number()),
    boundAt: z.nullable(epochMs),
    heldUntil: z.nullable(epochMs),
    /** What was paid before, the last nine, newest first. */
    last_amounts: z.array(decimalText),
    total_in: decimalText,
    total_out: decimalText,
    /** All that the customer has, with what is on its way out. */
    owned: decimalText,
    open_orders: z.number(),
    /** How many others it takes beside whoever asks. */
    others_needed: z.number(),
    /** 0 for who released a large one: somebody else marks it as sent. */
    may_mark_sent: flag,
    proposals: z.array(proposalDto),
  }),
  refusals: [1004],
  summary: 'One withdrawal: its evidence, its customer, and who has decided what.',
});
