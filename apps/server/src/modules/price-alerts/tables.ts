import type { Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends AlertTables {}
}

/**
 * The tables of db/migrations/091-note-outcomes-of-orders-and-options.sql and 092-create-price-alerts-and-margin-
 * warnings.sql; bigint and numeric columns arrive as text.
 */
export interface AlertTables {
  trading_outcomes: {
    id: Generated<string>;
    partition: number;
    subject: 'order' | 'option';
    subject_id: string;
    event: 'filled' | 'stopLoss' | 'takeProfit' | 'stopOut' | 'ended';
  };
  price_alerts: PriceAlertsTable;
  alert_progress: { instrument_id: number; seq: string; at: string };
  margin_warnings: { user_id: string; called: boolean; warned_at: Date; mailed_at: Generated<Date | null> };
}

export interface PriceAlertsTable {
  id: Generated<string>;
  user_id: string;
  instrument_id: number;
  side: 'bid' | 'ask' | 'mid';
  direction: 'above' | 'below';
  price: string;
  repeats: boolean;
  note: string;
  state: 'armed' | 'waiting' | 'done';
  since_seq: string;
  fired_count: Generated<number>;
  fired_seq: Generated<string | null>;
  fired_at: Generated<string | null>;
  fired_price: Generated<string | null>;
  created_at: Date;
}
