import type { PlainKey } from '@candor/locales/translate.ts';
import type { VerificationStatus } from '../../domain/verification/verification-queries.ts';
import { useVerificationStatus } from '../../domain/verification/verification-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';

/** Where the customer's verification stands, in a word or two; nothing while that is not known. */
export function VerificationWord() {
  const t = useTranslation();
  const { data } = useVerificationStatus();
  return data === undefined ? null : t(wordOf(data));
}

function wordOf({ junior, senior }: VerificationStatus): PlainKey {
  if (senior.state === 'passed') return 'account.verified';
  if (junior.state === 'inReview' || senior.state === 'inReview') return 'account.inReview';
  return junior.state === 'passed' ? 'verification.basicDone' : 'account.notVerified';
}
