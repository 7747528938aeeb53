import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** How many favourites a customer can have. */
export const MOST_FAVOURITES = 200;

/** Ids separated by commas; empty for none. One named twice counts where it stands first. */
const idList = z.pipe(
  z.string({ error: 'field.required' }).check(z.maxLength(4_000, { error: 'field.long' })),
  z.pipe(
    z.transform((text: string) => [
      ...new Set(
        text.trim() === ''
          ? []
          : text.split(',').map((part) => (/^\s*\d{1,9}\s*$/.test(part) ? Number(part) : Number.NaN)),
      ),
    ]),
    z
      .array(
        z
          .number({ error: 'field.notAnInteger' })
          .check(z.int({ error: 'field.notAnInteger' }), z.gte(1, { error: 'field.notAnInteger' })),
      )
      .check(z.maxLength(MOST_FAVOURITES, { error: 'field.long' })),
  ),
);

/** Replaces the whole list, so that sending it twice changes nothing the second time. */
export const favouriteSet = defineCall({
  name: 'favourite.set',
  method: 'POST',
  path: '/api/favourite/set',
  who: 'customer',
  changes: true,
  body: 'json',
  input: z.object({ ids: idList }),
  output: z.object({ ids: z.array(z.number()) }),
  refusals: [],
  summary: "Sets the customer's favourite instruments, in their order.",
});
