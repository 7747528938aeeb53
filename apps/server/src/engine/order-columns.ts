import type { Order } from '@candor/engine/order.ts';
import type { Column } from './columns.ts';

const ID: Column<Order> = { name: 'id', type: 'bigint', write: (out, order) => out.bigint(order.id) };

/** Columns that never change. */
const FIXED: readonly Column<Order>[] = [
  { name: 'origin_id', type: 'bigint', write: (out, order) => out.bigint(order.originId) },
  { name: 'user_id', type: 'bigint', write: (out, order) => out.bigint(order.userId) },
  { name: 'instrument_id', type: 'integer', write: (out, order) => out.integer(order.instrumentId) },
  { name: 'side', type: 'text', write: (out, order) => out.text(order.side) },
  { name: 'contract_size', type: 'numeric', write: (out, order) => out.decimal(order.contractSize) },
  { name: 'leverage', type: 'integer', write: (out, order) => out.integer(order.leverage) },
  { name: 'target', type: 'numeric', write: (out, order) => out.decimal(order.target) },
  { name: 'trigger', type: 'text', write: (out, order) => out.text(order.trigger) },
  { name: 'created_at', type: 'bigint', write: (out, order) => out.bigint(order.createdAt) },
];

/** Columns that change while the order is open or when it is closed. */
const CHANGING: readonly Column<Order>[] = [
  { name: 'status', type: 'text', write: (out, order) => out.text(order.status) },
  { name: 'lots', type: 'numeric', write: (out, order) => out.decimal(order.lots) },
  { name: 'stop_loss', type: 'numeric', write: (out, order) => out.decimal(order.stopLoss) },
  { name: 'take_profit', type: 'numeric', write: (out, order) => out.decimal(order.takeProfit) },
  { name: 'margin', type: 'numeric', write: (out, order) => out.decimal(order.margin) },
  { name: 'fee', type: 'numeric', write: (out, order) => out.decimal(order.fee) },
  { name: 'opened_at', type: 'bigint', write: (out, order) => out.bigint(order.openedAt) },
  { name: 'open_price', type: 'numeric', write: (out, order) => out.decimal(order.openPrice) },
  { name: 'open_tick_seq', type: 'bigint', write: (out, order) => out.bigint(order.openTick?.seq ?? null) },
  { name: 'open_tick_at', type: 'bigint', write: (out, order) => out.bigint(order.openTick?.at ?? null) },
  { name: 'open_tick_bid', type: 'numeric', write: (out, order) => out.decimal(order.openTick?.bid ?? null) },
  { name: 'open_tick_ask', type: 'numeric', write: (out, order) => out.decimal(order.openTick?.ask ?? null) },
  { name: 'open_rate', type: 'numeric', write: (out, order) => out.rate(order.openRate) },
  { name: 'closed_at', type: 'bigint', write: (out, order) => out.bigint(order.closedAt) },
  { name: 'close_price', type: 'numeric', write: (out, order) => out.decimal(order.closePrice) },
  { name: 'close_tick_seq', type: 'bigint', write: (out, order) => out.bigint(order.closeTick?.seq ?? null) },
  { name: 'close_tick_at', type: 'bigint', write: (out, order) => out.bigint(order.closeTick?.at ?? null) },
  { name: 'close_tick_bid', type: 'numeric', write: (out, order) => out.decimal(order.closeTick?.bid ?? null) },
  { name: 'close_tick_ask', type: 'numeric', write: (out, order) => out.decimal(order.closeTick?.ask ?? null) },
  { name: 'close_rate', type: 'numeric', write: (out, order) => out.rate(order.closeRate) },
  { name: 'close_reason', type: 'text', write: (out, order) => out.text(order.closeReason) },
  { name: 'profit', type: 'numeric', write: (out, order) => out.decimal(order.profit) },
];

export const ORDER_COLUMNS: readonly Column<Order>[] = [ID, ...FIXED, ...CHANGING];
/** The key of the row, then the columns to update. */
export const CHANGED_ORDER_COLUMNS: readonly Column<Order>[] = [ID, ...CHANGING];
