import type { VerificationStepDto } from '@candor/protocol/verification/verification.ts';

/** How far a check of who the customer is has come. Times are epoch milliseconds, null for what has not happened. */
export interface Check {
  /** `none`: not submitted, or refused and to be submitted again. */
  readonly state: 'none' | 'inReview' | 'passed';
  /** Why the last submission was refused; "" where none was, or a later one waits. */
  readonly reason: string;
  readonly sentAt: number | null;
  /** By when the submission that waits is decided. */
  readonly decideBy: number | null;
}

export const toCheck = (wire: VerificationStepDto): Check => ({
  state: STATES[wire.status],
  reason: wire.reason,
  sentAt: wire.sent_at_ms,
  decideBy: wire.decide_by_ms,
});

const STATES = { 0: 'none', 1: 'inReview', 2: 'passed' } as const;
