import type { Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends WatchlistTables {}
}

/** bigint columns arrive as text. */
export interface WatchlistTables {
  watchlists: {
    id: Generated<string>;
    user_id: string;
    /** Empty for the favourites. */
    name: string;
    instrument_ids: readonly number[];
  };
}
