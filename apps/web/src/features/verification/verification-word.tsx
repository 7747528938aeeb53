import type { PlainKey } from '@candor/locales/translate.ts';
import { useVerificationStatus } from '../../domain/verification/verification-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';

/** Where the customer's verification stands, in a word or two; nothing while that is not known. */
export function VerificationWord() {
  const t = useTranslation();
  const { data } = useVerificationStatus();
  return data === undefined ? null : t(wordOf(data));
}

function wordOf({ junior_status: junior, senior_status: senior }: Standing): PlainKey {
  if (senior === 2) return 'account.verified';
  if (junior === 1 || senior === 1) return 'account.inReview';
  return junior === 2 ? 'verification.basicDone' : 'account.notVerified';
}

type Standing = NonNullable<ReturnType<typeof useVerificationStatus>['data']>;
