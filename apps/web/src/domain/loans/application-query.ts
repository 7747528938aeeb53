import { loanApplication } from '@candor/protocol/loans/info.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useUser } from '../session/user-queries.ts';

/** How far the application is that a loan takes. Times are epoch milliseconds, null for what has not happened. */
export interface LoanApplication {
  readonly state: 'none' | 'waiting' | 'approved' | 'refused';
  readonly reason: string;
  /** Of the customer, as applied for. */
  readonly fullName: string;
  readonly sentAt: number | null;
  readonly decidedAt: number | null;
  /** What was entered last, to be sent again after a refusal; by the names of the fields. */
  readonly answers: Readonly<Record<string, string>>;
  /** The loan that keeps the customer from taking money out. */
  readonly unpaid: { readonly id: number; readonly owed: string; readonly dueAt: number } | null;
}

/** Idle for visitors and demo accounts, which have none. Its addresses of pictures run out, so it is never kept. */
export function useLoanApplication() {
  const { data: user } = useUser();
  return useQuery({
    queryKey: [...LOANS_KEY, 'application'],
    queryFn: readLoanApplication,
    enabled: user?.isDemo === false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? WAITING_MS : false),
  });
}

export async function readLoanApplication(): Promise<LoanApplication> {
  const wire = await call(loanApplication, {}, { quiet: true });
  const { unpaid_loan: unpaid } = wire;
  return {
    state: APPLICATION_STATES[wire.status],
    reason: wire.reason,
    // The wire calls the family name `name`.
    fullName: `${wire.last_name} ${wire.name}`.trim(),
    sentAt: wire.sent_at_ms,
    decidedAt: wire.decided_at_ms,
    answers: wire.answers,
    unpaid: unpaid === null ? null : { id: unpaid.id, owed: unpaid.owed, dueAt: unpaid.due_at_ms },
  };
}

/** What is read of loans: one change may concern all of it. */
export const LOANS_KEY = ['loans'] as const;

const APPLICATION_STATES = { 0: 'none', 1: 'waiting', 2: 'approved', 3: 'refused' } as const;
const WAITING_MS = 10_000;
