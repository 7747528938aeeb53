/** bigint columns arrive as text. */
export interface FavouriteTables {
  favourites: { user_id: string; instrument_id: number; sort: number };
}
