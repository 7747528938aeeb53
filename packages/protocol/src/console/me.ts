import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { flag } from '../fields.ts';

export const consoleMe = defineCall({
  name: 'console.me',
  method: 'GET',
  path: '/console/api/me',
  who: 'operator',
  permission: 'own',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    id: z.number(),
    email: z.string(),
    name: z.string(),
    role: z.string(),
    permissions: z.array(z.string()),
    has_second_factor: flag,
    /** What has to be done before anything else; "" where nothing has. */
    must: z.enum(['', 'password', 'secondFactor']),
    recovery_codes_left: z.number(),
    session_id: z.number(),
  }),
  refusals: [],
  summary: 'The operator who is signed in, and what they may do.',
});
