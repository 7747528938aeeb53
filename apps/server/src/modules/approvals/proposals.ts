import { must } from '@candor/decimal/assert.ts';
import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import type { Actor } from '../audit/actor.ts';
import { isBehind } from '../audit/audit-log.ts';
import type { AuditEntry, AuditLog, EntryAtEnd } from '../audit/audit-log.ts';
import type { ApprovedWork } from './approved-work.ts';
import type { Proposal } from './proposals-reader.ts';
import { findProposal, findProposalOfKey, readApprovals, REQUEST_KEY } from './proposals-reader.ts';
import type { Proposed } from './proposed.ts';
import { asItStands, guarded, NOTHING_YET } from './proposed.ts';

export interface NewProposal {
  readonly kind: ProposalKind;
  readonly subject: string;
  /** What exactly will be done, as plain JSON; amounts as decimal text. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly amount: Money | null;
  readonly customerId: number | null;
  readonly reason: string;
}

/** What was looked up of a proposal before it was made, by `preparing`. */
export interface PreparedProposal {
  readonly asked_before: boolean;
  readonly proposal_id: string;
}

/**
 * Decisions that may need a second operator. Invariant: the database counts who approved and refuses what is not
 * approved; here it is only asked, noted and carried out.
 */
export class Proposals {
  /** What is approved is done there. */
  readonly work: ApprovedWork;
  readonly #database: Database;
  readonly #auditLog: AuditLog;

  constructor(deps: { readonly database: Database; readonly auditLog: AuditLog; readonly work: ApprovedWork }) {
    this.work = deps.work;
    this.#database = deps.database;
    this.#auditLog = deps.auditLog;
  }

  /**
   * Columns for the read of what is proposed, so that `propose` need not ask: whether this call has proposed it
   * before, and the number that it gets otherwise.
   */
  preparing(
    { operatorId, requestKey = null }: Actor,
    { kind, subject }: Pick<NewProposal, 'kind' | 'subject'>,
  ): RawBuilder<unknown> {
    return sql`exists (select from proposals o where o.kind = ${kind} and o.subject = ${subject}
        and o.proposer_id = ${operatorId} and o.payload ->> ${REQUEST_KEY} = ${requestKey}::text) as asked_before,
      nextval(pg_get_serial_sequence('proposals', 'id')) as proposal_id`;
  }

