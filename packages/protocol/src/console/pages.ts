import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { epochMs } from '../fields.ts';

export const consolePages = defineCall({
  name: 'console.pages',
  method: 'GET',
  path: '/console/api/pages',
  who: 'operator',
  permission: 'content.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    list: z.array(
      z.object({
        group: z.string(),
        language: z.string(),
        title: z.string(),
        version: z.number(),
        changedAt: epochMs,
      }),
    ),
    languages: z.array(z.string()),
  }),
  refusals: [],
  summary: 'Every content page in every language that it has, without its text.',
});
