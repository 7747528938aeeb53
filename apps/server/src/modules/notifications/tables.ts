import type { Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends NoticeTables {}
}

/** As db/migrations/140-note-outcomes-of-payments.sql says; bigint columns arrive as text. */
export interface NoticeTables {
  payment_outcomes: { id: Generated<string>; partition: number; payment_id: string; event: PaymentEvent };
  known_devices: { user_id: string; device_hash: Buffer; first_seen_at: Date; last_seen_at: Date };
}

export type PaymentEvent = 'asked' | 'approved' | 'done' | 'refused';
