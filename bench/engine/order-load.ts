import { must } from '@candor/decimal/assert.ts';
import { parseDecimal, parseLots } from '@candor/decimal/decimal.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import { ORDERS } from '@candor/engine/order.ts';
import type { EngineHost } from '@candor/server/engine/host/engine-host.ts';
import { EngineBed } from '@candor/server/engine/testing/engine-bed.ts';
import type pg from 'pg';

/** A host with rich demo customers and a moving market, for measuring how many orders it makes durable. */
export class OrderLoad {
  readonly bed: EngineBed;
  readonly host: EngineHost;
  readonly #accounts: number;
  #ticker: NodeJS.Timeout | null = null;

  constructor(connection: pg.ClientConfig, accounts: number) {
    this.bed = new EngineBed(connection);
    this.bed.rules = { ...this.bed.rules, demoGrant: parseDecimal('1000000'), maxOpenOrders: 1_000_000 };
    this.host = this.bed.newHost('bench');
    this.#accounts = accounts;
  }

  async start(): Promise<void> {
    await this.bed.readSeqs();
    await this.host.start();
    await this.bed.tick(1, '1.10000', '1.10010');
    await this.bed.tick(2, '150.000', '150.010');
    this.#ticker = setInterval(() => {
      this.bed.bus.publish('ticks', [this.bed.makeTick(1, '1.10000', '1.10010')]);
    }, 20);
  }

  /** Opens the customers' accounts through the engine. */
  async openAccounts(): Promise<void> {
    for (let from = 0; from < this.#accounts; from += 5_000) {
      const until = Math.min(from + 5_000, this.#accounts);
      const opened = Array.from({ length: until - from }, (_, index) =>
        this.host.submit({ kind: 'openAccount', userId: userId(FIRST_USER + from + index), demo: true }, null),
      );
      await Promise.all(opened);
    }
  }

  /** Orders acknowledged a second, with so many callers that each wait for their answer, every order with a key. */
  measure(seconds: number, submitters = SUBMITTERS): Promise<number> {
    return this.measureUntil(new Promise((resolve) => setTimeout(resolve, seconds * 1000)), submitters);
  }

  /** The same until something else is over. */
  async measureUntil(end: Promise<unknown>, submitters = SUBMITTERS): Promise<number> {
    let isOver = false;
    let orders = 0;
    const run = ++runs;
    const submitter = async (_: unknown, who: number): Promise<void> => {
      for (let turn = 0; !isOver; turn += 1) {
        const result = await this.host.submit(
          {
            kind: 'submitOrder',
            userId: userId(FIRST_USER + Math.floor(Math.random() * this.#accounts)),
            instrumentId: instrumentId(1),
            side: turn % 2 === 0 ? 'buy' : 'sell',
            lots: parseLots('0.01'),
            leverage: 100,
            target: null,
            stopLoss: null,
            takeProfit: null,
          },
          `${run}-${who}-${turn}`,
        );
        if (result.kind === 'refused') throw new Error(`refused: ${result.reason}`);
        orders += 1;
      }
    };
    const startedAt = performance.now();
    const working = Promise.all(Array.from({ length: submitters }, submitter));
    await end.finally(() => (isOver = true));
    await working;
    return orders / ((performance.now() - startedAt) / 1000);
  }

  /** Opened and closed a second, together: so many orders are opened by as many callers, and then closed by them. */
  async measureBoth(orders: number, submitters = SUBMITTERS): Promise<number> {
    const each = orders / submitters;
    const caller = async (_: unknown, who: number): Promise<void> => {
      const mine = Array.from({ length: each }, (__, index) => userId(FIRST_USER + who * each + index));
      const opened = [];
      for (const user of mine) {
        const terms = { instrumentId: instrumentId(1), side: 'buy', lots: parseLots('0.01'), leverage: 100 } as const;
        const prices = { target: null, stopLoss: null, takeProfit: null };
        const result = await this.host.submit({ kind: 'submitOrder', userId: user, ...terms, ...prices }, null);
        opened.push(must(rowIn(result, ORDERS), 'an order that is opened is answered'));
      }
      for (const { userId: user, id } of opened) {
        const result = await this.host.submit({ kind: 'closeOrder', userId: user, orderId: id, lots: null }, null);
        must(rowIn(result, ORDERS), 'an order that is closed is answered');
      }
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: submitters }, caller));
    return (2 * orders) / ((performance.now() - startedAt) / 1000);
  }

  async stop(): Promise<void> {
    if (this.#ticker !== null) clearInterval(this.#ticker);
    await this.host.stop();
    await this.bed.close();
  }
}

const FIRST_USER = 100_000;
const SUBMITTERS = 200;
let runs = 0;
