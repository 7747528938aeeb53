import { formatDecimal, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { LOAN_STATUS } from '@candor/protocol/loans/loan.ts';
import type { LoanDto } from '@candor/protocol/loans/loan.ts';
import type { Clock } from '../../kernel/clock.ts';
import { addDays, dateIn, daysBetween, nextMidnight } from '../../kernel/site-days.ts';
import { dailyInterest, dayAdds, lateDayAdds, termInterest } from './loan-cost.ts';
import type { Loan } from './loans-reader.ts';
import type { Repayment } from './repayments-reader.ts';

export interface PresentLoanDeps {
  readonly clock: Clock;
  readonly formatTime: (at: number | null) => string;
}

/** A loan as its customer sees it. `repayment`: the last that was proved. */
export function presentLoan(loan: Loan, repayment: Repayment | null, { clock, formatTime }: PresentLoanDeps): LoanDto {
  const { amount, terms, status, reviewedAt, dueAt, repaidAt } = loan;
  const now = clock.wallNow();
  const isRunning = status === 'outstanding';
  const isPaidOut = loan.firstDay !== '';
  const today = isRunning ? daysBetween(loan.firstDay, dateIn(now, loan.zone)) + 1 : 0;
  const repaymentAt = repaidAt ?? dueAt;
  return {
    id: loan.id,
    config_id: loan.productId,
    created_at: formatTime(loan.createdAt),
    created_at_ms: loan.createdAt,
    amount: formatDecimal(amount),
    loan_period: terms.loanPeriod,
    free_period: terms.freePeriod,
    interest_rate: formatDecimal(terms.interestRate),
    penalty_rate: formatDecimal(terms.penaltyRate),
    interest_amount: formatDecimal(loan.interest),
    penalty_amount: formatDecimal(loan.penalty),
    reviewed_at: formatTime(reviewedAt),
    reviewed_at_ms: reviewedAt,
    repayment_time: formatTime(repaymentAt),
    repayment_time_ms: repaymentAt,
    due_at: formatTime(dueAt),
    due_at_ms: dueAt,
    status: LOAN_STATUS[status],
    reason: loan.reason,
    owed: formatDecimal(isPaidOut ? loan.owed : ZERO_MONEY),
    next_day_adds: formatDecimal(isRunning ? dayAdds(amount, terms, today) : ZERO_MONEY),
    next_day_at_ms: isRunning ? nextMidnight(now, loan.zone) : null,
    daily_interest: formatDecimal(dailyInterest(amount, terms)),
    late_day_adds: formatDecimal(lateDayAdds(amount, terms)),
    term_interest: formatDecimal(termInterest(amount, terms)),
    days_left: daysLeft(loan, now),
    is_stopped: status === 'checking' ? 1 : 0,
    repayment: repayment === null ? null : presentRepayment(repayment, formatTime),
  };
}

/** Negative for days late; null where it is not to be repaid. */
export function daysLeft({ status, firstDay, zone, terms }: Loan, now: number): number | null {
  if (status !== 'outstanding' && status !== 'checking') return null;
  return daysBetween(dateIn(now, zone), addDays(firstDay, terms.loanPeriod));
}

const presentRepayment = ({ state, reason, code, network, sentAt }: Repayment, formatTime: (at: number) => string) => ({
  state,
  // What an operator notes when they accept it is theirs.
  reason: state === 'refused' ? reason : '',
  currency_code: code,
  protocol_code: network,
  sent_at: formatTime(sentAt),
  sent_at_ms: sentAt,
});
