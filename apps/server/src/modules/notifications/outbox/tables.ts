import type { Generated } from 'kysely';

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends OutboxTables {}
}

export interface OutboxTables {
  outbox: {
    id: Generated<string>;
    recipient: string;
    channel: 'email' | 'sms';
    kind: Generated<'code' | 'link' | 'notice'>;
    subject: string;
    body: string;
    code: Generated<string>;
    status: 'queued' | 'sent' | 'failed' | 'kept';
    attempts: Generated<number>;
    next_attempt_at: Date | null;
    error: Generated<string>;
    created_at: Date;
  };
}
