import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { isHouseKind } from '@candor/engine/ledger-book.ts';
import type { Balance, Posting } from '@candor/engine/ledger.ts';
import type { BatchChanges, PeakChange, PeakRow } from '@candor/engine/batch-changes.ts';
import { changesOf } from '@candor/engine/batch-changes.ts';
import type { EntityRow } from '@candor/engine/entity-table.ts';
import type { Batch } from '../host/batch.ts';
import type { BinaryWriter } from './binary-writer.ts';
import type { Column } from './columns.ts';
import { namesOf, unnestOf, writeArrays, writeCopy } from './columns.ts';
import type { EntityCodec } from './entity-codec.ts';
import { ENTITY_CODECS } from './entity-codecs.ts';
import { BALANCE_CODEC, MERGED_CODEC, POSTING_CODEC } from './ledger-codecs.ts';
import * as codecs from './market-codecs.ts';
import { CAUGHT_UP_CODEC, MARKET_CODEC, MASS_TRIGGER_CODEC, RULE_CHANGE_CODEC } from './market-codecs.ts';
import type { Statement } from './protocol-message.ts';
import type { RowCodec } from './row-codec.ts';
import { writeCopyData, writeExecute, writeSync } from './protocol-message.ts';

/**
 * Writes a batch as one message, which is one transaction and one flush: the fence and the journal, then each set of
 * rows that is not empty. The batch fails as a unit unless the partition still has this epoch and stands at the
 * previous batch, and every row to be changed exists.
 */
export function writeBatch(out: BinaryWriter, batch: Batch): void {
  const { partition, changes } = batch;
  writeExecute(out, FENCE, 11, () => writeFence(out, batch));
  for (const { codec, insertion } of ENTITIES)
    copyInto(out, insertion, changesOf(changes, codec.kind).inserted, partition);
  copyInto(out, INSERT_POSTINGS, changes.postings, partition);
  for (const { codec, change } of ENTITIES)
    if (change !== null) execute(out, change, changesOf(changes, codec.kind).updated, partition);
  const { stored, others } = balanceRows(changes);
  execute(out, UPDATE_BALANCES, stored, partition);
  execute(out, PUT_BALANCES, others, partition);
  execute(out, PUT_MERGED, changes.merged, partition);
  execute(out, PUT_MARKETS, batch.markets, partition);
  execute(
    out,
    DELETE_PEAKS,
    changes.peaks.filter(({ price }) => price === null),
    partition,
  );
  execute(out, PUT_PEAKS, changes.peaks.filter(isPresent), partition);
  execute(out, INSERT_RULE_CHANGES, batch.ruleChanges, partition);
  if (changes.hasClearedMassTriggers) writeExecute(out, CLEAR_MASS_TRIGGERS, 1, () => out.integer(partition));
  const massTriggers = changes.massTriggers.map((each) => ({ ...each, batch: batch.number }));
  copyInto(out, INSERT_MASS_TRIGGERS, massTriggers, partition);
  copyInto(out, INSERT_CAUGHT_UP, changes.caughtUp, partition);
  writeSync(out);
}

function writeFence(out: BinaryWriter, batch: Batch): void {
  out.integer(batch.partition);
  out.bigint(batch.epoch);
  out.bigint(batch.number);
  out.bigint(batch.at);
  out.bigint(batch.wallAt);
  out.bigint(batch.nextOrderId);
  out.bigint(batch.nextPostingId);
  out.bigint(batch.commandSeq);
  out.text(batch.rules);
  out.text(batch.entries);
  out.text(batch.keys);
}

/** A statement, and the columns of the rows that it takes. */
interface RowStatement<Row> extends Statement {
  readonly columns: readonly Column<Row>[];
}

function copyInto<Row>(out: BinaryWriter, statement: RowStatement<Row>, rows: readonly Row[], partition: number): void {
  if (rows.length === 0) return;
  writeExecute(out, statement, 0, () => undefined);
  const columns = [{ ...PARTITION, write: () => out.integer(partition) }, ...statement.columns];
  writeCopyData(out, () => writeCopy(out, columns, rows));
}

function execute<Row>(out: BinaryWriter, statement: RowStatement<Row>, rows: readonly Row[], partition: number): void {
  if (rows.length === 0) return;
  writeExecute(out, statement, statement.columns.length + 2, () => {
    out.integer(partition);
    out.bigint(rows.length);
    writeArrays(out, statement.columns, rows);
  });
}

/**
 * Splits balances into those that have a row and those that may have none. The other accounts of a new customer get
 * their rows with their first money, since most never have any.
 */
function balanceRows({ balances, newBalances }: BatchChanges): { stored: Balance[]; others: Balance[] } {
  const stored: Balance[] = [];
  const others: Balance[] = [];
  for (const [key, row] of balances) {
    const isNew = newBalances.has(key);
    const isSide = !isHouseKind(row.kind) && row.kind !== CUSTOMER_ACCOUNT_KINDS.trading;
    if (!isNew && !isSide) stored.push(row);
    else if (!isNew || !isSide || row.balance !== 0n) others.push(row);
  }
  return { stored, others };
}

const isPresent = (change: PeakChange): change is PeakRow => change.price !== null;

const PARTITION: Column<never> = { name: 'partition', type: 'integer', write: () => undefined };

const FENCE: Statement = {
  name: 'fence',
  text: `with fence as (
    update partitions set batch = $3::bigint, lease_at = $5::bigint, next_order_id = $6::bigint,
      next_posting_id = $7::bigint, command_seq = $8::bigint, rules = coalesce($9::text, rules)
    where partition = $1::integer and epoch = $2::bigint and batch = $3::bigint - 1 returning 1),
  entries as (insert into journal (partition, batch, epoch, at, wall_at, entries, keys)
    values ($1::integer, $3::bigint, $2::bigint, $4::bigint, $5::bigint, $10::text, $11::text))
  select batch_fence((select count(*) from fence))`,
};

