import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { verificationStatusDto } from './verification.ts';

export const submittedChecks = defineCall({
  name: 'user_real.user_double_center',
  method: 'GET',
  path: '/api/user_real/user_double_center',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  /**
   * What was submitted last, "" for what was not. Pictures are addresses that show them for a few minutes. Of a check
   * that was passed only the name stays readable, unless is_auth_pass_show is on.
   */
  output: z.object({
    junior_status: verificationStatusDto,
    senior_status: verificationStatusDto,
    name: z.string(),
    mobile: z.string(),
    card_id: z.string(),
    front_pic: z.string(),
    reverse_pic: z.string(),
    hand_pic: z.string(),
  }),
  refusals: [],
  summary: 'What the customer submitted for the two checks.',
});
