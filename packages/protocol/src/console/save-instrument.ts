import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, listIdInput, optionalText, textInput, wholeInput } from '../fields.ts';

export const consoleSaveInstrument = defineCall({
  name: 'console.saveInstrument',
  method: 'POST',
  path: '/console/api/save_instrument',
  who: 'operator',
  permission: 'instruments.write',
  changes: true,
  input: z.object({
    id: listIdInput,
    version: wholeInput(0),
    /** As customers read it, such as EUR/USD. */
    show_code: textInput(20, 1),
    /** Where a published picture can be seen, what is there already, or "" for the marks of its two sides. */
    logo: optionalText(200),
    category_id: listIdInput,
    /** Where it stands in lists: the smallest first. */
    sort: wholeInput(0, 0, 100_000),
    min_lots: decimalInput,
    max_lots: decimalInput,
    lot_step: decimalInput,
    /** What the ticket begins with: one of those that are offered, or 0 where there are none. */
    default_leverage: wholeInput(0, 0, 1_000),
    reason: textInput(500, 1),
  }),
  output: z.object({ version: z.number() }),
  refusals: [1004, 1005, 1007],
  summary: 'Change how an instrument is listed, and in what sizes new orders are taken.',
});
