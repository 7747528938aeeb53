import type { EntityId } from '@candor/engine/ids.ts';
import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import type { Balance, Posting } from '@candor/engine/ledger.ts';
import { isHouseKind } from '@candor/engine/ledger-book.ts';
import type { BatchChanges } from '@candor/engine/batch-changes.ts';
import type { Batch, MarketRow, RuleChange } from './batch.ts';
import type { BinaryWriter } from './binary-writer.ts';
import type { Column } from './columns.ts';
import { namesOf, unnestOf, writeArrays, writeCopy } from './columns.ts';
import { CAUGHT_UP_COLUMNS, MASS_TRIGGER_COLUMNS } from './mass-trigger-columns.ts';
import { ENDED_OPTION_COLUMNS, OPTION_COLUMNS } from './option-columns.ts';
import { MERGED_COLUMNS } from './merged-rows.ts';
import { CHANGED_ORDER_COLUMNS, ORDER_COLUMNS } from './order-columns.ts';
import { CHANGED_PAYMENT_COLUMNS, PAYMENT_COLUMNS } from './payment-columns.ts';
import type { Statement } from './protocol-message.ts';
import { writeCopyData, writeExecute, writeSync } from './protocol-message.ts';

/**
 * Writes a batch as one message, which is one transaction and one flush: the fence and the journal, then each set of
 * rows that is not empty. The batch fails as a unit unless the partition still has this epoch and stands at the
 * previous batch, and every row to be changed exists.
 */
