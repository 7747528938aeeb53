import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../../call.ts';
import { idInput } from '../../fields.ts';

export const consoleVerificationPicture = defineCall({
  name: 'console.verificationPicture',
  method: 'GET',
  path: '/console/api/verification_picture',
  who: 'operator',
  permission: 'verification.decide',
  changes: false,
  file: 'image/jpeg',
  input: z.object({ id: idInput, field: z.enum(['front_pic', 'reverse_pic', 'hand_pic']) }),
  output: FILE_OUTPUT,
  refusals: [1004],
  summary: 'A picture of a submission. The look is recorded.',
});
