import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../call.ts';
import { textInput } from '../fields.ts';
import { imageInput } from '../uploads/image-upload.ts';

/** What operators show to everybody. */
export const sitePicture = defineCall({
  name: 'default.picture',
  method: 'GET',
  path: '/api/default/picture',
  who: 'public',
  changes: false,
  file: 'image/webp',
  /** SHA-256 of the picture, hex: what is shown under an address never changes. */
  input: z.object({
    hash: textInput(64, 64),
    /** As a PNG for the icon of an app, in a square of this many pixels, the last to be cut to a shape. */
    icon: z._default(z.enum(['', '192', '512', 'maskable']), ''),
  }),
  output: FILE_OUTPUT,
  refusals: [1004],
  summary: 'A picture of the site.',
});

export const consoleUploadPicture = defineCall({
  name: 'console.uploadPicture',
  method: 'POST',
  path: '/console/api/upload_picture',
  who: 'operator',
  permission: 'pictures.write',
  changes: true,
  body: 'multipart',
  input: z.object({ file: imageInput }),
  output: z.object({
    /** Where everybody can see it. */
    url: z.string(),
    /** What products name it by. */
    hash: z.string(),
  }),
  refusals: [1007],
  summary: 'Takes a picture for the site: drawn again, and public from now on.',
});
