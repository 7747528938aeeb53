import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import type { RawBuilder, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { BusMessages } from '../../kernel/bus.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { MessageDraft } from '../notifications/inbox/message.ts';
import type { Proposal } from './proposals-reader.ts';

/** How what was approved is done, by the kind of the proposal: each noun brings that of its own. */
export type ApprovedActions = Readonly<Partial<Record<ProposalKind, ApprovalExecutor | ApprovedRow>>>;

/**
 * Does what was approved, by a command under a key of the proposal: to be called again after a crash, and acting once.
 */
export type ApprovalExecutor = (proposal: ApprovedProposal, end: EndAsDone) => Promise<ExecutorResult>;

export interface ExecutorResult {
  readonly succeeded: boolean;
  readonly outcome: string;
}

export type ApprovedProposal = Pick<Proposal, 'id' | 'kind' | 'subject' | 'payload' | 'customerId'>;

/**
 * Ends the proposal as done on a connection of the executor's, in one statement that selects the expression with it;
 * for those that hold a connection anyway; where it is not called, it is ended afterwards. Answers false where
 * nothing was written, and the expression not reached.
 */
export type EndAsDone = (connection: Database, last: RawBuilder<unknown>) => Promise<boolean>;

/** Of a kind whose whole effect is rows that a function of the database alone may write. */
export interface ApprovedRow {
  /** The function, which takes the number of the proposal, writes the rows and ends it, or announces it. */
  readonly writtenBy: string;
  /** What is read again once the change holds. */
  readonly changes?: BusMessages['configurationChanged']['what'];
  /** What the audit log says of it once it is done, where that is not the proposal itself. */
  readonly entries?: (proposal: Proposal, id: number | null) => readonly AuditEntry[];
  /** What follows in the transaction in which it is done. */
  readonly followUp?: ApprovalFollowUp;
  /** Of what may hold from a later instant on. */
  readonly announcement?: Announcement;
}

/** What customers read of a change before it holds, and where it is called off. */
export interface Announcement {
  /** Whom it concerns: the ids of at most so many customers after the one, in order. */
  readonly concerned: (
    payload: Proposal['payload'],
    after: string,
    most: number,
  ) => RawBuilder<{ readonly id: string }>;
  readonly messages: (proposal: Proposal, event: ChangeEvent) => readonly ChangeMessage[];
}

export type ChangeEvent = 'announced' | 'calledOff';
export type ChangeMessage = Pick<MessageDraft, 'name' | 'parameters'>;

/** Offers a link to the operator whom the proposal left without a password; null where there is nobody. */
export type ApprovalFollowUp = (
  transaction: Transaction<Tables>,
  proposal: Pick<Proposal, 'kind' | 'payload'>,
) => Promise<OfferedLink | null>;

/** `mailed`: the link is on its way; `due`: no mail is set up, and an owner makes it. */
export interface OfferedLink {
  readonly operatorId: number;
  readonly state: 'mailed' | 'due';
}

/**
 * How what was approved is carried out, with a payload whose form the compiler knows: the call that proposes writes
 * what `payload` says, and this reads it. `payload` names every field that is used; others are for people to read.
 *
 * @throws z.core.$ZodError for a payload that is anything else: such a proposal stays approved, and is not carried out.
 */
export const approval =
  <Payload extends z.ZodMiniType>(
    payload: Payload,
    execute: (
      proposal: Omit<ApprovedProposal, 'payload'> & { readonly payload: z.output<Payload> },
      end: EndAsDone,
    ) => Promise<ExecutorResult>,
  ): ApprovalExecutor =>
  async (proposal, end) =>
    execute({ ...proposal, payload: z.parse(payload, proposal.payload) }, end);
