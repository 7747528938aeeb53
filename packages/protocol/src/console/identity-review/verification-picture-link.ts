import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput } from '../../fields.ts';

export const consoleVerificationPictureLink = defineCall({
  name: 'console.verificationPictureLink',
  method: 'GET',
  path: '/console/api/verification_picture_link',
  who: 'operator',
  permission: 'verification.decide',
  changes: false,
  input: z.object({ id: idInput, field: z.enum(['front_pic', 'reverse_pic', 'hand_pic']) }),
  /** An address of console.verificationPicture. */
  output: z.object({ link: z.string() }),
  refusals: [1004],
  summary: 'An address that shows a picture of a submission to this session of the operator, for five minutes.',
});
