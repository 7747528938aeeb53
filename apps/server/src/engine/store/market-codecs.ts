import type { Price } from '@candor/decimal/decimal.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { Side } from '@candor/engine/order.ts';
import type { CaughtUpRow, MassTriggerRow, PeakChange, PeakRow } from '@candor/engine/batch-changes.ts';
import type { MarketRow, RuleChange } from '../host/batch.ts';
import { readMarkets, readPeaks, readUsers, writeMarkets, writePeaks, writeUsers } from './mass-trigger-text.ts';
import { rowCodec } from './row-codec.ts';

/** What the fence of a batch writes. */
export const COUNTERS_CODEC = rowCodec({
  table: 'partitions',
  row: (of) => ({
    batch: of.bigint('batch'),
    nextOrderId: of.bigint('next_order_id'),
    nextPostingId: of.bigint('next_posting_id'),
    commandSeq: of.bigint('command_seq'),
    rules: of.textOrNull('rules'),
  }),
});

export const MARKET_CODEC = rowCodec<MarketRow>({
  table: 'partition_instruments',
  row: (of) => ({
    instrumentId: instrumentId(of.integer('instrument_id')),
    configuration: of.text('configuration'),
    open: of.boolean('open'),
    tick: of.tickOrNull('seq', 'tick_at', 'bid', 'ask'),
  }),
});

export const RULE_CHANGE_CODEC = rowCodec<RuleChange>({
  table: 'rule_changes',
  row: (of) => ({
    instrumentId: instrumentId(of.integer('instrument_id')),
    commandSeq: of.bigint('command_seq'),
    nextOrderId: of.bigint('from_order_id'),
    afterSeq: of.bigint('after_seq'),
    at: of.bigint('at'),
    configuration: of.text('configuration'),
    rules: of.text('rules'),
  }),
});

/** A mass trigger and the batch in which it happened. */
export interface StoredMassTrigger extends MassTriggerRow {
  readonly batch: number;
}

export const MASS_TRIGGER_CODEC = rowCodec<StoredMassTrigger>({
  table: 'gaps',
  texts: { users: writeUsers, markets: writeMarkets, peaks: writePeaks },
  row: (of) => ({
    batch: of.bigint('batch'),
    instrumentId: instrumentId(of.integer('instrument_id')),
    seq: of.bigint('seq'),
    users: readUsers(of.text('users')),
    markets: readMarkets(of.text('markets')),
    peaks: readPeaks(of.text('peaks')),
  }),
});

export const PEAK_CODEC = rowCodec<PeakRow>({
  table: 'trailing_peaks',
  row: (of) => ({
    instrumentId: instrumentId(of.integer('instrument_id')),
    side: of.text('side') as Side,
    since: of.bigint('since'),
    price: of.decimal('price') as Price,
  }),
});

/** The place of a peak that is not there any more. */
export const FORMER_PEAK_CODEC = rowCodec<Omit<PeakChange, 'price'>>({
  table: 'trailing_peaks',
  row: (of) => ({
    instrumentId: instrumentId(of.integer('instrument_id')),
    side: of.text('side') as Side,
    since: of.bigint('since'),
  }),
});

export const CAUGHT_UP_CODEC = rowCodec<CaughtUpRow>({
  table: 'caught_up',
  row: (of) => ({
    instrumentId: instrumentId(of.integer('instrument_id')),
    seq: of.bigint('seq'),
    userId: userId(of.bigint('user_id')),
  }),
});
