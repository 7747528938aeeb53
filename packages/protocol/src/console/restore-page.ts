import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { textInput, wholeInput } from '../fields.ts';
import { pageName } from './page.ts';

export const consoleRestorePage = defineCall({
  name: 'console.restorePage',
  method: 'POST',
  path: '/console/api/restore_page',
  who: 'operator',
  permission: 'content.write',
  changes: true,
  input: z.object({
    ...pageName,
    /** The version that was looked at, which this replaces. */
    version: wholeInput(0, 1),
    /** The version whose title and text the page gets again. */
    from: wholeInput(0, 1),
    reason: textInput(500, 1),
  }),
  output: z.object({ version: z.number() }),
  refusals: [1004, 1005, 1007],
  summary: 'Write an earlier version of a content page again, as a version of its own.',
});
