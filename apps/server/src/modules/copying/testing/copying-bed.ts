import { parseLots } from '@candor/decimal/decimal.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import { instrumentId, orderId, userId } from '@candor/engine/ids.ts';
import type { Side } from '@candor/engine/order.ts';
import { ORDERS } from '@candor/engine/order.ts';
import type { Answer } from '../../../kernel/http/endpoint.ts';
import { withMessages } from '../../notifications/testing/with-messages.ts';
import type { Kernel, OpenedModule, Services } from '../../../kernel/module.ts';
import { formatSiteTime } from '../../../kernel/site-time.ts';
import { LoanBed } from '../../loans/testing/loan-bed.ts';
import { CustomerMail } from '../../notifications/customer-mail.ts';
import { settingsOf } from '../../payments/testing/settings.ts';
import { presentOrders } from '../../trading/originals.ts';
import type { PresentOrders } from '../../trading/originals.ts';
import { copying } from '../module.ts';

/**
 * Copy trading over a real database, as the program's own role, and a real engine. Not part of the program that serves.
 */
export class CopyingBed {
  readonly site: LoanBed;
  #opened: OpenedModule = {};

  static async open(): Promise<CopyingBed> {
    const bed = new CopyingBed(await LoanBed.open());
    await bed.site.engine.readSeqs();
    await bed.site.engine.tick(1, '1.10000', '1.10010');
    await bed.#start();
    return bed;
  }

  private constructor(site: LoanBed) {
    this.site = site;
  }

  get opened(): OpenedModule {
    return this.#opened;
  }

  stop(): Promise<void> {
    return this.site.stop();
  }

  /** The module as a program that has just started has it. */
  reopen(): Promise<void> {
    return this.#start();
  }

  /** A customer with money to trade with, whom others may follow if `nickname` is given. */
  async customer(owns = '10000'): Promise<number> {
    return this.site.customer(owns, false);
  }

  async trader(nickname: string, most = '5000'): Promise<number> {
    const id = await this.customer();
    await this.query('update users set nickname = $2, trader_status = 2 where id = $1', [id, nickname]);
    await this.query('insert into traders (user_id, since, max_amount) values ($1, now(), $2)', [id, most]);
    return id;
  }

  async call(name: string, input: object, user: number, more: { demo?: boolean; key?: string } = {}) {
    const endpoint = this.#opened.calls?.find(({ call }) => call.name === name);
    if (endpoint === undefined) throw new Error(`There is no call ${name}.`);
    const session = { sessionId: 1, userId: user, demo: more.demo === true, frozen: false };
    const context = { session, language: 'en', address: '', country: null, key: more.key ?? null };
    return endpoint.handle(endpoint.call.input.parse(input), context) as Promise<Answer<unknown>>;
  }

  follow(user: number, trader: number, more: object = {}, key?: string): Promise<Answer<unknown>> {
    const terms = { trader_id: trader, multiple: '0.5', max_amount: '1000', ...more };
    return this.call('follow.follow_trader', terms, user, key === undefined ? {} : { key });
  }

  /** A customer buys or sells EUR/USD; answers the number of the order. */
  async buy(user: number, lots = '0.1', side: Side = 'buy'): Promise<number> {
    const prices = { target: null, stopLoss: null, takeProfit: null };
    const terms = { instrumentId: instrumentId(1), side, lots: parseLots(lots), leverage: 100 } as const;
    const result = await this.site.host.submit(
      { kind: 'submitOrder', userId: userId(user), ...terms, ...prices },
      null,
    );
    const order = rowIn(result, ORDERS);
    if (order === null) throw new Error(JSON.stringify(result));
    return order.id;
  }

  close(trader: number, order: number, lots: string | null = null) {
    const part = lots === null ? null : parseLots(lots);
    return this.site.host.submit(
      { kind: 'closeOrder', userId: userId(trader), orderId: orderId(order), lots: part },
      null,
    );
  }

  tick(bid: string, ask: string) {
    return this.site.engine.tick(1, bid, ask);
  }

  query(text: string, values: unknown[]) {
    return this.site.test.pool.query(text, values);
  }

  async #start(): Promise<void> {
    const { database, bus, clock, log, host, settings } = this.site;
    const listing = (id: number) => ({
      id,
      code: 'EURUSD',
      showCode: 'EUR/USD',
      logo: '',
      pricePrecision: 5,
      open: true,
    });
    const own = settingsOf({ ...settings, copy_share_rate: '0.1', follow_most_margin: '6000' });
    const outbox = {
      put: (mail: (typeof this.site.mails)[number]) => Promise.resolve(void this.site.mails.push(mail)),
    };
    const formatTime = (at: number | null): string => formatSiteTime(at, 'UTC');
    const services = {
      settings: own,
      engine: host,
      listing,
      formatTime,
      presentOrders: (orders: Parameters<PresentOrders>[0]) =>
        presentOrders(orders, { engine: host, database, listing, formatTime }),
    };
    // Copying asks for no more of them.
    const kernel = { database, bus, clock, log } as unknown as Kernel;
    this.#opened = withMessages(
      { ...kernel, mail: new CustomerMail({ outbox, settings: own }) },
      await copying.open(kernel, services as unknown as Services, () => []),
    );
  }
}
