import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { keyInput, textInput, wholeInput } from '../fields.ts';

export const consoleCategories = defineCall({
  name: 'console.categories',
  method: 'GET',
  path: '/console/api/categories',
  who: 'operator',
  permission: 'instruments.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        /** In the language of the request. */
        name: z.string(),
        /** What operators wrote, by language. */
        names: z.record(z.string(), z.string()),
        sort: z.number(),
        /** How many instruments are filed under it. */
        instruments: z.number(),
        version: z.number(),
      }),
    ),
  }),
  refusals: [],
  summary: 'The categories that instruments are filed under, in their order.',
});

export const consoleSaveCategory = defineCall({
  name: 'console.saveCategory',
  method: 'POST',
  path: '/console/api/save_category',
  who: 'operator',
  permission: 'instruments.write',
  changes: true,
  input: z.object({
    /** 0 adds one. */
    id: wholeInput(0, 0, 2_147_483_647),
    version: wholeInput(0),
    /** By language; a category that the site began with has its own names where none is written. */
    names: z.record(keyInput, textInput(40)),
    /** The smallest first. */
    sort: wholeInput(0, 0, 100_000),
    reason: textInput(500, 1),
  }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: [1004, 1005, 1007],
  summary: 'Add a category, rename it or move it.',
});
