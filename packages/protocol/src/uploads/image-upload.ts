import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** The largest picture that is taken. */
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024;

/** One picture: JPEG, PNG, WebP or HEIC by its content, whatever its name says. */
export const imageInput = z
  .file({ error: 'field.required' })
  .check(z.minSize(1, { error: 'field.required' }), z.maxSize(MOST_IMAGE_BYTES, { error: 'uploads.fault.tooLarge' }));

export const imageUpload = defineCall({
  name: 'common.image_upload',
  method: 'POST',
  path: '/api/common/image_upload',
  who: 'customer',
  changes: true,
  body: 'multipart',
  input: z.object({ file: imageInput }),
  /** What forms name the picture by. It shows the picture to the customer who sent it, for a few minutes. */
  output: z.object({ url: z.string() }),
  refusals: [1002],
  summary: 'Takes a picture in private: decoded and drawn again, so that nothing but the picture is kept of it.',
});