  /** Proposes something; where nobody else is needed it is done at once. */
  async propose(
    actor: Actor,
    proposal: NewProposal,
    prepared: PreparedProposal | null = null,
  ): Promise<Proposed | Refusal> {
    if (!this.work.knows(proposal.kind)) return refuse('featureOff');
    const known = prepared?.asked_before === false ? null : await this.proposedBefore(actor, proposal);
    if (known !== null) return known;
    const begun = await guarded(() => this.#begin(actor, proposal, prepared));
    if ('kind' in begun) return begun;
    const { id, state } = begun;
    if (state !== 'approved') return { ...NOTHING_YET, proposalId: id, state };
    return this.work.begin(actor, { ...proposal, id });
  }

  /** Writes the proposal and its entry in the log: in one statement where its number is known. */
  async #begin(
    actor: Actor,
    proposal: NewProposal,
    prepared: PreparedProposal | null,
  ): Promise<Pick<Proposal, 'id' | 'state'>> {
    if (prepared !== null) {
      const id = Number(prepared.proposal_id);
      const entry = this.#auditLog.entryAtEnd(actor, createdEntry(id, proposal));
      const insert = insertion(actor, proposal, id);
      const begun = entry === null ? null : await this.#inOne(insert, entry);
      if (begun !== null) return { id, state: begun.state };
    }
    return this.#auditLog.record(actor, async (transaction, note) => {
      const { rows } = await insertion(actor, proposal, null).execute(transaction);
      const { id, state } = must(rows[0], 'an insertion answers');
      await note(createdEntry(Number(id), proposal));
      return { id: Number(id), state };
    });
  }

  /** null where nothing was written, since another entry came first. */
  async #inOne(insert: RawBuilder<BegunRow>, entry: EntryAtEnd): Promise<BegunRow | null> {
    try {
      const { rows } = await sql<BegunRow>`
        with begun as (${insert}) select id, state, ${entry.append} from begun
      `.execute(this.#database);
      await entry.keep();
      return must(rows[0], 'an insertion answers');
    } catch (error) {
      if (isBehind(error)) return null;
      throw error;
    }
  }

  /**
   * The same call again, after a crash that its outcome was lost in: it goes on
   * with what it proposed, or two adjustments would come of one. What is carried
   * out as a row of the database comes to the same when it is done twice.
   */
  async proposedBefore(
    actor: Actor,
    { kind, subject }: Pick<NewProposal, 'kind' | 'subject'>,
  ): Promise<Proposed | Refusal | null> {
    const { operatorId: proposerId, requestKey = null } = actor;
    if (requestKey === null || this.work.isRow(kind)) return null;
    const known = await findProposalOfKey(this.#database, { kind, subject, proposerId, requestKey });
    if (known === null) return null;
    return known.state === 'approved' ? this.work.finish(actor, known.id) : asItStands(known);
  }

  /** Approves or refuses; the last approval that was needed carries it out. */
  async decide(actor: Actor, id: number, decision: 'approve' | 'refuse', reason: string): Promise<Proposed | Refusal> {
    const proposal = await findProposal(this.#database, id);
    if (proposal === null) return refuse('notFound');
    const decided = await guarded(() =>
      this.#auditLog.record(actor, async (transaction, note) => {
        await transaction
          .insertInto('proposal_approvals')
          .values({
            proposal_id: String(id),
            decision,
            reason,
            operator_id: String(actor.operatorId),
            session_id: String(actor.sessionId),
          })
          .execute();
        const after = { proposal: id, kind: proposal.kind };
        await note({ action: `proposal.${decision}`, subject: proposal.subject, after, reason });
        return {};
      }),
    );
    // The same decision of the same operator again, as after a crash that its
    // answer was lost in: it stands, and goes on.
    if ('kind' in decided && !(await this.#hasDecided(actor, id, decision))) return decided;
    return this.#goOn(actor, id);
  }

  async #hasDecided({ operatorId }: Actor, id: number, decision: 'approve' | 'refuse'): Promise<boolean> {
    const decisions = await readApprovals(this.#database, [id]);
    return decisions.some((each) => each.operatorId === operatorId && each.decision === decision);
  }

  /** Does it if it is approved; otherwise, and where somebody else has done it, answers what it has come to. */
  async #goOn(actor: Actor, id: number): Promise<Proposed | Refusal> {
    const finished = await this.work.finish(actor, id);
    if (!('kind' in finished)) return finished;
    const proposal = must(await findProposal(this.#database, id), 'a proposal stays');
    return proposal.state === 'approved' ? finished : asItStands(proposal);
  }

  async withdraw(actor: Actor, id: number): Promise<Refusal | null> {
    const proposal = await findProposal(this.#database, id);
    if (proposal === null || proposal.proposerId !== actor.operatorId) return refuse('notFound');
    return this.#auditLog.record(actor, async (transaction, note) => {
      const { rows } = await sql<{
        done: boolean;
      }>`select withdraw_proposal(${id}, ${actor.operatorId}) as done`.execute(transaction);
      if (rows[0]?.done !== true) {
        const ended = await findProposal(transaction, id);
        // It is: by the same wish before, whose answer was lost in a crash, or with the end of its payment.
        return ended?.state === 'withdrawn' ? null : refuse('alreadyDone', { message: 'server.proposalEnded' });
      }
      await note({ action: 'proposal.withdraw', subject: proposal.subject, after: { proposal: id } });
      return null;
    });
  }

  /** Ends an approved change before it takes effect: everything stays as it is. */
  async callOff(actor: Actor, id: number, reason: string): Promise<Refusal | null> {
    const proposal = await findProposal(this.#database, id);
    if (proposal === null) return refuse('notFound');
    return guarded(() =>
      this.#auditLog.record(actor, async (transaction, note) => {
        const { operatorId, sessionId } = actor;
        const query = sql<{ done: boolean }>`select call_off_change(${id}, ${operatorId}, ${sessionId}) as done`;
        if ((await query.execute(transaction)).rows[0]?.done !== true)
          return refuse('alreadyDone', { message: 'server.proposalEnded' });
        await note({ action: 'proposal.callOff', subject: proposal.subject, after: { proposal: id }, reason });
        return null;
      }),
    );
  }
}

interface BegunRow {
  readonly id: string;
  readonly state: Proposal['state'];
}

/** `id` null: the database numbers it. */
function insertion(actor: Actor, proposal: NewProposal, id: number | null): RawBuilder<BegunRow> {
  const { kind, subject, payload, amount, customerId, reason } = proposal;
  const stored = JSON.stringify({ ...payload, [REQUEST_KEY]: actor.requestKey ?? null });
  return sql<BegunRow>`
    insert into proposals (id, kind, subject, reason, payload, amount, customer_id, proposer_id, session_id)
    overriding system value
    values (${id === null ? sql`default` : id}, ${kind}, ${subject}, ${reason}, ${stored},
      ${amount === null ? null : formatDecimal(amount)}, ${customerId}, ${actor.operatorId}, ${actor.sessionId})
    returning id, state`;
}

const createdEntry = (id: number, { kind, subject, payload, reason }: NewProposal): AuditEntry => ({
  action: 'proposal.create',
  subject,
  after: { proposal: id, kind, ...payload },
  reason,
});
