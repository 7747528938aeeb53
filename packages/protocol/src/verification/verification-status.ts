import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { verificationStatusDto, verificationStepDto } from './verification.ts';

export const verificationStatus = defineCall({
  name: 'user_real.user_double_status',
  method: 'GET',
  path: '/api/user_real/user_double_status',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    junior_status: verificationStatusDto,
    senior_status: verificationStatusDto,
    junior: verificationStepDto,
    senior: verificationStepDto,
  }),
  refusals: [],
  summary: 'How far the customer’s two checks are.',
});
