import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { textInput } from '../fields.ts';
import { imageInput } from '../uploads/image-upload.ts';

export const registerPicture = defineCall({
  name: 'user.register_picture',
  method: 'POST',
  path: '/api/user/register_picture',
  who: 'public',
  changes: true,
  body: 'multipart',
  input: z.object({ file: imageInput, ticket: textInput(64, 1) }),
  /** What the form names the picture by; it shows the picture to nobody until the account is there. */
  output: z.object({ url: z.string() }),
  refusals: [1003, 1004],
  summary: 'Takes a picture for a registration, by its ticket.',
});
