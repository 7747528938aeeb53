import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { idInput, optionalText, textInput, wholeInput } from '../fields.ts';

const facts = {
  level: wholeInput(0, 0, 99),
  /** Of 100. */
  credit_score: wholeInput(100, 0, 100),
  /** The customer can read it. */
  remark: optionalText(200),
};

export const consoleSaveCustomerFacts = defineCall({
  name: 'console.saveCustomerFacts',
  method: 'POST',
  path: '/console/api/save_customer_facts',
  who: 'operator',
  permission: 'customers.write',
  changes: true,
  input: z.object({
    id: idInput,
    ...facts,
    /** As the operator saw them; refused where somebody has changed them since. */
    seen_level: facts.level,
    seen_credit_score: facts.credit_score,
    seen_remark: facts.remark,
    reason: textInput(500, 1),
  }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Change level, credit score and remark of a customer.',
});

export const consoleResetNickname = defineCall({
  name: 'console.resetNickname',
  method: 'POST',
  path: '/console/api/reset_nickname',
  who: 'operator',
  permission: 'customers.write',
  changes: true,
  input: z.object({
    id: idInput,
    /** The operators' own, for the audit log. */
    reason: textInput(500, 1),
    /** What the customer reads of why. */
    customer_reason: textInput(500, 1),
  }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Take away a nickname that must not be shown. The customer is notified why and may choose another one.',
});
