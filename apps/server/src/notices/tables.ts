import type { Generated } from 'kysely';

/** As migrations/140-notices.sql says; bigint columns arrive as text. */
export interface NoticeTables {
  payment_outcomes: { id: Generated<string>; partition: number; payment_id: string; event: PaymentEvent };
  known_devices: { user_id: string; device_hash: Buffer; first_seen_at: Date; last_seen_at: Date };
}

export type PaymentEvent = 'asked' | 'approved' | 'done' | 'refused';
