import { must } from '@candor/decimal/assert.ts';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import pg from 'pg';
import type { Bus } from '../../kernel/bus.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import { THE_PROGRAM } from '../audit/actor.ts';
import type { Actor, AuditActor } from '../audit/actor.ts';
import type { AuditEntry, AuditLog } from '../audit/audit-log.ts';
import type {
  Announcement,
  ApprovalExecutor,
  ApprovedActions,
  ApprovedProposal,
  ApprovedRow,
  ExecutorResult,
} from './approval.ts';
import type { Proposal } from './proposals-reader.ts';
import { approvedBefore, dueChanges, findProposal } from './proposals-reader.ts';
import type { Proposed } from './proposed.ts';
import { asItStands, guarded, NOTHING_YET } from './proposed.ts';

/**
 * Does what was approved, once, and notes it: as the noun that the proposal is about says, and gone on with after a
 * crash. Invariant: the database refuses what is not approved.
 */
export class ApprovedWork {
  readonly #database: Database;
  readonly #bus: Bus;
  readonly #auditLog: AuditLog;
  readonly #actions: () => ApprovedActions;

  constructor(deps: {
    readonly database: Database;
    readonly bus: Bus;
    readonly auditLog: AuditLog;
    /** Those of all modules; asked for when something is decided. */
    readonly actions: () => ApprovedActions;
  }) {
    this.#database = deps.database;
    this.#bus = deps.bus;
    this.#auditLog = deps.auditLog;
    this.#actions = deps.actions;
  }

  /** Whether anybody does what is approved of this kind, as when all of its modules are there. */
  knows(kind: ProposalKind): boolean {
    return this.#actions()[kind] !== undefined;
  }

  /** Whether to do it twice comes to the same, since it is a row of the database. */
  isRow(kind: ProposalKind): boolean {
    return typeof this.#actions()[kind] === 'object';
  }

  announcementOf(kind: ProposalKind): Announcement | undefined {
    const action = this.#actions()[kind];
    return typeof action === 'object' ? action.announcement : undefined;
  }

  /** Does what its proposer alone has approved, and is read already where it need not be read again. */
  async begin(actor: Actor, proposal: ApprovedProposal): Promise<Proposed | Refusal> {
    const action = this.#actions()[proposal.kind];
    return typeof action === 'function' ? this.#carry(actor, proposal, action) : this.finish(actor, proposal.id);
  }

  /** Does what is approved. To be asked again where a crash came between the decision and the action. */
  async finish(actor: Actor, id: number): Promise<Proposed | Refusal> {
    const proposal = await findProposal(this.#database, id);
    if (proposal === null) return refuse('notFound');
    if (!proposal.roles.includes(actor.role)) return refuse('notPermitted');
    if (proposal.state !== 'approved') return refuse('alreadyDone', { message: 'server.proposalEnded' });
    if (proposal.effectiveAt !== null && proposal.effectiveAt.getTime() > Date.now()) return asItStands(proposal);
    const action = this.#actions()[proposal.kind];
    if (action === undefined) return refuse('featureOff');
    if (typeof action === 'function') return this.#carry(actor, proposal, action);
    return guarded(() => this.#write(actor, proposal, action));
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
      const action = this.#actions()[proposal.kind];
      if (action === undefined || (typeof action === 'object' && !due.includes(proposal))) continue;
      try {
        if (typeof action === 'object') await this.#write(THE_PROGRAM, proposal, action);
        else await this.#carry(THE_PROGRAM, proposal, action);
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
    isFirst ??= await guarded(() => this.#end(actor, proposal, result));
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

  /** Writes the rows and ends the proposal in one, or announces it. */
  async #write(actor: AuditActor, proposal: Proposal, row: ApprovedRow): Promise<Proposed> {
    const { carried, link } = await this.#auditLog.record(actor, async (transaction, note) => {
      const result = await written(transaction, proposal, row);
      for (const entry of entriesOf(proposal, row, result)) await note(entry);
      const followUp = result.state === 'done' ? row.followUp : undefined;
      const offered = (await followUp?.(transaction, proposal)) ?? null;
      return { carried: result, link: offered };
    });
    const { state, outcome, effectiveAt } = carried;
    if (row.changes !== undefined && state === 'done') this.#bus.publish('configurationChanged', { what: row.changes });
    return { proposalId: proposal.id, state, outcome, effectiveAt, link };
  }
}

/** What became of a row: done, failed, or approved and announced for an instant. */
interface Written extends Pick<Proposal, 'state' | 'outcome' | 'effectiveAt'> {
  /** Of what was written, where the function names it. */
  readonly id: number | null;
}

async function written(
  transaction: Transaction<Tables>,
  { id }: Pick<Proposal, 'id'>,
  { writtenBy }: ApprovedRow,
): Promise<Written> {
  const query = sql<{ readonly id: number | null }>`select ${sql.id(writtenBy)}(${id}) as id`;
  const { rows } = await query.execute(transaction);
  const ended = transaction.selectFrom('proposals').select(['state', 'outcome', 'effective_at']);
  const { effective_at: effectiveAt, ...result } = await ended.where('id', '=', String(id)).executeTakeFirstOrThrow();
  return { ...result, effectiveAt, id: rows[0]?.id ?? null };
}

function entriesOf(
  proposal: Proposal,
  row: ApprovedRow,
  { state, outcome, effectiveAt, id }: Written,
): readonly AuditEntry[] {
  const { kind, subject, payload, before, reason } = proposal;
  const after = { proposal: proposal.id, ...payload };
  if (state === 'failed') return [{ action: `${kind}.failed`, subject, before, after: { ...after, outcome }, reason }];
  if (state === 'approved')
    return [{ action: `${kind}.announced`, subject, before, after: { ...after, effectiveAt }, reason }];
  return row.entries?.(proposal, id) ?? [{ action: kind, subject, before, after, reason }];
}

const endedEntry = (
  { id, kind, subject, payload }: ApprovedProposal,
  { succeeded, outcome }: ExecutorResult,
): AuditEntry => ({
  action: succeeded ? kind : `${kind}.failed`,
  subject,
  after: { proposal: id, ...payload, outcome },
});

const DONE: ExecutorResult = { succeeded: true, outcome: '' };
