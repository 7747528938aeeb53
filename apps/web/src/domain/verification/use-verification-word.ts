import type { PlainKey } from '@candor/locales/translate.ts';
import { useVerificationStatus } from './verification-queries.ts';

/** Where the customer's verification stands, in a word or two; undefined while that is not known. */
export function useVerificationWord(): PlainKey | undefined {
  const { data } = useVerificationStatus();
  if (data === undefined) return undefined;
  const { junior_status: junior, senior_status: senior } = data;
  if (senior === 2) return 'account.verified';
  if (junior === 1 || senior === 1) return 'account.inReview';
  return junior === 2 ? 'verification.basicDone' : 'account.notVerified';
}
