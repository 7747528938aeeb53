import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, flag, pageInput } from '../fields.ts';
import { ROLES } from './permissions.ts';

export const consoleOperators = defineCall({
  name: 'console.operators',
  method: 'GET',
  path: '/console/api/operators',
  who: 'operator',
  permission: 'operators.read',
  changes: false,
  input: z.object({ page: pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        email: z.string(),
        name: z.string(),
        role: z.enum(ROLES),
        has_second_factor: flag,
        /** 0: they choose one behind their link first. */
        has_password: flag,
        /** Until when their link is good; null where they have none that is. */
        linkExpiresAt: z.nullable(epochMs),
        disabled: flag,
        sessions: z.number(),
        createdAt: epochMs,
        lastSignInAt: z.nullable(epochMs),
      }),
    ),
    total: z.number(),
  }),
  refusals: [],
  summary: 'Everyone who works here, 20 a page.',
});
