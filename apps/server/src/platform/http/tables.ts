import type { Generated } from 'kysely';

export interface HttpTables {
  /** `outcome` is null while the first call with the key runs. */
  http_outcomes: { name: string; outcome: Generated<Buffer | null>; created_at: Date };
}
