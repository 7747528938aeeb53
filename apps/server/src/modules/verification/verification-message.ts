import type { MessageDraft } from '../notifications/inbox/message.ts';
import type { VerificationRow } from './verification-reader.ts';

/** What the customer reads of a decision in their inbox; `at` is the market clock's, as with all messages. */
export function decisionMessage({ user_id, form, state, reason }: VerificationRow, at: number): MessageDraft {
  const isApproved = state === 'approved';
  return {
    userId: Number(user_id),
    kind: 'account',
    name: isApproved ? 'verificationPassed' : 'verificationRefused',
    parameters: {
      values: isApproved ? {} : { reason },
      words: { check: `verification.check.${form}` },
      times: {},
    },
    sentAt: at,
  };
}
