import type { ColumnType, Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends TraderTables {}
}

export type ApplicationState = 'waiting' | 'approved' | 'refused';

/** Written once. */
type Taken<T> = ColumnType<T, T, never>;

/** As db/migrations/290-create-traders.sql says; bigint and numeric columns arrive as text. */
export interface TraderTables {
  trader_applications: {
    id: Generated<string>;
    user_id: Taken<string>;
    state: Generated<ApplicationState>;
    max_amount: Taken<string>;
    sent_at: Taken<Date>;
    decided_at: Date | null;
    decided_by: string | null;
    reason: Generated<string>;
  };
  traders: { user_id: Taken<string>; since: Date; max_amount: string; suspended_at: Date | null };
  trader_days: {
    user_id: Taken<string>;
    /** YYYY-MM-DD. */
    day: Taken<string>;
    looked_at: Date;
    equity: string;
    inflow: string;
    outflow: string;
    through_posting: string;
    level: string;
    lowest_level: string;
  };
  trader_figures: {
    user_id: Taken<string>;
    computed_at: Date;
    follow_num: number;
    total_amount: string;
    position_num: number;
    position_quantity: string;
    total_num: number;
    total_profits: string;
    wins: number;
    win_sum: string;
    loss_sum: string;
    seconds_sum: string;
    longest_seconds: number;
    losing_streak: number;
    instruments: ColumnType<readonly TradedInstrument[], string, string>;
    all_percent: string | null;
    month_percent: string | null;
    quarter_percent: string | null;
    worst_fall: string;
    fall_from: string | null;
    fall_to: string | null;
    spark: ColumnType<readonly number[], string, string>;
    followers_profits: string;
    followers_won: number;
    followers_lost: number;
  };
}

export interface TradedInstrument {
  readonly id: number;
  readonly num: number;
  readonly profits: string;
}
