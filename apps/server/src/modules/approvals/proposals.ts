import { must } from '@candor/decimal/assert.ts';
import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import pg from 'pg';
import type { Bus, BusMessages } from '../../kernel/bus.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import { THE_PROGRAM } from '../audit/actor.ts';
import type { Actor, AuditActor } from '../audit/actor.ts';
import { isBehind } from '../audit/audit-log.ts';
import type { AuditEntry, AuditLog, EntryAtEnd } from '../audit/audit-log.ts';
import { carryOutRow, isRow, entriesOf } from './carried-out-entries.ts';
import type { Proposal } from './proposals-reader.ts';
import {
  approvedBefore,
  dueChanges,
  findProposal,
  findProposalOfKey,
  readApprovals,
  REQUEST_KEY,
} from './proposals-reader.ts';

export interface NewProposal {
  readonly kind: ProposalKind;
  readonly subject: string;
  /** What exactly will be done, as plain JSON; amounts as decimal text. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly amount: Money | null;
  readonly customerId: number | null;
  readonly reason: string;
}

/** What became of a proposal by what was just done to it. */
export interface Proposed {
  readonly proposalId: number;
  readonly state: Proposal['state'];
  /** What came of it; of a failure, why. */
  readonly outcome: string;
  /** Of an approved change that is announced. */
  readonly effectiveAt: Date | null;
  /** Of an operator who chooses a password next. */
  readonly link: OfferedLink | null;
}

/**
 * Does what was approved, by a command under a key of the proposal: to be called again after a crash, and acting once.
 */
export type ApprovalExecutor = (
  proposal: ApprovedProposal,
  end: EndAsDone,
) => Promise<{ readonly succeeded: boolean; readonly outcome: string }>;

export type ApprovedProposal = Pick<Proposal, 'id' | 'kind' | 'subject' | 'payload' | 'customerId'>;

/**
 * Ends the proposal as done on a connection of the executor's, in one statement that selects the expression with it;
 * for those that hold a connection anyway; where it is not called, it is ended afterwards. Answers false where
 * nothing was written, and the expression not reached.
 */
export type EndAsDone = (connection: Database, last: RawBuilder<unknown>) => Promise<boolean>;

/** What was looked up of a proposal before it was made, by `preparing`. */
export interface PreparedProposal {
  readonly asked_before: boolean;
  readonly proposal_id: string;
}

export type ApprovalExecutors = Readonly<Partial<Record<ProposalKind, ApprovalExecutor>>>;

/** `mailed`: the link is on its way; `due`: no mail is set up, and an owner makes it. */
export interface OfferedLink {
  readonly operatorId: number;
  readonly state: 'mailed' | 'due';
}

/** Offers a link to the operator whom the proposal left without a password; null where there is nobody. */
export type ApprovalFollowUp = (
  transaction: Transaction<Tables>,
  proposal: Pick<Proposal, 'kind' | 'payload'>,
) => Promise<OfferedLink | null>;

export type ApprovalFollowUps = Readonly<Partial<Record<ProposalKind, ApprovalFollowUp>>>;

/**
 * Decisions that may need a second operator. Invariant: the database counts who approved and refuses what is not
 * approved; here it is only asked, noted and carried out.
 */
export class Proposals {
  readonly #database: Database;
  readonly #bus: Bus;
  readonly #auditLog: AuditLog;
  readonly #contributed: Contributed;

