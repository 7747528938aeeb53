import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import type { Balance, Posting } from '@candor/engine/ledger.ts';
import type { Order } from '@candor/engine/order.ts';
import type { BatchChanges } from '@candor/engine/outcome.ts';
import type { Column } from './columns.ts';
import { arrayLiterals, decimalElement, numberElement, textElement, unnestOf } from './columns.ts';
import {
  CHANGED_ORDER_COLUMNS,
  CHANGING_ORDER_COLUMNS,
  OPEN_ORDER_COLUMNS,
  WHOLE_ORDER_COLUMNS,
} from './order-columns.ts';

/** What one transaction makes durable. */
export interface Batch {
  readonly partition: number;
  readonly epoch: number;
  /** One more than the last committed one. */
  readonly number: number;
  /** Market clock. */
  readonly at: number;
  /** Wall clock. */
  readonly wallAt: number;
  readonly nextOrderId: number;
  readonly nextPostingId: number;
  readonly commandSeq: number;
  /** The rules, where this batch changed them. */
  readonly rules: string | null;
  /** Journal entries, one a line. */
  readonly entries: string;
  readonly changes: BatchChanges;
  readonly markets: readonly MarketRow[];
  /** Callers' keys and what they came to, one a line. */
  readonly keys: string;
}

/** An instrument whose last tick, status or (then not null) configuration changed. */
export interface MarketRow {
  readonly instrumentId: number;
  readonly configuration: string | null;
  readonly open: boolean;
  readonly tick: { readonly seq: number; readonly at: number; readonly bid: bigint; readonly ask: bigint } | null;
}

/** The parameters of BATCH_STATEMENT for this batch. */
export function batchParameters(batch: Batch): (string | number | null)[] {
  const { changes, markets } = batch;
  const opened: Order[] = [];
  const closed: Order[] = [];
  const changed: Order[] = [];
  for (const order of changes.orders.values()) {
    if (!changes.newOrders.has(order.id)) changed.push(order);
    else if (order.status === 'closed') closed.push(order);
    else opened.push(order);
  }
  const configured = markets.filter(({ configuration }) => configuration !== null);
  const moved = markets.filter(({ configuration }) => configuration === null);
  return [
    batch.partition,
    batch.epoch,
    batch.number,
    batch.at,
    batch.wallAt,
    batch.nextOrderId,
    batch.nextPostingId,
    batch.commandSeq,
    batch.rules,
    batch.entries,
    batch.keys,
    ...arrayLiterals(OPEN_ORDER_COLUMNS, opened),
    ...arrayLiterals(WHOLE_ORDER_COLUMNS, closed),
    ...arrayLiterals(CHANGED_ORDER_COLUMNS, changed),
    ...arrayLiterals(POSTING_COLUMNS, changes.postings),
    ...arrayLiterals(BALANCE_COLUMNS, balanceRows(changes)),
    ...arrayLiterals(CONFIGURED_COLUMNS, configured),
    ...arrayLiterals(MARKET_COLUMNS, moved),
  ];
}

/** A new customer's option and funding accounts get their rows with their first money: most never have any. */
function balanceRows({ balances, newBalances }: BatchChanges): Balance[] {
  const { option, funding } = CUSTOMER_ACCOUNT_KINDS;
  const rows: Balance[] = [];
  for (const [key, row] of balances) {
    const isEmpty = row.balance === 0n && (row.kind === option || row.kind === funding);
    if (!isEmpty || !newBalances.has(key)) rows.push(row);
  }
  return rows;
}

const POSTING_COLUMNS: readonly Column<Posting>[] = [
  { name: 'id', type: 'bigint', element: (posting) => posting.id },
  { name: 'customer_id', type: 'bigint', element: (posting) => Math.max(posting.debitOwner, posting.creditOwner) },
  { name: 'type', type: 'smallint', element: (posting) => posting.type },
  { name: 'debit_owner', type: 'bigint', element: (posting) => posting.debitOwner },
  { name: 'debit_kind', type: 'smallint', element: (posting) => posting.debitKind },
  { name: 'credit_owner', type: 'bigint', element: (posting) => posting.creditOwner },
  { name: 'credit_kind', type: 'smallint', element: (posting) => posting.creditKind },
  { name: 'amount', type: 'numeric', element: (posting) => decimalElement(posting.amount) },
  { name: 'order_id', type: 'bigint', element: (posting) => numberElement(posting.orderId) },
  { name: 'command_seq', type: 'bigint', element: (posting) => posting.commandSeq },
  { name: 'at', type: 'bigint', element: (posting) => posting.at },
  { name: 'memo', type: 'text', element: (posting) => textElement(posting.memo) },
];

