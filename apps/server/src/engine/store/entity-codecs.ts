import { must } from '@candor/decimal/assert.ts';
import type { Decimal, Lots, Money, Price, Rate } from '@candor/decimal/decimal.ts';
import type { EntityRow } from '@candor/engine/entity-table.ts';
import type { Copying } from '@candor/engine/copying-row.ts';
import type { CopyRoute, CopySource } from '@candor/engine/copy-routes.ts';
import { COPY_ROUTES, COPY_SOURCES } from '@candor/engine/copy-routes.ts';
import { COPYINGS } from '@candor/engine/copying-row.ts';
import type { CopyLimit, CopyLimitReason, Follow, FollowEnd, Share } from '@candor/engine/follow.ts';
import { COPY_LIMITS, FOLLOWS, SHARES } from '@candor/engine/follow.ts';
import type { FollowId, OrderId } from '@candor/engine/ids.ts';
import * as ids from '@candor/engine/ids.ts';
import { instrumentId, optionId, orderId, paymentId, userId } from '@candor/engine/ids.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import type { Option, OptionDirection, OptionResult, OptionStatus, VoidReason } from '@candor/engine/option.ts';
import { OPTIONS } from '@candor/engine/option.ts';
import type { CloseReason, Order, OrderStatus, Side, Trigger } from '@candor/engine/order.ts';
import { ORDERS } from '@candor/engine/order.ts';
import type { Payment, PaymentDirection, PaymentStatus } from '@candor/engine/payment.ts';
import { PAYMENTS } from '@candor/engine/payment.ts';
import type { ColumnName, EntityCodec } from './entity-codec.ts';
import { entityCodec } from './entity-codec.ts';

/*
 * How each entity is stored. Only rows that were written from these types are read, so that the casts restore the types
 * of their fields.
 */

export const ORDER_CODEC = entityCodec<Order, ColumnName<'orders'>>(ORDERS, {
  table: 'orders',
  open: "status <> 'closed'",
  fixed: [
    'originId',
    'userId',
    'instrumentId',
    'side',
    'contractSize',
    'leverage',
    'createdAt',
    'followId',
    'originalId',
  ],
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
    trail: of.decimalOrNull('trail') as Price | null,
    trailSince: of.bigintOrNull('trail_since'),
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
    followId: of.bigintOrNull('follow_id') as FollowId | null,
    originalId: of.bigintOrNull('original_id') as OrderId | null,
  }),
});

export const OPTION_CODEC = entityCodec<Option, ColumnName<'options'>>(OPTIONS, {
  table: 'options',
  open: "status = 'running'",
  fixed: [
    'userId',
    'instrumentId',
    'direction',
    'stake',
    'seconds',
    'ratio',
    'losesWholeStake',
    'refundsTies',
    'staleAfterMs',
    'openedAt',
    'endsAt',
    'openTick',
    'openPrice',
  ],
  row: (of) => ({
    id: optionId(of.bigint('id')),
    userId: userId(of.bigint('user_id')),
    instrumentId: instrumentId(of.integer('instrument_id')),
    direction: of.text('direction') as OptionDirection,
    status: of.text('status') as OptionStatus,
    stake: of.decimal('stake') as Money,
    seconds: of.integer('seconds'),
    ratio: of.decimal('ratio') as Decimal,
    losesWholeStake: of.boolean('loses_whole_stake'),
    refundsTies: of.boolean('refunds_ties'),
    staleAfterMs: of.integer('stale_after_ms'),
    openedAt: of.bigint('opened_at'),
    endsAt: of.bigint('ends_at'),
    openTick: must(
      of.tickOrNull('open_tick_seq', 'open_tick_at', 'open_tick_bid', 'open_tick_ask'),
      'an option was opened at a quote',
    ),
    openPrice: of.decimal('open_price') as Price,
    endTick: of.tickOrNull('end_tick_seq', 'end_tick_at', 'end_tick_bid', 'end_tick_ask'),
    endPrice: of.decimalOrNull('end_price') as Price | null,
    result: of.textOrNull('result') as OptionResult | null,
    voidReason: of.textOrNull('void_reason') as VoidReason | null,
    payout: of.decimal('payout') as Money,
  }),
});

const PAYMENT_CODEC = entityCodec<Payment, ColumnName<'payments'>>(PAYMENTS, {
  table: 'payments',
  open: 'ended_at is null',
  // A deposit may end in another account than it was announced for.
  fixed: ['userId', 'direction', 'fee', 'createdAt'],
  row: (of) => ({
    id: paymentId(of.bigint('id')),
    userId: userId(of.bigint('user_id')),
    direction: of.text('direction') as PaymentDirection,
    account: of.smallint('account') as CustomerAccountKind,
    amount: of.decimal('amount') as Money,
    fee: of.decimal('fee') as Money,
    status: of.text('status') as PaymentStatus,
    createdAt: of.bigint('created_at'),
    endedAt: of.bigintOrNull('ended_at'),
  }),
});

