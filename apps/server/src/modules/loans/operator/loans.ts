import { consoleLoan } from '@candor/protocol/console/loans/loan-detail.ts';
import { consoleCustomerLoans, consoleLoans } from '@candor/protocol/console/loans/loans.ts';
import { parseMoney } from '@candor/decimal/decimal.ts';
import { must } from '@candor/decimal/assert.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { OperatorSession } from '../../../kernel/http/endpoint.ts';
import { isCustomer } from '../../identity/operator/customers-reader.ts';
import { othersNeeded } from '../../payments/operator/payment-queries.ts';
import { readAgreement } from '../agreements-reader.ts';
import { payOutHindrance } from './pay-out-hindrance.ts';
import { filtered, presentReviewed, proposalsOfLoans, selectReviewed } from './loans-review.ts';
import { readRepayments } from './repayments-review.ts';

export interface LoansReadDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export const consoleLoansEndpoint = ({ database, clock }: LoansReadDeps) =>
  endpoint<typeof consoleLoans>({
    call: consoleLoans,
    async handle({ page, ...filter }, { session }) {
      const now = clock.wallNow();
      const wanted = filtered(database, filter, now);
      const sorted =
        filter.state === 'running'
          ? wanted.orderBy('loans.due_at').orderBy('loans.id')
          : wanted.orderBy('loans.id', filter.state === 'requested' ? 'asc' : 'desc');
      return answer(await readPage(database, sorted, { page, now, session }));
    },
  });

export const consoleCustomerLoansEndpoint = ({ database, clock }: LoansReadDeps) =>
  endpoint<typeof consoleCustomerLoans>({
    call: consoleCustomerLoans,
    async handle({ id, page }, { session }) {
      if (!(await isCustomer(database, id))) return refuse('notFound');
      const wanted = selectReviewed(database).where('loans.user_id', '=', String(id)).orderBy('loans.id', 'desc');
      return answer(await readPage(database, wanted, { page, now: clock.wallNow(), session }));
    },
  });

export const consoleLoanEndpoint = ({ database, clock }: LoansReadDeps) =>
  endpoint<typeof consoleLoan>({
    call: consoleLoan,
    async handle({ id }, { session }) {
      const row = await selectReviewed(database).where('loans.id', '=', String(id)).executeTakeFirst();
      if (row === undefined) return refuse('notFound');
      const loan = presentReviewed(row, clock.wallNow());
      const amount = parseMoney(row.amount);
      const wanted = { kind: 'loan.approve', amount, customerId: loan.customer_id } as const;
      const [agreement, repayments, hindrance, others, proposalsOf] = await Promise.all([
        readAgreement(database, id),
        readRepayments(database, { loanId: id }),
        row.status === 'requested' ? payOutHindrance(database, loan.customer_id) : ('' as const),
        othersNeeded(database, wanted, session),
        proposalsOfLoans(database, [id], session),
      ]);
      const { title, text, language, signedAt, sha256 } = must(agreement, 'a loan is signed');
      const proposals = proposalsOf(id);
      return answer({
        loan: { ...loan, proposal: proposals[0] ?? null },
        agreement: { title, text, language, signedAt, sha256 },
        repayments,
        hindrance,
        others_needed: others,
        proposals,
      });
    },
  });

/** 20 a page, with what is proposed of each. */
async function readPage(
  database: Database,
  wanted: ReturnType<typeof selectReviewed>,
  { page, now, session }: { readonly page: number; readonly now: number; readonly session: OperatorSession },
) {
  const [rows, count] = await Promise.all([
    wanted
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    wanted
      .clearSelect()
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const loans = rows.map((row) => presentReviewed(row, now));
  const proposalsOf = await proposalsOfLoans(
    database,
    loans.map(({ id }) => id),
    session,
  );
  return {
    list: loans.map((loan) => ({ ...loan, proposal: proposalsOf(loan.id)[0] ?? null })),
    total: Number(count.total),
  };
}

const PAGE_SIZE = 20;
