import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, flag, idInput } from '../fields.ts';
import { customerDto } from './customer.ts';

export const consoleCustomerInfo = defineCall({
  name: 'console.customerInfo',
  method: 'GET',
  path: '/console/api/customer',
  who: 'operator',
  permission: 'customers.read',
  changes: false,
  input: z.object({ id: idInput }),
  output: z.object({
    customer: customerDto,
    nickname: z.string(),
    remark: z.string(),
    language: z.string(),
    level: z.number(),
    credit_score: z.number(),
    is_trader: flag,
    invite_code: z.string(),
    invited_by: z.nullable(z.number()),
    has_pay_password: flag,
    has_second_factor: flag,
    frozenAt: z.nullable(epochMs),
    /** The operators' own, and what the customer reads. */
    frozen_reason: z.string(),
    frozen_told: z.string(),
    /** null for a customer whose accounts were never opened. */
    money: z.nullable(
      z.object({
        trading: z.string(),
        option: z.string(),
        funding: z.string(),
        in_transit: z.string(),
        used_margin: z.string(),
        floating_profit: z.string(),
        equity: z.string(),
        free_margin: z.string(),
        open_orders: z.number(),
      }),
    ),
  }),
  refusals: [1004],
  summary: 'One customer: who it is, and what they have at the last prices.',
});
