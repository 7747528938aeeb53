import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { readAuditHead } from '@candor/server/modules/audit/audit-head-file.ts';
import { verifyAuditLog } from '@candor/server/modules/audit/verify-audit-log.ts';
import { auditPartition } from '@candor/server/engine/audit.ts';
import { openForReading } from '@candor/server/engine/reading-connection.ts';
import type { ReadingConnection } from '@candor/server/engine/reading-connection.ts';
import { randomOf } from '@candor/server/engine/testing/random-play.ts';
import { ViolationError, request } from './actor.ts';
import type { Actor } from './actor.ts';
import { CallWatch } from './call-watch.ts';
import type { Tradable } from './customer.ts';
import { Customer, OPTION_SECONDS } from './customer.ts';
import { pick } from './random.ts';
import type { Operator } from './operator.ts';
import { PaymentBook } from './payment-book.ts';
import { furnishSite, hireOperators, OWNER, registerPayer, setEditFlow, signIn } from './people.ts';
import { ALL_KILL_WINDOWS, KILL_WINDOWS, FAILPOINTS_OF } from './kill-windows.ts';
import { buildFailpoints, holdAtFailpoint } from './failpoints.ts';
import { ServerProcess } from './server-process.ts';
import { verifyDecisions, verifyNothingHalfDone, verifyOperator } from './verify-decisions.ts';
import { verifyMoney } from './verify-money.ts';
import { pendingNotices, verifyNotices } from './verify-notices.ts';
import { verifyPayments, verifyPaymentsOf } from './verify-payments.ts';
import { verifyTrails, verifyTrailsOf } from './verify-trails.ts';
import { verifyBooks, verifyCustomer } from './verify.ts';

export interface CrashOptions {
  readonly dataDirectory: string;
  readonly port: number;
  readonly cycles: number;
  readonly seed: number;
  /** Customers also make payments, and operators decide about them. */
  readonly money: boolean;
  readonly tell: (line: string) => void;
}

export interface CrashReport {
  readonly cycles: number;
  readonly calls: number;
  readonly repeated: number;
  readonly orders: number;
  /** Payments by direction and status, such as `deposit done`. */
  readonly payments: Readonly<Record<string, number>>;
  /** Proposals by kind, number of approvals needed and state, such as `withdrawal.approve 1 done`. */
  readonly proposals: Readonly<Record<string, number>>;
  readonly databaseKills: number;
  readonly slowestStartMs: number;
  /** The average duration of the phases of a cycle. */
  readonly cycleMs: Readonly<Record<string, number>>;
  /** The violations, in sentences; empty if there are none. */
  readonly broken: readonly string[];
}

/**
 * Repeatedly kills the real server under load at random moments, sometimes together with its database or the database
 * only, and compares every acknowledged action with the books after each start. Ends with an audit.
 */
export async function crashRun(options: CrashOptions): Promise<CrashReport> {
  const run = new CrashRun(options);
  try {
    return await run.perform();
  } finally {
    await run.end();
  }
}

class CrashRun {
  readonly #options: CrashOptions;
  readonly #server: ServerProcess;
  readonly #random: () => number;
  readonly #broken: string[] = [];
  readonly #book = new PaymentBook();
  readonly #watch = new CallWatch();
  #customers: Customer[] = [];
  #operators: Operator[] = [];
  #kills = 0;
  #databaseKills = 0;
  #slowestStartMs = 0;
  /** The time spent in all cycles, by phase. */
  readonly #tookMs = new Map<string, number>();

  constructor(options: CrashOptions) {
    this.#options = options;
    const { email: OPERATOR_EMAIL, password: OPERATOR_PASSWORD } = OWNER;
    const variables = { OPERATOR_EMAIL, OPERATOR_PASSWORD, CONSOLE_REQUIRE_TOTP: '0' };
    this.#server = new ServerProcess(options.dataDirectory, options.port, variables);
    this.#random = randomOf(options.seed);
  }

