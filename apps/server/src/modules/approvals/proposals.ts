import { must } from '@candor/decimal/assert.ts';
import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { permits } from '@candor/protocol/console/permissions.ts';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { PROPOSAL_KINDS } from '@candor/protocol/console/proposal.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import type { Bus, BusMessages } from '../../kernel/bus.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import { THE_PROGRAM } from '../audit/actor.ts';
import type { Actor, AuditActor } from '../audit/actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { carryOutRow, isRow } from './carry-out-row.ts';
import { entriesOf } from './carried-out-entries.ts';
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
  proposal: Proposal,
) => Promise<{ readonly succeeded: boolean; readonly outcome: string }>;

export type ApprovalExecutors = Readonly<Partial<Record<ProposalKind, ApprovalExecutor>>>;

/** `mailed`: the link is on its way; `due`: no mail is set up, and an owner makes it. */
export interface OfferedLink {
  readonly operatorId: number;
  readonly state: 'mailed' | 'due';
}

/** Offers a link to whoever the proposal left without a password; null where there is nobody. */
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

  /** Proposes something; where nobody else is needed it is done at once. */
  async propose(actor: Actor, proposal: NewProposal): Promise<Proposed | Refusal> {
    const { kind, subject, payload, amount, customerId, reason } = proposal;
    if (!permits(actor.role, PROPOSAL_KINDS[kind])) return refuse('notPermitted');
    if (!isRow(kind) && this.#contributed().executors[kind] === undefined) return refuse('featureOff');
    const known = await this.proposedBefore(actor, proposal);
    if (known !== null) return known;
    const begun = await this.#guarded(() =>
      this.#auditLog.record(actor, async (transaction, note) => {
        const row = await transaction
          .insertInto('proposals')
          .values({
            kind,
            subject,
            reason,
            payload: JSON.stringify({ ...payload, [REQUEST_KEY]: actor.requestKey ?? null }),
            amount: amount === null ? null : formatDecimal(amount),
            customer_id: customerId === null ? null : String(customerId),
            proposer_id: String(actor.operatorId),
            session_id: String(actor.sessionId),
          })
          .returning(['id', 'state'])
          .executeTakeFirstOrThrow();
        const after = { proposal: Number(row.id), kind, ...payload };
        await note({ action: 'proposal.create', subject, after, reason });
        return { id: Number(row.id), state: row.state };
      }),
    );
    if ('kind' in begun) return begun;
    return begun.state === 'approved'
      ? this.finish(actor, begun.id)
      : { ...NOTHING_YET, proposalId: begun.id, state: begun.state };
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
    if (!permits(actor.role, PROPOSAL_KINDS[proposal.kind])) return refuse('notPermitted');
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
    if (!permits(actor.role, PROPOSAL_KINDS[proposal.kind])) return refuse('notPermitted');
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
    if (!permits(actor.role, PROPOSAL_KINDS[proposal.kind])) return refuse('notPermitted');
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

  async #carry(actor: AuditActor, proposal: Proposal, executor: ApprovalExecutor): Promise<Proposed | Refusal> {
    const { id } = proposal;
    let result = await executor(proposal);
    let isFirst = await this.#guarded(() => this.#end(actor, proposal, result));
    if (typeof isFirst !== 'boolean') {
      // Another proposal has decided the same money at the same moment, which is done once: this one came too late.
      result = { succeeded: false, outcome: 'server.paymentDecided' };
      isFirst = await this.#end(actor, proposal, result);
    }
    if (!isFirst) return refuse('alreadyDone', { message: 'server.proposalEnded' });
    const { succeeded, outcome } = result;
    return { ...NOTHING_YET, proposalId: id, state: succeeded ? 'done' : 'failed', outcome };
  }

  /** Notes what came of it; false where that was noted before. */
  #end(
    actor: AuditActor,
    { id, kind, subject, payload }: Proposal,
    { succeeded, outcome }: Awaited<ReturnType<ApprovalExecutor>>,
  ): Promise<boolean> {
    return this.#auditLog.record(actor, async (transaction, note) => {
      const query = sql<{ done: boolean }>`select finish_proposal(${id}, ${succeeded}, ${outcome}) as done`;
      const { rows } = await query.execute(transaction);
      if (rows[0]?.done !== true) return false;
      const after = { proposal: id, ...payload, outcome };
      await note({ action: succeeded ? kind : `${kind}.failed`, subject, after });
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
