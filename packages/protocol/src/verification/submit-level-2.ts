import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { imageInput } from '../uploads/image-field.ts';
import { cardIdInput, verificationStepDto } from './verification.ts';

export const submitLevel2 = defineCall({
  name: 'user_real.senior_real_name',
  method: 'POST',
  path: '/api/user_real/senior_real_name',
  who: 'customer',
  changes: true,
  /** hand_pic: the customer with the document in hand. */
  input: z.object({ card_id: cardIdInput, hand_pic: imageInput }),
  output: verificationStepDto,
  refusals: [1002, 1005, 1006, 3002],
  summary: 'Submits the second check: that it is the customer. The first one comes before it.',
});
