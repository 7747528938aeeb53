import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { WorkLoop } from '../alerts/work-loop.ts';
import type { MessageDraft, MessageName } from '../messages/message.ts';
import { writeMessages } from '../messages/write-messages.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Log } from '../platform/log.ts';
import type { Module } from '../platform/module.ts';
import { findDeposit } from '../wallet/deposits.ts';
import { findWithdrawal } from '../wallet/withdrawals.ts';
import type { CustomerMail } from './customer-mail.ts';
import { depositMessage, withdrawalMessage } from './payment-message.ts';
import type { PaymentEvent } from './tables.ts';

/**
 * Tells customers what became of their deposits and withdrawals. Invariant: an outcome leaves its table in the transaction that
 * writes its message and its mail, and it came there in the one that made it so: each is told once, whatever is killed when.
 */
export class PaymentNews implements Module {
  readonly name = 'payment news';
  readonly #parts: PaymentNewsParts;
  readonly #loop: WorkLoop;

  constructor(parts: PaymentNewsParts) {
    this.#parts = parts;
    this.#loop = new WorkLoop({
      everyMs: LOOK_EVERY_MS,
      work: () => this.#tellAll(),
      onError: (error) => parts.log.warn({ err: error }, 'Payments could not be told of; it is tried again.'),
    });
  }

  async start(): Promise<void> {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  async #tellAll(): Promise<void> {
    for (let told = AT_ONCE; told === AT_ONCE && !this.#loop.isStopping;) told = await this.#tellNext();
  }

  async #tellNext(): Promise<number> {
    const { database, bus, clock, mail } = this.#parts;
    const { count, inboxes } = await database.transaction().execute(async (transaction) => {
      const outcomes = await takeOutcomes(transaction);
      const drafts: MessageDraft[] = [];
      for (const outcome of outcomes) {
        const draft = await this.#draft(transaction, outcome);
        if (draft !== null) drafts.push(draft);
      }
      for (const draft of drafts) if (MAILED.has(draft.name)) await mail.put(transaction, draft);
      return { count: outcomes.length, inboxes: await writeMessages(transaction, drafts, clock.wallNow()) };
    });
    if (inboxes.length > 0) bus.publish('inboxes', inboxes);
    return count;
  }

  async #draft(transaction: Transaction<Tables>, { payment_id, event }: PaymentOutcome): Promise<MessageDraft | null> {
    const telling = { currency: this.#parts.currency(), at: this.#parts.clock.marketNow() };
    const deposit = await findDeposit(transaction, Number(payment_id), null);
    if (deposit !== null) return depositMessage(deposit, event, telling);
    const withdrawal = await findWithdrawal(transaction, Number(payment_id), null);
    return withdrawal === null ? null : withdrawalMessage(withdrawal, event, telling);
  }
}

export interface PaymentNewsParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly mail: CustomerMail;
  readonly currency: () => string;
}

interface PaymentOutcome {
  readonly id: string;
  readonly payment_id: string;
  readonly event: PaymentEvent;
}

/** The oldest ones whose details are tied to their payment by now; the others wait for the keeper of the drafts. */
async function takeOutcomes(transaction: Transaction<Tables>): Promise<readonly PaymentOutcome[]> {
  const { rows } = await sql<PaymentOutcome>`
    delete from payment_outcomes
    where id in (
      select o.id from payment_outcomes o
      where exists (select from deposits d where d.payment_id = o.payment_id)
        or exists (select from withdrawals w where w.payment_id = o.payment_id)
      order by o.id limit ${AT_ONCE} for update of o skip locked
    )
    returning id, payment_id, event
  `.execute(transaction);
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id));
}

/** Approval is a step on the way, which the inbox alone tells. */
const MAILED: ReadonlySet<MessageName> = new Set([
  'depositCredited',
  'depositRefused',
  'withdrawalAsked',
  'withdrawalSent',
  'withdrawalRefused',
]);
const AT_ONCE = 100;
const LOOK_EVERY_MS = 1_000;
