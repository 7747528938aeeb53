import { parseDecimal, parseLots, parseMoney } from '@candor/decimal/decimal.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import { instrumentId, userId as asUserId } from '@candor/engine/ids.ts';
import type { OrderId } from '@candor/engine/ids.ts';
import { ORDERS } from '@candor/engine/order.ts';
import type { Kernel, OpenedModule, Services } from '../../../kernel/module.ts';
import type { EngineHost } from '../../../engine/host/engine-host.ts';
import type { EngineTest } from '../../../engine/testing/engine-test.ts';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Answer } from '../../../kernel/http/endpoint.ts';
import { ranking } from '../../ranking/module.ts';
import { traders } from '../module.ts';

/**
 * Traders and the ranking over a real engine and database, without a server: calls are made by name. Not part of the
 * program that serves.
 */
export class TraderBed {
  readonly test: EngineTest;
  readonly host: EngineHost;
  /** The wall clock. */
  now = Date.parse('2026-03-20T10:00:00Z');
  #opened: OpenedModule[] = [];
  #nextUser = 700_000 + Math.floor(Math.random() * 100_000);

  static async open(test: EngineTest): Promise<TraderBed> {
    const bed = new TraderBed(test, await test.startHost());
    await bed.restart();
    return bed;
  }

  private constructor(test: EngineTest, host: EngineHost) {
    this.test = test;
    this.host = host;
  }

  /** What the modules keep in memory is gone. */
  async restart(): Promise<void> {
    const database = openDatabase(this.test.database.pool);
    const clock = { wallNow: () => this.now, marketNow: () => this.test.bed.now };
    const settings = { text: (name: string) => SETTINGS[name] ?? '', timeZone: 'Asia/Hong_Kong' };
    const services = {
      settings,
      engine: this.host,
      boards: {
        board: { get: (id: number) => ({ instrument: this.test.bed.instruments.find((each) => each.id === id) }) },
      },
      listing: (id: number) => ({ showCode: `code ${id}` }),
      formatTime: (at: number | null) => String(at ?? ''),
      ownFollow: () => Promise.resolve(null),
    };
    const open = (module: typeof traders) =>
      // They ask for no more of them.
      module.open({ database, clock } as unknown as Kernel, services as unknown as Services, () => []);
    this.#opened = [await open(traders), await open(ranking)];
  }

  async runJobs(): Promise<void> {
    for (const { run } of this.#opened.flatMap(({ jobs = [] }) => jobs)) await run();
  }

  /** An account with so much on it, and a name of its own. */
  async customer(owns: string, demo = false): Promise<number> {
    const id = this.#nextUser++;
    await this.query(
      `insert into users (id, demo, email, name, nickname, invite_code, language, created_at)
       values ($1, $2, $3, '', $4, $5, 'en', now())`,
      [id, demo, `${id}@example.org`, `nick_${id}`, String(id)],
    );
    await this.host.submit({ kind: 'openAccount', userId: asUserId(id), demo }, null);
    if (!demo) await this.move(id, owns);
    return id;
  }

  async trader(owns: string): Promise<number> {
    const id = await this.customer(owns);
    await this.query('insert into traders (user_id, since, max_amount) values ($1, $2, 3000)', [
      id,
      new Date(this.now),
    ]);
    return id;
  }

  /** In, or out where there is a minus before it. */
  async move(id: number, amount: string): Promise<boolean> {
    const [from, to] = amount.startsWith('-') ? ([1, 18] as const) : ([18, 1] as const);
    const money = parseMoney(amount.replace('-', ''));
    const post = { kind: 'post', userId: asUserId(id), from, to, type: 10, amount: money, memo: null } as const;
    return (await this.host.submit(post, null, 'operator')).kind === 'applied';
  }

  async follow(userId: number, traderId: number, ratio = '0.5'): Promise<void> {
    const terms = { ratio: parseDecimal(ratio), mostMargin: parseMoney('5000'), mostLoss: null };
    const who = { userId: asUserId(userId), traderId: asUserId(traderId), shareRate: parseDecimal('0.1') };
    await this.host.submit({ kind: 'followTrader', ...who, ...terms }, null);
  }

  async unfollow(userId: number, traderId: number): Promise<void> {
    const who = { userId: asUserId(userId), traderId: asUserId(traderId) };
    await this.host.submit({ kind: 'unfollow', ...who, close: false }, null);
  }

  /** null where it is refused. */
  async openOrder(userId: number, lots: string, more: { side?: 'buy' | 'sell'; instrument?: number } = {}) {
    const { side = 'buy', instrument = 1 } = more;
    const prices = { target: null, stopLoss: null, takeProfit: null };
    const terms = { instrumentId: instrumentId(instrument), side, lots: parseLots(lots), leverage: 100 } as const;
    const result = await this.host.submit({ kind: 'submitOrder', userId: asUserId(userId), ...terms, ...prices }, null);
    return rowIn(result, ORDERS)?.id ?? null;
  }

  async closeOrder(userId: number, orderId: OrderId, lots: string | null = null): Promise<void> {
    const part = lots === null ? null : parseLots(lots);
    await this.host.submit({ kind: 'closeOrder', userId: asUserId(userId), orderId, lots: part }, null);
  }

  /** Makes a call as its handler gets it. */
  async call<Data>(name: string, input: object, userId: number, demo = false): Promise<Answer<Data>> {
    const endpoint = this.#opened.flatMap(({ calls = [] }) => calls).find(({ call }) => call.name === name);
    if (endpoint === undefined) throw new Error(`There is no call ${name}.`);
    const session = { sessionId: 1, userId, demo, frozen: false };
    const request = { session, language: 'en', address: '', country: null, key: null };
    return endpoint.handle(endpoint.call.input.parse(input), request);
  }

  /** @throws Error for what was refused. */
  async data<Data>(name: string, input: object, userId: number): Promise<Data> {
    const answered = await this.call<Data>(name, input, userId);
    if (answered.kind === 'refused') throw new Error(`refused: ${answered.error}`);
    return answered.data;
  }

  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.test.database.pool.query(text, values)).rows as Row[]; // as the query names its columns
  }
}

const SETTINGS: Readonly<Record<string, string>> = { copy_share_rate: '0.1', follow_most_margin: '2500.5' };
