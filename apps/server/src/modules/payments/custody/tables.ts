import type { ColumnType, Generated } from 'kysely';
import type { CustodyEvent } from './custody-event.ts';

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends CustodyTables {}
}

/** As db/migrations/141-create-custody.sql says; bigint and numeric columns arrive as text. */
export interface CustodyTables {
  custody_events: {
    id: string;
    type: CustodyEvent['type'];
    data: ColumnType<CustodyEvent['data'], string, never>;
    received_at: Date;
    state: Generated<'waiting' | 'done' | 'attention'>;
    note: Generated<string>;
    attempts: Generated<number>;
    next_attempt_at: Date;
  };
  custody_deposits: {
    deposit_id: string;
    user_id: string;
    currency_id: number;
    address: string;
    amount: string;
    transaction: string;
    confirmations: number;
    required: number;
    payment_id: Generated<string | null>;
    state: 'seen' | 'announced' | 'credited' | 'review' | 'attention';
    note: Generated<string>;
    created_at: Date;
    credited_at: Generated<Date | null>;
  };
  custody_transfers: {
    payment_id: string;
    state: 'queued' | 'asked' | 'failed' | 'withheld' | 'sent' | 'done' | 'attention';
    reference: Generated<string>;
    note: Generated<string>;
    attempts: Generated<number>;
    next_attempt_at: Date;
    created_at: Date;
  };
  custody_progress: { only_row: Generated<boolean>; enabled: boolean; cursor: string };
}
