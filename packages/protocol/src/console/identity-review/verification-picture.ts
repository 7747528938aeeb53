import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../../call.ts';
import { idInput, textInput, wholeInput } from '../../fields.ts';

export const consoleVerificationPicture = defineCall({
  name: 'console.verificationPicture',
  method: 'GET',
  path: '/console/api/verification_picture',
  who: 'operator',
  permission: 'verification.decide',
  changes: false,
  file: 'image/jpeg',
  /**
   * As console.verificationPictureLink wrote them into an address: which
   * picture, until when (epoch seconds), and its mark.
   */
  input: z.object({
    id: idInput,
    field: z.enum(['front_pic', 'reverse_pic', 'hand_pic']),
    until: wholeInput(0, 0, 100_000_000_000),
    sign: textInput(64, 1),
  }),
  output: FILE_OUTPUT,
  refusals: [1004],
  summary: 'A picture of a submission, by an address that this session was given minutes ago. The look is recorded.',
});
