import { setTimeout as delay } from 'node:timers/promises';
import { auditPartition } from '../engine/audit.ts';
import { openForReading } from '../engine/reading-connection.ts';
import { randomOf } from '../engine/testing/random-play.ts';
import type { Tradable } from './customer.ts';
import { Customer, OPTION_SECONDS, request } from './customer.ts';
import { ServerProcess } from './server-process.ts';
import { verifyMoney } from './verify-money.ts';
import { verifyBooks, verifyCustomer } from './verify.ts';

export interface CrashOptions {
  readonly dataDirectory: string;
  readonly port: number;
  readonly cycles: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
}

export interface CrashReport {
  readonly cycles: number;
  readonly calls: number;
  readonly repeated: number;
  readonly orders: number;
  readonly databaseKills: number;
  readonly slowestStartMs: number;
  /** What the server broke, in sentences; empty where it kept its word. */
  readonly broken: readonly string[];
}

/**
 * Kills the real server under load again and again, at random moments, now and then together with its database or the
 * database alone, and compares every acknowledged order with the books after each start. Ends with an audit.
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
  #customers: Customer[] = [];
  #databaseKills = 0;
  #slowestStartMs = 0;

  constructor(options: CrashOptions) {
    this.#options = options;
    this.#server = new ServerProcess(options.dataDirectory, options.port);
    this.#random = randomOf(options.seed);
  }

  async perform(): Promise<CrashReport> {
    const { cycles, tell } = this.#options;
    await this.#server.start();
    await this.#prepareSite();
    const instruments = await tradables(this.#server.origin);
    const customer = (): Promise<Customer> => Customer.register(this.#server.origin, instruments, this.#random);
    this.#customers = await Promise.all(Array.from({ length: CUSTOMERS }, customer));
    for (let cycle = 1; cycle <= cycles && this.#broken.length === 0; cycle += 1) {
      await this.#cycle(cycle);
      if (cycle % TELL_EVERY === 0 || cycle === cycles) tell(this.#line(cycle));
    }
    const exitCode = await this.#server.stop();
    if (exitCode !== 0) this.#broken.push(`the server ended with ${exitCode}:\n${this.#server.output}`);
    await this.#audit();
    return {
      cycles,
      calls: this.#sum((each) => each.calls),
      repeated: this.#sum((each) => each.repeated),
      orders: this.#sum((each) => each.acknowledged.submitted.size),
      databaseKills: this.#databaseKills,
      slowestStartMs: Math.round(this.#slowestStartMs),
      broken: this.#broken,
    };
  }

  async end(): Promise<void> {
    await this.#server.kill();
    // What is left of the embedded database ends with its data directory in use by nobody.
    await this.#server.killDatabase();
  }

  async #cycle(cycle: number): Promise<void> {
    const { origin } = this.#server;
    let isOver = false;
    const trading = Promise.all(this.#customers.map((each) => each.trade(origin, () => isOver)));
    await delay(50 + this.#random() * 700);
    if (cycle % DATABASE_EVERY === 0 && (await this.#server.killDatabase())) {
      this.#databaseKills += 1;
      // With an odd one the server lives long enough to notice, and has to recover by itself first.
      if (cycle % 2 === 1) await delay(500 + this.#random() * 1_000);
    }
    await this.#server.kill();
    isOver = true;
    await trading;
    this.#slowestStartMs = Math.max(this.#slowestStartMs, await this.#server.start());
    await Promise.all(this.#customers.map((each) => each.settle(origin)));
    await this.#verify();
  }

  async #verify(): Promise<void> {
    const { client, close } = await openForReading(this.#options.dataDirectory, null);
    try {
      for (const customer of this.#customers) {
        this.#broken.push(...(await verifyCustomer(client, customer)), ...(await verifyMoney(client, customer)));
      }
      this.#broken.push(...(await verifyBooks(client)));
    } finally {
      await close();
    }
  }

  async #audit(): Promise<void> {
    const { client, close } = await openForReading(this.#options.dataDirectory, null);
    try {
      const { differences, batches, commands, ticks } = await auditPartition(client, 0);
      this.#broken.push(...differences);
      this.#options.tell(
        `Audit: ${batches} batches, ${commands} commands and ${ticks} ticks replayed, ${differences.length} differences.`,
      );
    } finally {
      await close();
    }
  }

  /** The limits per address are for strangers, and all of these customers come from one; options must end within a cycle. */
  async #prepareSite(): Promise<void> {
    const { client, close } = await openForReading(this.#options.dataDirectory, null);
    try {
      await client.query("update settings set value = '1000000' where key in ('limit_calls', 'limit_demo')");
      await client.query(
        'insert into option_durations (seconds, ratio, least_stake) values ($1, 0.8, 1) on conflict do nothing',
        [OPTION_SECONDS],
      );
    } finally {
      await close();
    }
    await this.#server.stop();
    await this.#server.start();
  }

  #line(cycle: number): string {
    const orders = this.#sum((each) => each.acknowledged.submitted.size);
    const closed = this.#sum((each) => each.acknowledged.closed.size);
    const options = this.#sum((each) => each.acknowledged.options.size);
    const calls = this.#sum((each) => each.calls);
    return `cycle ${cycle}: ${calls} calls, ${orders} orders, ${closed} closings and ${options} options acknowledged, ${this.#broken.length} broken; slowest start ${Math.round(this.#slowestStartMs)} ms`;
  }

  #sum(of: (customer: Customer) => number): number {
    return this.#customers.reduce((sum, customer) => sum + of(customer), 0);
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

const findRows = (data: unknown): readonly TradeRow[] => data as readonly TradeRow[]; // as the contract of trade_list says

const CUSTOMERS = 24;
const TELL_EVERY = 10;
/** Every so many cycles the database is killed too. */
const DATABASE_EVERY = 5;
