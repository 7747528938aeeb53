import { Users } from '../../identity/users.ts';
import type { AnyEndpoint, Answer } from '../../../kernel/http/endpoint.ts';
import type { Actor } from '../../audit/actor.ts';
import type { Proposals } from '../proposals.ts';
import { findProposal } from '../proposals-reader.ts';
import type { Proposal } from '../proposals-reader.ts';
import { ConsoleBed, requestOf } from './console-bed.ts';
import type { Operator } from './decision-bed.ts';

/** Calls that ask for a second operator, made as their handlers get them. Not part of the program that serves. */
export class ProposalCalls {
  readonly bed: ConsoleBed;
  /** What these calls look at. */
  readonly deps: Pick<ConsoleBed, 'database' | 'auditLog' | 'clock'> & {
    readonly proposals: Proposals;
    readonly users: Users;
  };
  readonly owner: Person;
  readonly finance: Person;
  readonly trading: Person;

  static async open(): Promise<ProposalCalls> {
    const bed = await ConsoleBed.open();
    const [owner, finance, trading] = [
      await bed.actor('owner'),
      await bed.actor('finance'),
      await bed.actor('trading'),
    ];
    return new ProposalCalls(bed, { owner, finance, trading });
  }

  private constructor(
    bed: ConsoleBed,
    { owner, finance, trading }: Pick<ProposalCalls, 'owner' | 'finance' | 'trading'>,
  ) {
    this.bed = bed;
    const { database, auditLog, clock } = bed;
    const done = async () => ({ succeeded: true, outcome: '' });
    const proposals = bed.proposals({ 'balance.adjust': done, 'hold.lift': done, 'withdrawal.approve': done });
    this.deps = { database, auditLog, clock, proposals, users: new Users(database) };
    this.owner = owner;
    this.finance = finance;
    this.trading = trading;
  }

  close(): Promise<void> {
    return this.bed.close();
  }

  /** Nothing that was proposed waits any more. */
  async forget(): Promise<void> {
    await this.bed.rows.behind(`update proposals set state = 'failed' where state in ('open', 'approved')`);
  }

  /** What a call answers, and nothing else of it. */
  async say(
    { handle }: Pick<AnyEndpoint, 'handle'>,
    input: object,
    by: Person = this.finance,
    key: string | null = null,
  ): Promise<Said> {
    const result: Answer<Record<string, unknown>> = await handle(input, requestOf(by, key));
    if (result.kind === 'answer') return { data: result.data, message: result.message };
    const { error, message, fields } = result;
    return {
      refused: error,
      ...(message === undefined ? {} : { message }),
      ...(fields === undefined ? {} : { fields }),
    };
  }

  /** What was proposed by a call that was taken. */
  async proposedBy(said: Promise<Said>): Promise<Partial<Proposal>> {
    const answer = await said;
    const { data, message } = answer;
    const proposal =
      data?.['state'] === 'open' && message === 'server.proposalWaits'
        ? await findProposal(this.bed.database, Number(data['proposal_id']))
        : null;
    if (proposal === null) throw new Error(`Nothing was proposed: ${JSON.stringify(answer)}`);
    const { kind, subject, payload, amount, customerId, reason } = proposal;
    return { kind, subject, payload, amount, customerId, reason };
  }
}

export type Person = Actor & Operator;

export interface Said {
  readonly refused?: string;
  readonly message?: string | undefined;
  readonly fields?: unknown;
  readonly data?: Record<string, unknown>;
}

export const REASON = 'Because';
