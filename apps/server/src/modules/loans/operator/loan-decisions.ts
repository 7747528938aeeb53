import { formatDecimal } from '@candor/decimal/decimal.ts';
import { must } from '@candor/decimal/assert.ts';
import { consoleApproveLoan, consoleRejectLoan } from '@candor/protocol/console/loans/decide-loan.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { approval } from '../../approvals/approval.ts';
import type { ApprovedActions } from '../../approvals/approval.ts';
import { presentProposed, proposedAnswer } from '../../approvals/present-proposed.ts';
import type { Proposals } from '../../approvals/proposals.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { LoanMoney } from '../loan-money.ts';
import { findLoan } from '../loans-reader.ts';
import { LOAN_REFUSALS, loanDecider, loanRefusal, loanSubject } from './loan-decider.ts';
import { payOutHindrance } from './pay-out-hindrance.ts';

export const consoleApproveLoanEndpoint = ({
  database,
  proposals,
}: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleApproveLoan>({
    call: consoleApproveLoan,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      const loan = await findLoan(database, id);
      if (loan === null) return refuse('notFound');
      const actor = actorOf(request);
      const about = { kind: 'loan.approve', subject: loanSubject(id) } as const;
      // Who asks again with their key, because a crash took the answer away, hears what became of what they proposed.
      const known = await proposals.proposedBefore(actor, about);
      if (known !== null) return proposedAnswer(known, presentProposed);
      if (loan.status !== 'requested') return loanRefusal('wrongState');
      const hindrance = await payOutHindrance(database, loan.userId);
      if (hindrance !== '') return loanRefusal(hindrance);
      const { amount, userId: customerId, productId, productVersion, terms } = loan;
      const result = await proposals.propose(actor, {
        ...about,
        payload: {
          ...({ loan_id: id } satisfies PayOut),
          product_id: productId,
          product_version: productVersion,
          loan_period: terms.loanPeriod,
          free_period: terms.freePeriod,
          interest_rate: formatDecimal(terms.interestRate),
          penalty_rate: formatDecimal(terms.penaltyRate),
        },
        amount,
        customerId,
        reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });

export const consoleRejectLoanEndpoint = ({
  auditLog,
  money,
}: {
  readonly auditLog: AuditLog;
  readonly money: LoanMoney;
}) =>
  endpoint<typeof consoleRejectLoan>({
    call: consoleRejectLoan,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      const entry = { action: 'loan.reject', subject: loanSubject(id), reason };
      const refused = await money.reject(id, loanDecider(auditLog, actorOf(request), entry));
      return refused === null ? answer({}, 'server.loanRejectedNow') : loanRefusal(refused);
    },
  });

/** How what was decided about loans is done: once, however often it is asked. */
export const loanApprovals = (database: Database, money: LoanMoney): ApprovedActions => ({
  'loan.approve': approval(PAY_OUT, async ({ id, payload }) => {
    const refused = await money.payOut(payload.loan_id, await lastDecider(database, id));
    if (refused === null) return { succeeded: true, outcome: '' };
    const outcome = typeof refused === 'object' ? `refusal.${refused.engine}` : LOAN_REFUSALS[refused];
    return { succeeded: false, outcome };
  }),
  'loan.address': async ({ id }) => {
    const { rows } = await sql<{ added: boolean }>`select add_loan_address(${id}) as added`.execute(database);
    const isAdded = must(rows[0], 'a function answers').added;
    return { succeeded: isAdded, outcome: isAdded ? '' : 'field.addressInPool' };
  },
});

const PAY_OUT = z.object({ loan_id: z.number() });
type PayOut = z.output<typeof PAY_OUT>;

/** Whose word completed the decision: the last who approved, or the proposer alone. */
async function lastDecider(database: Database, proposalId: number): Promise<number> {
  const { rows } = await sql<{ operator: string }>`
    select coalesce(
      (select a.operator_id from proposal_approvals a where a.proposal_id = p.id and a.decision = 'approve'
        order by a.decided_at desc limit 1),
      p.proposer_id) as operator
    from proposals p where p.id = ${proposalId}
  `.execute(database);
  return Number(must(rows[0], 'a proposal stays').operator);
}
