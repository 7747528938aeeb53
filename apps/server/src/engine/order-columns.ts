import type { Order } from '@candor/engine/order.ts';
import type { Column } from './columns.ts';
import { decimalElement, numberElement, rateElement, wordElement } from './columns.ts';

/** What an order is born with and keeps. */
const FIXED: readonly Column<Order>[] = [
  { name: 'origin_id', type: 'bigint', element: (order) => order.originId },
  { name: 'user_id', type: 'bigint', element: (order) => order.userId },
  { name: 'instrument_id', type: 'integer', element: (order) => order.instrumentId },
  { name: 'side', type: 'text', element: (order) => order.side },
  { name: 'contract_size', type: 'numeric', element: (order) => decimalElement(order.contractSize) },
  { name: 'leverage', type: 'integer', element: (order) => order.leverage },
  { name: 'target', type: 'numeric', element: (order) => decimalElement(order.target) },
  { name: 'trigger', type: 'text', element: (order) => wordElement(order.trigger) },
  { name: 'created_at', type: 'bigint', element: (order) => order.createdAt },
];

/** What changes while it is open. */
const CHANGING: readonly Column<Order>[] = [
  { name: 'lots', type: 'numeric', element: (order) => decimalElement(order.lots) },
  { name: 'stop_loss', type: 'numeric', element: (order) => decimalElement(order.stopLoss) },
  { name: 'take_profit', type: 'numeric', element: (order) => decimalElement(order.takeProfit) },
  { name: 'margin', type: 'numeric', element: (order) => decimalElement(order.margin) },
  { name: 'fee', type: 'numeric', element: (order) => decimalElement(order.fee) },
  { name: 'opened_at', type: 'bigint', element: (order) => numberElement(order.openedAt) },
  { name: 'open_price', type: 'numeric', element: (order) => decimalElement(order.openPrice) },
  { name: 'open_tick_seq', type: 'bigint', element: (order) => numberElement(order.openTick?.seq ?? null) },
  { name: 'open_tick_at', type: 'bigint', element: (order) => numberElement(order.openTick?.at ?? null) },
  { name: 'open_tick_bid', type: 'numeric', element: (order) => decimalElement(order.openTick?.bid ?? null) },
  { name: 'open_tick_ask', type: 'numeric', element: (order) => decimalElement(order.openTick?.ask ?? null) },
  { name: 'open_rate', type: 'numeric', element: (order) => rateElement(order.openRate) },
  { name: 'profit', type: 'numeric', element: (order) => decimalElement(order.profit) },
];

/** What it has once it is closed. */
const CLOSING: readonly Column<Order>[] = [
  { name: 'closed_at', type: 'bigint', element: (order) => numberElement(order.closedAt) },
  { name: 'close_price', type: 'numeric', element: (order) => decimalElement(order.closePrice) },
  { name: 'close_tick_seq', type: 'bigint', element: (order) => numberElement(order.closeTick?.seq ?? null) },
  { name: 'close_tick_at', type: 'bigint', element: (order) => numberElement(order.closeTick?.at ?? null) },
  { name: 'close_tick_bid', type: 'numeric', element: (order) => decimalElement(order.closeTick?.bid ?? null) },
  { name: 'close_tick_ask', type: 'numeric', element: (order) => decimalElement(order.closeTick?.ask ?? null) },
  { name: 'close_rate', type: 'numeric', element: (order) => rateElement(order.closeRate) },
  { name: 'close_reason', type: 'text', element: (order) => wordElement(order.closeReason) },
];

const ID: Column<Order> = { name: 'id', type: 'bigint', element: (order) => order.id };
const STATUS: Column<Order> = { name: 'status', type: 'text', element: (order) => order.status };
/** The row that is there is found by an index of open orders alone, so that it is asked for as an open one. */
const OPEN_STATUS: Column<Order> = { ...STATUS, element: ({ status }) => (status === 'closed' ? 'holding' : status) };

/** A new order that is still open: the closing columns stay null. */
export const OPEN_ORDER_COLUMNS: readonly Column<Order>[] = [ID, STATUS, ...FIXED, ...CHANGING];
/** A new order that is closed already: the closed part of another, or opened and closed within a batch. */
export const WHOLE_ORDER_COLUMNS: readonly Column<Order>[] = [ID, STATUS, ...FIXED, ...CHANGING, ...CLOSING];
/** An order that has its row and changed. */
export const CHANGED_ORDER_COLUMNS: readonly Column<Order>[] = [ID, OPEN_STATUS, ...FIXED, ...CHANGING, ...CLOSING];
export const CHANGING_ORDER_COLUMNS: readonly Column<Order>[] = [...CHANGING, ...CLOSING];
