import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../call.ts';
import { textInput, wholeInput } from '../fields.ts';

export const image = defineCall({
  name: 'common.image',
  method: 'GET',
  path: '/api/common/image',
  who: 'customer',
  changes: false,
  file: 'image/jpeg',
  /** As the server wrote them into an address: which picture, until when (epoch seconds), and its mark. */
  input: z.object({ id: textInput(64, 1), until: wholeInput(0, 0, 100_000_000_000), sign: textInput(64, 1) }),
  output: FILE_OUTPUT,
  refusals: [1004],
  summary:
    'A picture of the customer’s own, by an address that the server gave them a few minutes ago; ' +
    'each look is recorded.',
});
