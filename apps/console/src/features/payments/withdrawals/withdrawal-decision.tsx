import { consoleApproveWithdrawal } from '@candor/protocol/console/payments/approve-withdrawal.ts';
import { consoleRefuseWithdrawal } from '@candor/protocol/console/payments/refuse-withdrawal.ts';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { useOperatorChange } from '../../../api/use-operator-change.ts';
import { OutcomeNote } from '../../../kit/outcome-note.tsx';
import { useTranslation } from '../../../language/language.ts';
import { amountText } from '../../../numbers/amount.tsx';
import { DecisionForm } from '../decision-form.tsx';
import { decisionRenews, openProposal } from '../payment.ts';
import type { WithdrawalDetail } from '../payment.ts';
import { RefusePayment } from '../refuse-payment.tsx';
import { SecondApproval } from '../second-approval.tsx';
import type { ProposalResult } from '../second-approval.tsx';
import { usePermits } from '../../../session/operator.tsx';
import { proposalText } from '../../../domain/proposals/proposal-text.ts';
import { site } from '../../../domain/site/site.ts';
import { MarkSent } from './mark-sent.tsx';

interface Outcome {
  readonly tone: 'success' | 'danger' | 'primary';
  readonly text: string;
}

/** What this operator may do about a withdrawal now, with what came of the last thing that was done here. */
export function WithdrawalDecision({ detail }: { readonly detail: WithdrawalDetail }) {
  const t = useTranslation();
  const mayDecide = usePermits('withdrawals.decide');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isRejecting, setRejecting] = useState(false);
  const { id, amount } = detail.withdrawal;
  const report = (result: ProposalResult): void => setOutcome(outcomeOf(result));
  const reject = (): void => setRejecting(true);
  return (
    <>
      {outcome !== null && (
        <OutcomeNote key={outcome.text} tone={outcome.tone}>
          {outcome.text}
        </OutcomeNote>
      )}
      {mayDecide ? (
        <NextStep
          detail={detail}
          wasDone={outcome !== null}
          onResult={report}
          onReject={reject}
          onSent={() => setOutcome({ tone: 'success', text: t('console.withdrawal.sentNow') })}
        />
      ) : (
        <Note>{t('console.payment.notPermitted')}</Note>
      )}
      {isRejecting && (
        <RefusePayment
          contract={consoleRefuseWithdrawal}
          queue="withdrawals"
          id={id}
          title={t('console.withdrawal.rejectTitle', { id: t('console.withdrawal.titled', { id }) })}
          text={t('console.withdrawal.rejectText', { amount: `${amountText(amount)} ${site().currency}` })}
          onDone={() => setOutcome({ tone: 'success', text: t('console.withdrawal.rejectedNow') })}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
  function outcomeOf(result: ProposalResult): Outcome {
    switch (result.state) {
      case 'done':
        return { tone: 'success', text: t('console.withdrawal.approvedNow') };
      case 'refused':
        return { tone: 'success', text: t('console.payment.sentBack') };
      case 'failed':
        return { tone: 'danger', text: proposalText(t, result) };
      default:
        return { tone: 'primary', text: proposalText(t, result) };
    }
  }
}

interface NextStepProps {
  readonly detail: WithdrawalDetail;
  /** Something was decided here already, which says how it stands. */
  readonly wasDone: boolean;
  readonly onResult: (result: ProposalResult) => void;
  readonly onReject: () => void;
  readonly onSent: () => void;
}

function NextStep({ detail, wasDone, onResult, onReject, onSent }: NextStepProps) {
  const t = useTranslation();
  const { withdrawal } = detail;
  const frozen = withdrawal.is_frozen === 1 ? t('console.withdrawal.frozenHint') : undefined;
  switch (withdrawal.state) {
    case 'pending': {
      const proposal = openProposal(withdrawal);
      if (proposal === null)
        return <FirstApproval detail={detail} frozen={frozen} onResult={onResult} onReject={onReject} />;
      return (
        <SecondApproval
          key={proposal.id}
          queue="withdrawals"
          proposal={proposal}
          approveLabel={t('console.payment.approve')}
          missing={frozen}
          note={t('console.withdrawal.othersMark')}
          onResult={onResult}
          onReject={onReject}
        />
      );
    }
    case 'approved':
      return (
        <MarkSent
          withdrawal={withdrawal}
          barred={frozen ?? (detail.may_mark_sent === 0 ? t('console.withdrawal.ownRelease') : undefined)}
          onSent={onSent}
          onReject={onReject}
        />
      );
    case 'done':
    case 'refused':
    case 'cancelled':
      return wasDone ? null : (
        <Note tone={withdrawal.state === 'done' ? 'success' : 'neutral'}>
          {t(`console.payment.state.${withdrawal.state}`)}
        </Note>
      );
  }
}

interface FirstApprovalProps extends Pick<NextStepProps, 'detail' | 'onResult' | 'onReject'> {
  /** Said where the customer is frozen. */
  readonly frozen: string | undefined;
}

function FirstApproval({ detail, frozen, onResult, onReject }: FirstApprovalProps) {
  const t = useTranslation();
  const approve = useOperatorChange(consoleApproveWithdrawal, decisionRenews('withdrawals'));
  const run = async (reason: string): Promise<void> => {
    const answer = await approve.run({ id: detail.withdrawal.id, reason });
    if (answer !== undefined) onResult(answer);
  };
  return (
    <DecisionForm
      approveLabel={t('console.payment.approve')}
      missing={frozen}
      hint={t(detail.others_needed === 0 ? 'console.payment.alone' : 'console.payment.withAnother')}
      change={approve}
      onApprove={run}
      onReject={onReject}
    />
  );
}
