import type { Decimal, Lots, Money, Price } from '@candor/decimal/decimal.ts';
import { parseDecimal, parseRate } from '@candor/decimal/decimal.ts';
import { instrumentId, orderId, userId } from '@candor/engine/ids.ts';
import type { CloseReason, FillTick, Order, OrderStatus, Side, Trigger } from '@candor/engine/order.ts';
import type { Selectable } from 'kysely';
import type { OrdersTable } from './tables.ts';

export type OrderRow = Omit<Selectable<OrdersTable>, 'partition'>;

/** Every column of an order. */
export const ORDER_ROW_COLUMNS = [
  'id',
  'origin_id',
  'user_id',
  'instrument_id',
  'side',
  'status',
  'lots',
  'contract_size',
  'leverage',
  'target',
  'trigger',
  'stop_loss',
  'take_profit',
  'margin',
  'fee',
  'created_at',
  'opened_at',
  'open_price',
  'open_tick_seq',
  'open_tick_at',
  'open_tick_bid',
  'open_tick_ask',
  'open_rate',
  'closed_at',
  'close_price',
  'close_tick_seq',
  'close_tick_at',
  'close_tick_bid',
  'close_tick_ask',
  'close_rate',
  'close_reason',
  'profit',
] as const satisfies readonly (keyof OrderRow)[];

// The committer wrote the row from an Order, so that the casts restore the types of its fields.
export function orderFromRow(row: OrderRow): Order {
  return {
    id: orderId(Number(row.id)),
    originId: orderId(Number(row.origin_id)),
    userId: userId(Number(row.user_id)),
    instrumentId: instrumentId(row.instrument_id),
    side: row.side as Side,
    status: row.status as OrderStatus,
    lots: exact<Lots>(row.lots),
    contractSize: parseDecimal(row.contract_size),
    leverage: row.leverage,
    target: exactOrNull<Price>(row.target),
    trigger: row.trigger as Trigger | null,
    stopLoss: exactOrNull<Price>(row.stop_loss),
    takeProfit: exactOrNull<Price>(row.take_profit),
    margin: exact<Money>(row.margin),
    fee: exact<Money>(row.fee),
    createdAt: Number(row.created_at),
    openedAt: row.opened_at === null ? null : Number(row.opened_at),
    openPrice: exactOrNull<Price>(row.open_price),
    openTick: fillTick(row.open_tick_seq, row.open_tick_at, row.open_tick_bid, row.open_tick_ask),
    openRate: parseRate(row.open_rate),
    closedAt: row.closed_at === null ? null : Number(row.closed_at),
    closePrice: exactOrNull<Price>(row.close_price),
    closeTick: fillTick(row.close_tick_seq, row.close_tick_at, row.close_tick_bid, row.close_tick_ask),
    closeRate: row.close_rate === null ? null : parseRate(row.close_rate),
    closeReason: row.close_reason as CloseReason | null,
    profit: exact<Money>(row.profit),
  };
}

export function fillTick(
  seq: string | null,
  at: string | null,
  bid: string | null,
  ask: string | null,
): FillTick | null {
  if (seq === null || at === null || bid === null || ask === null) return null;
  return { seq: Number(seq), at: Number(at), bid: exact<Price>(bid), ask: exact<Price>(ask) };
}

export const exact = <D extends Decimal>(text: string): D => parseDecimal(text) as D;
export const exactOrNull = <D extends Decimal>(text: string | null): D | null =>
  text === null ? null : exact<D>(text);
