import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { forexDetail } from '@candor/protocol/account/forex-detail.ts';
import { getBalance } from '@candor/protocol/account/get-balance.ts';
import { getProfits } from '@candor/protocol/account/get-profits.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { call } from '../../api/call.ts';
import { useSignedIn } from '../session/session.ts';

export const accountKeys = {
  all: ['account'] as const,
  profits: () => [...accountKeys.all, 'profits'] as const,
  detail: () => [...accountKeys.all, 'detail'] as const,
  balances: () => [...accountKeys.all, 'balances'] as const,
};

/** Total assets and today's profit. */
export function useProfits(): UseQueryResult<OutputOf<typeof getProfits>> {
  return useQuery({
    queryKey: accountKeys.profits(),
    queryFn: () => call(getProfits, {}, { quiet: true }),
    enabled: useSignedIn(),
    staleTime: 5_000,
    refetchInterval: 15_000,
  });
}

/**
 * The trading account: balance, equity, free margin, margin level, at the
 * moment of reading; useAccountPush is the live one.
 */
export function useAccountDetail(): UseQueryResult<OutputOf<typeof forexDetail>> {
  return useQuery({
    queryKey: accountKeys.detail(),
    queryFn: () => call(forexDetail, {}, { quiet: true }),
    enabled: useSignedIn(),
    staleTime: 2_000,
  });
}

/** What each of the customer's accounts holds. */
export function useBalances(): UseQueryResult<OutputOf<typeof getBalance>> {
  return useQuery({
    queryKey: accountKeys.balances(),
    queryFn: () => call(getBalance, {}, { quiet: true }),
    enabled: useSignedIn(),
    staleTime: 5_000,
  });
}
