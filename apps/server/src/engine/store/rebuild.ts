import type { Engine } from '@candor/engine/engine.ts';
import { restoreEngine } from '@candor/engine/engine.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { Instrument } from '@candor/engine/instrument.ts';
import type { FormerLotTerms } from '@candor/engine/lot-terms.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { DEFAULT_RULES } from '@candor/engine/partition-state.ts';
import type pg from 'pg';
import { readInstrumentInForce, readRulesInForce } from '../terms-in-force.ts';
import { readRows } from './copy-out.ts';
import type { EntityCodec, EntityRow } from './entity-codec.ts';
import { BALANCE_CODEC, MERGED_CODEC } from './ledger-codecs.ts';
import { MARKET_CODEC } from './market-codecs.ts';
import { OPTION_CODEC } from './option-codec.ts';
import { ORDER_CODEC } from './order-codec.ts';
import { PAYMENT_CODEC } from './payment-codec.ts';
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
  const openOrders = await readOpen(client, ORDER_CODEC, partition);
  const runningOptions = await readOpen(client, OPTION_CODEC, partition);
  const openPayments = await readOpen(client, PAYMENT_CODEC, partition);
  const { rules, batch, ...rest } = counters;
  const engine = restoreEngine({
    partition,
    ...rest,
    ...(rules === null ? { rules: DEFAULT_RULES, stopOutSteps: [] } : readRulesInForce(rules)),
    ...markets,
    balances,
    merged,
    openOrders,
    runningOptions,
    openPayments,
    deferred: await readDeferred(client, partition),
  });
  return { engine, batch, isUnconfigured: rules === null };
}

async function readCounters(client: pg.ClientBase, partition: number) {
  const { rows } = await client.query<CountersRow>(
    'select batch, next_order_id, next_posting_id, command_seq, rules from partitions where partition = $1',
    [partition],
  );
  const row = rows[0];
  return {
    batch: Number(row?.batch ?? 0),
    nextOrderId: Number(row?.next_order_id ?? 1),
    nextPostingId: Number(row?.next_posting_id ?? 1),
    commandSeq: Number(row?.command_seq ?? 0),
    rules: row?.rules ?? null,
  };
}

interface CountersRow {
  readonly batch: string;
  readonly next_order_id: string;
  readonly next_posting_id: string;
  readonly command_seq: string;
  readonly rules: string | null;
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

async function readOpen<Row extends EntityRow>(
  client: pg.ClientBase,
  codec: EntityCodec<Row>,
  partition: number,
): Promise<Row[]> {
  return readRows(client, codec, { partition, rest: `and ${codec.open}` });
}
