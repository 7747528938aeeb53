import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimalText, idInput } from '../../fields.ts';
import { proposalDto } from '../proposal.ts';
import { reviewedDepositDto } from './deposit.ts';

export const consoleDeposit = defineCall({
  name: 'console.deposit',
  method: 'GET',
  path: '/console/api/deposit',
  who: 'operator',
  permission: 'deposits.read',
  changes: false,
  input: z.object({ id: idInput }),
  output: z.object({
    deposit: reviewedDepositDto,
    currency_id: z.number(),
    /** Where a coin was sent to. */
    address: z.string(),
    /** The transaction, as the customer names it; "" where they did not. */
    reference: z.string(),
    bank_info: z.nullable(z.record(z.string(), z.string())),
    is_edit_flow: z.boolean(),
    /** Why it was refused. */
    reason: z.string(),
    price_then: decimalText,
    price_now: decimalText,
    /** What was announced, at the price of now: what is credited unless an amount is given. */
    worth_now: decimalText,
    /** The market has no price now that is fresh: an amount has to be given. */
    is_price_old: z.boolean(),
    total_in: decimalText,
    total_out: decimalText,
    /** How many others it takes beside whoever asks, for what it is worth now. */
    others_needed: z.number(),
    proposals: z.array(proposalDto),
  }),
  refusals: [1004],
  summary: 'One deposit: what was announced, what it is worth now, and who has decided what.',
});