export function writeBatch(out: BinaryWriter, batch: Batch): void {
  const { partition, changes, markets } = batch;
  writeExecute(out, FENCE, 11, () => writeFence(out, batch));
  const orders = rowsOf(changes.orders, changes.newOrders);
  const options = rowsOf(changes.options, changes.newOptions);
  const payments = rowsOf(changes.payments, changes.newPayments);
  copyInto(out, COPY_ORDERS, ORDER_COLUMNS, orders.fresh, partition);
  copyInto(out, COPY_OPTIONS, OPTION_COLUMNS, options.fresh, partition);
  copyInto(out, COPY_PAYMENTS, PAYMENT_COLUMNS, payments.fresh, partition);
  copyInto(out, COPY_POSTINGS, POSTING_COLUMNS, changes.postings, partition);
  execute(out, CHANGE_ORDERS, CHANGED_ORDER_COLUMNS, orders.changed, partition);
  execute(out, END_OPTIONS, ENDED_OPTION_COLUMNS, options.changed, partition);
  execute(out, CHANGE_PAYMENTS, CHANGED_PAYMENT_COLUMNS, payments.changed, partition);
  const { stored, others } = balanceRows(changes);
  execute(out, CHANGE_BALANCES, BALANCE_COLUMNS, stored, partition);
  execute(out, PUT_BALANCES, BALANCE_COLUMNS, others, partition);
  execute(out, PUT_MERGED, MERGED_COLUMNS, changes.merged, partition);
  execute(out, PUT_MARKETS, MARKET_COLUMNS, markets, partition);
  execute(out, PUT_RULE_CHANGES, RULE_CHANGE_COLUMNS, batch.ruleChanges, partition);
  if (changes.hasClearedMassTriggers) writeExecute(out, CLEAR_MASS_TRIGGERS, 1, () => out.integer(partition));
  const massTriggers = changes.massTriggers.map((each) => ({ ...each, batch: batch.number }));
  copyInto(out, COPY_MASS_TRIGGERS, MASS_TRIGGER_COLUMNS, massTriggers, partition);
  copyInto(out, COPY_CAUGHT_UP, CAUGHT_UP_COLUMNS, changes.caughtUp, partition);
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

function copyInto<Row>(
  out: BinaryWriter,
  statement: Statement,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  partition: number,
): void {
  if (rows.length === 0) return;
  writeExecute(out, statement, 0, () => undefined);
  writeCopyData(out, () => writeCopy(out, [{ ...PARTITION, write: () => out.integer(partition) }, ...columns], rows));
}

function execute<Row>(
  out: BinaryWriter,
  statement: Statement,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  partition: number,
): void {
  if (rows.length === 0) return;
  writeExecute(out, statement, columns.length + 2, () => {
    out.integer(partition);
    out.bigint(rows.length);
    writeArrays(out, columns, rows);
  });
}

/** Splits rows into those to insert and those to update. */
function rowsOf<Id extends EntityId, Row extends { readonly id: Id }>(
  rows: ReadonlyMap<Id, Row>,
  newIds: ReadonlySet<Id>,
) {
  const fresh: Row[] = [];
  const changed: Row[] = [];
  for (const row of rows.values()) (newIds.has(row.id) ? fresh : changed).push(row);
  return { fresh, changed };
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

const PARTITION: Column<never> = { name: 'partition', type: 'integer', write: () => undefined };

const POSTING_COLUMNS: readonly Column<Posting>[] = [
  { name: 'id', type: 'bigint', write: (out, posting) => out.bigint(posting.id) },
  {
    name: 'customer_id',
    type: 'bigint',
    write: (out, posting) => out.bigint(Math.max(posting.debitOwner, posting.creditOwner)),
  },
  { name: 'type', type: 'smallint', write: (out, posting) => out.smallint(posting.type) },
  { name: 'debit_owner', type: 'bigint', write: (out, posting) => out.bigint(posting.debitOwner) },
  { name: 'debit_kind', type: 'smallint', write: (out, posting) => out.smallint(posting.debitKind) },
  { name: 'credit_owner', type: 'bigint', write: (out, posting) => out.bigint(posting.creditOwner) },
  { name: 'credit_kind', type: 'smallint', write: (out, posting) => out.smallint(posting.creditKind) },
  { name: 'amount', type: 'numeric', write: (out, posting) => out.decimal(posting.amount) },
  { name: 'order_id', type: 'bigint', write: (out, posting) => out.bigint(posting.orderId) },
  { name: 'command_seq', type: 'bigint', write: (out, posting) => out.bigint(posting.commandSeq) },
  { name: 'at', type: 'bigint', write: (out, posting) => out.bigint(posting.at) },
  { name: 'memo', type: 'text', write: (out, posting) => out.text(posting.memo) },
];

const BALANCE_COLUMNS: readonly Column<Balance>[] = [
  { name: 'owner', type: 'bigint', write: (out, row) => out.bigint(row.owner) },
  { name: 'kind', type: 'smallint', write: (out, row) => out.smallint(row.kind) },
  { name: 'demo', type: 'boolean', write: (out, row) => out.boolean(row.demo) },
  { name: 'balance', type: 'numeric', write: (out, row) => out.decimal(row.balance) },
  { name: 'advance', type: 'numeric', write: (out, row) => out.decimal(row.negativeBalanceCredit) },
];

const MARKET_COLUMNS: readonly Column<MarketRow>[] = [
  { name: 'instrument_id', type: 'integer', write: (out, row) => out.integer(row.instrumentId) },
  { name: 'configuration', type: 'text', write: (out, row) => out.text(row.configuration ?? '') },
  { name: 'open', type: 'boolean', write: (out, row) => out.boolean(row.open) },
  { name: 'seq', type: 'bigint', write: (out, row) => out.bigint(row.tick?.seq ?? null) },
  { name: 'tick_at', type: 'bigint', write: (out, row) => out.bigint(row.tick?.at ?? null) },
  { name: 'bid', type: 'numeric', write: (out, row) => out.decimal(row.tick?.bid ?? null) },
  { name: 'ask', type: 'numeric', write: (out, row) => out.decimal(row.tick?.ask ?? null) },
];

const RULE_CHANGE_COLUMNS: readonly Column<RuleChange>[] = [
  { name: 'instrument_id', type: 'integer', write: (out, row) => out.integer(row.instrumentId) },
  { name: 'command_seq', type: 'bigint', write: (out, row) => out.bigint(row.commandSeq) },
  { name: 'from_order_id', type: 'bigint', write: (out, row) => out.bigint(row.nextOrderId) },
  { name: 'after_seq', type: 'bigint', write: (out, row) => out.bigint(row.afterSeq) },
  { name: 'at', type: 'bigint', write: (out, row) => out.bigint(row.at) },
  { name: 'configuration', type: 'text', write: (out, row) => out.text(row.configuration) },
  { name: 'rules', type: 'text', write: (out, row) => out.text(row.rules) },
];

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

const COPY_ORDERS = copyStatement('orders', ORDER_COLUMNS);
const COPY_OPTIONS = copyStatement('options', OPTION_COLUMNS);
const COPY_PAYMENTS = copyStatement('payments', PAYMENT_COLUMNS);
const COPY_POSTINGS = copyStatement('postings', POSTING_COLUMNS);

const COPY_MASS_TRIGGERS = copyStatement('gaps', MASS_TRIGGER_COLUMNS);
const COPY_CAUGHT_UP = copyStatement('caught_up', CAUGHT_UP_COLUMNS);

const CLEAR_MASS_TRIGGERS: Statement = {
  name: 'clear_gaps',
  text: `with seen as (delete from caught_up where partition = $1::integer)
    delete from gaps where partition = $1::integer`,
};
const CHANGE_ORDERS: Statement = {
  name: 'change_orders',
  text: changeText('orders', CHANGED_ORDER_COLUMNS, ['id'], "and o.status <> 'closed'"),
};
const END_OPTIONS: Statement = {
  name: 'end_options',
  text: changeText('options', ENDED_OPTION_COLUMNS, ['id'], "and o.status = 'running'"),
};
const CHANGE_PAYMENTS: Statement = {
  name: 'change_payments',
  text: changeText('payments', CHANGED_PAYMENT_COLUMNS, ['id'], 'and o.ended_at is null'),
};
const CHANGE_BALANCES: Statement = {
  name: 'change_balances',
  text: changeText('balances', BALANCE_COLUMNS, ['owner', 'kind'], 'and o.demo = r.demo'),
};
const PUT_BALANCES: Statement = {
  name: 'put_balances',
  text: `${putText('balances', BALANCE_COLUMNS)} on conflict (partition, owner, kind) do update
    set balance = excluded.balance, advance = excluded.advance`,
};
const PUT_MERGED: Statement = {
  name: 'put_merged',
  text: `${putText('merged_balances', MERGED_COLUMNS)} on conflict (partition, owner) do update
    set option = excluded.option, funding = excluded.funding, kept = excluded.kept`,
};
const PUT_MARKETS: Statement = {
  name: 'put_markets',
  text: `${putText('partition_instruments', MARKET_COLUMNS)} on conflict (partition, instrument_id) do update
    set configuration = coalesce(nullif(excluded.configuration, ''), partition_instruments.configuration),
      open = excluded.open, seq = excluded.seq, tick_at = excluded.tick_at, bid = excluded.bid, ask = excluded.ask`,
};

const PUT_RULE_CHANGES: Statement = {
  name: 'put_rule_changes',
  text: putText('rule_changes', RULE_CHANGE_COLUMNS),
};

/** The statements that a session must have prepared before it writes batches. */
export const BATCH_STATEMENTS: readonly Statement[] = [
  FENCE,
  COPY_ORDERS,
  COPY_OPTIONS,
  COPY_PAYMENTS,
  COPY_POSTINGS,
  CHANGE_ORDERS,
  END_OPTIONS,
  CHANGE_PAYMENTS,
  CHANGE_BALANCES,
  PUT_BALANCES,
  PUT_MERGED,
  PUT_MARKETS,
  PUT_RULE_CHANGES,
  CLEAR_MASS_TRIGGERS,
  COPY_MASS_TRIGGERS,
  COPY_CAUGHT_UP,
];

function copyStatement(table: string, columns: readonly Column<never>[]): Statement {
  return { name: `copy_${table}`, text: `copy ${table} (partition, ${namesOf(columns)}) from stdin (format binary)` };
}

/**
 * $1 is the partition and $2 the number of rows, all of which must exist. `offset 0` keeps the partition from being
 * treated as a constant, for which the planner would scan an empty table, so that rows are found by their keys.
 */
function changeText(table: string, columns: readonly Column<never>[], keys: readonly string[], and: string): string {
  const isKey = ({ name }: Column<never>): boolean => keys.includes(name);
  const sets = columns.filter((column) => !isKey(column)).map(({ name }) => `${name} = r.${name}`);
  const finds = ['partition', ...keys].map((key) => `o.${key} = r.${key}`);
  return `with changed as (
    update ${table} o set ${sets.join(', ')}
    from (select $1::integer partition, r.* from ${unnestOf(columns, 3)} r(${namesOf(columns)}) offset 0) r
    where ${finds.join(' and ')} ${and} returning 1)
  select batch_rows((select count(*) from changed), $2::bigint)`;
}

/** $1 is the partition; $2 is the number of rows, which is only used where rows are changed. */
function putText(table: string, columns: readonly Column<never>[]): string {
  return `insert into ${table} (partition, ${namesOf(columns)})
    select $1::integer, r.* from ${unnestOf(columns, 3)} r where $2::bigint > 0`;
}
