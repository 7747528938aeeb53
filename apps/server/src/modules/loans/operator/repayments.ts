import {
  consoleAcceptRepayment,
  consoleLoanRepayment,
  consoleLoanRepayments,
  consoleRefuseRepayment,
  consoleRepaymentCashChoices,
} from '@candor/protocol/console/loans/repayments.ts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { customerMatches } from '../../../kernel/search-terms.ts';
import type { LoanMoney } from '../loan-money.ts';
import { cashChoicesOf, findRepayment } from '../repayment-cash.ts';
import { loanDecider, loanRefusal, loanSubject } from './loan-decider.ts';
import { presentRepayment, selectRepayments } from './repayments-review.ts';

export const consoleLoanRepaymentsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleLoanRepayments>({
    call: consoleLoanRepayments,
    async handle({ state, search, page }) {
      let wanted = selectRepayments(database).where('r.state', '=', state);
      if (search !== '') wanted = wanted.where(searched(search));
      const [rows, count] = await Promise.all([
        wanted
          .orderBy('r.id', state === 'waiting' ? 'asc' : 'desc')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        wanted
          .clearSelect()
          .select(({ fn }) => fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return answer({ list: rows.map(presentRepayment), total: Number(count.total) });
    },
  });

export const consoleLoanRepaymentEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleLoanRepayment>({
    call: consoleLoanRepayment,
    async handle({ id }) {
      const row = await selectRepayments(database).where('r.id', '=', String(id)).executeTakeFirst();
      return row === undefined ? refuse('notFound') : answer({ repayment: presentRepayment(row) });
    },
  });

export const consoleRepaymentCashChoicesEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleRepaymentCashChoices>({
    call: consoleRepaymentCashChoices,
    async handle({ id }) {
      const repayment = await findRepayment(database, id);
      if (repayment === null) return refuse('notFound');
      const { list, wallet } = await cashChoicesOf(database, repayment.currencyId);
      return answer({ list, cash_account: wallet ?? 0 });
    },
  });

interface RepaymentDecisionDeps {
  readonly database: Database;
  readonly auditLog: AuditLog;
  readonly money: LoanMoney;
}

export const consoleAcceptRepaymentEndpoint = ({ database, auditLog, money }: RepaymentDecisionDeps) =>
  endpoint<typeof consoleAcceptRepayment>({
    call: consoleAcceptRepayment,
    storesAnswer: true,
    async handle({ id, cash_account, reason }, request) {
      const actor = actorOf(request);
      const subject = await subjectOf(database, id);
      const entry = { action: 'loan.acceptRepayment', subject, after: { repayment: id, cash_account }, reason };
      const refused = await money.acceptRepayment(id, loanDecider(auditLog, actor, entry), cash_account);
      if (refused === null) return answer({}, 'server.loanRepaymentAccepted');
      // It was noted before the engine was asked.
      if (typeof refused === 'object')
        await auditLog.record(actor, (_transaction, note) =>
          note({ action: `${entry.action}.failed`, subject, after: { repayment: id, outcome: refused.engine } }),
        );
      return loanRefusal(refused);
    },
  });

export const consoleRefuseRepaymentEndpoint = ({ database, auditLog, money }: RepaymentDecisionDeps) =>
  endpoint<typeof consoleRefuseRepayment>({
    call: consoleRefuseRepayment,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      const subject = await subjectOf(database, id);
      const entry = { action: 'loan.refuseRepayment', subject, after: { repayment: id }, reason };
      const refused = await money.refuseRepayment(id, loanDecider(auditLog, actorOf(request), entry));
      return refused === null ? answer({}, 'server.loanRepaymentRefused') : loanRefusal(refused);
    },
  });

/** Of one that is not there nothing is noted. */
async function subjectOf(database: Database, id: number): Promise<string> {
  const query = database.selectFrom('loan_repayments').select('loan_id').where('id', '=', String(id));
  return loanSubject(Number((await query.executeTakeFirst())?.loan_id ?? 0));
}

/** By the number of the loan, or by whose it is. */
const searched = (search: string) =>
  sql<boolean>`(${/^\d{1,15}$/.test(search) ? sql`r.loan_id = ${search}` : sql`false`}
    or ${customerMatches(search, 'users')})`;

const PAGE_SIZE = 20;
