import { must } from '@candor/decimal/assert.ts';
import type { Decimal, Money, Price } from '@candor/decimal/decimal.ts';
import { instrumentId, optionId, userId } from '@candor/engine/ids.ts';
import type { Option, OptionDirection, OptionResult, OptionStatus, VoidReason } from '@candor/engine/option.ts';
import { entityCodec } from './entity-codec.ts';
import type { ColumnName } from './entity-codec.ts';

// Only rows that were written from an Option are read, so that the casts restore the types of its fields.
export const OPTION_CODEC = entityCodec<Option, ColumnName<'options'>>({
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
