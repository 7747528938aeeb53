import type { Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends SampleTables {}
}

/** As db/migrations/349-create-sample-orders.sql says; bigint columns arrive as text. */
export interface SampleTables {
  sample_customer: { only_row: Generated<boolean>; user_id: string };
  sample_orders: { order_id: string; opened_at: Date; closed_at: Date | null };
}
