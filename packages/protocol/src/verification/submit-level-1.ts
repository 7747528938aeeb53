import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { textInput } from '../fields.ts';
import { imageInput } from '../uploads/image-field.ts';
import { realNameInput, verificationStepDto } from './verification.ts';

export const submitLevel1 = defineCall({
  name: 'user_real.junior_real_name',
  method: 'POST',
  path: '/api/user_real/junior_real_name',
  who: 'customer',
  changes: true,
  input: z.object({
    name: realNameInput,
    /** With its country code (+001…), or without for one of the customer's own country. */
    mobile: textInput(32, 1),
    front_pic: imageInput,
    reverse_pic: imageInput,
  }),
  output: verificationStepDto,
  refusals: [1002, 1005, 1006],
  summary: 'Submits the first check: who the customer is.',
});
