import type { LoanDto } from '@candor/protocol/loans/loan.ts';

/** A loan of the customer. Amounts are in the site currency, rates fractions a day, times epoch milliseconds. */
export interface Loan {
  readonly id: number;
  /** `requested`: it waits for a decision; `checking`: the proof of its repayment does, and the clock stands. */
  readonly state: 'requested' | 'outstanding' | 'rejected' | 'checking' | 'repaid';
  readonly amount: string;
  readonly days: number;
  readonly freeDays: number;
  readonly requestedAt: number;
  /** When it was paid out or rejected. */
  readonly decidedAt: number | null;
  readonly dueAt: number | null;
  readonly repaidAt: number | null;
  /** What has accrued until today. */
  readonly interest: string;
  readonly penalty: string;
  /** All of it together; of a loan that is repaid what was paid. */
  readonly owed: string;
  /** What the end of this day adds. */
  readonly nextDayAdds: string;
  /** A fraction a day. */
  readonly dailyRate: string;
  readonly dailyInterest: string;
  /** Interest and penalty of a day after the due date. */
  readonly lateDay: string;
  /** Interest of the entire term. */
  readonly termInterest: string;
  /** Negative for days late; null where it is not to be repaid. */
  readonly daysLeft: number | null;
  /** Why it was rejected. */
  readonly reason: string;
  readonly proof: RepaymentProof | null;
}

/** The last proof of a repayment by coin. */
export interface RepaymentProof {
  readonly state: 'waiting' | 'accepted' | 'refused';
  readonly reason: string;
  readonly currency: string;
  readonly network: string;
  readonly sentAt: number;
}

export const toLoan = (wire: LoanDto): Loan => ({
  id: wire.id,
  state: STATES[wire.status],
  amount: wire.amount,
  days: wire.loan_period,
  freeDays: wire.free_period,
  requestedAt: wire.created_at_ms,
  decidedAt: wire.reviewed_at_ms,
  dueAt: wire.due_at_ms,
  repaidAt: STATES[wire.status] === 'repaid' ? wire.repayment_time_ms : null,
  interest: wire.interest_amount,
  penalty: wire.penalty_amount,
  owed: wire.owed,
  nextDayAdds: wire.next_day_adds,
  dailyRate: wire.interest_rate,
  dailyInterest: wire.daily_interest,
  lateDay: wire.late_day_adds,
  termInterest: wire.term_interest,
  daysLeft: wire.days_left,
  reason: wire.reason,
  proof:
    wire.repayment === null
      ? null
      : {
          state: wire.repayment.state,
          reason: wire.repayment.reason,
          currency: wire.repayment.currency_code,
          network: wire.repayment.protocol_code,
          sentAt: wire.repayment.sent_at_ms,
        },
});

/** It is owed: while there is one, money cannot leave. */
export const isUnpaid = ({ state }: Loan): boolean => state === 'outstanding' || state === 'checking';
export const lateDays = ({ daysLeft }: Loan): number => (daysLeft === null || daysLeft >= 0 ? 0 : -daysLeft);
/** What customers and operators call it. */
export const loanNumber = (id: number): string => `L-${String(id).padStart(4, '0')}`;

const STATES = { 1: 'requested', 2: 'outstanding', 3: 'rejected', 4: 'checking', 5: 'repaid' } as const;
