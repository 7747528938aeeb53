import type { WireOption } from '@candor/protocol/options/option.ts';
import type { WireOrder } from '@candor/protocol/trading/order.ts';

/** A call that changes something, with the key by which it is repeated until it is answered. */
interface Call {
  readonly kind: 'submit' | 'close' | 'cancel' | 'stops' | 'option' | 'transfer';
  readonly path: string;
  /** Given: it is a POST. */
  readonly body?: Readonly<Record<string, string | number>>;
  readonly key: string;
}

/** What the server has acknowledged to one customer. */
export interface Acknowledged {
  /** As answered when they were submitted, by id. */
  readonly submitted: Map<number, WireOrder>;
  /** Closed orders and closed parts as answered, by id. */
  readonly closed: Map<number, WireOrder>;
  /** The last stops that were set, by order. */
  readonly stops: Map<number, WireOrder>;
  /** Options as answered when they were opened, by id. */
  readonly options: Map<number, WireOption>;
  /** The amounts that were moved between own accounts. */
  readonly transfers: number[];
}

/** The server broke its word, in a sentence. */
class BrokenPromiseError extends Error {
  override name = 'BrokenPromiseError';
}

/**
 * A customer who trades without pause, one call after the other. Invariant: at most one call is unanswered, and it is
 * repeated with its key before any other is made.
 */
export class Customer {
  readonly acknowledged: Acknowledged = {
    ...{ submitted: new Map(), closed: new Map(), stops: new Map(), options: new Map() },
    transfers: [],
  };
  readonly userId: number;
  readonly #token: string;
  readonly #random: () => number;
  readonly #instruments: readonly Tradable[];
  #unanswered: Call | null = null;
  #nextKey = 1;
  #open: WireOrder[] = [];
  calls = 0;
  repeated = 0;

  private constructor(userId: number, token: string, instruments: readonly Tradable[], random: () => number) {
    this.userId = userId;
    this.#token = token;
    this.#instruments = instruments;
    this.#random = random;
  }

  /** Takes a demo account. */
  static async register(origin: string, instruments: readonly Tradable[], random: () => number): Promise<Customer> {
    const answer = await request<{ token: string; user: { uid: number } }>(
      `${origin}/api/user/createAccountDemoForU`,
      {},
    );
    if (answer.code !== 1) throw new Error(`no demo account: ${answer.code} ${answer.msg}`);
    return new Customer(answer.data.user.uid, answer.data.token, instruments, random);
  }

