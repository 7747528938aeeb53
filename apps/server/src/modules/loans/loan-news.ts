import { parseMoney } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { amountText } from '../notifications/amount-text.ts';
import type { MessageDraft, MessageName } from '../notifications/inbox/message.ts';
import type { MessageSource } from '../notifications/inbox/message-relay.ts';
import type { LoanEvent } from './tables.ts';

export interface LoanNewsDeps {
  readonly clock: Clock;
  readonly currency: () => string;
}

/**
 * Tells customers what became of their applications, loans and repayments, and of due dates, in the inbox and by mail.
 * What is told was written in the transaction that made it so.
 */
export const loanNews = (deps: LoanNewsDeps): MessageSource => ({
  failure: 'loans not announced, retrying',
  waiting: sql`select from loan_news where announced_at is null`,
  isMailed: () => true,
  take: async (transaction) => {
    const news = await takeNews(transaction, new Date(deps.clock.wallNow()));
    const drafts = news.map((row) => draftOf(deps, row));
    return { drafts, hasMore: news.length === AT_ONCE };
  },
});

function draftOf({ clock, currency }: LoanNewsDeps, row: NewsRow): MessageDraft {
  const { event, user_id, loan_id, number } = row;
  const at = clock.marketNow();
  return {
    userId: Number(user_id),
    kind: row.application_id === null ? 'money' : 'account',
    name: NAMES[event],
    parameters: {
      values:
        row.application_id === null
          ? {
              id: Number(loan_id),
              currency: currency(),
              amount: amountText(parseMoney(row.amount ?? '0')),
              owed: amountText(parseMoney(row.owed ?? '0')),
              days: Number(number),
              reason: row.reason,
            }
          : { reason: row.reason },
      words: {},
      times: row.due_at === null ? {} : { due: row.due_at.getTime() },
    },
    sentAt: at,
  };
}

interface NewsRow {
  readonly id: string;
  readonly user_id: string;
  readonly loan_id: string | null;
  readonly application_id: string | null;
  readonly event: LoanEvent;
  readonly number: string;
  readonly amount: string | null;
  readonly owed: string | null;
  readonly due_at: Date | null;
  readonly reason: string;
}

/** The oldest ones. Their loans are read after they were taken, so that the figures are those of the news or later. */
async function takeNews(transaction: Transaction<Tables>, now: Date): Promise<readonly NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    with taken as (
      update loan_news set announced_at = ${now}
      where id in (
        select id from loan_news where announced_at is null order by id limit ${AT_ONCE} for update skip locked)
      returning id, user_id, loan_id, application_id, event, number
    )
    select t.id, t.user_id, t.loan_id, t.application_id, t.event, t.number, l.amount, l.owed, l.due_at,
      coalesce(a.reason, r.reason, l.reason, '') as reason
    from taken t
    left join loans l on l.id = t.loan_id
    left join loan_applications a on a.id = t.application_id
    left join loan_repayments r on r.id = t.number and t.event = 'repaymentRefused'
    order by t.id
  `.execute(transaction);
  return rows;
}

const NAMES = {
  applicationApproved: 'loanApplicationApproved',
  applicationRefused: 'loanApplicationRefused',
  paidOut: 'loanPaidOut',
  rejected: 'loanRejected',
  dueSoon: 'loanDueSoon',
  dueToday: 'loanDueToday',
  late: 'loanLate',
  repaid: 'loanRepaid',
  repaymentAccepted: 'loanRepaymentAccepted',
  repaymentRefused: 'loanRepaymentRefused',
} as const satisfies Record<LoanEvent, MessageName>;
const AT_ONCE = 100;
