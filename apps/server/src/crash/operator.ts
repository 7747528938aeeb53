import { BrokenPromiseError } from './actor.ts';
import type { Actor, Answer, Call, Reply } from './actor.ts';
import { pick } from './dice.ts';
import type { PaymentBook } from './payment-book.ts';

/** An operator who decides without pause about what customers ask for, often about the same as a colleague at the same moment. */
export class Operator {
  readonly actor: Actor;
  /** Proposals as they were answered last, by id. */
  readonly told = new Map<number, string>();
  /** Payments as they were answered last, by id. */
  readonly decided = new Map<number, string>();
  readonly #deskOrigin: string;
  readonly #random: () => number;
  readonly #book: PaymentBook;
  readonly #customers: readonly number[];

  constructor(parts: {
    readonly actor: Actor;
    readonly random: () => number;
    readonly book: PaymentBook;
    /** Whose balances are adjusted now and then. */
    readonly customers: readonly number[];
    /** Where payments are decided. */
    readonly deskOrigin: string;
  }) {
    this.actor = parts.actor;
    this.#random = parts.random;
    this.#book = parts.book;
    this.#customers = parts.customers;
    this.#deskOrigin = parts.deskOrigin;
  }

  act(origin: string, isOver: () => boolean): Promise<void> {
    return this.actor.act(origin, () => this.#choose(), isOver);
  }

  /** Looks at what waits for a second operator, and at what is approved and not done. */
  async look(origin: string): Promise<void> {
    const path = '/console/api/proposals?state=waiting';
    const { data } = await this.actor.read<{ list: readonly Waiting[] }>(origin, path);
    this.#book.open.clear();
    this.#book.approved.clear();
    for (const { id, state, proposer } of data.list) {
      if (state === 'open') this.#book.open.set(id, proposer);
      else this.#book.approved.add(id);
    }
  }

  /** Carries out all that is approved. */
  async finishAll(origin: string): Promise<void> {
    const { approved } = this.#book;
    const next = (): Call => this.#finish(pick(this.#random, [...approved]));
    await this.actor.act(origin, next, () => approved.size === 0);
  }

  #choose(): Call {
    const { open, approved } = this.#book;
    const dice = this.#random();
    if (approved.size > 0 && dice < 0.3) return this.#finish(pick(this.#random, [...approved]));
    if (open.size > 0 && dice < 0.5) return this.#decide(pick(this.#random, [...open.keys()]));
    return dice < 0.6 ? this.#adjust() : this.#settlePayment();
  }

  #adjust(): Call {
    const key = this.actor.newKey();
    const isLarge = this.#random() < 0.1;
    const body = {
      customer_id: pick(this.#random, this.#customers),
      account: pick(this.#random, [1, 2, 3]),
      direction: this.#random() < 0.6 ? 'give' : 'take',
      amount: ((isLarge ? 1_000 : 1) + this.#random() * 20).toFixed(2),
      memo: key,
      reason: 'the crash run',
    };
    return { path: '/console/api/adjust_balance', body, key, keep: (answer) => this.#keepProposed(answer) };
  }

  /** Mostly one that waits; now and then one that has ended, which must stay as it ended. */
  #settlePayment(): Call {
    const { waiting, asked, unnamed, sending } = this.#book;
    const from = waiting.size > 0 && this.#random() < 0.85 ? waiting : asked;
    if (from.size === 0) return this.#adjust();
    const [id, direction] = pick(this.#random, [...from]);
    const dice = this.#random();
    if (direction === 'withdrawal') {
      if (sending.has(id)) return this.#payment(dice < 0.7 ? 'pay' : 'refuse', id);
      return this.#payment(dice < 0.65 ? 'approve' : dice < 0.85 ? 'refuse' : 'pay', id);
    }
    if (unnamed.has(id) && dice < 0.5) return this.#payment('nameBank', id);
    if (dice < 0.8) return this.#payment('credit', id, dice < 0.7 ? '' : (30 + this.#random() * 50).toFixed(2));
    return this.#payment('reject', id);
  }

  #payment(verb: string, id: number, arrived = ''): Call {
    const { unnamed, sending, waiting } = this.#book;
    return {
      ...{ path: '/', origin: this.#deskOrigin, key: this.actor.newKey(), body: { verb, id, arrived } },
      keep: ({ code, data }) => {
        if (code === 1) this.decided.set(id, String(data?.['status']));
        if (verb === 'approve') sending.add(id);
        else if (verb === 'nameBank') unnamed.delete(id);
        else if (code === 1 || !sending.has(id)) waiting.delete(id);
      },
    };
  }

  #decide(id: number): Call {
    const decision = this.#random() < 0.8 ? 'approve' : 'refuse';
    const body = { id, decision, reason: 'the crash run' };
    return this.#call('decide_proposal', body, (answer) => {
      this.#keepProposed(answer);
      if (answer.code === ALREADY_DONE) this.#book.open.delete(id);
      const isOwn = this.#book.open.get(id) === this.actor.name;
      if (answer.code === 1 && isOwn)
        throw new BrokenPromiseError(`${this.actor.name} decided their own proposal ${id}`);
    });
  }

  #finish(id: number): Call {
    return this.#call('finish_proposal', { id }, (answer) => {
      this.#book.approved.delete(id);
      this.#keepProposed(answer);
    });
  }

  #keepProposed({ code, data }: Answer<Reply>): void {
    if (code !== 1) return;
    const [id, state] = [Number(data?.['proposal_id']), String(data?.['state'])];
    this.told.set(id, state);
    if (state === 'open') this.#book.open.set(id, this.actor.name);
    else this.#book.open.delete(id);
  }

  #call(verb: string, body: Record<string, string | number>, keep: Call['keep']): Call {
    return { path: `/console/api/${verb}`, body, key: this.actor.newKey(), keep };
  }
}

interface Waiting {
  readonly id: number;
  readonly state: 'open' | 'approved';
  readonly proposer: string;
}

const ALREADY_DONE = 1005;
