import type { Option } from '@candor/engine/option.ts';
import type { Column } from './columns.ts';

const ID: Column<Option> = { name: 'id', type: 'bigint', write: (out, option) => out.bigint(option.id) };

/** What was agreed. */
const FIXED: readonly Column<Option>[] = [
  { name: 'user_id', type: 'bigint', write: (out, option) => out.bigint(option.userId) },
  { name: 'instrument_id', type: 'integer', write: (out, option) => out.integer(option.instrumentId) },
  { name: 'direction', type: 'text', write: (out, option) => out.text(option.direction) },
  { name: 'stake', type: 'numeric', write: (out, option) => out.decimal(option.stake) },
  { name: 'seconds', type: 'integer', write: (out, option) => out.integer(option.seconds) },
  { name: 'ratio', type: 'numeric', write: (out, option) => out.decimal(option.ratio) },
  { name: 'loses_whole_stake', type: 'boolean', write: (out, option) => out.boolean(option.losesWholeStake) },
  { name: 'refunds_ties', type: 'boolean', write: (out, option) => out.boolean(option.refundsTies) },
  { name: 'stale_after_ms', type: 'integer', write: (out, option) => out.integer(option.staleAfterMs) },
  { name: 'opened_at', type: 'bigint', write: (out, option) => out.bigint(option.openedAt) },
  { name: 'ends_at', type: 'bigint', write: (out, option) => out.bigint(option.endsAt) },
  { name: 'open_tick_seq', type: 'bigint', write: (out, option) => out.bigint(option.openTick.seq) },
  { name: 'open_tick_at', type: 'bigint', write: (out, option) => out.bigint(option.openTick.at) },
  { name: 'open_tick_bid', type: 'numeric', write: (out, option) => out.decimal(option.openTick.bid) },
  { name: 'open_tick_ask', type: 'numeric', write: (out, option) => out.decimal(option.openTick.ask) },
  { name: 'open_price', type: 'numeric', write: (out, option) => out.decimal(option.openPrice) },
];

/** What came of it. */
const ENDING: readonly Column<Option>[] = [
  { name: 'status', type: 'text', write: (out, option) => out.text(option.status) },
  { name: 'end_tick_seq', type: 'bigint', write: (out, option) => out.bigint(option.endTick?.seq ?? null) },
  { name: 'end_tick_at', type: 'bigint', write: (out, option) => out.bigint(option.endTick?.at ?? null) },
  { name: 'end_tick_bid', type: 'numeric', write: (out, option) => out.decimal(option.endTick?.bid ?? null) },
  { name: 'end_tick_ask', type: 'numeric', write: (out, option) => out.decimal(option.endTick?.ask ?? null) },
  { name: 'end_price', type: 'numeric', write: (out, option) => out.decimal(option.endPrice) },
  { name: 'result', type: 'text', write: (out, option) => out.text(option.result) },
  { name: 'void_reason', type: 'text', write: (out, option) => out.text(option.voidReason) },
  { name: 'payout', type: 'numeric', write: (out, option) => out.decimal(option.payout) },
];

export const OPTION_COLUMNS: readonly Column<Option>[] = [ID, ...FIXED, ...ENDING];
/** The option's own row, then what came of it. */
export const ENDED_OPTION_COLUMNS: readonly Column<Option>[] = [ID, ...ENDING];
