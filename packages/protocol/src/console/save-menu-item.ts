import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { keyInput, textInput, wholeInput } from '../fields.ts';

export const consoleSaveMenuItem = defineCall({
  name: 'console.saveMenuItem',
  method: 'POST',
  path: '/console/api/save_menu_item',
  who: 'operator',
  permission: 'content.write',
  changes: true,
  input: z.object({
    /** 0 adds one at the end of its group. */
    id: wholeInput(0, 0, 2_147_483_647),
    version: wholeInput(0),
    group: z.enum(['home', 'user'], { error: 'field.notAnOption' }),
    icon: textInput(40, 1),
    /** Of this site, or an http or https address, which opens in a window of its own. */
    path: textInput(200, 1),
    visible: z._default(z.enum(['1', '0']), '1'),
    demo: z._default(z.enum(['1', '0']), '0'),
    /** 1: on every screen; 0: from 1024 px only. */
    mobile: z._default(z.enum(['1', '0']), '1'),
    titles: z.record(keyInput, textInput(60)),
    reason: textInput(500, 1),
  }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: [1004, 1005, 1007],
  summary: 'Add or change a menu entry.',
});
