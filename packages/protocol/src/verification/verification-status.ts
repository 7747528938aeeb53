import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { wireVerificationStatus, wireVerificationStep } from './verification.ts';

export const verificationStatus = defineCall({
  name: 'user_real.user_double_status',
  method: 'GET',
  path: '/api/user_real/user_double_status',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    junior_status: wireVerificationStatus,
    senior_status: wireVerificationStatus,
    junior: wireVerificationStep,
    senior: wireVerificationStep,
  }),
  refusals: [],
  summary: 'How far the customer’s two checks are.',
});
