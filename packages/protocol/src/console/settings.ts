import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { epochMs } from '../fields.ts';

export const consoleSettings = defineCall({
  name: 'console.settings',
  method: 'GET',
  path: '/console/api/settings',
  who: 'operator',
  permission: 'settings.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    list: z.array(
      z.object({
        key: z.string(),
        value: z.string(),
        /** What a new site starts with. */
        default: z.string(),
        kind: z.enum(['flag', 'number', 'text', 'url', 'colour', 'language', 'zone', 'choice', 'picture']),
        /** Of what is chosen from a list. */
        options: z.array(z.string()),
        public: z.boolean(),
        /** Whether this version does anything with it. */
        has_effect: z.boolean(),
        /** What it does, in the language of the request. */
        meaning: z.string(),
        changedAt: epochMs,
        /** Whether it is changed by a proposal alone. */
        rule: z.boolean(),
        /** Of a rule that is a number; "" for none. */
        least: z.string(),
        most: z.string(),
        /** What is proposed or approved for it; null for nothing. */
        waiting: z.nullable(z.object({ proposal_id: z.number(), value: z.string(), effectiveAt: z.nullable(epochMs) })),
      }),
    ),
  }),
  refusals: [],
  summary: 'Every setting of the site.',
});
