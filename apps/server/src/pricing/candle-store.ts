import { formatDecimal, parsePrice } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { Candle } from '@candor/market/candles/candle.ts';
import { PERIODS } from '@candor/market/candles/period.ts';
import type { Period } from '@candor/market/candles/period.ts';
import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { Database } from '../kernel/database/database.ts';
import type { Tables } from '../kernel/database/tables.ts';
import { arrayLiteral } from './tick-log.ts';

/** The source of a candle: `ticks` if it was made of logged ticks only. */
export type CandleSource = 'history' | 'ticks';

export interface StoredCandle {
  readonly instrumentId: InstrumentId;
  readonly candle: Candle;
  readonly source: CandleSource;
}

/** Writes candles as one set; one that is there takes the new values. A candle may be given only once. */
export async function writeCandles(transaction: Transaction<Tables>, candles: readonly StoredCandle[]): Promise<void> {
  if (candles.length === 0) return;
  await sql`
    ${insertOf(candles)} on conflict (instrument_id, period, open_at) do update
    set high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume
  `.execute(transaction);
}

/** As writeCandles, of candles that are not there yet: half the work, which counts where there are many. */
export async function addCandles(transaction: Transaction<Tables>, candles: readonly StoredCandle[]): Promise<void> {
  await insertOf(candles).execute(transaction);
}

function insertOf(candles: readonly StoredCandle[]): RawBuilder<unknown> {
  const column = (value: (stored: StoredCandle) => string | number): string => arrayLiteral(candles.map(value));
  return sql`
    insert into candles (instrument_id, period, open_at, open, high, low, close, volume, source)
    select * from unnest(
      ${column((stored) => stored.instrumentId)}::int[], ${column((stored) => stored.candle.period)}::text[],
      ${column((stored) => stored.candle.at)}::bigint[],
        ${column(({ candle }) => formatDecimal(candle.open))}::numeric[],
      ${column(({ candle }) => formatDecimal(candle.high))}::numeric[],
      ${column(({ candle }) => formatDecimal(candle.low))}::numeric[],
      ${column(({ candle }) => formatDecimal(candle.close))}::numeric[],
      ${column(({ candle }) => candle.volume)}::bigint[], ${column((stored) => stored.source)}::text[]
    )`;
}

/** Says that the stored candles hold every tick up to these. */
export async function writeProgress(
  transaction: Transaction<Tables>,
  progress: readonly { readonly instrumentId: InstrumentId; readonly seq: number }[],
): Promise<void> {
  if (progress.length === 0) return;
  await sql`
    insert into candle_progress (instrument_id, seq)
    select * from unnest(${arrayLiteral(progress.map((each) => each.instrumentId))}::int[],
      ${arrayLiteral(progress.map((each) => each.seq))}::bigint[])
    on conflict (instrument_id) do update set seq = excluded.seq
  `.execute(transaction);
}

export async function loadProgress(database: Database): Promise<ReadonlyMap<InstrumentId, number>> {
  const rows = await database.selectFrom('candle_progress').select(['instrument_id', 'seq']).execute();
  return new Map(rows.map((row) => [instrumentId(row.instrument_id), Number(row.seq)]));
}

/** The newest stored candle of each period of the instruments. */
export async function newestCandles(
  database: Database,
  ids: readonly InstrumentId[],
): Promise<readonly StoredCandle[]> {
  const { rows } = await sql<CandleRow>`
    select c.instrument_id, c.period, c.open_at, c.open, c.high, c.low, c.close, c.volume, c.source
    from unnest(${arrayLiteral(ids)}::int[]) as wanted (id)
    cross join unnest(${arrayLiteral(PERIODS)}::text[]) as p (period)
    cross join lateral (
      select * from candles where instrument_id = wanted.id and period = p.period order by open_at desc limit 1
    ) c
  `.execute(database);
  return rows.map(storedOf);
}

/** The newest `limit` candles of a period that open before `before`, oldest first. */
export async function candlesBefore(
  database: Database,
  page: {
    readonly instrumentId: InstrumentId;
    readonly period: Period;
    readonly before: number;
    readonly limit: number;
  },
): Promise<readonly Candle[]> {
  const rows = await database
    .selectFrom('candles')
    .select(['instrument_id', 'period', 'open_at', 'open', 'high', 'low', 'close', 'volume', 'source'])
    .where('instrument_id', '=', page.instrumentId)
    .where('period', '=', page.period)
    .where('open_at', '<', String(page.before))
    .orderBy('open_at', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => storedOf(row as CandleRow).candle).toReversed();
}

function storedOf(row: CandleRow): StoredCandle {
  return {
    instrumentId: instrumentId(row.instrument_id),
    source: row.source,
    candle: {
      period: row.period,
      at: Number(row.open_at),
      open: parsePrice(row.open),
      high: parsePrice(row.high),
      low: parsePrice(row.low),
      close: parsePrice(row.close),
      volume: Number(row.volume),
    },
  };
}

interface CandleRow {
  readonly instrument_id: number;
  /** Only the writer of this file fills the column, with names of periods. */
  readonly period: Period;
  readonly open_at: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly source: CandleSource;
}
