import { ViolationError } from './actor.ts';
import type { Actor, Answer, Call, Reply } from './actor.ts';
import { pick } from './random.ts';
import type { PaymentBook } from './payment-book.ts';

/**
 * An operator who decides without pause about what customers ask for, often
 * about the same as a colleague at the same moment.
 */
export class Operator {
  readonly actor: Actor;
  readonly email: string;
  /** Proposals as they were answered last, by id. */
  readonly told = new Map<number, string>();
  /** Payments as they were answered last, by id. */
  readonly decided = new Map<number, string>();
  /** Calls that were refused since it was last asked for: the keys by which what they did would be found. */
  refusedKeys: string[] = [];
  /** Own proposals that could not be taken back any more, as it was said. */
  readonly notWithdrawn = new Set<number>();
  readonly #deps: OperatorDeps;

  constructor(deps: OperatorDeps) {
    this.actor = deps.actor;
    this.email = deps.email;
    this.#deps = deps;
  }

  act(origin: string, isOver: () => boolean): Promise<void> {
    return this.actor.act(origin, () => this.#choose(), isOver);
  }

  /** Looks at what waits for a second operator, and at what is approved and not done. */
  async look(origin: string): Promise<void> {
    const { book } = this.#deps;
    book.open.clear();
    book.approved.clear();
    for (const { id, state, proposer, subject } of (await this.#waiting(origin)).toReversed()) {
      const payment = /^payment:(\d+)$/.exec(subject)?.[1];
      if (state === 'open') book.open.set(id, { proposer, payment: payment === undefined ? null : Number(payment) });
      else book.approved.add(id);
    }
  }

  /** Carries out all that is approved, and decides all that others have proposed. */
  async finishAll(origin: string): Promise<void> {
    const { book, random } = this.#deps;
    const foreign = (): number[] =>
      [...book.open].filter(([, each]) => this.#isForeign(each.proposer)).map(([id]) => id);
    const next = (): Call =>
      book.approved.size > 0 ? this.#finish(pick(random, [...book.approved])) : this.#decide(pick(random, foreign()));
    await this.actor.act(origin, next, () => book.approved.size === 0 && foreign().length === 0);
  }

  async #waiting(origin: string): Promise<readonly Waiting[]> {
    const all: Waiting[] = [];
    for (let page = 1; ; page += 1) {
      const path = `/console/api/proposals?state=waiting&page=${page}`;
      const { data } = await this.actor.read<{ list: readonly Waiting[]; total: number }>(origin, path);
      all.push(...data.list);
      if (data.list.length === 0 || all.length >= data.total) return all;
    }
  }

  #choose(): Call {
    const { random, book } = this.#deps;
    const wanted = random() < IN_KILL_WINDOW ? this.#callOfWindow() : null;
    if (wanted !== null) return wanted;
    const chance = random();
    if (book.approved.size > 0 && chance < 0.2) return this.#finish(pick(random, [...book.approved]));
    if (book.open.size > 0 && chance < 0.5) return this.#look();
    if (chance < 0.53) return this.#liftHold();
    // Once more what was decided already, under another key: it stays as it was.
    if (chance < 0.56 && this.told.size > 0) return this.#decide(pick(random, [...this.told.keys()].slice(-10)));
    return chance < 0.6 ? this.#adjust() : this.#settlePayment();
  }

  /** What the run wants to be killed in the middle of; null where there is nothing of it to do. */
  #callOfWindow(): Call | null {
    const { random, book } = this.#deps;
    const open = [...book.open];
    const foreign = open.filter(([, { proposer }]) => this.#isForeign(proposer));
    const own = open.filter(([, { proposer }]) => !this.#isForeign(proposer));
    switch (book.killWindow) {
      case 'end':
        return this.#endAnything();
      case 'propose':
        return this.#settlePayment();
      case 'adjust':
        return this.#adjust();
      case 'decide': {
        if (book.approved.size > 0) return this.#finish(pick(random, [...book.approved]));
        const about = foreign.find(([, { payment }]) => payment !== null) ?? foreign[0];
        return about === undefined ? this.#settlePayment() : this.#decide(about[0]);
      }
      case 'takeBack':
        return own[0] === undefined ? this.#settlePayment() : this.#withdraw(own[0][0]);
      case 'cancel':
      case null:
        return null;
    }
  }

  #endAnything(): Call | null {
    const { random, book } = this.#deps;
    if (book.waiting.size === 0) return null;
    const [id, direction] = pick(random, [...book.waiting]);
    if (direction === 'deposit') return this.#end('refuse_deposit', id);
    return this.#end(book.sending.has(id) && random() < 0.7 ? 'pay_withdrawal' : 'refuse_withdrawal', id);
  }

  /** Mostly the oldest, so that two decide the same at the same moment. */
  #look(): Call {
    const { random, book } = this.#deps;
    const ids = [...book.open.keys()];
    const id = random() < 0.6 ? (ids[0] ?? 0) : pick(random, ids);
    if (this.#isForeign(book.open.get(id)?.proposer) || random() < 0.15) return this.#decide(id);
    return random() < 0.4 ? this.#withdraw(id) : this.#settlePayment();
  }

  #adjust(): Call {
    const { random, customers } = this.#deps;
    const key = this.actor.newKey();
    const isLarge = random() < 0.3;
    const body = {
      customer_id: pick(random, customers),
      account: pick(random, [1, 2, 3]),
      direction: random() < (isLarge ? 0.5 : 0.6) ? 'give' : 'take',
      amount: ((isLarge ? 1_000 : 1) + random() * 20).toFixed(2),
      memo: key,
    };
    return this.#propose('adjust_balance', body, { key });
  }

