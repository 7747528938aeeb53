import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { keyInput, rawLinesInput, textInput } from '../fields.ts';

export const consoleSaveSettings = defineCall({
  name: 'console.saveSettings',
  method: 'POST',
  path: '/console/api/save_settings',
  who: 'operator',
  permission: 'settings.write',
  changes: true,
  input: z.object({
    values: z.record(keyInput, rawLinesInput(100_000)),
    /** As they were when they were looked at: what somebody else has changed since is refused. */
    before: z.record(keyInput, rawLinesInput(100_000)),
    reason: textInput(500, 1),
  }),
  output: NO_OUTPUT,
  refusals: [1005, 1007],
  summary: 'Change settings, all or none of them.',
});