export const FOLLOW_CODEC = entityCodec<Follow, ColumnName<'follows'>>(FOLLOWS, {
  table: 'follows',
  open: 'ended_at is null',
  fixed: ['userId', 'traderId', 'shareRate', 'startedAt'],
  row: (of) => ({
    id: ids.followId(of.bigint('id')),
    userId: userId(of.bigint('user_id')),
    traderId: userId(of.bigint('trader_id')),
    ratio: of.decimal('ratio') as Decimal,
    mostMargin: of.decimal('most_margin') as Money,
    mostLoss: of.decimalOrNull('most_loss') as Money | null,
    shareRate: of.decimal('share_rate') as Decimal,
    isTraderPaused: of.boolean('trader_paused'),
    isFollowerPaused: of.boolean('follower_paused'),
    isAtCap: of.boolean('at_cap'),
    startedAt: of.bigint('started_at'),
    endedAt: of.bigintOrNull('ended_at'),
    endReason: of.textOrNull('end_reason') as FollowEnd | null,
    realised: of.decimal('realised') as Money,
    settled: of.decimal('settled') as Money,
    held: of.decimal('held') as Money,
    paid: of.decimal('paid') as Money,
    servedUntil: of.bigint('served_until'),
  }),
});

export const SHARE_CODEC = entityCodec<Share, ColumnName<'profit_shares'>>(SHARES, {
  table: 'profit_shares',
  open: 'arrived_at is null',
  fixed: ['userId', 'followId', 'traderId', 'rate', 'from', 'to', 'amount', 'paidAt'],
  row: (of) => ({
    id: ids.shareId(of.bigint('id')),
    userId: userId(of.bigint('user_id')),
    followId: ids.followId(of.bigint('follow_id')),
    traderId: userId(of.bigint('trader_id')),
    rate: of.decimal('rate') as Decimal,
    from: of.decimal('level_from') as Money,
    to: of.decimal('level_to') as Money,
    amount: of.decimal('amount') as Money,
    paidAt: of.bigint('paid_at'),
    arrivedAt: of.bigintOrNull('arrived_at'),
  }),
});

const COPY_LIMIT_CODEC = entityCodec<CopyLimit, ColumnName<'copy_limits'>>(COPY_LIMITS, {
  table: 'copy_limits',
  open: 'id is null',
  fixed: ['userId', 'followId', 'originalId', 'wanted', 'lots', 'reason', 'at'],
  row: (of) => ({
    id: ids.copyLimitId(of.bigint('id')),
    userId: userId(of.bigint('user_id')),
    followId: ids.followId(of.bigint('follow_id')),
    originalId: orderId(of.bigint('original_id')),
    wanted: of.decimal('wanted') as Lots,
    lots: of.decimal('lots') as Lots,
    reason: of.text('reason') as CopyLimitReason,
    at: of.bigint('at'),
  }),
});

export const COPYING_CODEC = entityCodec<Copying, ColumnName<'copyings'>>(COPYINGS, {
  table: 'copyings',
  open: 'is_done is false',
  fixed: [
    'userId',
    'originalId',
    'act',
    'instrumentId',
    'side',
    'contractSize',
    'leverage',
    'lots',
    'before',
    'price',
    'tick',
    'rate',
    'at',
    'originalAt',
  ],
  row: (of) => ({
    id: ids.copyingId(of.bigint('id')),
    userId: userId(of.bigint('user_id')),
    originalId: orderId(of.bigint('original_id')),
    act: of.text('act') as Copying['act'],
    instrumentId: instrumentId(of.integer('instrument_id')),
    side: of.text('side') as Side,
    contractSize: of.decimal('contract_size') as Decimal,
    leverage: of.integer('leverage'),
    lots: of.decimal('lots') as Lots,
    before: of.decimal('lots_before') as Lots,
    price: of.decimal('price') as Price,
    tick: must(of.tickOrNull('tick_seq', 'tick_at', 'tick_bid', 'tick_ask'), 'what is copied happened at a quote'),
    rate: of.rate('rate') as Rate,
    at: of.bigint('at'),
    originalAt: of.bigintOrNull('original_at'),
    last: of.bigintOrNull('last_follow_id') as FollowId | null,
    isDone: of.boolean('is_done'),
  }),
});

const COPY_ROUTE_CODEC = entityCodec<CopyRoute, ColumnName<'copy_routes'>>(COPY_ROUTES, {
  table: 'copy_routes',
  open: 'is_open',
  fixed: ['userId', 'to'],
  row: (of) => ({
    id: ids.entityId(of.bigint('id')),
    userId: userId(of.bigint('user_id')),
    to: of.integer('to_partition'),
    isOpen: of.boolean('is_open'),
  }),
});

const COPY_SOURCE_CODEC = entityCodec<CopySource, ColumnName<'copy_sources'>>(COPY_SOURCES, {
  table: 'copy_sources',
  open: 'id is not null',
  fixed: ['userId', 'partition'],
  row: (of) => ({
    id: ids.entityId(of.bigint('id')),
    userId: userId(of.bigint('user_id')),
    partition: of.integer('from_partition'),
    copying: of.bigint('copying'),
    share: of.bigint('share'),
  }),
});

/** All entities. What is written of a batch, rebuilt, recalled and audited follows from this list. */
export const ENTITY_CODECS: readonly EntityCodec<EntityRow>[] = [
  ORDER_CODEC,
  OPTION_CODEC,
  PAYMENT_CODEC,
  FOLLOW_CODEC,
  SHARE_CODEC,
  COPY_LIMIT_CODEC,
  COPYING_CODEC,
  COPY_ROUTE_CODEC,
  COPY_SOURCE_CODEC,
];
