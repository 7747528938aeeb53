import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput } from '../../fields.ts';
import { reviewedVerificationDto } from './verification.ts';

export const consoleVerification = defineCall({
  name: 'console.verification',
  method: 'GET',
  path: '/console/api/verification',
  who: 'operator',
  permission: 'verification.read',
  changes: false,
  input: z.object({ id: idInput }),
  output: z.object({
    verification: reviewedVerificationDto,
    /** What the customer submitted before and after, newest first. */
    others: z.array(reviewedVerificationDto),
  }),
  refusals: [1004],
  summary: 'One submission, with the customer’s other ones.',
});
