declare module '../../kernel/database/tables.ts' {
  interface Tables extends FavouriteTables {}
}

/** bigint columns arrive as text. */
export interface FavouriteTables {
  favourites: { user_id: string; instrument_id: number; sort: number };
}
