import type { Engine } from '@candor/engine/engine.ts';
import { restoreEngine } from '@candor/engine/engine.ts';
import type { EntityKind, EntityRow } from '@candor/engine/entity-table.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { Instrument } from '@candor/engine/instrument.ts';
import type { FormerLotTerms } from '@candor/engine/lot-terms.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { DEFAULT_RULES } from '@candor/engine/partition-state.ts';
import type pg from 'pg';
import { readInstrumentInForce, readRulesInForce } from '../terms-in-force.ts';
import { readRows } from './copy-out.ts';
import { ENTITY_CODECS } from './entity-codecs.ts';
import { BALANCE_CODEC, MERGED_CODEC } from './ledger-codecs.ts';
import { COUNTERS_CODEC, MARKET_CODEC } from './market-codecs.ts';
import { readDeferred } from './stored-deferred.ts';

/** The engine as the tables have it, and the number of the last batch in them. */
export interface Rebuilt {
  readonly engine: Engine;
  readonly batch: number;
  /** No rules have been committed yet, so that they must be configured even if they equal the defaults. */
  readonly isUnconfigured: boolean;
}

/** Reads a partition from its tables. The caller ensures that nothing is written meanwhile. */
export async function rebuildEngine(client: pg.ClientBase, partition: number): Promise<Rebuilt> {
  const counters = await readCounters(client, partition);
  const markets = await readMarkets(client, partition);
  const balances = await readRows(client, BALANCE_CODEC, { partition });
  const merged = await readRows(client, MERGED_CODEC, { partition, rest: 'and (option > 0 or funding > 0)' });
  const open = new Map<EntityKind<EntityRow>, readonly EntityRow[]>();
  for (const codec of ENTITY_CODECS)
    open.set(codec.kind, await readRows(client, codec, { partition, rest: `and ${codec.open}` }));
  const { rules, batch, ...rest } = counters;
  const engine = restoreEngine({
    partition,
    ...rest,
    ...(rules === null ? { rules: DEFAULT_RULES, stopOutSteps: [] } : readRulesInForce(rules)),
    ...markets,
    balances,
    merged,
    open,
    deferred: await readDeferred(client, partition),
  });
  return { engine, batch, isUnconfigured: rules === null };
}

async function readCounters(client: pg.ClientBase, partition: number) {
  const [row] = await readRows(client, COUNTERS_CODEC, { partition });
  return row ?? { batch: 0, nextOrderId: 1, nextPostingId: 1, commandSeq: 0, rules: null };
}

async function readMarkets(client: pg.ClientBase, partition: number) {
  const instruments: Instrument[] = [];
  const formerLots = new Map<InstrumentId, readonly FormerLotTerms[]>();
  const marketOpen: InstrumentId[] = [];
  const ticks: Tick[] = [];
  const rows = await readRows(client, MARKET_CODEC, { partition, rest: 'order by instrument_id' });
  for (const { configuration, open, tick } of rows) {
    const known = readInstrumentInForce(configuration);
    const { id } = known.instrument;
    instruments.push(known.instrument);
    if (known.formerLots.length > 0) formerLots.set(id, known.formerLots);
    if (open) marketOpen.push(id);
    if (tick !== null) ticks.push({ instrumentId: id, ...tick });
  }
  return { instruments, formerLots, marketOpen, ticks };
}
