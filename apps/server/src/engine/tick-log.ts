import { price } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type pg from 'pg';
import { copyOut } from './store/copy-out.ts';

/** The last tick of an instrument that a reader has; null for none. */
export interface TickPosition {
  readonly instrumentId: number;
  readonly last: { readonly seq: number; readonly at: number } | null;
}

/**
 * Calls back with the ticks after these positions in order of time. An instrument without a position starts with its
 * newest tick, since nothing can depend on an older one.
 */
export async function readTicksAfter(
  client: pg.ClientBase,
  positions: readonly TickPosition[],
  onTick: (tick: Tick) => void,
): Promise<void> {
  const known = positions.filter(({ last }) => last !== null);
  const unknown = positions.filter(({ last }) => last === null);
  const selects: string[] = [];
  if (known.length > 0) {
    const rows = known
      .map(({ instrumentId: id, last }) => `(${id}, ${last?.seq}::bigint, ${last?.at}::bigint)`)
      .join(', ');
    selects.push(`select t.* from (values ${rows}) p (id, seq, at)
      cross join lateral (select ${COLUMNS} from ticks where instrument_id = p.id and ticks.seq > p.seq
        and ticks.at >= p.at) t`);
  }
  if (unknown.length > 0) {
    const rows = unknown.map(({ instrumentId: id }) => `(${id})`).join(', ');
    selects.push(`select t.* from (values ${rows}) p (id)
      cross join lateral (select ${COLUMNS} from ticks where instrument_id = p.id order by ticks.seq desc limit 1) t`);
  }
  if (selects.length === 0) return;
  await copyTicks(client, `select * from (${selects.join(' union all ')}) t order by at, instrument_id, seq`, onTick);
}

/** Sequence numbers of one instrument, both included. */
export interface SeqRange {
  readonly instrumentId: number;
  readonly first: number;
  readonly last: number;
}

/** Calls back with the ticks of these ranges, in no particular order. */
export async function readTickRanges(
  client: pg.ClientBase,
  ranges: readonly SeqRange[],
  onTick: (tick: Tick) => void,
): Promise<void> {
  if (ranges.length === 0) return;
  const selects = ranges.map(
    ({ instrumentId: id, first, last }) => `instrument_id = ${id} and seq between ${first} and ${last}`,
  );
  await copyTicks(client, `select ${COLUMNS} from ticks where ${selects.join(' or ')}`, onTick);
}

async function copyTicks(client: pg.ClientBase, select: string, onTick: (tick: Tick) => void): Promise<void> {
  await copyOut(client, select, (row) =>
    onTick({
      instrumentId: instrumentId(row.integer()),
      seq: row.bigint(),
      at: row.bigint(),
      bid: price(row.decimal()),
      ask: price(row.decimal()),
    }),
  );
}

const COLUMNS = 'instrument_id, seq, at, bid, ask';
