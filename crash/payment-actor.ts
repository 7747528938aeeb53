import { ViolationError } from './actor.ts';
import type { Actor, Answer, Call, Reply } from './actor.ts';
import { pick } from './random.ts';
import type { PaymentBook } from './payment-book.ts';

/** A payment as its customer was told of it; amounts as text of the wire. */
export interface ToldPayment {
  readonly id: number;
  readonly direction: 'deposit' | 'withdrawal';
  /** Of a deposit in its own currency, of a withdrawal in the site's. */
  readonly number: string;
  /** "" of a deposit. */
  readonly fee: string;
  isCancelled: boolean;
}

/** What a customer pays in and out by; ids of the wire. */
export interface PaymentWays {
  readonly coinCurrency: number;
  readonly bankCurrency: number;
  /** The customer's own address for the coin. */
  readonly address: number;
  readonly receivingBank: number;
  readonly coinMethod: number;
  readonly bankMethod: number;
  readonly payPassword: string;
  /** Now and then so much that it takes two operators. */
  readonly isLarge: boolean;
}

/** A customer's deposits and withdrawals, those that are meant, and those that must be refused. */
export class PaymentActor {
  /** Every payment that the server has acknowledged, by id. */
  readonly told = new Map<number, ToldPayment>();
  /** Addresses of pictures that prove nothing yet. */
  readonly pictures: string[] = [];
  readonly #deps: PaymentActorDeps;
  /** The deposit that waits for a bank or for its proof, as far as the customer knows. */
  #waiting: number | null = null;

  constructor(deps: PaymentActorDeps) {
    this.#deps = deps;
  }

  get isLarge(): boolean {
    return this.#deps.ways.isLarge;
  }

  choose(): Call {
    if (this.#deps.book.killWindow === 'cancel') return this.#takeBack();
    const chance = this.#deps.random();
    if (chance < 0.25) return this.#announce();
    if (chance < 0.35) return this.#waiting === null ? this.#askForBank() : this.#goOn(this.#waiting);
    if (chance < 0.73) return this.#withdraw();
    if (chance < 0.92) return this.#takeBack();
    return this.#mistake();
  }

  #announce(): Call {
    const { ways, random } = this.#deps;
    const number = this.#amount();
    const isCoin = random() < 0.6;
    const proofImg = random() < 0.1 ? (this.pictures.pop() ?? '') : '';
    const body = isCoin
      ? { number, charge_id: ways.address, proofImg }
      : { number, wire_id: ways.receivingBank, symbol_id: ways.bankCurrency, proofImg };
    const path = isCoin ? '/api/quickCharge/submit' : '/api/quickCharge/wire_submit';
    return this.#call(path, body, (reply) => this.#keep('deposit', reply));
  }

