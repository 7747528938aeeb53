import * as z from 'zod/mini';

/** How many lists of their own a customer can have, besides the favourites. */
export const MOST_WATCHLISTS = 20;
/** How many instruments a list can have. */
export const MOST_WATCHED = 200;
export const LONGEST_WATCHLIST_NAME = 40;

/** Ids separated by commas; empty for none. One named twice counts where it stands first. */
export const watchedInput = z.pipe(
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
      .check(z.maxLength(MOST_WATCHED, { error: 'field.long' })),
  ),
);

export const watchlistDto = z.object({
  id: z.number(),
  name: z.string(),
  /** Ids of instruments in the customer's order. */
  instruments: z.array(z.number()),
});
export type WatchlistDto = z.output<typeof watchlistDto>;
