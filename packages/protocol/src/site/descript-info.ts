import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { textInput } from '../fields.ts';
import { contentPage } from './descript-list.ts';

export const descriptInfo = defineCall({
  name: 'descript.info',
  method: 'GET',
  path: '/api/descript/info',
  who: 'public',
  changes: false,
  input: z.object({ group: textInput(100, 1) }),
  output: z.array(contentPage),
  refusals: [1004],
  summary: 'The content page of a group.',
});
