import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const consoleMenu = defineCall({
  name: 'console.menu',
  method: 'GET',
  path: '/console/api/menu',
  who: 'operator',
  permission: 'content.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        group: z.enum(['home', 'user']),
        icon: z.string(),
        path: z.string(),
        visible: z.boolean(),
        /** A demo account may use it too. */
        demo: z.boolean(),
        /** False: from 1024 px only. */
        mobile: z.boolean(),
        /** Language code to title. */
        titles: z.record(z.string(), z.string()),
        version: z.number(),
      }),
    ),
  }),
  refusals: [],
  summary: 'Every menu entry, hidden ones too, in its order.',
});
