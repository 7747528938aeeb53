import type { Generated } from 'kysely';

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends SentMarksTables {}
}

export interface SentMarksTables {
  sent_marks: {
    payment_id: string;
    operator_id: string;
    session_id: string;
    marked_at: Generated<Date>;
  };
}
