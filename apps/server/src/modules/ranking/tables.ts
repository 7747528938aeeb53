declare module '../../kernel/database/tables.ts' {
  interface Tables extends RankingTables {}
}

/** As db/migrations/290-create-traders.sql says; bigint and numeric columns arrive as text. */
export interface RankingTables {
  rank_rows: {
    place: number;
    user_id: string;
    multiple: string;
    three_week_rate: string;
    three_week_profit: string;
    three_week_win: string;
    total_rate: string;
    total_trade_num: number;
    instrument_id: number;
  };
  rank_runs: { only_row: boolean; computed_at: Date };
}
