import type { ColumnType } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends ContentTables {}
}

export interface ContentTables {
  content_versions: {
    subject: string;
    version: number;
    content: ColumnType<Record<string, unknown>, string, never>;
    /** null: what the site began with. */
    operator_id: string | null;
    reason: string;
    saved_at: Date;
  };
}
