import { must } from '@candor/decimal/assert.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { WorkLoop } from '../../alerts/work-loop.ts';
import type { MessageDraft } from '../../messages/message.ts';
import { writeMessages } from '../../messages/write-messages.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Log } from '../../platform/log.ts';
import type { Module } from '../../platform/module.ts';
import type { Proposal } from '../proposals-reader.ts';
import { findProposal } from '../proposals-reader.ts';
import type { ChangeEvent } from './change-message.ts';
import { changeMessages } from './change-message.ts';

export interface ChangeNewsDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Notifies customers of approved changes before they take effect, and of those that were called off. Invariant: up to which customer it
 * is done is written with the messages, so that each customer is notified once, whatever is killed when.
 */
export class ChangeNews implements Module {
  readonly name = 'change news';
  readonly #deps: ChangeNewsDeps;
  readonly #loop: WorkLoop;

  constructor(deps: ChangeNewsDeps) {
    this.#deps = deps;
    this.#loop = new WorkLoop({
      everyMs: LOOK_EVERY_MS,
      work: () => this.#notifyAll(),
      onError: (error) => deps.log.warn({ err: error }, 'change notices failed, retrying'),
    });
  }

  async start(): Promise<void> {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  async #notifyAll(): Promise<void> {
    while (!this.#loop.isStopping && (await this.#notifyNext()));
  }

  /** A page of customers; false where nobody is left to notify. */
  async #notifyNext(): Promise<boolean> {
    const { database, bus, clock } = this.#deps;
    const inboxes = await database.transaction().execute(async (transaction) => {
      const notice = await transaction
        .selectFrom('change_notices')
        .select(['id', 'proposal_id', 'event', 'notified_to'])
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .executeTakeFirst();
      if (notice === undefined) return null;
      const found = await findProposal(transaction, Number(notice.proposal_id));
      const proposal = must(found, 'a notice is of a proposal, which stays');
      const customers = await customersAfter(transaction, proposal, notice.notified_to);
      const drafts = draftsFor(proposal, notice.event, customers, clock.marketNow());
      const last = customers.at(-1);
      if (last === undefined) await transaction.deleteFrom('change_notices').where('id', '=', notice.id).execute();
      else
        await transaction
          .updateTable('change_notices')
          .set({ notified_to: last })
          .where('id', '=', notice.id)
          .execute();
      return writeMessages(transaction, drafts, clock.wallNow());
    });
    if (inboxes === null) return false;
    if (inboxes.length > 0) bus.publish('inboxes', inboxes);
    return true;
  }
}

const draftsFor = (
  proposal: Proposal,
  event: ChangeEvent,
  customers: readonly string[],
  sentAt: number,
): MessageDraft[] =>
  customers.flatMap((id) =>
    changeMessages(proposal, event).map((message): MessageDraft => ({
      userId: Number(id),
      kind: 'account',
      sentAt,
      ...message,
    })),
  );

/** Whom it concerns: of an instrument those with orders on it, of a rule of the site everybody with a real account. */
async function customersAfter(
  transaction: Transaction<Tables>,
  { kind, payload }: Proposal,
  after: string,
): Promise<readonly string[]> {
  const { rows } =
    kind === 'instrument.terms'
      ? await sql<{ id: string }>`
          select distinct user_id as id from orders
          where status <> 'closed' and instrument_id = ${payload['instrument_id']} and user_id > ${after}
          order by user_id limit ${AT_ONCE}
        `.execute(transaction)
      : await sql<{ id: string }>`
          select id from users where not demo and accounts_opened and id > ${after} order by id limit ${AT_ONCE}
        `.execute(transaction);
  return rows.map(({ id }) => id);
}

const AT_ONCE = 200;
const LOOK_EVERY_MS = 1_000;
