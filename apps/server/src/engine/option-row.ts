import { must } from '@candor/decimal/assert.ts';
import type { Money, Price } from '@candor/decimal/decimal.ts';
import { parseDecimal } from '@candor/decimal/decimal.ts';
import { instrumentId, optionId, userId } from '@candor/engine/ids.ts';
import type { Option, OptionDirection, OptionResult, OptionStatus, VoidReason } from '@candor/engine/option.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../kernel/database/database.ts';
import { exact, exactOrNull, fillTick } from './order-row.ts';
import type { OptionsTable } from './tables.ts';

export type OptionRow = Omit<Selectable<OptionsTable>, 'partition'>;

/** Every column of an option. */
export const OPTION_ROW_COLUMNS = [
  'id',
  'user_id',
  'instrument_id',
  'direction',
  'stake',
  'seconds',
  'ratio',
  'loses_whole_stake',
  'refunds_ties',
  'stale_after_ms',
  'opened_at',
  'ends_at',
  'open_tick_seq',
  'open_tick_at',
  'open_tick_bid',
  'open_tick_ask',
  'open_price',
  'status',
  'end_tick_seq',
  'end_tick_at',
  'end_tick_bid',
  'end_tick_ask',
  'end_price',
  'result',
  'void_reason',
  'payout',
] as const satisfies readonly (keyof OptionRow)[];

/** A committed option; null if there is none. */
export async function findOption(database: Database, partition: number, id: number): Promise<Option | null> {
  const row = await database
    .selectFrom('options')
    .select(OPTION_ROW_COLUMNS)
    .where('partition', '=', partition)
    .where('id', '=', String(id))
    .executeTakeFirst();
  return row === undefined ? null : optionFromRow(row);
}

// The committer wrote the row from an Option, so that the casts restore the types of its fields.
export function optionFromRow(row: OptionRow): Option {
  const openTick = fillTick(row.open_tick_seq, row.open_tick_at, row.open_tick_bid, row.open_tick_ask);
  return {
    id: optionId(Number(row.id)),
    userId: userId(Number(row.user_id)),
    instrumentId: instrumentId(row.instrument_id),
    direction: row.direction as OptionDirection,
    stake: exact<Money>(row.stake),
    seconds: row.seconds,
    ratio: parseDecimal(row.ratio),
    losesWholeStake: row.loses_whole_stake,
    refundsTies: row.refunds_ties,
    staleAfterMs: row.stale_after_ms,
    openedAt: Number(row.opened_at),
    endsAt: Number(row.ends_at),
    openTick: must(openTick, 'an option was opened at a quote'),
    openPrice: exact<Price>(row.open_price),
    status: row.status as OptionStatus,
    endTick: fillTick(row.end_tick_seq, row.end_tick_at, row.end_tick_bid, row.end_tick_ask),
    endPrice: exactOrNull<Price>(row.end_price),
    result: row.result as OptionResult | null,
    voidReason: row.void_reason as VoidReason | null,
    payout: exact<Money>(row.payout),
  };
}
