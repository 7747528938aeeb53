import { must } from '@candor/decimal/assert.ts';
import type { MergedRow, PeakRow } from '@candor/engine/batch-changes.ts';
import type { Engine } from '@candor/engine/engine.ts';
import { restoreEngine } from '@candor/engine/engine.ts';
import type { EntityKind, EntityRow } from '@candor/engine/entity-table.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { Instrument } from '@candor/engine/instrument.ts';
import type { FormerLotTerms } from '@candor/engine/lot-terms.ts';
import type { Balance } from '@candor/engine/ledger.ts';
import { DEFAULT_RULES } from '@candor/engine/partition-state.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type { EngineSnapshot } from '@candor/engine/snapshot.ts';
import type pg from 'pg';
import type { MarketRow } from '../host/batch.ts';
import { readInstrumentInForce, readRulesInForce } from '../terms-in-force.ts';
import { readRows } from './copy-out.ts';
import type { EntityCodec } from './entity-codec.ts';
import { ENTITY_CODECS } from './entity-codecs.ts';
import { BALANCE_CODEC, MERGED_CODEC } from './ledger-codecs.ts';
import { COUNTERS_CODEC, MARKET_CODEC, PEAK_CODEC } from './market-codecs.ts';
import { readDeferred } from './stored-deferred.ts';

/** The engine as the tables have it, and the number of the last batch in them. */
export interface Rebuilt {
  readonly engine: Engine;
  readonly batch: number;
  /** No rules have been committed yet, so that they must be configured even if they equal the defaults. */
  readonly isUnconfigured: boolean;
}

/** Where the tables of a partition stand. */
export interface PartitionCounters {
  readonly batch: number;
  readonly nextOrderId: number;
  readonly nextPostingId: number;
  readonly commandSeq: number;
  /** As text; null before any were committed. */
  readonly rules: string | null;
}

/** What of a partition is in memory, without its deferred accounts. */
export interface PartitionRows {
  readonly markets: readonly MarketRow[];
  readonly balances: readonly Balance[];
  readonly merged: readonly MergedRow[];
  readonly peaks: readonly PeakRow[];
  readonly open: ReadonlyMap<EntityKind<EntityRow>, readonly EntityRow[]>;
}

/** Reads a partition from its tables. The caller ensures that nothing is written meanwhile. */
export async function rebuildEngine(client: pg.ClientBase, partition: number): Promise<Rebuilt> {
  const counters = await readCounters(client, partition);
  const rows = await readPartitionRows(client, partition, ENTITY_CODECS);
  const engine = restoreRows(partition, counters, rows, { deferred: await readDeferred(client, partition) });
  return { engine, batch: counters.batch, isUnconfigured: counters.rules === null };
}

export async function readCounters(client: pg.ClientBase, partition: number): Promise<PartitionCounters> {
  const [row] = await readRows(client, COUNTERS_CODEC, { partition });
  return row ?? { batch: 0, nextOrderId: 1, nextPostingId: 1, commandSeq: 0, rules: null };
}

/** With the open rows of these entities. */
export async function readPartitionRows(
  client: pg.ClientBase,
  partition: number,
  entities: readonly EntityCodec<EntityRow>[],
): Promise<PartitionRows> {
  const open = new Map<EntityKind<EntityRow>, readonly EntityRow[]>();
  for (const codec of entities)
    open.set(codec.kind, await readRows(client, codec, { partition, rest: `and ${codec.open}` }));
  return {
    markets: await readRows(client, MARKET_CODEC, { partition, rest: 'order by instrument_id' }),
    balances: await readRows(client, BALANCE_CODEC, { partition }),
    merged: await readRows(client, MERGED_CODEC, { partition, rest: 'and (option > 0 or funding > 0)' }),
    peaks: await readRows(client, PEAK_CODEC, { partition, rest: 'order by instrument_id, side, since' }),
    open,
  };
}

/** The engine of these rows and the rest of its snapshot. */
export function restoreRows(
  partition: number,
  { rules, nextOrderId, nextPostingId, commandSeq }: PartitionCounters,
  { markets, ...rows }: PartitionRows,
  rest: Pick<EngineSnapshot, 'storedOrders' | 'deferred'>,
): Engine {
  return restoreEngine({
    partition,
    nextOrderId,
    nextPostingId,
    commandSeq,
    ...(rules === null ? { rules: DEFAULT_RULES, stopOutSteps: [] } : readRulesInForce(rules)),
    ...marketsOf(markets),
    ...rows,
    ...rest,
  });
}

function marketsOf(rows: readonly MarketRow[]) {
  const instruments: Instrument[] = [];
  const formerLots = new Map<InstrumentId, readonly FormerLotTerms[]>();
  const marketOpen: InstrumentId[] = [];
  const ticks: Tick[] = [];
  for (const { configuration, open, tick } of rows) {
    const known = readInstrumentInForce(must(configuration, 'the table has the configuration of each instrument'));
    const { id } = known.instrument;
    instruments.push(known.instrument);
    if (known.formerLots.length > 0) formerLots.set(id, known.formerLots);
    if (open) marketOpen.push(id);
    if (tick !== null) ticks.push({ instrumentId: id, ...tick });
  }
  return { instruments, formerLots, marketOpen, ticks };
}
