import { rowIn } from '@candor/engine/command-result.ts';
import { orderId, userId } from '@candor/engine/ids.ts';
import { ORDERS } from '@candor/engine/order.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { MarketInstrument } from '../../pricing/instruments.ts';
import type { QuoteBoard } from '../../pricing/quote-board.ts';
import type { Identity } from '../identity/identity.ts';

export interface SampleOrdersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly engine: EngineGateway;
  readonly board: Pick<QuoteBoard, 'snapshot' | 'health'>;
  readonly identity: Pick<Identity, 'users' | 'present'>;
}

/**
 * Practice orders of the site for visitors to check: the smallest there is, opened and closed by the commands and at
 * the prices of everybody. One at a time and one an hour; where a market is closed or a price is old, none.
 */
export class SampleOrders {
  readonly #deps: SampleOrdersDeps;

  constructor(deps: SampleOrdersDeps) {
    this.#deps = deps;
  }

  /** Closes the order that is open, or opens one where the last is an hour old. */
  async step(): Promise<void> {
    const last = await this.#newest();
    if (last !== undefined && last.closed_at === null) return this.#close(last.order_id);
    const now = this.#deps.clock.wallNow();
    if (last === undefined || now - last.opened_at.getTime() >= HOUR_MS) await this.#open(now);
  }

  /** The order that was closed last; null before the first. */
  async newestClosed(): Promise<number | null> {
    const row = await this.#deps.database
      .selectFrom('sample_orders')
      .select('order_id')
      .where('closed_at', 'is not', null)
      .orderBy('opened_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : Number(row.order_id);
  }

  #newest() {
    return this.#deps.database
      .selectFrom('sample_orders')
      .selectAll()
      .orderBy('opened_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  async #open(now: number): Promise<void> {
    const { engine, database, log } = this.#deps;
    const instrument = this.#openInstrument();
    if (instrument === null) return;
    const hour = Math.floor(now / HOUR_MS);
    const result = await engine.submit(
      {
        kind: 'submitOrder',
        userId: userId(await this.#customer()),
        instrumentId: instrument.id,
        side: hour % 2 === 0 ? 'buy' : 'sell',
        lots: instrument.minLots,
        leverage: instrument.defaultLeverage ?? 0,
        target: null,
        stopLoss: null,
        takeProfit: null,
      },
      `sample:${hour}`,
    );
    if (result.kind === 'refused') return log.info({ reason: result.reason }, 'No sample order was opened.');
    const order = rowIn(result, ORDERS);
    if (order === null) return;
    await database
      .insertInto('sample_orders')
      .values({ order_id: String(order.id), opened_at: new Date(now), closed_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async #close(id: string): Promise<void> {
    const { engine, database, clock, log } = this.#deps;
    const command = {
      kind: 'closeOrder',
      userId: userId(await this.#customer()),
      orderId: orderId(Number(id)),
    } as const;
    const result = await engine.submit({ ...command, lots: null }, `sample-close:${id}`);
    // One that is open no more was closed by a stop-out, or by a step whose end was lost.
    if (result.kind === 'refused' && result.reason !== 'unknownOrder')
      return log.info({ reason: result.reason }, 'A sample order stays open.');
    await database
      .updateTable('sample_orders')
      .set({ closed_at: new Date(clock.wallNow()) })
      .where('order_id', '=', id)
      .execute();
  }

  #openInstrument(): MarketInstrument | null {
    const { board, clock } = this.#deps;
    const now = clock.marketNow();
    const open = board.snapshot().find((row) => row.instrument.tradable && board.health(row, now) === 'open');
    return open?.instrument ?? null;
  }

  /** The practice account of the site, made for the first order; its accounts too, where a stop came in between. */
  async #customer(): Promise<number> {
    const { database, identity } = this.#deps;
    const known = await database.selectFrom('sample_customer').select('user_id').executeTakeFirst();
    const id = known === undefined ? await this.#newCustomer() : Number(known.user_id);
    await identity.present(id);
    return id;
  }

  async #newCustomer(): Promise<number> {
    const { clock, identity } = this.#deps;
    const none = {
      name: null,
      country: null,
      realName: '',
      invitedBy: null,
      passwordHash: null,
      payPasswordHash: null,
    };
    const id = await identity.users.create(
      { ...none, language: 'en', at: new Date(clock.wallNow()) },
      async (transaction, made) => {
        await transaction
          .insertInto('sample_customer')
          .values({ user_id: String(made) })
          .execute();
      },
    );
    if (id === null) throw new Error('The practice account of the site could not be made.');
    return id;
  }
}

const HOUR_MS = 3_600_000;
