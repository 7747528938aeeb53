import * as z from 'zod/mini';

/** The longest address of a picture. */
const MOST_LETTERS = 300;

/** A picture in a form: the address that its upload answered, or "" for none. */
export const imageInput = z.pipe(
  z.optional(z.union([z.string(), z.null()])),
  z.pipe(
    z.transform((value: string | null | undefined) => (value ?? '').trim()),
    z.string().check(z.maxLength(MOST_LETTERS, { error: 'field.long' })),
  ),
);
