import type { Translator } from '@candor/locales/translate.ts';
import { consoleApproveLoan, consoleRejectLoan } from '@candor/protocol/console/loans/decide-loan.ts';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionForm } from '../../domain/proposals/decision-form.tsx';
import { openProposal } from '../../domain/proposals/proposal.ts';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import { SecondApproval } from '../../domain/proposals/second-approval.tsx';
import type { ProposalAnswer } from '../../domain/proposals/proposal-text.ts';
import { RefusalDialog } from '../../kit/refusal-dialog.tsx';
import { ResultNote } from '../../kit/result-note.tsx';
import { useTranslation } from '../../language/language.ts';
import { amountText } from '../../numbers/amount.tsx';
import { usePermits } from '../../session/operator.tsx';
import { LOAN_RENEWS } from './loan.ts';
import type { LoanDetail } from './loan.ts';

interface Outcome {
  readonly tone: 'success' | 'danger' | 'primary';
  readonly text: string;
}

/** What this operator may do about a loan now, with what came of the last thing that was done here. */
export function LoanDecision({ detail }: { readonly detail: LoanDetail }) {
  const t = useTranslation();
  const mayDecide = usePermits('loans.decide');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isRejecting, setRejecting] = useState(false);
  const { loan } = detail;
  const isOpen = loan.status === 1;
  return (
    <>
      {outcome !== null && (
        <ResultNote key={outcome.text} tone={outcome.tone}>
          {outcome.text}
        </ResultNote>
      )}
      {isOpen && detail.hindrance !== '' && (
        <Note tone="warning">{t(`console.loan.hindrance.${detail.hindrance}`)}</Note>
      )}
      {isOpen && mayDecide && (
        <NextStep
          detail={detail}
          onResult={(answer) => setOutcome(outcomeOf(t, answer))}
          onReject={() => setRejecting(true)}
        />
      )}
      {isOpen && !mayDecide && <Note>{t('console.loan.viewOnly')}</Note>}
      {!isOpen && outcome === null && (
        <Note tone={loan.status === 5 ? 'success' : 'neutral'}>{t(`console.loan.status.${loan.status}`)}</Note>
      )}
      {isRejecting && (
        <Reject
          id={loan.id}
          onDone={() => {
            setRejecting(false);
            setOutcome({ tone: 'success', text: t('console.loan.rejected') });
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

interface NextStepProps {
  readonly detail: LoanDetail;
  readonly onResult: (answer: ProposalAnswer) => void;
  readonly onReject: () => void;
}

/** Paying it out, or the approval of somebody else's decision to. */
function NextStep({ detail, onResult, onReject }: NextStepProps) {
  const t = useTranslation();
  const { loan, hindrance, othersNeeded } = detail;
  const approve = useOperatorChange(consoleApproveLoan, LOAN_RENEWS);
  const approveLabel = t('console.loan.payOut', { amount: amountText(loan.amount) });
  const missing = hindrance === '' ? undefined : t('console.loan.payOutBarred');
  const proposal = openProposal({ proposal: detail.proposals[0] ?? null });
  if (proposal !== null)
    return (
      <SecondApproval
        key={proposal.id}
        renews={LOAN_RENEWS}
        proposal={proposal}
        approveLabel={approveLabel}
        missing={missing}
        note={t('console.loan.payOutHint')}
        onResult={onResult}
        onReject={onReject}
      />
    );
  const run = async (reason: string): Promise<void> => {
    const answer = await approve.run({ id: loan.id, reason });
    if (answer !== undefined) onResult(answer);
  };
  const who = t(othersNeeded === 0 ? 'console.payment.alone' : 'console.payment.withAnother');
  return (
    <DecisionForm
      approveLabel={approveLabel}
      hint={`${who} ${t('console.loan.payOutHint')}`}
      missing={missing}
      change={approve}
      onApprove={run}
      onReject={onReject}
    />
  );
}

interface RejectProps {
  readonly id: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Reject({ id, onDone, onClose }: RejectProps) {
  const t = useTranslation();
  const reject = useOperatorChange(consoleRejectLoan, LOAN_RENEWS);
  const confirm = async (reason: string): Promise<void> => {
    if ((await reject.run({ id, reason })) !== undefined) onDone();
  };
  return (
    <RefusalDialog
      title={t('console.loan.rejectTitle', { loan: t('console.loan.titled', { id }) })}
      text={t('console.loan.rejectText')}
      change={reject}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function outcomeOf(t: Translator, answer: ProposalAnswer): Outcome {
  if (answer.state === 'done') return { tone: 'success', text: t('console.loan.paidOut') };
  if (answer.state === 'refused') return { tone: 'success', text: t('console.payment.sentBack') };
  return { tone: answer.state === 'failed' ? 'danger' : 'primary', text: proposalText(t, answer) };
}
