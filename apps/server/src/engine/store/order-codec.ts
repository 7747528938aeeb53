import type { Decimal, Lots, Money, Price, Rate } from '@candor/decimal/decimal.ts';
import { instrumentId, orderId, userId } from '@candor/engine/ids.ts';
import type { CloseReason, Order, OrderStatus, Side, Trigger } from '@candor/engine/order.ts';
import { entityCodec } from './entity-codec.ts';
import type { ColumnName } from './entity-codec.ts';

// Only rows that were written from an Order are read, so that the casts restore the types of its fields.
export const ORDER_CODEC = entityCodec<Order, ColumnName<'orders'>>({
  table: 'orders',
  open: "status <> 'closed'",
  fixed: ['originId', 'userId', 'instrumentId', 'side', 'contractSize', 'leverage', 'target', 'trigger', 'createdAt'],
  row: (of) => ({
    id: orderId(of.bigint('id')),
    originId: orderId(of.bigint('origin_id')),
    userId: userId(of.bigint('user_id')),
    instrumentId: instrumentId(of.integer('instrument_id')),
    side: of.text('side') as Side,
    status: of.text('status') as OrderStatus,
    lots: of.decimal('lots') as Lots,
    contractSize: of.decimal('contract_size') as Decimal,
    leverage: of.integer('leverage'),
    target: of.decimalOrNull('target') as Price | null,
    trigger: of.textOrNull('trigger') as Trigger | null,
    stopLoss: of.decimalOrNull('stop_loss') as Price | null,
    takeProfit: of.decimalOrNull('take_profit') as Price | null,
    margin: of.decimal('margin') as Money,
    fee: of.decimal('fee') as Money,
    createdAt: of.bigint('created_at'),
    openedAt: of.bigintOrNull('opened_at'),
    openPrice: of.decimalOrNull('open_price') as Price | null,
    openTick: of.tickOrNull('open_tick_seq', 'open_tick_at', 'open_tick_bid', 'open_tick_ask'),
    openRate: of.rate('open_rate') as Rate,
    closedAt: of.bigintOrNull('closed_at'),
    closePrice: of.decimalOrNull('close_price') as Price | null,
    closeTick: of.tickOrNull('close_tick_seq', 'close_tick_at', 'close_tick_bid', 'close_tick_ask'),
    closeRate: of.rateOrNull('close_rate') as Rate | null,
    closeReason: of.textOrNull('close_reason') as CloseReason | null,
    profit: of.decimal('profit') as Money,
  }),
});