  constructor(deps: {
    readonly database: Database;
    readonly bus: Bus;
    readonly auditLog: AuditLog;
    /** Those of all modules; asked for when something is decided. */
    readonly contributed: Contributed;
  }) {
    this.#database = deps.database;
    this.#bus = deps.bus;
    this.#auditLog = deps.auditLog;
    this.#contributed = deps.contributed;
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
    const { kind } = proposal;
    const executor = this.#contributed().executors[kind];
    if (!isRow(kind) && executor === undefined) return refuse('featureOff');
    const known = prepared?.asked_before === false ? null : await this.proposedBefore(actor, proposal);
    if (known !== null) return known;
    const begun = await this.#guarded(() => this.#begin(actor, proposal, prepared));
    if ('kind' in begun) return begun;
    const { id, state } = begun;
    if (state !== 'approved') return { ...NOTHING_YET, proposalId: id, state };
    return executor === undefined ? this.finish(actor, id) : this.#carry(actor, { ...proposal, id }, executor);
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
    if (requestKey === null || isRow(kind)) return null;
    const known = await findProposalOfKey(this.#database, { kind, subject, proposerId, requestKey });
    if (known === null) return null;
    return known.state === 'approved' ? this.finish(actor, known.id) : asItStands(known);
  }

  /** Approves or refuses; the last approval that was needed carries it out. */
  async decide(actor: Actor, id: number, decision: 'approve' | 'refuse', reason: string): Promise<Proposed | Refusal> {
    const proposal = await findProposal(this.#database, id);
    if (proposal === null) return refuse('notFound');
    const decided = await this.#guarded(() =>
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
    const finished = await this.finish(actor, id);
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
    return this.#guarded(() =>
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

  /** Does what is approved. To be asked again where a crash came between the decision and the action. */
  async finish(actor: Actor, id: number): Promise<Proposed | Refusal> {
    const proposal = await findProposal(this.#database, id);
    if (proposal === null) return refuse('notFound');
    if (!proposal.roles.includes(actor.role)) return refuse('notPermitted');
    if (proposal.state !== 'approved') return refuse('alreadyDone', { message: 'server.proposalEnded' });
    if (proposal.effectiveAt !== null && proposal.effectiveAt.getTime() > Date.now()) return asItStands(proposal);
    const executor = this.#contributed().executors[proposal.kind];
    if (executor === undefined) return this.#guarded(() => this.#carryOutRow(actor, proposal));
    return this.#carry(actor, proposal, executor);
  }

  /**
   * Goes on with what was approved before the instant and not done, because something died in between; at most a
   * hundred. What could not be done stays for the next time. A new operator is for operators to go on with. What is
   * open of a payment that has ended is ended first; then come announced changes whose time has come.
   */
  async finishLeft(before: Date, onError: (error: unknown, id: number) => void): Promise<void> {
    await sql`select end_proposals_left_behind()`.execute(this.#database);
    const due = await dueChanges(this.#database, before);
    for (const proposal of [...(await approvedBefore(this.#database, before)), ...due]) {
      const executor = this.#contributed().executors[proposal.kind];
      if (executor === undefined && !due.includes(proposal)) continue;
      try {
        if (executor === undefined) await this.#carryOutRow(THE_PROGRAM, proposal);
        else await this.#carry(THE_PROGRAM, proposal, executor);
      } catch (error) {
        onError(error, proposal.id);
      }
    }
  }

  async #carry(actor: AuditActor, proposal: ApprovedProposal, executor: ApprovalExecutor): Promise<Proposed | Refusal> {
    const { id } = proposal;
    let isFirst: boolean | Refusal | null = null;
    let result = await executor(proposal, async (connection, last) => {
      isFirst = await this.#endInOne(actor, proposal, connection, last);
      return isFirst !== null;
    });
    isFirst ??= await this.#guarded(() => this.#end(actor, proposal, result));
    if (typeof isFirst !== 'boolean') {
      // Another proposal has decided the same money at the same moment, which is done once: this one came too late.
      result = { succeeded: false, outcome: 'server.paymentDecided' };
      isFirst = await this.#end(actor, proposal, result);
    }
    if (!isFirst) return refuse('alreadyDone', { message: 'server.proposalEnded' });
    const { succeeded, outcome } = result;
    return { ...NOTHING_YET, proposalId: id, state: succeeded ? 'done' : 'failed', outcome };
  }

  /** null where nothing was written: it is ended afterwards then. */
  async #endInOne(
    actor: AuditActor,
    proposal: ApprovedProposal,
    connection: Database,
    last: RawBuilder<unknown>,
  ): Promise<boolean | null> {
    const entry = this.#auditLog.entryAtEnd(actor, endedEntry(proposal, DONE));
    if (entry === null) return null;
    try {
      const { rows } = await sql<{ done: boolean }>`
        with ended as materialized (select finish_proposal(${proposal.id}, true, '') as done)
        select done, case when done then ${entry.append} end, ${last} from ended
      `.execute(connection);
      const isDone = must(rows[0], 'a function answers').done;
      if (isDone) await entry.keep();
      return isDone;
    } catch (error) {
      // Behind the end of the log, or what `#end` turns into a refusal.
      if (error instanceof pg.DatabaseError) return null;
      throw error;
    }
  }

  /** Notes what came of it; false where that was noted before. */
  #end(actor: AuditActor, proposal: ApprovedProposal, result: ExecutorResult): Promise<boolean> {
    const { succeeded, outcome } = result;
    return this.#auditLog.record(actor, async (transaction, note) => {
      const query = sql<{ done: boolean }>`select finish_proposal(${proposal.id}, ${succeeded}, ${outcome}) as done`;
      const { rows } = await query.execute(transaction);
      if (rows[0]?.done !== true) return false;
      await note(endedEntry(proposal, result));
      return true;
    });
  }

  /**
   * What is a row of the database alone: a function of its own writes it and ends the proposal in one, or announces it.
   */
  async #carryOutRow(actor: AuditActor, proposal: Proposal): Promise<Proposed> {
    const { id, kind } = proposal;
    const { carried, link } = await this.#auditLog.record(actor, async (transaction, note) => {
      const result = await carryOutRow(transaction, proposal);
      for (const entry of entriesOf(proposal, result)) await note(entry);
      const followUp = result.state === 'done' ? this.#contributed().followUps[kind] : undefined;
      const offered = (await followUp?.(transaction, proposal)) ?? null;
      return { carried: result, link: offered };
    });
    const { state, outcome, effectiveAt } = carried;
    const what = CHANGED[kind];
    if (what !== undefined && state === 'done') this.#bus.publish('configurationChanged', { what });
    return { proposalId: id, state, outcome, effectiveAt, link };
  }

  /** What the database will not have, as the refusal that it is. */
  async #guarded<T>(act: () => Promise<T>): Promise<T | Refusal> {
    try {
      return await act();
    } catch (error) {
      const refusal = error instanceof pg.DatabaseError ? REFUSALS[error.code ?? ''] : undefined;
      if (refusal === undefined) throw error;
      return refusal;
    }
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

const endedEntry = (
  { id, kind, subject, payload }: ApprovedProposal,
  { succeeded, outcome }: ExecutorResult,
): AuditEntry => ({
  action: succeeded ? kind : `${kind}.failed`,
  subject,
  after: { proposal: id, ...payload, outcome },
});

type ExecutorResult = Awaited<ReturnType<ApprovalExecutor>>;
const DONE: ExecutorResult = { succeeded: true, outcome: '' };

type Contributed = () => { readonly executors: ApprovalExecutors; readonly followUps: ApprovalFollowUps };

/** A proposal as it is, after something that changed nothing of it. */
const asItStands = ({ id, state, outcome, effectiveAt }: Proposal): Proposed => ({
  proposalId: id,
  state,
  outcome,
  effectiveAt,
  link: null,
});

const NOTHING_YET = { outcome: '', effectiveAt: null, link: null } as const;

/** What is read again once a change holds. */
const CHANGED: Readonly<Partial<Record<ProposalKind, BusMessages['configurationChanged']['what']>>> = {
  'instrument.terms': 'instruments',
  'option.duration': 'options',
  'site.rule': 'settings',
};

/** Raised by the files of db/functions about proposals, and by unique indexes of proposals and operators. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  CP001: refuse('notPermitted'),
  CP002: refuse('notPermitted', { message: 'server.ownProposal' }),
  CP003: refuse('alreadyDone', { message: 'server.proposalEnded' }),
  CP009: refuse('notPermitted', { message: 'server.ownerNeeded' }),
  CO002: refuse('notPermitted', { message: 'server.lastOwner' }),
  CP011: refuse('notPermitted', { message: 'server.ownerDecides' }),
  CP012: refuse('notPermitted', { message: 'server.ownReset' }),
  '23505': refuse('alreadyDone', { message: 'server.alreadyProposed' }),
};
