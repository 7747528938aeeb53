import { formatDecimal, money } from '@candor/decimal/decimal.ts';
import type { Engine } from '@candor/engine/engine.ts';
import type { AccountKind, Balance, Posting } from '@candor/engine/ledger.ts';
import { balanceKey, customerBalance, CUSTOMER_KINDS, houseBalance } from '@candor/engine/ledger-book.ts';
import type { Order } from '@candor/engine/order.ts';
import type { BatchChanges } from '@candor/engine/batch-changes.ts';
import { MultisetHash, optionText, orderText, paymentText } from '@candor/engine/state-hash.ts';
import type pg from 'pg';
import { postingText, readPostingSums } from './audit-tables.ts';
import type { JournalBatch } from './replay.ts';
import { replayJournal } from './replay.ts';
import { eachRow } from './store/copy-out.ts';
import type { EntityCodec, EntityRow } from './store/entity-codec.ts';
import { POSTING_CODEC } from './store/ledger-codecs.ts';
import { OPTION_CODEC } from './store/option-codec.ts';
import { ORDER_CODEC } from './store/order-codec.ts';
import { PAYMENT_CODEC } from './store/payment-codec.ts';
import { rebuildEngine } from './store/rebuild.ts';

/** A day of the audit in epoch milliseconds of the market clock: `from` is included, `to` is not. */
export interface AuditDay {
  readonly from: number;
  readonly to: number;
}

export interface AuditReport {
  readonly batches: number;
  readonly commands: number;
  readonly ticks: number;
  readonly postings: number;
  readonly closedOrders: number;
  readonly openOrders: number;
  readonly closedOptions: number;
  readonly runningOptions: number;
  readonly endedPayments: number;
  readonly balances: number;
  readonly replayedHash: string;
  readonly storedHash: string;
  /** The counts of the requested day; null without one. */
  readonly day: { readonly commands: number; readonly ticks: number; readonly postings: number } | null;
  /** Sentences, at most a hundred; empty if everything is equal. */
  readonly differences: readonly string[];
}

/**
 * Replays a partition's journal and tick log on an empty engine and compares the result with the tables: every posting,
 * every order, every balance (also with the sum of its postings, now and at the end of `day`), and the state hash.
 * Everything is read in one snapshot, so that a running server may continue to write.
 */
export async function auditPartition(
  client: pg.ClientBase,
  partition: number,
  day: AuditDay | null = null,
): Promise<AuditReport> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    return await new Audit(client, partition, day).run();
  } finally {
    await client.query('rollback');
  }
}

