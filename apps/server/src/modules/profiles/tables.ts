import type { ColumnType } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends ProfileTables {}
}

/** As db/migrations/290-create-traders.sql says. */
export interface ProfileTables {
  avatars: {
    hash: ColumnType<string, string, never>;
    content: ColumnType<Buffer, Buffer, never>;
    saved_at: ColumnType<Date, Date, never>;
  };
}
