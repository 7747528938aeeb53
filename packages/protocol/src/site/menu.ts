import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const menu = defineCall({
  name: 'menu',
  method: 'GET',
  path: '/api/menu',
  who: 'public',
  changes: false,
  input: NO_INPUT,
  output: z.array(
    z.object({
      /** home: quick menu of the home page; user: rows of the account page. */
      group: z.enum(['home', 'user']),
      /** In the request's language. */
      title: z.string(),
      icon: z.string(),
      path: z.string(),
      /** 1: on every screen; 0: from 1024 px only. */
      is_mobile: z.union([z.literal(0), z.literal(1)]),
      /** 1: a demo account may use it too. */
      is_demo: z.union([z.literal(0), z.literal(1)]),
    }),
  ),
  refusals: [],
  summary: 'Menu items of the home and account pages.',
});
