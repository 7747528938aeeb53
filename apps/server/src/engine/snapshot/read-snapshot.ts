import { money } from '@candor/decimal/decimal.ts';
import type { Engine } from '@candor/engine/engine.ts';
import type { EntityKind, EntityRow } from '@candor/engine/entity-table.ts';
import { Exposure } from '@candor/engine/exposure.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { OrderColumns, StoredOrders } from '@candor/engine/stored-orders.ts';
import type pg from 'pg';
import { replayAfter } from '../replay.ts';
import { BinaryReader } from '../store/binary-reader.ts';
import { ORDER_CODEC } from '../store/entity-codecs.ts';
import { readCounters, restoreRows } from '../store/rebuild.ts';
import type { PartitionCounters, PartitionRows, Rebuilt } from '../store/rebuild.ts';
import type { RowCodec } from '../store/row-codec.ts';
import { SnapshotFile, SnapshotRefusedError } from './snapshot-file.ts';
import { COLUMN_ARRAYS, ENTITY_SECTIONS, FORMAT, ORDER_SECTIONS, placeAt, ROW_SECTIONS } from './snapshot-format.ts';
import type { ExposureTexts, SnapshotDescription } from './snapshot-format.ts';

/**
 * The engine as the tables have it, from a snapshot and what the journal has done since. The caller ensures that
 * nothing is written meanwhile. @throws SnapshotRefusedError, or what reading or replaying throws.
 */
export async function readSnapshot(client: pg.ClientBase, partition: number, path: string): Promise<Rebuilt> {
  const file = await SnapshotFile.open(path);
  try {
    const description = file.description as SnapshotDescription; // as its digest says, and FORMAT
    const now = await readCounters(client, partition);
    await assertOfHistory(client, partition, description, now);
    const rows = await readSections(file);
    const orders = await readOrders(file, description);
    const rest = { storedOrders: orders.stored, deferred: null };
    try {
      const engine = restoreRows(partition, description.counters, rows, rest);
      await replayAfter(client, engine, description.batch);
      assertAt(engine, now);
      return { engine, batch: now.batch, isUnconfigured: now.rules === null };
    } finally {
      // Rows that were altered are the reason of whatever else went wrong.
      await orders.checked;
    }
  } finally {
    await file.close();
  }
}

/** @throws SnapshotRefusedError unless the journal of this database leads from the snapshot to the tables. */
async function assertOfHistory(
  client: pg.ClientBase,
  partition: number,
  description: SnapshotDescription,
  now: PartitionCounters,
): Promise<void> {
  refuseIf(description.format !== FORMAT, 'it has the format of another version');
  refuseIf(description.partition !== partition, 'it is of another partition');
  refuseIf(description.batch > now.batch, 'it is newer than the database');
  const place = await placeAt(client, partition, description.batch);
  refuseIf(place?.fingerprint !== description.fingerprint, 'it is of another database');
  refuseIf(place?.migration !== description.migration, 'the tables were migrated since');
  const { rows } = await client.query<{ length: string }>(
    `select coalesce(sum(octet_length(entries)), 0) as length from journal where partition = $1 and batch > $2`,
    [partition, description.batch],
  );
  refuseIf(Number(rows[0]?.length) > LONGEST_REPLAY, 'replaying the journal since would take longer than the tables');
}

function refuseIf(isWrong: boolean, reason: string): void {
  if (isWrong) throw new SnapshotRefusedError(reason);
}

/** @throws SnapshotRefusedError if the journal did not lead to where the tables are. */
function assertAt({ state }: Engine, now: PartitionCounters): void {
  const isThere =
    state.nextOrderId === now.nextOrderId &&
    state.nextPostingId === now.nextPostingId &&
    state.commandSeq === now.commandSeq;
  refuseIf(!isThere, 'the journal since leads elsewhere than the tables');
}

async function readSections(file: SnapshotFile): Promise<PartitionRows> {
  const read = async <Row>(name: string, codec: RowCodec<Row>): Promise<Row[]> => {
    const reader = new BinaryReader();
    reader.start(await file.read(name));
    const rows: Row[] = [];
    while (!reader.isAtEnd) rows.push(codec.read(reader));
    return rows;
  };
  const open = new Map<EntityKind<EntityRow>, readonly EntityRow[]>();
  for (const codec of ENTITY_SECTIONS) open.set(codec.kind, await read(codec.table, codec));
  return {
    markets: await read('markets', ROW_SECTIONS.markets),
    balances: await read('balances', ROW_SECTIONS.balances),
    merged: await read('merged', ROW_SECTIONS.merged),
    peaks: await read('peaks', ROW_SECTIONS.peaks),
    open,
  };
}

/** The orders, whose rows are checked beside other work, since they are most of the file. */
async function readOrders(
  file: SnapshotFile,
  { exposures }: SnapshotDescription,
): Promise<{ stored: StoredOrders; checked: Promise<void> }> {
  const { bytes, checked } = await file.readUnchecked(ORDER_SECTIONS.rows);
  const starts = new Float64Array((await file.read(ORDER_SECTIONS.starts)).buffer);
  const columns: Partial<Record<keyof OrderColumns, ArrayBufferView>> = {};
  for (const [name, Columns] of Object.entries(COLUMN_ARRAYS))
    columns[name as keyof OrderColumns] = new Columns((await file.read(name)).buffer);
  const reader = new BinaryReader();
  const stored: StoredOrders = {
    columns: columns as unknown as OrderColumns, // each of COLUMN_ARRAYS, by its type
    exposures: new Map(Object.entries(exposures).map(([id, sums]) => [instrumentId(Number(id)), exposureOf(sums)])),
    read: (place) => {
      reader.start(bytes, starts[place]);
      return ORDER_CODEC.read(reader);
    },
  };
  return { stored, checked };
}

function exposureOf(texts: ExposureTexts): Exposure {
  const { bought, sold, cost, brought, margin, positions, pending } = texts;
  const exact = { bought: BigInt(bought), sold: BigInt(sold), cost: BigInt(cost), brought: BigInt(brought) };
  return Object.assign(new Exposure(), exact, { margin: money(BigInt(margin)), positions, pending });
}

/** A megabyte takes about a quarter of a second. */
const LONGEST_REPLAY = 32 * 2 ** 20;