  async perform(): Promise<CrashReport> {
    const { cycles, tell } = this.#options;
    await this.#server.start();
    await this.#prepareSite();
    await this.#gather();
    for (const actor of this.#actors()) actor.beWatched(this.#watch);
    for (let cycle = 1; cycle <= cycles && this.#broken.length === 0; cycle += 1) {
      await this.#cycle(cycle);
      if (cycle % TELL_EVERY === 0 || cycle === cycles) tell(this.#line(cycle));
    }
    if (this.#options.money && this.#broken.length === 0) await this.#settleDecisions();
    if (this.#broken.length === 0) await this.#verify(true);
    const exitCode = await this.#server.stop();
    if (exitCode !== 0) this.#broken.push(`the server ended with ${exitCode}:\n${this.#server.output}`);
    const counts = await this.#audit();
    return {
      cycles: this.#kills,
      calls: this.#sum((each) => each.calls),
      repeated: this.#sum((each) => each.repeated),
      orders: this.#customers.reduce((sum, { acknowledged }) => sum + acknowledged.submitted.size, 0),
      ...counts,
      databaseKills: this.#databaseKills,
      slowestStartMs: Math.round(this.#slowestStartMs),
      cycleMs: Object.fromEntries(Array.from(this.#tookMs, ([what, ms]) => [what, Math.round(ms / this.#kills)])),
      broken: this.#broken,
    };
  }

  async end(): Promise<void> {
    this.#server.end();
    await this.#server.kill();
    // Stops what remains of the embedded database, so that no process uses its data directory.
    await this.#server.killDatabase();
  }

  /** Demo accounts trade. With `--money` there are fewer of them, in addition to customers who pay and operators. */
  async #gather(): Promise<void> {
    const { money, seed } = this.#options;
    const { origin } = this.#server;
    const instruments = await tradables(origin);
    const players = Array.from({ length: money ? PLAYERS_WITH_PAYERS : PLAYERS }, (_, index) =>
      Customer.register(origin, instruments, randomOf(seed * 1_000 + 500 + index)),
    );
    this.#customers = await Promise.all(players);
    if (!money) return;
    await this.#reading(async (client) => {
      const owner = await signIn(origin, OWNER);
      const deps = { origin, client, instruments, seed, owner, book: this.#book };
      const payers = Array.from({ length: PAYERS }, (_, number) => registerPayer({ ...deps, number }));
      this.#customers.push(...(await Promise.all(payers)));
      const customers = this.#customers.filter(({ payments }) => payments !== null);
      this.#operators = await hireOperators({ origin, client, seed, customers, book: this.#book });
    });
  }

  async #cycle(cycle: number): Promise<void> {
    const { origin } = this.#server;
    let isOver = false;
    const acting = this.#keepingCount(
      [...this.#customers, ...this.#operators].map((each) => each.act(origin, () => isOver)),
    );
    const held = await this.#timed('at work', this.#untilKill());
    if (cycle % DATABASE_EVERY === 0 && (await this.#server.killDatabase())) {
      this.#databaseKills += 1;
      // In odd cycles the server lives long enough to notice, and must first recover by itself.
      if (cycle % 2 === 1) await delay(500 + this.#random() * 1_000);
    }
    await this.#server.kill();
    this.#kills += 1;
    isOver = true;
    await acting;
    this.#book.killWindow = null;
    this.#slowestStartMs = Math.max(this.#slowestStartMs, await this.#timed('starting', this.#server.start()));
    // Only now, since the database has ended the transactions of the killed server.
    await held?.close().catch(() => undefined);
    await this.#timed('repeating', this.#repeat());
    await this.#timed('looking', this.#operators[0]?.look(origin));
    await this.#timed('verifying', this.#verify(cycle % EVERYTHING_EVERY === 0 || !this.#options.money));
  }

  /**
   * Waits for the moment of the kill. With payments it is mostly a moment within an action of several steps; often all
   * such actions are held between two steps by the connection that is returned.
   */
  async #untilKill(): Promise<ReadingConnection | null> {
    await delay(50 + this.#random() * 700);
    if (!this.#options.money || this.#random() < 0.2) return null;
    this.#book.killWindow = pick(this.#random, ALL_KILL_WINDOWS);
    const isHeld = this.#random() < 0.7;
    const held = isHeld ? await openForReading(this.#options.dataDirectory, null) : null;
    if (held !== null) await holdAtFailpoint(held.client, pick(this.#random, FAILPOINTS_OF[this.#book.killWindow]));
    const usualMs = await this.#watch.next(KILL_WINDOWS[this.#book.killWindow], KILL_WINDOW_PATIENCE_MS);
    await delay(isHeld ? Math.min(usualMs * (1 + this.#random()), MOST_HELD_MS) : this.#random() * usualMs);
    return held;
  }

  /**
   * Retries unanswered calls, and sometimes answered ones whose stored answer was deleted, to simulate a crash before
   * the answer was stored.
   */
  async #repeat(): Promise<void> {
    const { origin } = this.#server;
    const isForgotten = this.#options.money && this.#random() < 0.5;
    if (isForgotten) await this.#reading((client) => client.query('delete from http_outcomes'));
    await this.#keepingCount(this.#actors().map((each) => each.settle(origin)));
    if (isForgotten) await this.#keepingCount(this.#actors().map((each) => each.askAgain(origin)));
  }

  /** Adds a violation to the findings of the run. */
  async #keepingCount(acts: readonly Promise<void>[]): Promise<void> {
    for (const result of await Promise.allSettled(acts)) {
      if (result.status === 'fulfilled') continue;
      if (!(result.reason instanceof ViolationError)) throw result.reason;
      this.#broken.push(result.reason.message);
    }
  }

  /** Measures a phase for the report at the end of the run. */
  async #timed<T>(what: string, work: T): Promise<Awaited<T>> {
    const startedAt = performance.now();
    const result = await work;
    this.#tookMs.set(what, (this.#tookMs.get(what) ?? 0) + performance.now() - startedAt);
    return result;
  }

  /** Decides what still waits, and lets the messages to customers be sent. */
  async #settleDecisions(): Promise<void> {
    const { origin } = this.#server;
    await this.#operators[0]?.look(origin);
    for (const operator of this.#operators) await operator.finishAll(origin);
    await this.#reading(async (client) => {
      for (let tries = 0; (await pendingNotices(client)) > 0 && tries < NEWS_PATIENCE; tries += 1) await delay(100);
      const left = await pendingNotices(client);
      if (left > 0) this.#broken.push(`${left} events of payments never got a message`);
    });
  }

  /**
   * With payments, what was acknowledged to each customer and all books are compared
   * every few cycles; the payments always.
   */
  async #verify(isComplete: boolean): Promise<void> {
    await this.#reading(async (client) => {
      for (const customer of isComplete ? this.#customers : []) {
        for (const verify of [verifyCustomer, verifyTrailsOf, verifyMoney])
          this.#broken.push(...(await verify(client, customer)));
      }
      for (const { userId, payments } of this.#customers)
        if (payments !== null) this.#broken.push(...(await verifyPaymentsOf(client, userId, payments.acknowledged)));
      for (const operator of this.#operators) this.#broken.push(...(await verifyOperator(client, operator)));
      if (isComplete) this.#broken.push(...(await verifyBooks(client)), ...(await verifyTrails(client)));
      for (const verify of [verifyPayments, verifyDecisions, verifyNotices])
        this.#broken.push(...(await verify(client)));
      if (isComplete && this.#options.money) this.#broken.push(...(await this.#auditLog(client)));
      // It applies from the next start on, so that both ways of bank payments are tested.
      if (this.#options.money) await setEditFlow(client, this.#random() < 0.5);
    });
  }

  async #auditLog(client: pg.ClientBase): Promise<readonly string[]> {
    // The external copy may be older than the log that is read afterwards, but not newer.
    const kept = await readAuditHead(this.#options.dataDirectory);
    const ask = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await client.query(text, [...values])).rows as Row[]; // what a row is, who asks knows
    const { differences } = await verifyAuditLog(ask, kept);
    return differences;
  }

  /** The number of payments and proposals of each kind. */
  async #audit(): Promise<Pick<CrashReport, 'payments' | 'proposals'>> {
    return this.#reading(async (client) => {
      const { differences, batches, commands, ticks } = await auditPartition(client, 0);
      this.#broken.push(...differences);
      // Interrupted actions have left proposals that nobody decides any more.
      if (this.#broken.length === 0) this.#broken.push(...(await verifyNothingHalfDone(client)));
      this.#options.tell(
        `Audit: ${batches} batches, ${commands} commands and ${ticks} ticks replayed, ` +
          `${differences.length} differences.`,
      );
      const count = async (what: string, table: string): Promise<Record<string, number>> => {
        const { rows } = await client.query<{ what: string; times: string }>(
          `select ${what} as what, count(*) as times from ${table} group by 1 order by 1`,
        );
        return Object.fromEntries(rows.map((row) => [row.what, Number(row.times)]));
      };
      return {
        payments: await count("direction || ' ' || status", 'payments'),
        proposals: await count("kind || ' ' || needed || ' ' || state", 'proposals'),
      };
    });
  }

  /**
   * Raises the limits per address, since all of these customers use one address,
   * and adds options that end within a cycle.
   */
  async #prepareSite(): Promise<void> {
    await this.#reading(async (client) => {
      await furnishSite(client);
      await buildFailpoints(client);
      await client.query(
        'insert into option_durations (seconds, ratio, least_stake) values ($1, 0.8, 1) on conflict do nothing',
        [OPTION_SECONDS],
      );
    });
    await this.#server.stop();
    await this.#server.start();
  }

  async #reading<T>(use: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const { client, close } = await openForReading(this.#options.dataDirectory, null);
    try {
      return await use(client);
    } finally {
      await close();
    }
  }

  #line(cycle: number): string {
    const acknowledged = this.#customers.map(({ acknowledged }) => acknowledged);
    const count = (of: (each: Customer['acknowledged']) => number): number =>
      acknowledged.reduce((sum, each) => sum + of(each), 0);
    const orders = `${count((each) => each.submitted.size)} orders, ${count((each) => each.closed.size)} closings`;
    const others = `${count((each) => each.options.size)} options, ${count((each) => each.transfers.length)} transfers`;
    const payments = this.#customers.reduce((sum, { payments }) => sum + (payments?.acknowledged.size ?? 0), 0);
    const calls = this.#sum((each) => each.calls);
    return (
      `cycle ${cycle}: ${calls} calls, ${orders}, ${others} and ${payments} payments acknowledged, ` +
      `${this.#broken.length} broken; slowest start ${Math.round(this.#slowestStartMs)} ms`
    );
  }

