declare module '../kernel/database/tables.ts' {
  interface Tables extends EngineTables {}
}

/**
 * The engine's tables, as 010-create-engine-tables.sql, 050-create-options.sql and 100-create-payments.sql of
 * db/migrations say. bigint and numeric columns arrive as text.
 */
export interface EngineTables {
  partitions: PartitionsTable;
  partition_instruments: PartitionInstrumentsTable;
  journal: JournalTable;
  journal_followers: JournalFollowersTable;
  orders: OrdersTable;
  options: OptionsTable;
  postings: PostingsTable;
  balances: BalancesTable;
  payments: PaymentsTable;
  follows: FollowsTable;
  profit_shares: ProfitSharesTable;
  copy_limits: CopyLimitsTable;
  copyings: CopyingsTable;
  copy_routes: CopyRoutesTable;
  copy_sources: CopySourcesTable;
  trailing_peaks: TrailingPeaksTable;
}

interface PartitionsTable {
  partition: number;
  epoch: string;
  holder: string | null;
  lease_at: string;
  batch: string;
  next_order_id: string;
  next_posting_id: string;
  command_seq: string;
  rules: string | null;
}

interface PartitionInstrumentsTable {
  partition: number;
  instrument_id: number;
  configuration: string;
  open: boolean;
  seq: string | null;
  tick_at: string | null;
  bid: string | null;
  ask: string | null;
}

interface JournalTable {
  partition: number;
  batch: string;
  epoch: string;
  at: string;
  wall_at: string;
  entries: string;
  keys: string;
}

interface JournalFollowersTable {
  partition: number;
  name: string;
  batch: string;
  saved_at: string;
}

export interface OrdersTable {
  partition: number;
  id: string;
  origin_id: string;
  user_id: string;
  instrument_id: number;
  side: string;
  status: string;
  lots: string;
  contract_size: string;
  leverage: number;
  target: string | null;
  trigger: string | null;
  stop_loss: string | null;
  take_profit: string | null;
  trail: string | null;
  trail_since: string | null;
  margin: string;
  fee: string;
  created_at: string;
  opened_at: string | null;
  open_price: string | null;
  open_tick_seq: string | null;
  open_tick_at: string | null;
  open_tick_bid: string | null;
  open_tick_ask: string | null;
  open_rate: string;
  closed_at: string | null;
  close_price: string | null;
  close_tick_seq: string | null;
  close_tick_at: string | null;
  close_tick_bid: string | null;
  close_tick_ask: string | null;
  close_rate: string | null;
  close_reason: string | null;
  profit: string;
  follow_id: string | null;
  original_id: string | null;
}

export interface PaymentsTable {
  partition: number;
  id: string;
  user_id: string;
  direction: string;
  account: number;
  amount: string;
  fee: string;
  status: string;
  created_at: string;
  ended_at: string | null;
}

interface PostingsTable {
  partition: number;
  id: string;
  customer_id: string;
  type: number;
  debit_owner: string;
  debit_kind: number;
  credit_owner: string;
  credit_kind: number;
  amount: string;
  order_id: string | null;
  command_seq: string;
  at: string;
  memo: string | null;
}

interface BalancesTable {
  partition: number;
  owner: string;
  kind: number;
  demo: boolean;
  balance: string;
  advance: string;
}

export interface OptionsTable {
  partition: number;
  id: string;
  user_id: string;
  instrument_id: number;
  direction: string;
  stake: string;
  seconds: number;
  ratio: string;
  loses_whole_stake: boolean;
  refunds_ties: boolean;
  stale_after_ms: number;
  opened_at: string;
  ends_at: string;
  open_tick_seq: string;
  open_tick_at: string;
  open_tick_bid: string;
  open_tick_ask: string;
  open_price: string;
  status: string;
  end_tick_seq: string | null;
  end_tick_at: string | null;
  end_tick_bid: string | null;
  end_tick_ask: string | null;
  end_price: string | null;
  result: string | null;
  void_reason: string | null;
  payout: string;
}

export interface FollowsTable {
  partition: number;
  id: string;
  user_id: string;
  trader_id: string;
  ratio: string;
  most_margin: string;
  most_loss: string | null;
  share_rate: string;
  trader_paused: boolean;
  follower_paused: boolean;
  at_cap: boolean;
  started_at: string;
  ended_at: string | null;
  end_reason: string | null;
  realised: string;
  settled: string;
  held: string;
  paid: string;
  served_until: string;
}

export interface ProfitSharesTable {
  partition: number;
  id: string;
  user_id: string;
  follow_id: string;
  trader_id: string;
  rate: string;
  level_from: string;
  level_to: string;
  amount: string;
  paid_at: string;
  arrived_at: string | null;
}

export interface CopyLimitsTable {
  partition: number;
  id: string;
  user_id: string;
  follow_id: string;
  original_id: string;
  wanted: string;
  lots: string;
  reason: string;
  at: string;
}

interface CopyingsTable {
  partition: number;
  id: string;
  user_id: string;
  original_id: string;
  act: string;
  instrument_id: number;
  side: string;
  contract_size: string;
  leverage: number;
  lots: string;
  lots_before: string;
  price: string;
  tick_seq: string;
  tick_at: string;
  tick_bid: string;
  tick_ask: string;
  rate: string;
  at: string;
  original_at: string | null;
  last_follow_id: string | null;
  is_done: boolean;
}

interface CopyRoutesTable {
  partition: number;
  id: string;
  user_id: string;
  to_partition: number;
  is_open: boolean;
}

interface TrailingPeaksTable {
  partition: number;
  instrument_id: number;
  side: string;
  since: string;
  price: string;
}

interface CopySourcesTable {
  partition: number;
  id: string;
  user_id: string;
  from_partition: number;
  copying: string;
  share: string;
}