  #askForBank(): Call {
    const body = { number: this.#amount(), symbol_id: this.#deps.ways.bankCurrency };
    return this.#call('/api/quickCharge/wire_submit_edit', body, (reply) => {
      this.#keep('deposit', reply);
      this.#waiting = Number(reply?.['id']);
      this.#deps.book.unnamed.add(this.#waiting);
    });
  }

  /** Says that a deposit was paid, or takes it back. */
  #goOn(id: number): Call {
    const { random } = this.#deps;
    const forget = (): void => void (this.#waiting = null);
    const picture = random() < 0.7 ? this.pictures.at(-1) : undefined;
    if (picture === undefined) {
      const cancelled = (): void => {
        this.#keepCancelled(id);
        forget();
      };
      return this.#call('/api/quickCharge/cancel_wire_info_edit', { id }, cancelled, forget);
    }
    const proven = (): void => {
      this.pictures.splice(this.pictures.indexOf(picture), 1);
      forget();
    };
    // Refused while no bank is named, and then tried again or given up; or it was taken, and the answer lost.
    const refused = (): void => {
      this.pictures.splice(this.pictures.indexOf(picture), 1);
      if (random() < 0.3) forget();
    };
    return this.#call('/api/quickCharge/save_wire_info_edit', { id, proofImg: picture }, proven, refused);
  }

  #withdraw(): Call {
    const number = this.#amount();
    return this.#call('/api/account/draw', this.#withdrawalBody(number), (reply) => this.#keep('withdrawal', reply));
  }

  #withdrawalBody(number: string): Record<string, string | number> {
    const { ways, random } = this.#deps;
    const isCoin = random() < 0.6;
    return {
      draw_currency_id: isCoin ? ways.coinCurrency : ways.bankCurrency,
      draw_method_id: isCoin ? ways.coinMethod : ways.bankMethod,
      number,
      pay_password: ways.payPassword,
      memo: 'as asked',
    };
  }

  #takeBack(): Call {
    const own = [...this.told.values()].filter(({ direction }) => direction === 'withdrawal');
    if (own.length === 0) return this.#withdraw();
    const { book, random } = this.#deps;
    const proposed = own.filter(({ id }) => book.isProposed(id));
    // Mostly a late one, which has a chance to be there still, or one that an operator has proposed to approve.
    const { id } = pick(random, proposed.length > 0 && random() < 0.6 ? proposed : own.slice(-4));
    return this.#call('/api/account/cancel_draw', { id }, () => this.#keepCancelled(id));
  }

  /** A call that must change nothing. */
  #mistake(): Call {
    const { ways, random, book } = this.#deps;
    const foreign = [...book.waiting.keys()].filter((id) => !this.told.has(id));
    const wrong: readonly (readonly [path: string, body: Record<string, string | number>])[] = [
      // More than the small ones ever have.
      ...(ways.isLarge ? [] : [['/api/account/draw', this.#withdrawalBody('49000')] as const]),
      ['/api/account/draw', this.#withdrawalBody('50000.01')],
      ['/api/account/draw', this.#withdrawalBody('0.5')],
      ['/api/account/draw', { ...this.#withdrawalBody('20'), pay_password: '999999' }],
      ['/api/account/draw', { ...this.#withdrawalBody('20'), draw_method_id: 999_999 }],
      ['/api/quickCharge/submit', { number: '9.99', charge_id: ways.address }],
      ['/api/quickCharge/submit', { number: '60', charge_id: 999_999 }],
      ['/api/account/cancel_draw', { id: foreign.length === 0 ? 999_999_999 : pick(random, foreign) }],
      ['/api/quickCharge/cancel_wire_info_edit', { id: foreign.length === 0 ? 999_999_999 : pick(random, foreign) }],
    ];
    const [path, body] = pick(random, wrong);
    return this.#call(path, body, () => {
      throw new ViolationError(`${this.#deps.actor.name}: ${path} of ${JSON.stringify(body)} was not refused`);
    });
  }

  #keep(direction: ToldPayment['direction'], reply: Reply): void {
    const id = Number(reply?.['id']);
    const [number, fee] = [textOf(reply?.['number']), textOf(reply?.['fee'])];
    this.told.set(id, { id, direction, number, fee, isCancelled: false });
    this.#deps.book.ask(id, direction, Number(number) >= NEARLY_LARGE);
  }

  #keepCancelled(id: number): void {
    const payment = this.told.get(id);
    if (payment === undefined) throw new ViolationError(`payment ${id} was cancelled and never asked for`);
    payment.isCancelled = true;
    this.#deps.book.forget(id);
  }

  #amount(): string {
    const { random, ways } = this.#deps;
    if (ways.isLarge && random() < 0.7) return pick(random, LARGE_AMOUNTS);
    return (50 + random() * 200).toFixed(2);
  }

  #call(
    path: string,
    body: Record<string, string | number>,
    done: (reply: Reply) => void,
    refused: () => void = () => undefined,
  ): Call {
    const keep = ({ code, data }: Answer<Reply>): void => (code === 1 ? done(data) : refused());
    return { path, body, key: this.#deps.actor.newKey(), keep };
  }
}

/** Around the amount from which on two operators are needed. */
const LARGE_AMOUNTS = ['9999.99', '10000', '10000.01', '12500', '14000'];

const NEARLY_LARGE = 9_999;

/** Amounts are text on the wire; a deposit has no fee. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface PaymentActorDeps {
  readonly actor: Actor;
  readonly random: () => number;
  readonly ways: PaymentWays;
  readonly book: PaymentBook;
}