const BALANCE_COLUMNS: readonly Column<Balance>[] = [
  { name: 'owner', type: 'bigint', element: (row) => row.owner },
  { name: 'kind', type: 'smallint', element: (row) => row.kind },
  { name: 'demo', type: 'boolean', element: (row) => (row.demo ? 't' : 'f') },
  { name: 'balance', type: 'numeric', element: (row) => decimalElement(row.balance) },
  { name: 'advance', type: 'numeric', element: (row) => decimalElement(row.advance) },
];

const MARKET_COLUMNS: readonly Column<MarketRow>[] = [
  { name: 'instrument_id', type: 'integer', element: (row) => row.instrumentId },
  { name: 'open', type: 'boolean', element: (row) => (row.open ? 't' : 'f') },
  { name: 'seq', type: 'bigint', element: (row) => numberElement(row.tick?.seq ?? null) },
  { name: 'tick_at', type: 'bigint', element: (row) => numberElement(row.tick?.at ?? null) },
  { name: 'bid', type: 'numeric', element: (row) => decimalElement(row.tick?.bid ?? null) },
  { name: 'ask', type: 'numeric', element: (row) => decimalElement(row.tick?.ask ?? null) },
];
const CONFIGURED_COLUMNS: readonly Column<MarketRow>[] = [
  ...MARKET_COLUMNS,
  { name: 'configuration', type: 'text', element: (row) => textElement(row.configuration) },
];

/**
 * The whole batch as one statement, which is one transaction and one flush: the fence, the journal, then each set of rows.
 * It fails as a whole unless the partition still has this epoch and stands at the batch before this one. Rows that are
 * there are changed by way of ON CONFLICT, which finds each by its key: the plan of an UPDATE with a join is made from the
 * table's size at the time, and one made for an empty table reads all of it for every batch.
 */
export const BATCH_STATEMENT = writeStatement();

function writeStatement(): string {
  let next = 12;
  const insert = (
    table: string,
    columns: readonly Column<never>[],
    ...more: [name: string, value: string][]
  ): string => {
    const source = unnestOf(columns, next);
    next += columns.length;
    const names = [...columns, ...more.map(([name]) => ({ name }))].map(({ name }) => name).join(', ');
    const values = more.map(([, value]) => `, ${value}`).join('');
    return `insert into ${table} (partition, ${names}) select $1::integer, r.*${values} from ${source} r`;
  };
  return `with fence as (
  update partitions set batch = $3::bigint, lease_at = $5::bigint, next_order_id = $6::bigint, next_posting_id = $7::bigint,
    command_seq = $8::bigint, rules = coalesce($9::text, rules)
  where partition = $1::integer and epoch = $2::bigint and batch = $3::bigint - 1 returning 1),
entries as (insert into journal (partition, batch, epoch, at, wall_at, entries, keys)
  values ($1::integer, $3::bigint, $2::bigint, $4::bigint, $5::bigint, $10::text, $11::text)),
opened as (${insert('orders', OPEN_ORDER_COLUMNS)}),
closed as (${insert('orders', WHOLE_ORDER_COLUMNS)}),
changed as (${insert('orders', CHANGED_ORDER_COLUMNS)} on conflict (partition, id) where status <> 'closed'
  do update set ${setsOf(CHANGING_ORDER_COLUMNS)}, status = case when excluded.closed_at is null then excluded.status else 'closed' end),
posted as (${insert('postings', POSTING_COLUMNS)}),
balanced as (${insert('balances', BALANCE_COLUMNS)} ${orReplace(['owner', 'kind'], BALANCE_COLUMNS.slice(-2))}),
configured as (${insert('partition_instruments', CONFIGURED_COLUMNS)} ${orReplace(['instrument_id'], CONFIGURED_COLUMNS.slice(1))}),
moved as (${insert('partition_instruments', MARKET_COLUMNS, ['configuration', "''"])} ${orReplace(['instrument_id'], MARKET_COLUMNS.slice(1))})
select batch_fence((select count(*) from fence))`;
}

function orReplace(keys: readonly string[], columns: readonly Column<never>[]): string {
  return `on conflict (partition, ${keys.join(', ')}) do update set ${setsOf(columns)}`;
}

function setsOf(columns: readonly Column<never>[]): string {
  return columns.map(({ name }) => `${name} = excluded.${name}`).join(', ');
}
