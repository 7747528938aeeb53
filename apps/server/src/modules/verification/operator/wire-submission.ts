import type { QueuedVerification } from '../queue-reader.ts';

/** A submission as an operator reads it. `operatorOf` names who decided. */
export function wireSubmission(
  { submission, account, country, sameDocument, isOverdue }: QueuedVerification,
  operatorOf: (id: string) => string,
) {
  const { id, user_id, form, state, name, mobile, card_id, ssn, email, reason } = submission;
  return {
    id: Number(id),
    customer_id: Number(user_id),
    account,
    country: country ?? '',
    form,
    state,
    name,
    mobile,
    card_id,
    ssn,
    email,
    reason,
    is_overdue: isOverdue,
    pictures: PICTURES.filter((field) => submission[field] !== null),
    same_document: sameDocument.map(({ userId, verificationId }) => ({ customer_id: userId, id: verificationId })),
    sentAt: submission.sent_at.getTime(),
    decideBy: submission.decide_by.getTime(),
    decidedAt: submission.decided_at?.getTime() ?? null,
    operator: submission.decided_by === null ? '' : operatorOf(submission.decided_by),
  };
}

const PICTURES = ['front_pic', 'reverse_pic', 'hand_pic'] as const;