/** Invariant: the hashes contain everything that the replay has produced so far. */
class Audit {
  readonly #client: pg.ClientBase;
  readonly #partition: number;
  readonly #day: AuditDay | null;
  readonly #differences: string[] = [];
  readonly #postings = new MultisetHash();
  readonly #closed = new MultisetHash();
  readonly #closedOptions = new MultisetHash();
  readonly #endedPayments = new MultisetHash();
  readonly #counts = {
    batches: 0,
    commands: 0,
    ticks: 0,
    postings: 0,
    closedOrders: 0,
    closedOptions: 0,
    endedPayments: 0,
  };
  readonly #dayCounts = { commands: 0, ticks: 0, postings: 0 };
  /** Balances and the number of postings at the end of the day. */
  #atDayEnd: { readonly balances: ReadonlyMap<string, bigint>; readonly nextPostingId: number } | null = null;

  constructor(client: pg.ClientBase, partition: number, day: AuditDay | null) {
    this.#client = client;
    this.#partition = partition;
    this.#day = day;
  }

  async run(): Promise<AuditReport> {
    const replayed = await replayJournal(this.#client, this.#partition, (batch, changes, engine) =>
      this.#take(batch, changes, engine),
    );
    replayed.assertInvariants(false);
    if (this.#day !== null) this.#atDayEnd ??= dayEnd(replayed);
    await this.#comparePostings();
    const { closedOrders, closedOptions, endedPayments } = this.#counts;
    await this.#compareEnded(ORDER_CODEC, { count: closedOrders, hash: this.#closed, text: orderText });
    await this.#compareEnded(OPTION_CODEC, { count: closedOptions, hash: this.#closedOptions, text: optionText });
    await this.#compareEnded(PAYMENT_CODEC, { count: endedPayments, hash: this.#endedPayments, text: paymentText });
    await this.#compareSums(balancesOf(replayed), null, 'now');
    if (this.#atDayEnd !== null)
      await this.#compareSums(this.#atDayEnd.balances, this.#atDayEnd.nextPostingId, 'at the end of the day');
    const { engine: stored, batch } = await rebuildEngine(this.#client, this.#partition);
    if (batch !== this.#counts.batches)
      this.#differ(`The partition stands at batch ${batch}, the journal ends at batch ${this.#counts.batches}.`);
    this.#compareBalances(balancesOf(replayed), balancesOf(stored));
    this.#compareOpenOrders(replayed, stored);
    const [replayedHash, storedHash] = [replayed.hash(), stored.hash()];
    if (replayedHash !== storedHash)
      this.#differ(`The state hash of the replay is ${replayedHash}, that of the tables ${storedHash}.`);
    return {
      ...this.#counts,
      openOrders: stored.state.openOrders.size,
      runningOptions: stored.state.options.running.size,
      balances: balancesOf(stored).size,
      replayedHash,
      storedHash,
      day: this.#day === null ? null : this.#dayCounts,
      differences: this.#differences,
    };
  }

  #take(batch: JournalBatch, changes: BatchChanges, engine: Engine): void {
    const day = this.#day;
    const isOfDay = day !== null && batch.at >= day.from && batch.at < day.to;
    const ticks = batch.entries.filter((entry) => entry.kind === 'tickEntry').length;
    for (const counts of isOfDay ? [this.#counts, this.#dayCounts] : [this.#counts]) {
      counts.ticks += ticks;
      counts.commands += batch.entries.length - ticks;
      counts.postings += changes.postings.length;
    }
    this.#counts.batches += 1;
    for (const posting of changes.postings) this.#postings.add(postingText(posting));
    for (const order of changes.orders.values()) {
      if (order.status !== 'closed') continue;
      this.#counts.closedOrders += 1;
      this.#closed.add(orderText(order));
    }
    for (const option of changes.options.values()) {
      if (option.status !== 'closed') continue;
      this.#counts.closedOptions += 1;
      this.#closedOptions.add(optionText(option));
    }
    for (const payment of changes.payments.values()) {
      if (payment.endedAt === null) continue;
      this.#counts.endedPayments += 1;
      this.#endedPayments.add(paymentText(payment));
    }
    if (day !== null && batch.at < day.to) this.#atDayEnd = null;
    else if (day !== null) this.#atDayEnd ??= dayEnd(engine, changes);
  }

  async #comparePostings(): Promise<void> {
    const stored = new MultisetHash();
    let count = 0;
    await eachRow(this.#client, POSTING_CODEC, { partition: this.#partition }, (posting) => {
      stored.add(postingText(posting));
      count += 1;
    });
    if (count !== this.#counts.postings)
      this.#differ(`The replay makes ${this.#counts.postings} postings, the ledger has ${count}.`);
    else if (stored.digest() !== this.#postings.digest())
      this.#differ(`The ${count} postings of the ledger are not those of the replay.`);
  }

  async #compareEnded<Row extends EntityRow>(
    codec: EntityCodec<Row>,
    { count: expected, hash, text }: { count: number; hash: MultisetHash; text: (row: Row) => string },
  ): Promise<void> {
    const stored = new MultisetHash();
    let count = 0;
    const which = { partition: this.#partition, rest: `and not (${codec.open})` };
    await eachRow(this.#client, codec, which, (row) => {
      stored.add(text(row));
      count += 1;
    });
    if (count !== expected)
      this.#differ(`The replay makes ${expected} closed ${codec.table}, the tables have ${count}.`);
    else if (stored.digest() !== hash.digest())
      this.#differ(`The ${count} closed ${codec.table} of the tables are not those of the replay.`);
  }

  /** Compares every balance with the sum of its postings with ids below `before`. */
  async #compareSums(balances: ReadonlyMap<string, bigint>, before: number | null, when: string): Promise<void> {
    const sums = await readPostingSums(this.#client, this.#partition, before);
    let books = 0n;
    for (const [key, balance] of balances) {
      const sum = sums.get(key) ?? 0n;
      if (sum !== balance)
        this.#differ(`Account ${key}: the balance ${when} is ${amount(balance)}, its postings sum to ${amount(sum)}.`);
      sums.delete(key);
      books += balance;
    }
    for (const key of sums.keys()) this.#differ(`Account ${key} has postings and no balance ${when}.`);
    if (books !== 0n) this.#differ(`The books ${when} do not sum to zero but to ${amount(books)}.`);
  }

  #compareBalances(replayed: ReadonlyMap<string, bigint>, stored: ReadonlyMap<string, bigint>): void {
    for (const key of new Set([...replayed.keys(), ...stored.keys()])) {
      const [ours, theirs] = [replayed.get(key), stored.get(key)];
      if (ours === theirs) continue;
      this.#differ(
        `Account ${key}: the replay has ${amount(ours ?? null)}, the tables have ${amount(theirs ?? null)}.`,
      );
    }
  }

  #compareOpenOrders(replayed: Engine, stored: Engine): void {
    const ours = replayed.state.openOrders;
    const theirs = stored.state.openOrders;
    for (const id of new Set([...ours.keys(), ...theirs.keys()])) {
      const [replayedText, storedText] = [textOf(ours.get(id)), textOf(theirs.get(id))];
      if (replayedText !== storedText)
        this.#differ(`Open order ${id}: the replay has ${replayedText}, the tables have ${storedText}.`);
    }
  }

  #differ(sentence: string): void {
    if (this.#differences.length < MOST_DIFFERENCES) this.#differences.push(sentence);
  }
}

function balancesOf(engine: Engine): Map<string, bigint> {
  const balances = new Map<string, bigint>();
  const add = ({ owner, kind, balance }: Balance): void => void balances.set(balanceKey(owner, kind), balance);
  for (const account of engine.state.accounts.values()) {
    for (const kind of CUSTOMER_KINDS) add(customerBalance(account, kind));
  }
  for (const account of engine.state.house.values()) add(houseBalance(account));
  return balances;
}

/** The books before the batch that ended the day, which has already been applied. */
function dayEnd(engine: Engine, changes?: BatchChanges) {
  const balances = balancesOf(engine);
  const postings = changes?.postings ?? [];
  const undo = (owner: Posting['debitOwner'], kind: AccountKind, by: bigint): void => {
    const key = balanceKey(owner, kind);
    balances.set(key, (balances.get(key) ?? 0n) + by);
  };
  for (const { debitOwner, debitKind, creditOwner, creditKind, amount: moved } of postings) {
    undo(debitOwner, debitKind, moved);
    undo(creditOwner, creditKind, -moved);
  }
  return { balances, nextPostingId: engine.nextPostingId - postings.length };
}

const textOf = (open: { readonly order: Order } | undefined): string =>
  open === undefined ? 'none' : orderText(open.order);
const amount = (units: bigint | null): string => (units === null ? 'none' : formatDecimal(money(units)));
const MOST_DIFFERENCES = 100;
