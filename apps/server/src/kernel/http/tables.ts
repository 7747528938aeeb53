import type { Generated } from 'kysely';

declare module '../database/tables.ts' {
  interface Tables extends HttpTables {}
}

export interface HttpTables {
  /** `outcome` is null while the first call with the key runs. */
  http_outcomes: { name: string; outcome: Generated<Buffer | null>; created_at: Date };
}
