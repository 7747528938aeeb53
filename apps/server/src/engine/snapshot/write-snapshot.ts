import { must } from '@candor/decimal/assert.ts';
import type { Exposure } from '@candor/engine/exposure.ts';
import { OrderColumnsBuilder } from '@candor/engine/order-columns-builder.ts';
import pg from 'pg';
import { BinaryWriter } from '../store/binary-writer.ts';
import { eachRow } from '../store/copy-out.ts';
import { ORDER_CODEC } from '../store/entity-codecs.ts';
import { readCounters, readPartitionRows } from '../store/rebuild.ts';
import type { PartitionRows } from '../store/rebuild.ts';
import type { RowCodec } from '../store/row-codec.ts';
import { readDeferred } from '../store/stored-deferred.ts';
import { SnapshotFileWriter } from './snapshot-file.ts';
import { COLUMN_ARRAYS, ENTITY_SECTIONS, FORMAT, ORDER_SECTIONS, placeAt, ROW_SECTIONS } from './snapshot-format.ts';
import type { ExposureTexts, SnapshotDescription } from './snapshot-format.ts';

export interface SnapshotOrder {
  readonly connection: pg.ClientConfig;
  readonly partition: number;
  readonly path: string;
}

/**
 * Writes the partition to a file as its tables have it at one batch, while others write on. Returns the batch; null if
 * there is none yet, or if accounts are deferred, which passes in seconds.
 */
export async function writeSnapshot({ connection, partition, path }: SnapshotOrder): Promise<number | null> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const counters = await readCounters(client, partition);
    const place = await placeAt(client, partition, counters.batch);
    if (place === null || (await readDeferred(client, partition)) !== null) return null;
    const rows = await readPartitionRows(client, partition, ENTITY_SECTIONS);
    const file = new SnapshotFileWriter(path);
    try {
      const builder = await writeOrders(client, partition, file, rows);
      writeRows(file, 'markets', ROW_SECTIONS.markets, rows.markets);
      writeRows(file, 'balances', ROW_SECTIONS.balances, rows.balances);
      writeRows(file, 'merged', ROW_SECTIONS.merged, rows.merged);
      writeRows(file, 'peaks', ROW_SECTIONS.peaks, rows.peaks);
      for (const codec of ENTITY_SECTIONS) writeRows(file, codec.table, codec, rows.open.get(codec.kind) ?? []);
      const columns = builder.build();
      for (const name of namesOf(COLUMN_ARRAYS)) file.write(name, [bytesOf(columns[name])]);
      const exposures = Object.fromEntries(Array.from(builder.exposures, ([id, sums]) => [id, textsOf(sums)]));
      file.finish({ ...place, format: FORMAT, partition, counters, exposures } satisfies SnapshotDescription);
    } catch (error) {
      file.abandon();
      throw error;
    }
    return counters.batch;
  } finally {
    await client.end();
  }
}

/** Writes the orders as they come, and gathers their columns. */
async function writeOrders(
  client: pg.ClientBase,
  partition: number,
  file: SnapshotFileWriter,
  { balances }: PartitionRows,
): Promise<OrderColumnsBuilder> {
  const demos = new Map(balances.map(({ owner, demo }) => [owner, demo]));
  const builder = new OrderColumnsBuilder();
  const out = new BinaryWriter();
  const starts: number[] = [];
  let flushed = 0;
  const section = file.begin(ORDER_SECTIONS.rows);
  const flush = (): void => {
    section.add(out.written());
    flushed += out.length;
    out.clear();
  };
  await eachRow(client, ORDER_CODEC, { partition, rest: `and ${ORDER_CODEC.open} order by user_id, id` }, (order) => {
    starts.push(flushed + out.length);
    writeRow(out, ORDER_CODEC, order);
    if (out.length > PIECE) flush();
    builder.add(order, must(demos.get(order.userId), 'an order has its account'));
  });
  flush();
  section.end();
  file.write(ORDER_SECTIONS.starts, [bytesOf(Float64Array.from(starts))]);
  return builder;
}

function writeRows<Row>(file: SnapshotFileWriter, name: string, codec: RowCodec<Row>, rows: readonly Row[]): void {
  const out = new BinaryWriter();
  for (const row of rows) writeRow(out, codec, row);
  file.write(name, [out.written()]);
}

function writeRow<Row>(out: BinaryWriter, { columns }: RowCodec<Row>, row: Row): void {
  for (const column of columns) column.write(out, row);
}

function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(record) as Name[]; // a literal's keys are those of its type
}

const textsOf = ({ bought, sold, cost, brought, margin, positions, pending }: Exposure): ExposureTexts => ({
  bought: String(bought),
  sold: String(sold),
  cost: String(cost),
  brought: String(brought),
  margin: String(margin),
  positions,
  pending,
});

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

const PIECE = 2 ** 20;