  #liftHold(): Call {
    const { random, customers } = this.#deps;
    return this.#propose('lift_hold', { customer_id: pick(random, customers), method_id: 0, hours: 168 });
  }

  /** Mostly one that waits; now and then one that has ended, which must stay as it ended. */
  #settlePayment(): Call {
    const { random, book } = this.#deps;
    const { waiting, asked, unnamed, sending } = book;
    const large = random() < 0.5 ? book.largeWaiting() : [];
    const some = waiting.size > 0 && random() < 0.9 ? waiting : asked;
    const from = large.length > 0 ? large : [...some];
    if (from.length === 0) return this.#adjust();
    const [id, direction] = pick(random, from);
    const chance = random();
    if (direction === 'withdrawal') {
      if (sending.has(id)) return chance < 0.7 ? this.#end('pay_withdrawal', id) : this.#end('refuse_withdrawal', id);
      if (chance < 0.75) return this.#propose('approve_withdrawal', { id }, { payment: id });
      return chance < 0.9 ? this.#end('refuse_withdrawal', id) : this.#end('pay_withdrawal', id);
    }
    if (unnamed.has(id) && chance < 0.5) return this.#nameBank(id);
    const arrived = chance < 0.75 ? {} : { arrived: (30 + random() * 50).toFixed(2) };
    return chance < 0.85
      ? this.#propose('credit_deposit', { id, ...arrived }, { payment: id })
      : this.#end('refuse_deposit', id);
  }

  #nameBank(id: number): Call {
    return this.#call('name_bank', { id, bank_id: this.#deps.receivingBank }, () => this.#deps.book.unnamed.delete(id));
  }

  /**
   * What ends a payment at once, whoever else thinks about it. The key is what
   * the customer reads: by it the action is found.
   */
  #end(verb: keyof typeof ENDS, id: number): Call {
    const { book } = this.#deps;
    const key = this.actor.newKey();
    const said = verb === 'pay_withdrawal' ? { reference: key } : { reason: key };
    const keep = ({ code }: Answer<Reply>): void => {
      if (code === SUCCESS) this.decided.set(id, ENDS[verb]);
      else this.refusedKeys.push(key);
      if (code === SUCCESS || verb !== 'pay_withdrawal' || book.sending.has(id)) book.waiting.delete(id);
    };
    return this.#call(verb, { id, ...said }, keep, key);
  }

  #propose(
    verb: string,
    body: Record<string, string | number>,
    { key = this.actor.newKey(), payment = null }: { readonly key?: string; readonly payment?: number | null } = {},
  ): Call {
    const keep = (answer: Answer<Reply>): void => {
      if (answer.code !== SUCCESS) this.refusedKeys.push(key);
      const state = this.#keepProposed(answer, payment);
      if (payment === null || state !== 'done') return;
      this.decided.set(payment, verb === 'approve_withdrawal' ? 'approved' : 'done');
      if (verb === 'approve_withdrawal') this.#deps.book.sending.add(payment);
      else this.#deps.book.waiting.delete(payment);
    };
    return this.#call(verb, { ...body, reason: key }, keep, key);
  }

  #decide(id: number): Call {
    const { random, book } = this.#deps;
    const about = book.open.get(id);
    const isOwn = about !== undefined && !this.#isForeign(about.proposer);
    const key = this.actor.newKey();
    const body = { id, decision: random() < 0.8 ? 'approve' : 'refuse', reason: key };
    const keep = (answer: Answer<Reply>): void => {
      if (isOwn && answer.code !== NOT_PERMITTED && answer.code !== ALREADY_DONE)
        throw new ViolationError(`${this.actor.name} decided their own proposal ${id}: ${answer.code}`);
      if (answer.code !== SUCCESS) this.refusedKeys.push(key);
      if (answer.code === ALREADY_DONE) book.open.delete(id);
      const state = this.#keepProposed(answer, about?.payment ?? null);
      if (state === 'done' && about?.payment != null) book.sending.add(about.payment);
    };
    return this.#call('decide_proposal', body, keep, key);
  }

  #withdraw(id: number): Call {
    return this.#call('withdraw_proposal', { id }, ({ code }) => {
      this.#deps.book.open.delete(id);
      if (code === SUCCESS) this.told.set(id, 'withdrawn');
      else this.notWithdrawn.add(id);
    });
  }

  /** That it was done already, by whomever, is as good: nobody is told that it was they. */
  #finish(id: number): Call {
    return this.#call('finish_proposal', { id }, (answer) => {
      this.#deps.book.approved.delete(id);
      this.#keepProposed(answer, null);
    });
  }

  /** Answers what became of it, "" where it was refused. */
  #keepProposed({ code, data }: Answer<Reply>, payment: number | null): string {
    if (code !== SUCCESS) return '';
    const { book } = this.#deps;
    const [id, state] = [Number(data?.['proposal_id']), String(data?.['state'])];
    this.told.set(id, state);
    if (state === 'open') book.open.set(id, { proposer: this.email, payment });
    else book.open.delete(id);
    return state;
  }

  #isForeign(proposer: string | undefined): boolean {
    return proposer !== this.email;
  }

  #call(
    verb: string,
    body: Record<string, string | number>,
    keep: Call['keep'],
    key: string = this.actor.newKey(),
  ): Call {
    return { path: `/console/api/${verb}`, body, key, keep };
  }
}

interface OperatorDeps {
  readonly actor: Actor;
  readonly email: string;
  readonly random: () => number;
  readonly book: PaymentBook;
  /** Whose balances are adjusted now and then. */
  readonly customers: readonly number[];
  /** What deposits are to be paid to. */
  readonly receivingBank: number;
}

interface Waiting {
  readonly id: number;
  readonly state: 'open' | 'approved';
  readonly proposer: string;
  readonly subject: string;
}

/** What a payment comes to by them. */
const ENDS = { pay_withdrawal: 'done', refuse_withdrawal: 'refused', refuse_deposit: 'refused' } as const;
/** How much of what is done while a kill is coming is what it is to come in the middle of. */
const IN_KILL_WINDOW = 0.85;
const SUCCESS = 1;
const ALREADY_DONE = 1005;
const NOT_PERMITTED = 1007;
