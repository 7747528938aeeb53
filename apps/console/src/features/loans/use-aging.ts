import { consoleLoanAging } from '@candor/protocol/console/loans/aging.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { REREAD_MS } from '../../kit/use-page.ts';
import { agingFrom, loanKeys } from './loan.ts';

/** What loans owe by their due date, and what waits for a decision. */
export const useAging = () =>
  useQuery({
    queryKey: loanKeys.aging,
    queryFn: async ({ signal }) => agingFrom(await call(consoleLoanAging, {}, { signal, quiet: true })),
    refetchInterval: REREAD_MS,
  });
