import type { ColumnType, Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    /** As db/migrations/292-create-trader-news.sql says; bigint columns arrive as text. */
    trader_news: TraderNewsTable;
  }
}

/** What became of an application, or of a trader. */
export type TraderEvent = 'approved' | 'refused' | 'suspended' | 'resumed';

interface TraderNewsTable {
  id: Generated<string>;
  user_id: ColumnType<string, string, never>;
  event: ColumnType<TraderEvent, TraderEvent, never>;
  reason: ColumnType<string, string, never>;
  announced_at: Generated<Date | null>;
}
