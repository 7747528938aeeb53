import type { ColumnType, Generated } from 'kysely';

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends BroadcastTables {}
}

/** As db/migrations/310-create-broadcasts.sql says; bigint columns arrive as text. */
export interface BroadcastTables {
  broadcasts: {
    id: Generated<number>;
    message_id: Generated<string | null>;
    user_id: string | null;
    languages: string[];
    countries: string[];
    verified: boolean | null;
    demo: boolean | null;
    texts: ColumnType<BroadcastTexts, string, never>;
    send_at: Date;
    sent_at: Generated<string | null>;
    written_at: Date;
    operator_id: string;
    withdrawn_at: Generated<Date | null>;
  };
  broadcast_marks: { user_id: string; read_up_to: string };
  broadcast_reads: { user_id: string; message_id: string };
}

/** By language. */
export type BroadcastTexts = Readonly<Record<string, BroadcastText>>;

export interface BroadcastText {
  readonly title: string;
  readonly description: string;
  /** Clean HTML. */
  readonly content: string;
}
