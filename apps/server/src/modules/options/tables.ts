import type { Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends OptionProductTables {}
}

export interface OptionProductTables {
  option_durations: {
    id: Generated<number>;
    seconds: number;
    ratio: string;
    least_stake: string;
    exposure_limit: string | null;
    version: Generated<number>;
    /** null while it is offered. */
    retired_at: Generated<Date | null>;
  };
  option_stakes: { amount: string };
}
