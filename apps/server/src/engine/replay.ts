import type { Engine } from '@candor/engine/engine.ts';
import { createEngine } from '@candor/engine/engine.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { BatchChanges } from '@candor/engine/batch-changes.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type pg from 'pg';
import type { JournalEntry, TickEntry } from './journal/entry.ts';
import { readEntry, tickCommand } from './journal/entry.ts';
import { copyOut } from './store/copy-out.ts';
import type { SeqRange } from './tick-log.ts';
import { readTickRanges } from './tick-log.ts';

/** One batch of the journal. */
export interface JournalBatch {
  readonly number: number;
  /** Market clock. */
  readonly at: number;
  readonly entries: readonly JournalEntry[];
}

/** The journal or the tick log holds something that cannot be replayed. */
export class ReplayError extends Error {
  override name = 'ReplayError';
}

/**
 * Applies a partition's journal from the first batch to an empty engine. Calls `onBatch` with each batch and its
 * changes before the next is applied. @throws ReplayError if a batch or a tick is missing or a journaled command is
 * refused.
 */
export async function replayJournal(client: pg.ClientBase, partition: number, onBatch: OnBatch): Promise<Engine> {
  const engine = createEngine(partition);
  await replayAfter(client, engine, 0, onBatch);
  return engine;
}

/** Applies the journal after a batch, in the same way, to an engine that stands at that batch. */
export async function replayAfter(
  client: pg.ClientBase,
  engine: Engine,
  after: number,
  onBatch: OnBatch = () => undefined,
): Promise<void> {
  let last = after;
  for (;;) {
    const batches = await readBatches(client, engine.state.partition, last);
    if (batches.length === 0) return;
    const ticks = await readNamedTicks(client, batches);
    for (const batch of batches) {
      applyBatch(engine, batch, ticks, last);
      last = batch.number;
      onBatch(batch, engine.takeChanges(), engine);
    }
  }
}

/** Applies the batch after batch `last`. @throws ReplayError if it is another one or cannot be applied. */
export function applyBatch(engine: Engine, batch: JournalBatch, ticks: TickTable, last: number): void {
  if (batch.number !== last + 1) throw new ReplayError(`batch ${last + 1} is missing from the journal`);
  for (const entry of batch.entries) applyEntry(engine, entry, ticks, batch.number);
}

type OnBatch = (batch: JournalBatch, changes: BatchChanges, engine: Engine) => void;

function applyEntry(engine: Engine, entry: JournalEntry, ticks: TickTable, batch: number): void {
  const command = entry.kind === 'tickEntry' ? tickCommand(ticks.find(entry), entry.most) : entry;
  const result = engine.apply(command);
  if (result.kind === 'refused')
    throw new ReplayError(`batch ${batch}: ${entry.kind} was applied, and is refused now: ${result.reason}`);
}

/** At most so many of the batches after this one, in order; none at the end. */
export async function readBatches(
  client: pg.ClientBase,
  partition: number,
  after: number,
  most = CHUNK,
): Promise<JournalBatch[]> {
  const batches: JournalBatch[] = [];
  const select = `select batch, at, entries from journal where partition = ${partition} and batch > ${after}
    order by batch limit ${most}`;
  await copyOut(client, select, (row) => {
    const [number, at, text] = [row.bigint(), row.bigint(), row.text()];
    batches.push({ number, at, entries: text === '' ? [] : text.split('\n').map(readEntry) });
  });
  return batches;
}

/** The ticks that these batches name. Those of one instrument are close together in the log. */
export async function readNamedTicks(client: pg.ClientBase, batches: readonly JournalBatch[]): Promise<TickTable> {
  const ranges = new Map<InstrumentId, { first: number; last: number }>();
  for (const { entries } of batches) {
    for (const entry of entries) {
      if (entry.kind !== 'tickEntry') continue;
      const range = ranges.get(entry.instrumentId);
      if (range === undefined) ranges.set(entry.instrumentId, { first: entry.seq, last: entry.seq });
      else range.last = entry.seq;
    }
  }
  const table = new TickTable();
  const named: SeqRange[] = Array.from(ranges, ([instrumentId, range]) => ({ instrumentId, ...range }));
  await readTickRanges(client, named, (tick) => table.add(tick));
  return table;
}

class TickTable {
  readonly #ticks = new Map<string, Tick>();

  add(tick: Tick): void {
    this.#ticks.set(`${tick.instrumentId}:${tick.seq}`, tick);
  }

  find({ instrumentId, seq }: TickEntry): Tick {
    const tick = this.#ticks.get(`${instrumentId}:${seq}`);
    if (tick === undefined) throw new ReplayError(`tick ${seq} of instrument ${instrumentId} is not in the tick log`);
    return tick;
  }
}

const CHUNK = 500;
