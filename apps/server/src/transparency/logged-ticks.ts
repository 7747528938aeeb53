import { formatDecimal, parsePrice } from '@candor/decimal/decimal.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import type { FillTick } from '@candor/engine/order.ts';
import type { Tick } from '@candor/receipt/segment.ts';
import type { Database } from '../kernel/database/database.ts';
import { tickFromRow } from './segment-store.ts';

/** The tick after this one; null while there is none. */
export async function tickAfter(
  database: Database,
  instrumentId: number,
  last: Pick<Tick, 'seq' | 'at'>,
): Promise<Tick | null> {
  const row = await ticksOf(database, instrumentId)
    .where('seq', '=', String(last.seq + 1))
    .where('at', '>=', String(last.at))
    .executeTakeFirst();
  return row === undefined ? null : tickFromRow(row);
}

/** The last tick at or before `at`, not before `from`. */
export async function lastTickBy(
  database: Database,
  instrumentId: number,
  times: { readonly from: number; readonly at: number },
): Promise<Tick | null> {
  const row = await ticksOf(database, instrumentId)
    .where('at', '>=', String(times.from))
    .where('at', '<=', String(times.at))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : tickFromRow(row);
}

/**
 * The newest tick up to about `at` that `fits`, one of a moment later only where none before does: the logs of two
 * instruments are not in step to the millisecond. It looks back over a long weekend; null where none fits.
 */
export async function newestTickThat(
  database: Database,
  instrumentId: number,
  at: number,
  fits: (tick: Pick<FillTick, 'bid' | 'ask'>) => boolean,
): Promise<Tick | null> {
  let to = at + OUT_OF_STEP_MS;
  for (const backMs of LOOKS_BACK_MS) {
    const rows = await ticksOf(database, instrumentId)
      .where('at', '>', String(at - backMs))
      .where('at', '<=', String(to))
      .orderBy('seq', 'desc')
      .limit(MOST_TICKS)
      .execute();
    const fitting = rows
      .filter(({ bid, ask }) => fits({ bid: parsePrice(bid), ask: parsePrice(ask) }))
      .map(tickFromRow);
    const found = fitting.find((tick) => tick.at <= at) ?? fitting.at(-1);
    if (found !== undefined) return found;
    to = at - backMs;
  }
  return null;
}

/** The last tick with this bid or ask from tick `since`, which is not older than `from`, to another; null for none. */
export async function lastTickWith(
  database: Database,
  instrumentId: number,
  price: { readonly bid: Price } | { readonly ask: Price },
  { since, from, to }: { readonly since: number; readonly from: number; readonly to: FillTick },
): Promise<Tick | null> {
  const row = await ticksOf(database, instrumentId)
    .where('at', '>=', String(from))
    .where('at', '<=', String(to.at))
    .where('seq', '>=', String(since))
    .where('seq', '<=', String(to.seq))
    .where('bid' in price ? 'bid' : 'ask', '=', formatDecimal('bid' in price ? price.bid : price.ask))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : tickFromRow(row);
}

const ticksOf = (database: Database, instrumentId: number) =>
  database.selectFrom('ticks').select(['seq', 'at', 'bid', 'ask']).where('instrument_id', '=', instrumentId);

const OUT_OF_STEP_MS = 2_000;
const LOOKS_BACK_MS = [60_000, 3_600_000, 864_000_000];
const MOST_TICKS = 20_000;
