import type { ColumnType } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends CopyingTables {}
}

export type CopyingEvent = 'limited' | 'lossCap' | 'sharePaid' | 'shareReceived' | 'paused' | 'resumed';

/** Written by functions of the database alone. */
type Kept<T> = ColumnType<T, never, never>;

/** As migrations 296 and 343 of db/migrations say; bigint columns arrive as text. */
export interface CopyingTables {
  copying_news: {
    id: Kept<string>;
    user_id: Kept<string>;
    partition: Kept<number>;
    follow_id: Kept<string>;
    event: Kept<CopyingEvent>;
    number: Kept<string>;
    created_at: Kept<Date>;
    announced_at: ColumnType<Date | null, never, Date>;
  };
  /** `week`: YYYY-MM-DD. */
  copying_weeks: {
    partition: ColumnType<number, number, never>;
    week: ColumnType<string, string, never>;
    paid_at: ColumnType<Date, Date, never>;
  };
}
