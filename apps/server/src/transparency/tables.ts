declare module '../kernel/database/tables.ts' {
  interface Tables extends ReceiptTables {}
}

/**
 * The tables of the proof, as db/migrations/070-seal-ticks-and-publish-rules.sql says. bigint columns arrive as text.
 */
export interface ReceiptTables {
  signing_keys: SigningKeysTable;
  tick_segments: TickSegmentsTable;
  sealed_to: SealedToTable;
  rule_changes: RuleChangesTable;
  published_rules: PublishedRulesTable;
  market_time: MarketTimeTable;
  shared_receipts: SharedReceiptsTable;
}

interface SigningKeysTable {
  id: string;
  public_key: string;
  valid_from: string;
}

export interface TickSegmentsTable {
  instrument_id: number;
  number: string;
  code: string;
  minute: string;
  count: number;
  first_seq: string;
  last_seq: string;
  first_at: string;
  last_at: string;
  previous_hash: string;
  ticks_hash: string;
  hash: string;
  key_id: string;
  signature: string;
}

interface SealedToTable {
  instrument_id: number;
  number: string;
  seq: string;
  hash: string;
  through: string;
}

interface RuleChangesTable {
  partition: number;
  instrument_id: number;
  command_seq: string;
  from_order_id: string;
  after_seq: string;
  at: string;
  configuration: string;
  rules: string;
}

export interface PublishedRulesTable {
  instrument_id: number;
  kind: 'trading' | 'quoting';
  version: number;
  code: string;
  from_order_id: string;
  after_seq: string;
  at: string;
  command_seq: string | null;
  rules: string;
  previous_hash: string;
  hash: string;
  key_id: string;
  signature: string;
}

interface MarketTimeTable {
  only_row: boolean;
  promised: string;
}

/** As db/migrations/357-create-shared-receipts.sql says. */
interface SharedReceiptsTable {
  token: string;
  order_id: string;
  is_demo: boolean;
  shared_at: Date;
}
