import { consoleApproveWithdrawal } from '@candor/protocol/console/payments/approve-withdrawal.ts';
import { useOperatorChange } from '../../../api/use-operator-change.ts';
import { useTranslation } from '../../../language/language.ts';
import { DecisionForm } from '../../../domain/proposals/decision-form.tsx';
import { openProposal } from '../../../domain/proposals/proposal.ts';
import { decisionRenews } from '../payment.ts';
import type { NextStepProps } from '../payment-direction.ts';
import type { WithdrawalDetail } from '../payment.ts';
import { SecondApproval } from '../../../domain/proposals/second-approval.tsx';
import { MarkSent } from './mark-sent.tsx';

/** Approving it or, once it is approved, marking it as sent. */
export function WithdrawalNextStep({ detail, onResult, onReject, onDone }: NextStepProps<WithdrawalDetail>) {
  const t = useTranslation();
  const { payment: withdrawal } = detail;
  const frozen = withdrawal.isFrozen ? t('console.withdrawal.frozenHint') : undefined;
  if (withdrawal.state === 'approved')
    return (
      <MarkSent
        withdrawal={withdrawal}
        barred={frozen ?? (detail.mayMarkSent ? undefined : t('console.withdrawal.ownRelease'))}
        onSent={() => onDone(t('console.withdrawal.sentNow'))}
        onReject={onReject}
      />
    );
  const proposal = openProposal(withdrawal);
  if (proposal === null)
    return <FirstApproval detail={detail} frozen={frozen} onResult={onResult} onReject={onReject} />;
  return (
    <SecondApproval
      key={proposal.id}
      renews={decisionRenews('withdrawals')}
      proposal={proposal}
      approveLabel={t('console.payment.approve')}
      missing={frozen}
      note={t('console.withdrawal.othersMark')}
      onResult={onResult}
      onReject={onReject}
    />
  );
}

interface FirstApprovalProps extends Pick<NextStepProps<WithdrawalDetail>, 'detail' | 'onResult' | 'onReject'> {
  /** Said where the customer is frozen. */
  readonly frozen: string | undefined;
}

function FirstApproval({ detail, frozen, onResult, onReject }: FirstApprovalProps) {
  const t = useTranslation();
  const approve = useOperatorChange(consoleApproveWithdrawal, decisionRenews('withdrawals'));
  const run = async (reason: string): Promise<void> => {
    const answer = await approve.run({ id: detail.payment.id, reason });
    if (answer !== undefined) onResult(answer);
  };
  return (
    <DecisionForm
      approveLabel={t('console.payment.approve')}
      missing={frozen}
      hint={t(detail.othersNeeded === 0 ? 'console.payment.alone' : 'console.payment.withAnother')}
      change={approve}
      onApprove={run}
      onReject={onReject}
    />
  );
}