  #actors(): Actor[] {
    return [...this.#customers, ...this.#operators].map(({ actor }) => actor);
  }

  #sum(of: (actor: Actor) => number): number {
    return this.#actors().reduce((sum, actor) => sum + of(actor), 0);
  }
}

async function tradables(origin: string): Promise<Tradable[]> {
  const answer = await request<unknown>(`${origin}/v2/api/forex/trade_list`, {});
  const rows = findRows(answer.data);
  return rows
    .filter((row) => row.MarketStatus === 1 && row.ForexMinCont === '0.01' && row.HasForexMultiple.length > 0)
    .map((row) => ({
      id: row.Id,
      leverage: row.HasForexMultiple.at(-1)?.Value ?? 1,
      price: Number(row.ForexQuotations.Bid),
      precision: row.PricePrecision,
    }));
}

interface TradeRow {
  readonly Id: number;
  readonly MarketStatus: number;
  readonly ForexMinCont: string;
  readonly PricePrecision: number;
  readonly HasForexMultiple: readonly { readonly Value: number }[];
  readonly ForexQuotations: { readonly Bid: string };
}

// The contract of trade_list guarantees it.
const findRows = (data: unknown): readonly TradeRow[] => data as readonly TradeRow[];

const PLAYERS = 24;
const PLAYERS_WITH_PAYERS = 4;
const PAYERS = 8;
const EVERYTHING_EVERY = 10;
const TELL_EVERY = 10;
/** The maximum wait of a kill for the action that it should interrupt. */
const KILL_WINDOW_PATIENCE_MS = 1_000;
const MOST_HELD_MS = 1_500;
/** The number of times to wait 100 ms for messages. */
const NEWS_PATIENCE = 150;
/** The database is killed too once in so many cycles. */
const DATABASE_EVERY = 5;
