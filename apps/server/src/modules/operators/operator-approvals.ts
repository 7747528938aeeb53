import type { ApprovalFollowUp, ApprovedActions } from '../approvals/approval.ts';

/** What two operators decide about a third. `offer`: a link for who is left without a password. */
export const operatorApprovals = (offer: ApprovalFollowUp): ApprovedActions => ({
  'operator.role': { writtenBy: 'carry_out_operator', followUp: offer },
  'operator.reset': { writtenBy: 'carry_out_operator_reset', followUp: offer },
});
