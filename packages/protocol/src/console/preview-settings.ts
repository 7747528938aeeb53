import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** CSS custom properties and their colours. */
const colours = z.record(z.string(), z.string());

export const consolePreviewSettings = defineCall({
  name: 'console.previewSettings',
  method: 'POST',
  path: '/console/api/preview_settings',
  who: 'operator',
  permission: 'settings.read',
  changes: false,
  input: z.object({ values: z.record(z.string(), z.string()) }),
  output: z.object({
    changes: z.array(
      z.object({
        key: z.string(),
        before: z.string(),
        after: z.string(),
        /** What it comes to, in the language of the request. */
        words: z.string(),
        /** Of a rule: whom it would concern now; "" for nobody. */
        concern: z.string(),
        /** Whether it is announced a day ahead. */
        announced: z.boolean(),
      }),
    ),
    /** All colours of both themes as they would be, by name. */
    theme: z.object({ light: colours, dark: colours }),
  }),
  refusals: [],
  summary: 'What settings would make of the site, before they are saved. Nothing is kept.',
});
