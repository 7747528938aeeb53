import type { Exposure } from '@candor/engine/exposure.ts';
import type { OrderColumns } from '@candor/engine/stored-orders.ts';
import type pg from 'pg';
import type { PartitionCounters } from '../store/rebuild.ts';
import { ENTITY_CODECS, ORDER_CODEC } from '../store/entity-codecs.ts';
import { BALANCE_CODEC, MERGED_CODEC } from '../store/ledger-codecs.ts';
import { MARKET_CODEC, PEAK_CODEC } from '../store/market-codecs.ts';

/** What the footer of a snapshot says. */
export interface SnapshotDescription extends SnapshotPlace {
  readonly format: string;
  readonly partition: number;
  readonly counters: PartitionCounters;
  /** By instrument. */
  readonly exposures: Readonly<Record<string, ExposureTexts>>;
}

/** An `Exposure` as JSON has it. */
export type ExposureTexts = {
  readonly [Figure in Exclude<keyof Exposure, 'count'>]: Exposure[Figure] extends bigint ? string : number;
};

/** Where a history stands: a batch, and what the journal says of it, which no other history says. */
export interface SnapshotPlace {
  /** The last migration of the tables. */
  readonly migration: string;
  readonly batch: number;
  readonly fingerprint: string;
}

/** The rows of a section, in the format of the tables. */
export const ROW_SECTIONS = {
  markets: MARKET_CODEC,
  balances: BALANCE_CODEC,
  merged: MERGED_CODEC,
  peaks: PEAK_CODEC,
} as const;
/** The entities whose open rows are a section, under the name of their table. Orders are in columns. */
export const ENTITY_SECTIONS = ENTITY_CODECS.filter(({ kind }) => kind !== ORDER_CODEC.kind);

/** The columns of open orders; the array of each is a section. */
export const COLUMN_ARRAYS = {
  ids: Float64Array,
  userIds: Float64Array,
  instrumentIds: Float64Array,
  flags: Uint8Array,
  targets: Float64Array,
  stopLosses: Float64Array,
  takeProfits: Float64Array,
  trailSinces: Float64Array,
  units: Float64Array,
  worths: Float64Array,
  margins: BigInt64Array,
  byId: Uint32Array,
} satisfies Record<keyof OrderColumns, unknown>;

/** The rows of open orders, by customer and id, and where each begins. */
export const ORDER_SECTIONS = { rows: 'orders', starts: 'orderStarts' } as const;

/** Changes with what is stored of any row, and with the number in front, which stands for everything else. */
const TABLES = [...ENTITY_CODECS, ...Object.values(ROW_SECTIONS)].map(({ table, list }) => `${table}(${list})`);
export const FORMAT = ['1', ...TABLES].join(' ');

/** The place of the history of this database at a batch; null if its journal does not have the batch. */
export async function placeAt(client: pg.ClientBase, partition: number, batch: number): Promise<SnapshotPlace | null> {
  const { rows } = await client.query<{ migration: string; fingerprint: string }>(
    `select (select max(name) from applied_migrations) migration,
       concat_ws(' ', epoch, at, wall_at, md5(entries), md5(keys)) fingerprint
     from journal where partition = $1 and batch = $2`,
    [partition, batch],
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, batch };
}
