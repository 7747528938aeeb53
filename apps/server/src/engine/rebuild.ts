import { money } from '@candor/decimal/decimal.ts';
import type { Decimal, Lots, Money, Price, Rate } from '@candor/decimal/decimal.ts';
import type { Engine } from '@candor/engine/engine.ts';
import { restoreEngine } from '@candor/engine/engine.ts';
import { instrumentId, orderId, userId } from '@candor/engine/ids.ts';
import type { InstrumentId, OrderId, UserId } from '@candor/engine/ids.ts';
import type { Instrument } from '@candor/engine/instrument.ts';
import type { FormerLotTerms } from '@candor/engine/lot-terms.ts';
import type { AccountKind, Balance } from '@candor/engine/ledger.ts';
import type { Option } from '@candor/engine/option.ts';
import type { CloseReason, Order, OrderStatus, Side, Trigger } from '@candor/engine/order.ts';
import type { Payment } from '@candor/engine/payment.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { DEFAULT_RULES } from '@candor/engine/partition-state.ts';
import type pg from 'pg';
import { copyOut } from './copy-out.ts';
import { LineReader } from './line-reader.ts';
import { readMerged } from './merged-rows.ts';
import { readFillTick } from './read-fill-tick.ts';
import { readDeferred } from './stored-deferred.ts';
import { readOptions } from './stored-options.ts';
import { readPayments } from './stored-payments.ts';
import { readInstrumentInForce, readRulesInForce } from './terms-in-force.ts';

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
  const balances: Balance[] = [];
  const reader = new LineReader();
  await copyOut(
    client,
    `select owner, kind, demo, balance, advance from balances where partition = ${partition}`,
    (line) => {
      reader.start(line);
      balances.push(readBalance(reader));
    },
  );
  const openOrders: Order[] = [];
  const open = `select ${ORDER_COLUMNS} from orders where partition = ${partition} and status <> 'closed'`;
  await copyOut(client, open, (line) => {
    reader.start(line);
    openOrders.push(readOrder(reader));
  });
  const runningOptions: Option[] = [];
  await readOptions(client, partition, 'running', (option) => runningOptions.push(option));
  const openPayments: Payment[] = [];
  await readPayments(client, partition, 'open', (payment) => openPayments.push(payment));
  const { rules, batch, ...rest } = counters;
  const engine = restoreEngine({
    partition,
    ...rest,
    ...(rules === null ? { rules: DEFAULT_RULES, stopOutSteps: [] } : readRulesInForce(rules)),
    ...markets,
    balances,
    merged: await readMerged(client, partition),
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
  const reader = new LineReader();
  const columns = 'instrument_id, configuration, open, seq, tick_at, bid, ask';
  await copyOut(
    client,
    `select ${columns} from partition_instruments where partition = ${partition} order by instrument_id`,
    (line) => {
      reader.start(line);
      const id = instrumentId(reader.integer());
      const known = readInstrumentInForce(reader.text());
      instruments.push(known.instrument);
      if (known.formerLots.length > 0) formerLots.set(id, known.formerLots);
      if (reader.flag()) marketOpen.push(id);
      const tick = readFillTick(reader);
      if (tick !== null) ticks.push({ instrumentId: id, ...tick });
    },
  );
  return { instruments, formerLots, marketOpen, ticks };
}

function readBalance(reader: LineReader): Balance {
  return {
    owner: reader.integer() as UserId,
    kind: reader.integer() as AccountKind, // the column holds nothing else
    demo: reader.flag(),
    balance: money(reader.units()),
    negativeBalanceCredit: money(reader.units()),
  };
}

/** The columns that readOrder reads, in order. */
export const ORDER_COLUMNS =
  'id, origin_id, user_id, instrument_id, side, status, lots, contract_size, leverage, target, trigger, stop_loss, ' +
  'take_profit, margin, fee, created_at, opened_at, open_price, open_tick_seq, open_tick_at, open_tick_bid, ' +
  'open_tick_ask, open_rate, closed_at, close_price, close_tick_seq, close_tick_at, close_tick_bid, ' +
  'close_tick_ask, close_rate, close_reason, profit';

// The committer wrote the row from an Order, so that the casts restore the types of its fields.
export function readOrder(reader: LineReader): Order {
  let openPrice: Price | null;
  return {
    id: orderId(reader.integer()),
    originId: reader.integer() as OrderId,
    userId: userId(reader.integer()),
    instrumentId: instrumentId(reader.integer()),
    side: reader.word() as Side,
    status: reader.word() as OrderStatus,
    lots: shared(reader.units()) as Lots,
    contractSize: shared(reader.units()) as Decimal,
    leverage: reader.integer(),
    target: reader.unitsOrNull() as Price | null,
    trigger: reader.wordOrNull() as Trigger | null,
    stopLoss: reader.unitsOrNull() as Price | null,
    takeProfit: reader.unitsOrNull() as Price | null,
    margin: reader.units() as Money,
    fee: shared(reader.units()) as Money,
    createdAt: reader.integer(),
    openedAt: reader.integerOrNull(),
    openPrice: (openPrice = reader.unitsOrNull() as Price | null),
    openTick: readFillTick(reader, openPrice),
    openRate: shared(reader.units()) as Rate,
    closedAt: reader.integerOrNull(),
    closePrice: reader.unitsOrNull() as Price | null,
    closeTick: readFillTick(reader),
    closeRate: reader.unitsOrNull() as Rate | null,
    closeReason: reader.wordOrNull() as CloseReason | null,
    profit: shared(reader.units()) as Money,
  };
}

/**
 * One object for equal figures that many orders have, such as sizes and rates, to save memory with a million orders.
 */
function shared(units: bigint): bigint {
  const known = SHARED.get(units);
  if (known !== undefined) return known;
  if (SHARED.size < MOST_SHARED) SHARED.set(units, units);
  return units;
}

const SHARED = new Map<bigint, bigint>();
const MOST_SHARED = 10_000;
