import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { verificationStatusDto, verificationStepDto } from './verification.ts';

export const verificationCenter = defineCall({
  name: 'user_real.center',
  method: 'GET',
  path: '/api/user_real/center',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  /** As in user_double_center. */
  output: z.object({
    review_status: verificationStatusDto,
    step: verificationStepDto,
    name: z.string(),
    card_id: z.string(),
    ssn: z.string(),
    email: z.string(),
    front_pic: z.string(),
    reverse_pic: z.string(),
    hand_pic: z.string(),
  }),
  refusals: [],
  summary: 'What the customer submitted in the one form, and how far it is.',
});
