import type { ColumnType } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    /** As db/migrations/305-give-pictures-a-place-of-their-own.sql says. */
    site_pictures: { hash: Taken<string>; content: Taken<Buffer>; saved_at: Taken<Date>; saved_by: Taken<string> };
  }
}

/** Written once. */
type Taken<T> = ColumnType<T, T, never>;
