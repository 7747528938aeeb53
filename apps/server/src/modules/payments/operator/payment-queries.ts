import { must } from '@candor/decimal/assert.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { formatDecimal, parseMoney, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import type { OperatorSession } from '../../../kernel/http/endpoint.ts';
import { presentProposalFor } from '../../approvals/proposals-list.ts';
import { readApprovals, readProposalsOf } from '../../approvals/proposals-reader.ts';
import { anyOf, customerMatches, searchTerms } from '../../../kernel/search-terms.ts';

export const subjectOf = (paymentId: number): string => `payment:${paymentId}`;

/** The proposals about payments as this operator sees them, newest first, by the payment. */
export async function proposalsAbout(database: Database, ids: readonly number[], session: OperatorSession) {
  const proposals = await readProposalsOf(database, ids.map(subjectOf));
  const approvals = await readApprovals(
    database,
    proposals.map(({ id }) => id),
  );
  const presented = proposals.map((proposal) => ({
    subject: proposal.subject,
    dto: presentProposalFor(
      proposal,
      approvals.filter(({ proposalId }) => proposalId === proposal.id),
      session,
    ),
  }));
  return (id: number) => presented.filter(({ subject }) => subject === subjectOf(id)).map(({ dto }) => dto);
}

/** How many others a decision of this amount takes, asked of the database, which counts them. */
export async function othersNeeded(
  database: Database,
  wanted: { readonly kind: ProposalKind; readonly amount: Money; readonly customerId: number },
  session: OperatorSession,
): Promise<number> {
  const { kind, amount, customerId } = wanted;
  const { rows } = await sql<{ others: number }>`
    select others_needed(${kind}, ${formatDecimal(amount)}, ${customerId}, ${session.operatorId}) as others
  `.execute(database);
  return must(rows[0], 'a function answers').others;
}

/** All that ever came in and went out, in the site currency. */
export async function totalsOf(
  database: Database,
  customerId: number,
): Promise<{ readonly total_in: string; readonly total_out: string }> {
  const { rows } = await sql<{ direction: string; sum: string }>`
    select direction, sum(amount) as sum from payments
    where user_id = ${String(customerId)} and status = 'done' group by 1
  `.execute(database);
  const total = (wanted: string): string =>
    formatDecimal(parseMoney(rows.find(({ direction }) => direction === wanted)?.sum ?? formatDecimal(ZERO_MONEY)));
  return { total_in: total('deposit'), total_out: total('withdrawal') };
}

/** Payments that a search means: by their own number, or by whose they are. */
export function searched(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const { number } = searchTerms(search);
  return anyOf([
    number === null ? null : sql`p.id = ${number.id}`,
    sql`p.user_id in (select c.id from users c where ${customerMatches(search, 'c')})`,
  ]);
}

/** `isQueue`: worked off, so that the oldest is first unless it is asked otherwise. */
export function sorted(
  sort: 'usual' | 'oldest' | 'newest' | 'largest' | 'smallest',
  isQueue: boolean,
): RawBuilder<unknown> {
  const by = sort === 'usual' ? (isQueue ? 'oldest' : 'newest') : sort;
  return {
    oldest: sql`p.id`,
    newest: sql`p.id desc`,
    largest: sql`p.amount desc, p.id`,
    smallest: sql`p.amount, p.id`,
  }[by];
}

/** Proposed already, and waiting for somebody else. */
export const isProposed = sql`exists (
  select from proposals o where o.subject = 'payment:' || p.id and o.state in ('open', 'approved'))`;

export const PAYMENTS_A_PAGE = 20;
