import type { OptionDto } from '@candor/protocol/options/option.ts';
import type { OrderDto } from '@candor/protocol/trading/order.ts';
import { Actor, ViolationError, request } from './actor.ts';
import type { Answer, Call, Reply } from './actor.ts';
import { pick } from './random.ts';
import type { PaymentActor } from './payment-actor.ts';

/** The answers that the server has acknowledged to one customer. */
export interface Acknowledged {
  /** Orders as answered when they were submitted, or when they were last changed while they waited, by id. */
  readonly submitted: Map<number, OrderDto>;
  /** Closed orders and closed parts as answered, by id. */
  readonly closed: Map<number, OrderDto>;
  /** The answers by which each order last got its stops, by id. */
  readonly stops: Map<number, OrderDto>;
  /** Options as answered when they were opened, by id. */
  readonly options: Map<number, OptionDto>;
  /** The amounts that were moved between own accounts. */
  readonly transfers: number[];
}

/** A customer who trades without pause, one call after the other, and makes payments if the run has them. */
export class Customer {
  readonly acknowledged: Acknowledged = {
    submitted: new Map(),
    closed: new Map(),
    stops: new Map(),
    options: new Map(),
    transfers: [],
  };
  readonly userId: number;
  readonly actor: Actor;
  readonly payments: PaymentActor | null;
  readonly #random: () => number;
  readonly #instruments: readonly Tradable[];
  #open: OrderDto[] = [];

  constructor(deps: {
    readonly userId: number;
    readonly actor: Actor;
    readonly payments: PaymentActor | null;
    readonly instruments: readonly Tradable[];
    readonly random: () => number;
  }) {
    this.userId = deps.userId;
    this.actor = deps.actor;
    this.payments = deps.payments;
    this.#instruments = deps.instruments;
    this.#random = deps.random;
  }

  /** Takes a demo account. */
  static async register(origin: string, instruments: readonly Tradable[], random: () => number): Promise<Customer> {
    const path = '/api/user/createAccountDemoForU';
    const answer = await request<{ token: string; user: { uid: number } }>(origin + path, {});
    if (answer.code !== 1) throw new Error(`no demo account: ${answer.code} ${answer.msg}`);
    const { token, user } = answer.data;
    const actor = new Actor(`customer ${user.uid}`, token, random);
    return new Customer({ userId: user.uid, actor, payments: null, instruments, random });
  }

