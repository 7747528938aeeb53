import type { Generated } from 'kysely';

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends PushTables {}
}

/** As db/migrations/093-create-push-subscriptions.sql says; bigint columns arrive as text. */
export interface PushTables {
  push_subscriptions: {
    id: Generated<string>;
    user_id: string;
    session_id: string;
    endpoint: string;
    p256dh: Buffer;
    auth: Buffer;
    language: string;
    created_at: Date;
  };
  push_jobs: {
    id: Generated<string>;
    subscription_id: string;
    message_id: string;
    attempts: Generated<number>;
    next_attempt_at: Date;
    expires_at: Date;
  };
}