const ENTITIES = ENTITY_CODECS.map((codec) => ({
  codec,
  insertion: insert(codec),
  // Of some entities nothing but the id could change.
  change: codec.changing.length > 1 ? updateOpen(codec) : null,
}));
const INSERT_POSTINGS = insert<Posting>({
  table: POSTING_CODEC.table,
  columns: [
    ...POSTING_CODEC.columns,
    // The customer whose history it belongs to.
    {
      name: 'customer_id',
      type: 'bigint',
      write: (out, { debitOwner, creditOwner }) => out.bigint(Math.max(debitOwner, creditOwner)),
    },
  ],
});
const INSERT_MASS_TRIGGERS = insert(MASS_TRIGGER_CODEC);
const INSERT_CAUGHT_UP = insert(CAUGHT_UP_CODEC);
const UPDATE_BALANCES = update(BALANCE_CODEC, ['owner', 'kind'], 'o.demo = r.demo');
const PUT_BALANCES = put(
  BALANCE_CODEC,
  `on conflict (partition, owner, kind) do update set balance = excluded.balance, advance = excluded.advance`,
);
const PUT_MERGED = put(
  MERGED_CODEC,
  `on conflict (partition, owner) do update
    set option = excluded.option, funding = excluded.funding, kept = excluded.kept`,
);
const PUT_MARKETS = put(
  MARKET_CODEC,
  `on conflict (partition, instrument_id) do update
    set configuration = coalesce(nullif(excluded.configuration, ''), partition_instruments.configuration),
      open = excluded.open, seq = excluded.seq, tick_at = excluded.tick_at, bid = excluded.bid, ask = excluded.ask`,
);
const PUT_PEAKS = put(
  codecs.PEAK_CODEC,
  'on conflict (partition, instrument_id, side, since) do update set price = excluded.price',
);
const DELETE_PEAKS = remove(codecs.FORMER_PEAK_CODEC);
const INSERT_RULE_CHANGES = put(RULE_CHANGE_CODEC, '');
const CLEAR_MASS_TRIGGERS: Statement = {
  name: 'clear_gaps',
  text: `with seen as (delete from caught_up where partition = $1::integer)
    delete from gaps where partition = $1::integer`,
};

/** The statements that a session must have prepared before it writes batches. */
export const BATCH_STATEMENTS: readonly Statement[] = [
  FENCE,
  ...ENTITIES.flatMap(({ insertion, change }) => (change === null ? [insertion] : [insertion, change])),
  INSERT_POSTINGS,
  UPDATE_BALANCES,
  PUT_BALANCES,
  PUT_MERGED,
  PUT_MARKETS,
  PUT_PEAKS,
  DELETE_PEAKS,
  INSERT_RULE_CHANGES,
  CLEAR_MASS_TRIGGERS,
  INSERT_MASS_TRIGGERS,
  INSERT_CAUGHT_UP,
];

type Target<Row> = Pick<RowCodec<Row>, 'table'> & Pick<RowStatement<Row>, 'columns'>;

function insert<Row>({ table, columns }: Target<Row>): RowStatement<Row> {
  const text = `copy ${table} (partition, ${namesOf(columns)}) from stdin (format binary)`;
  return { name: `insert_${table}`, text, columns };
}

/** Only a row that is still open can be changed. */
function updateOpen<Row extends EntityRow>({ table, changing, open }: EntityCodec<Row>): RowStatement<Row> {
  return update({ table, columns: changing }, ['id'], `o.${open}`);
}

/**
 * $1 is the partition and $2 the number of rows, all of which must exist. `offset 0` keeps the partition from being
 * treated as a constant, for which the planner would scan an empty table, so that rows are found by their keys.
 */
function update<Row>({ table, columns }: Target<Row>, keys: readonly string[], and: string): RowStatement<Row> {
  const sets = columns.filter(({ name }) => !keys.includes(name)).map(({ name }) => `${name} = r.${name}`);
  const finds = ['partition', ...keys].map((key) => `o.${key} = r.${key}`);
  const text = `with changed as (
    update ${table} o set ${sets.join(', ')}
    from (select $1::integer partition, r.* from ${unnestOf(columns, 3)} r(${namesOf(columns)}) offset 0) r
    where ${finds.join(' and ')} and ${and} returning 1)
  select batch_rows((select count(*) from changed), $2::bigint)`;
  return { name: `update_${table}`, text, columns };
}

/** $1 is the partition; $2 is the number of rows, which is only used where rows are changed. */
function put<Row>({ table, columns }: Target<Row>, onConflict: string): RowStatement<Row> {
  const text = `insert into ${table} (partition, ${namesOf(columns)})
    select $1::integer, r.* from ${unnestOf(columns, 3)} r where $2::bigint > 0 ${onConflict}`;
  return { name: `put_${table}`, text, columns };
}

/** As `put`. A row that is not there is none to remove. */
function remove<Row>({ table, columns }: Target<Row>): RowStatement<Row> {
  const finds = columns.map(({ name }) => `o.${name} = r.${name}`);
  const text = `delete from ${table} o
    using (select $1::integer partition, r.* from ${unnestOf(columns, 3)} r(${namesOf(columns)})
      where $2::bigint > 0 offset 0) r
    where o.partition = r.partition and ${finds.join(' and ')}`;
  return { name: `delete_${table}`, text, columns };
}
