import type { Generated } from 'kysely';

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends CustomerNotesTables {}
}

export interface CustomerNotesTables {
  customer_notes: {
    id: Generated<string>;
    user_id: string;
    operator_id: string;
    text: string;
    created_at: Date;
  };
}
