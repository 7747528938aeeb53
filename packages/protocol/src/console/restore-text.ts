import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { textInput, wholeInput } from '../fields.ts';
import { textSubject } from './content-versions.ts';

export const consoleRestoreText = defineCall({
  name: 'console.restoreText',
  method: 'POST',
  path: '/console/api/restore_text',
  who: 'operator',
  permission: 'content.write',
  changes: true,
  input: z.object({
    subject: textSubject,
    /** The version that was looked at, which this replaces. */
    version: wholeInput(0, 1),
    /** The version whose title and text it gets again. */
    from: wholeInput(0, 1),
    reason: textInput(500, 1),
  }),
  output: z.object({ version: z.number() }),
  refusals: [1004, 1005, 1007],
  summary: 'Write an earlier text of a page or a news item again, in one language, as a version of its own.',
});
