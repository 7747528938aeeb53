import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../call.ts';
import { textInput } from '../fields.ts';

export const fundImage = defineCall({
  name: 'fund.image',
  method: 'GET',
  path: '/api/fund/image',
  who: 'public',
  changes: false,
  file: 'image/jpeg',
  /** SHA-256 of the picture, hex: what is shown under an address never changes. */
  input: z.object({ hash: textInput(64, 64) }),
  output: FILE_OUTPUT,
  refusals: [1004],
  summary: 'The picture of a product.',
});