  /** Trades until the server no longer answers. */
  async trade(origin: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (!(await this.#perform(origin, this.#unanswered ?? this.#choose()))) return;
    }
  }

  /** Repeats the call that was not answered until it is. */
  async settle(origin: string): Promise<void> {
    for (let attempt = 0; this.#unanswered !== null; attempt += 1) {
      this.repeated += 1;
      await this.#perform(origin, this.#unanswered);
      if (attempt > 200)
        throw new BrokenPromiseError(`customer ${this.userId}: ${this.#unanswered?.path} is never answered`);
      if (this.#unanswered !== null) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async balance(origin: string): Promise<string> {
    const answer = await request<{ type: string; balance: string }[]>(
      `${origin}/v2/api/main/wallet/getBalance`,
      this.#headers(null),
    );
    return answer.data.find(({ type }) => type === 'forex')?.balance ?? '';
  }

  /** Answers false when the server did not. */
  async #perform(origin: string, call: Call): Promise<boolean> {
    this.#unanswered = call;
    this.calls += 1;
    const send = () => request<Reply>(origin + call.path, this.#headers(call.key), call.body);
    // Now and then the same call goes out twice at once, as an impatient network does it.
    const answers = await Promise.allSettled(this.#random() < 0.1 ? [send(), send()] : [send()]);
    const answered = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const ids = new Set(
      answered.flatMap(({ code, data }) => (code === 1 && data.order !== undefined ? [data.order.Id] : [])),
    );
    if (ids.size > 1) throw new BrokenPromiseError(`one key made the orders ${[...ids].join(' and ')}`);
    if (answered.some(({ code }) => code === 999)) throw new BrokenPromiseError('a session was lost');
    const final = answered.find(({ code }) => code !== 5000 && code !== 5003);
    if (final === undefined) return false;
    this.#unanswered = null;
    if (final.code === 1) this.#keep(call, final.data);
    else if (final.code === 1000)
      throw new BrokenPromiseError(`${call.path} is called wrong input: ${JSON.stringify(final)}`);
    else this.#open = this.#open.filter((order) => !call.path.includes(`id=${order.Id}&`));
    return true;
  }

  #keep(call: Call, reply: Reply): void {
    const { submitted, closed, stops, options, transfers } = this.acknowledged;
    if (call.kind === 'transfer') {
      transfers.push(Number(call.body?.['balance']));
      return;
    }
    if (call.kind === 'option') {
      const option = reply.order as WireOption; // what this call answers with
      options.set(option.Id, option);
      return;
    }
    const order = reply.order as WireOrder; // what the other calls answer with
    if (call.kind === 'submit') {
      submitted.set(order.Id, order);
      this.#open.push(order);
    } else if (call.kind === 'stops') {
      stops.set(order.Id, order);
    } else {
      closed.set(order.Id, order);
      if (order.Id === order.OriginId) this.#open = this.#open.filter(({ Id }) => Id !== order.Id);
    }
  }

  #choose(): Call {
    const key = `${this.userId}-${this.#nextKey++}`;
    const order = this.#open[Math.floor(this.#random() * this.#open.length)];
    const other = this.#random();
    if (other < 0.15) return { kind: 'option', key, path: this.#optionPath() };
    if (other < 0.2) return { kind: 'transfer', key, path: '/api/account/transfer', body: this.#transferBody() };
    const dice = this.#random();
    if (order === undefined || dice < (this.#open.length < OPEN_LIMIT ? 0.45 : 0))
      return { kind: 'submit', key, path: this.#submitPath() };
    const price = Number(order.OriginPrice);
    if (dice < 0.65) {
      const below = (price * (1 - 0.02 * this.#random())).toFixed(order.ForexTradeLists.PricePrecision);
      const above = (price * (1 + 0.02 * this.#random())).toFixed(order.ForexTradeLists.PricePrecision);
      const [loss, profit] = order.OrderType === 1 ? [below, above] : [above, below];
      return {
        kind: 'stops',
        key,
        path: `/v2/api/forex/set_stop_price?id=${order.Id}&stop_loss_price=${loss}&target_profit_price=${profit}`,
      };
    }
    if (order.Status === 0 && dice < 0.9)
      return { kind: 'cancel', key, path: `/v2/api/forex/cancel_trade?id=${order.Id}&` };
    const part = dice < 0.8 ? `&cont=${Number(order.Quantity) > 0.02 ? '0.01' : ''}` : '&';
    return { kind: 'close', key, path: `/v2/api/forex/close?id=${order.Id}${part}` };
  }

  #submitPath(): string {
    const { id, leverage, price, precision } = this.#instruments[
      Math.floor(this.#random() * this.#instruments.length)
    ] as Tradable;
    const lots = (Math.ceil(this.#random() * 5) / 100).toFixed(2);
    const isPending = this.#random() < 0.3;
    const target = isPending ? `&target_price=${(price * (1 + 0.01 * (this.#random() - 0.5))).toFixed(precision)}` : '';
    const type = this.#random() < 0.5 ? 1 : 2;
    return `/v2/api/forex/submit?type=${type}&cont=${lots}&forex_id=${id}&status=${isPending ? 0 : 1}&multiple=${leverage}${target}`;
  }

  #optionPath(): string {
    const { id } = this.#instruments[Math.floor(this.#random() * this.#instruments.length)] as Tradable;
    const stake = (1 + this.#random() * 9).toFixed(2);
    const type = this.#random() < 0.5 ? 1 : 2;
    return `/v2/api/micro/submit?forex_id=${id}&type=${type}&number=${stake}&seconds=${OPTION_SECONDS}`;
  }

  /** Mostly into the option account, which lives on it. */
  #transferBody(): Readonly<Record<string, string | number>> {
    const [from, to] = this.#random() < 0.8 ? [1, 2] : [2, 1];
    return { from, to, balance: Math.ceil(this.#random() * 200) };
  }

  #headers(key: string | null): Record<string, string> {
    return { authorization: this.#token, ...(key === null ? {} : { 'idempotency-key': key }) };
  }
}

/** An instrument that can be traded in hundredths of a lot, and about where its price was. */
export interface Tradable {
  readonly id: number;
  readonly leverage: number;
  readonly price: number;
  readonly precision: number;
}

interface Answer<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

interface Reply {
  readonly order?: WireOrder | WireOption;
}

export async function request<Data>(
  url: string,
  headers: Record<string, string>,
  body?: Readonly<Record<string, string | number>>,
): Promise<Answer<Data>> {
  const signal = AbortSignal.timeout(10_000);
  const posted = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  };
  const response = await fetch(url, body === undefined ? { headers, signal } : posted);
  return (await response.json()) as Answer<Data>; // the crash run trusts the server's shapes and checks its words
}

/** A duration that the run adds: short enough that options end while the server is down, and while it is up. */
export const OPTION_SECONDS = 5;
/** With so many open orders a customer opens no more, which is well below what the site allows. */
const OPEN_LIMIT = 60;
