import { submittedChecks } from '@candor/protocol/verification/submitted-checks.ts';
import { verificationStatus } from '@candor/protocol/verification/verification-status.ts';
import { verificationCenter } from '@candor/protocol/verification/center.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useUser } from '../session/user-queries.ts';
import { toCheck } from './check.ts';
import type { Check } from './check.ts';
import { toDocuments } from './documents.ts';

export const verificationKeys = {
  all: ['verification'] as const,
  status: () => [...verificationKeys.all, 'status'] as const,
  details: () => [...verificationKeys.all, 'details'] as const,
  single: () => [...verificationKeys.all, 'single'] as const,
};

/** How far both checks are. */
export interface VerificationStatus {
  readonly junior: Check;
  readonly senior: Check;
}

/** How far both checks are; idle for visitors and practice accounts, which have none. */
export function useVerificationStatus() {
  const { data: user } = useUser();
  return useQuery({
    queryKey: verificationKeys.status(),
    queryFn: readStatus,
    enabled: user?.isDemo === false,
    // A decision may have come at any time, also while the customer waits for it here.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.junior.state === 'inReview' || data?.senior.state === 'inReview' ? REVIEW_MS : false,
  });
}

async function readStatus(): Promise<VerificationStatus> {
  const { junior, senior } = await call(verificationStatus, {}, { quiet: true });
  return { junior: toCheck(junior), senior: toCheck(senior) };
}

/** What was submitted last. Its addresses of pictures run out, so it is asked for again each time. */
export function useVerificationDetails() {
  return useQuery({
    queryKey: verificationKeys.details(),
    queryFn: async () => toDocuments(await call(submittedChecks, {}, { quiet: true })),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useSingleVerification() {
  return useQuery({
    queryKey: verificationKeys.single(),
    async queryFn() {
      const sent = await call(verificationCenter, {}, { quiet: true });
      return { documents: toDocuments(sent), check: toCheck(sent.step) };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

const REVIEW_MS = 10_000;