  /** Trades until the server no longer answers. */
  act(origin: string, isOver: () => boolean): Promise<void> {
    return this.actor.act(origin, () => this.#choose(), isOver);
  }

  #choose(): Call {
    if (this.payments !== null && this.#random() < PAYING) return this.payments.choose();
    const other = this.#random();
    if (other < 0.15) return this.#call(this.#optionPath(), (reply) => this.#keepOption(reply));
    if (other < 0.2) return this.#transfer();
    if (this.payments === null && other < 0.22) return this.#payWithPlayMoney();
    const order = this.#open[Math.floor(this.#random() * this.#open.length)];
    const chance = this.#random();
    if (order === undefined || chance < (this.#open.length < OPEN_LIMIT ? 0.45 : 0))
      return this.#call(this.#submitPath(), (reply) => this.#keepOrder(reply));
    return this.#changeOrder(order, chance);
  }

  #changeOrder(order: OrderDto, chance: number): Call {
    const { closed, stops } = this.acknowledged;
    const forget = (): void => void (this.#open = this.#open.filter(({ Id }) => Id !== order.Id));
    const keepClosed = (reply: Reply): void => {
      const { Id, OriginId } = orderOf(reply);
      closed.set(Id, orderOf(reply));
      if (Id === OriginId) forget();
    };
    if (chance < 0.65) {
      if (order.Status === 0 && this.#random() < 0.5) return this.#changePending(order, forget);
      const stopsNow = new URLSearchParams(this.#stopsAround(order)).toString();
      const path = `/v2/api/forex/set_stop_price?id=${order.Id}&${stopsNow}`;
      return this.#call(path, (reply) => void stops.set(order.Id, orderOf(reply)), forget);
    }
    if (order.Status === 0 && chance < 0.9)
      return this.#call(`/v2/api/forex/cancel_trade?id=${order.Id}`, keepClosed, forget);
    const part = chance < 0.8 ? `&cont=${Number(order.Quantity) > 0.02 ? '0.01' : ''}` : '';
    return this.#call(`/v2/api/forex/close?id=${order.Id}${part}`, keepClosed, forget);
  }

  #changePending(order: OrderDto, forget: () => void): Call {
    const target = Number(order.TargetPrice) * (1 + 0.004 * (this.#random() - 0.5));
    const moved = { ...order, OriginPrice: target.toFixed(order.ForexTradeLists.PricePrecision) };
    const call = this.#call('/v2/api/forex/change_order', (reply) => this.#keepOrder(reply), forget);
    const { Id: id, OriginPrice: target_price } = moved;
    return { ...call, body: { id, cont: this.#lots(), target_price, ...this.#stopsAround(moved) } };
  }

  /** A take-profit, and a stop loss or a trail, at most two percent from the price. */
  #stopsAround({ OriginPrice, OrderType, ForexTradeLists }: StopsOf): Readonly<Record<string, string>> {
    const text = (factor: number): string => (Number(OriginPrice) * factor).toFixed(ForexTradeLists.PricePrecision);
    const [below, above] = [text(1 - 0.02 * this.#random()), text(1 + 0.02 * this.#random())];
    const [loss, profit] = OrderType === 1 ? [below, above] : [above, below];
    const isTrailing = this.#random() < 0.5;
    const stop = isTrailing ? { trail: text(0.001 + 0.01 * this.#random()) } : { stop_loss_price: loss };
    return { ...stop, target_profit_price: profit };
  }

  #lots(): string {
    return (Math.ceil(this.#random() * 5) / 100).toFixed(2);
  }

  #transfer(): Call {
    const { payments } = this;
    // Mostly in the direction of use: from funding to trading, and from there to options.
    const [from, to] = pick(this.#random, payments === null ? PLAY_TRANSFERS : TRANSFERS);
    const balance = Math.ceil(this.#random() * 200);
    const call = this.#call('/api/account/transfer', () => void this.acknowledged.transfers.push(balance));
    return { ...call, body: { from, to, balance } };
  }

  #payWithPlayMoney(): Call {
    const refuse = (code: number): void => {
      if (code !== REAL_ACCOUNT_ONLY) throw new ViolationError(`a payment of play money was answered with ${code}`);
    };
    const isDeposit = this.#random() < 0.5;
    const body = isDeposit
      ? { number: '60', symbol_id: 1, wire_id: 1 }
      : { draw_currency_id: 1, number: '50', draw_method_id: 1, pay_password: '000000' };
    const path = isDeposit ? '/api/quickCharge/wire_submit' : '/api/account/draw';
    return { ...this.#call(path, () => refuse(1), refuse), body };
  }

  #call(path: string, done: (reply: Reply) => void, refused: (code: number) => void = () => undefined): Call {
    const keep = ({ code, data }: Answer<Reply>): void => (code === 1 ? done(data) : refused(code));
    return { path, key: this.actor.newKey(), keep };
  }

  #keepOption(reply: Reply): void {
    const option = reply?.['order'] as OptionDto; // what an option is opened with answers
    this.acknowledged.options.set(option.Id, option);
  }

  #keepOrder(reply: Reply): void {
    const order = orderOf(reply);
    this.acknowledged.submitted.set(order.Id, order);
    this.acknowledged.stops.set(order.Id, order);
    this.#open = [...this.#open.filter(({ Id }) => Id !== order.Id), order];
  }

  #submitPath(): string {
    const { id, leverage, price, precision } = this.#instruments[
      Math.floor(this.#random() * this.#instruments.length)
    ] as Tradable;
    const isPending = this.#random() < 0.3;
    const type = this.#random() < 0.5 ? 1 : 2;
    const status = isPending ? 0 : 1;
    const opening = (price * (isPending ? 1 + 0.01 * (this.#random() - 0.5) : 1)).toFixed(precision);
    const target = isPending ? `&target_price=${opening}` : '';
    const stopsOf: StopsOf = { OriginPrice: opening, OrderType: type, ForexTradeLists: { PricePrecision: precision } };
    const stops = this.#random() < 0.5 ? `&${new URLSearchParams(this.#stopsAround(stopsOf)).toString()}` : '';
    const order = `type=${type}&cont=${this.#lots()}&forex_id=${id}&status=${status}&multiple=${leverage}`;
    return `/v2/api/forex/submit?${order}${target}${stops}`;
  }

  #optionPath(): string {
    const { id } = this.#instruments[Math.floor(this.#random() * this.#instruments.length)] as Tradable;
    const stake = (1 + this.#random() * 9).toFixed(2);
    const type = this.#random() < 0.5 ? 1 : 2;
    return `/v2/api/micro/submit?forex_id=${id}&type=${type}&number=${stake}&seconds=${OPTION_SECONDS}`;
  }
}

/** An instrument that can be traded in hundredths of a lot, and an approximate price. */
export interface Tradable {
  readonly id: number;
  readonly leverage: number;
  readonly price: number;
  readonly precision: number;
}

/** What stops are set around. */
type StopsOf = Pick<OrderDto, 'OriginPrice' | 'OrderType'> & {
  readonly ForexTradeLists: Pick<OrderDto['ForexTradeLists'], 'PricePrecision'>;
};

const orderOf = (reply: Reply): OrderDto => reply?.['order'] as OrderDto; // as the contract of the trading calls says

/** The duration of the options of a run, short enough that some end while the server is down. */
export const OPTION_SECONDS = 5;
/** The maximum number of open orders of a customer, well below the site's limit. */
const OPEN_LIMIT = 60;
/** The share of payment calls of a customer with payments. */
const PAYING = 0.7;
/** By the numbers of the wire: 1 trading, 2 options, 3 funding. */
const PLAY_TRANSFERS = [
  [1, 2],
  [1, 2],
  [1, 2],
  [1, 2],
  [2, 1],
] as const;
const TRANSFERS = [
  [3, 1],
  [3, 1],
  [3, 2],
  [1, 2],
  [2, 1],
  [1, 3],
  [1, 3],
  [2, 3],
] as const;
const REAL_ACCOUNT_ONLY = 1002;
