import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { writeMessages } from '../notifications/inbox/write-messages.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { LinkMark } from '../uploads/image-links.ts';
import type { OperatorViewer, Uploads } from '../uploads/uploads.ts';
import { readQueue, readSubmissionsOf, VERIFICATIONS_A_PAGE } from './queue-reader.ts';
import type { QueuedVerification, QueueFilter, QueuePage } from './queue-reader.ts';
import type { PictureField } from './submit-verification.ts';
import type { VerificationForm } from './tables.ts';
import { decisionMessage } from './verification-notices.ts';
import type { VerificationNotices } from './verification-notices.ts';
import { VERIFICATION_COLUMNS } from './verification-reader.ts';
import type { VerificationRow } from './verification-reader.ts';

/** `alreadyDecided`: somebody was first; nothing was changed. */
export type Decided = 'done' | 'notFound' | 'alreadyDecided';

/** Written in the transaction of a decision, such as its entry in the audit log; what it throws undoes the decision. */
export type Alongside = (
  transaction: Transaction<Tables>,
  decision: { readonly before: VerificationRow; readonly after: VerificationRow },
) => Promise<void>;

/**
 * What operators do with submissions, without HTTP: whoever calls has checked who asks. Invariant: a submission is
 * decided once; its customer's level, the message to them and the mail are written in the transaction of the decision.
 */
export class VerificationDecisions {
  readonly #deps: VerificationDecisionsDeps;

  constructor(deps: VerificationDecisionsDeps) {
    this.#deps = deps;
  }

  /** Submissions in a state, those to be decided soonest first; decided ones newest first. `page` counts from 1. */
  list({
    page,
    ...wanted
  }: Pick<QueueFilter, 'state'> & Partial<QueueFilter> & { readonly page: number }): Promise<QueuePage> {
    const filter = { form: null, search: '', ...wanted, offset: (page - 1) * VERIFICATIONS_A_PAGE };
    return readQueue(this.#deps.database, filter, this.#deps.clock.wallNow());
  }

  /**
   * What the customer of a submission has submitted, newest first: the
   * submission itself is among it unless it is very old.
   */
  submissionsOf(userId: string): Promise<readonly QueuedVerification[]> {
    return readSubmissionsOf(this.#deps.database, userId, this.#deps.clock.wallNow());
  }

  async find(id: number): Promise<VerificationRow | null> {
    const row = await this.#deps.database
      .selectFrom('verifications')
      .select(VERIFICATION_COLUMNS)
      .where('id', '=', String(id))
      .executeTakeFirst();
    return row ?? null;
  }

  /** How many wait longer than was promised. */
  async countOverdue(): Promise<number> {
    const { total } = await this.#deps.database
      .selectFrom('verifications')
      .select((expression) => expression.fn.countAll<string>().as('total'))
      .where('state', '=', 'waiting')
      .where('decide_by', '<', new Date(this.#deps.clock.wallNow()))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  approve(id: number, operatorId: number, alongside?: Alongside): Promise<Decided> {
    return this.#decide(id, { state: 'approved', operatorId, reason: '' }, alongside);
  }

  /** `reason` is told to the customer as it is written here. */
  refuse(id: number, operatorId: number, reason: string, alongside?: Alongside): Promise<Decided> {
    return this.#decide(id, { state: 'refused', operatorId, reason }, alongside);
  }

  /**
   * What an address of a picture bears to show it to a session of an operator
   * for some minutes; null where there is none.
   */
  async markPicture(id: number, field: PictureField, sessionId: number): Promise<LinkMark | null> {
    const picture = (await this.find(id))?.[field] ?? null;
    return picture === null ? null : this.#deps.uploads.markFor(picture, sessionId);
  }

  /** A picture of a submission, by the mark of its address; the look is recorded. null where there is none. */
  async lookAt(
    id: number,
    field: PictureField,
    mark: LinkMark,
    viewer: OperatorViewer,
  ): Promise<Buffer | 'expired' | null> {
    const picture = (await this.find(id))?.[field] ?? null;
    return picture === null ? null : this.#deps.uploads.openMark(picture, mark, viewer);
  }

  async #decide(id: number, decision: Decision, alongside: Alongside | undefined): Promise<Decided> {
    const { database, bus, clock, notices } = this.#deps;
    const outcome = await database.transaction().execute(async (transaction) => {
      const before = await transaction
        .selectFrom('verifications')
        .select(VERIFICATION_COLUMNS)
        .where('id', '=', String(id))
        .forUpdate()
        .executeTakeFirst();
      if (before === undefined) return 'notFound';
      if (before.state !== 'waiting') return 'alreadyDecided';
      const after = await writeDecision(transaction, before, decision, new Date(clock.wallNow()));
      await alongside?.(transaction, { before, after });
      const drafts = [decisionMessage(after, clock.marketNow())];
      const inboxes = await writeMessages(transaction, drafts, clock.wallNow());
      await notices.decided(transaction, after);
      return inboxes;
    });
    if (typeof outcome === 'string') return outcome;
    if (outcome.length > 0) bus.publish('inboxes', outcome);
    return 'done';
  }
}

export interface VerificationDecisionsDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly uploads: Uploads;
  readonly notices: VerificationNotices;
}

interface Decision {
  readonly state: 'approved' | 'refused';
  readonly operatorId: number;
  readonly reason: string;
}

async function writeDecision(
  transaction: Transaction<Tables>,
  { id, user_id, form, name }: VerificationRow,
  { state, operatorId, reason }: Decision,
  at: Date,
): Promise<VerificationRow> {
  const after = await transaction
    .updateTable('verifications')
    .set({ state, decided_at: at, decided_by: String(operatorId), reason })
    .where('id', '=', id)
    .returning(VERIFICATION_COLUMNS)
    .executeTakeFirstOrThrow();
  if (state === 'approved') {
    const level = sql<number>`greatest(verified, ${LEVEL_OF[form]}::smallint)`;
    const update = transaction.updateTable('users').set({ verified: level, ...(name === '' ? {} : { name }) });
    await update.where('id', '=', user_id).execute();
  }
  return after;
}

/** What a customer has shown once this form was approved. */
const LEVEL_OF: Readonly<Record<VerificationForm, 1 | 2>> = { junior: 1, senior: 2, single: 2 };
