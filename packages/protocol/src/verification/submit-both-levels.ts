import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText } from '../fields.ts';
import { imageInput } from '../uploads/image-field.ts';
import { cardIdInput, realNameInput, verificationStepDto } from './verification.ts';

export const submitBothLevels = defineCall({
  name: 'user_real.real_name',
  method: 'POST',
  path: '/api/user_real/real_name',
  who: 'customer',
  changes: true,
  input: z.object({
    name: realNameInput,
    card_id: cardIdInput,
    front_pic: imageInput,
    reverse_pic: imageInput,
    /** Asked for where is_auth_hand_pic is on. */
    hand_pic: imageInput,
    /** Asked for where is_auth_ssn is on. */
    ssn: optionalText(40),
    email: optionalText(254),
  }),
  output: verificationStepDto,
  refusals: [1002, 1005, 1006],
  summary: 'Submits both checks in one form.',
});
