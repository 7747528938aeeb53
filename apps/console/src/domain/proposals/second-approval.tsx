import { consoleDecideProposal } from '@candor/protocol/console/decide-proposal.ts';
import { consoleWithdrawProposal } from '@candor/protocol/console/withdraw-proposal.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { useTranslation } from '../../language/language.ts';
import { momentText } from '../../numbers/moment.tsx';
import { useOperator } from '../../session/operator.tsx';
import { DecisionForm } from './decision-form.tsx';
import { GoOn } from './go-on.tsx';
import type { Proposal } from './proposal.ts';
import type { ProposalAnswer } from './proposal-text.ts';

export interface SecondApprovalProps {
  /** The keys of what a decision makes old. */
  readonly renews: readonly QueryKey[];
  /** One that waits, for somebody or to be done. */
  readonly proposal: Proposal;
  readonly approveLabel: string;
  /** What keeps it from being approved now. */
  readonly missing?: string | undefined;
  /** What the approval brings about on top of what every one does. */
  readonly note?: string;
  readonly onResult: (result: ProposalAnswer) => void;
  readonly onReject: () => void;
}

/** What this operator may do about the approval of another one, and otherwise why not. */
export function SecondApproval(props: SecondApprovalProps) {
  const t = useTranslation();
  const me = useOperator();
  const { proposal } = props;
  if (proposal.state === 'approved') return <GoOn {...props} />;
  if (proposal.mayWithdraw) return <OwnApproval {...props} />;
  if (proposal.mayDecide) return <Decide {...props} />;
  const isMine = proposal.approvals.some(({ operator }) => operator === me.email);
  return <Note>{t(isMine ? 'console.proposals.decidedByYou' : 'console.payment.notPermitted')}</Note>;
}

function Decide({ renews, proposal, approveLabel, missing, note = '', onResult, onReject }: SecondApprovalProps) {
  const t = useTranslation();
  const decide = useOperatorChange(consoleDecideProposal, renews);
  const run = async (decision: 'approve' | 'refuse', reason: string): Promise<void> => {
    const answer = await decide.run({ id: proposal.id, decision, reason });
    if (answer !== undefined) onResult(answer);
  };
  return (
    <DecisionForm
      approveLabel={approveLabel}
      missing={missing}
      hint={`${t('console.payment.second')} ${t('console.payment.sendBackHint')} ${note}`.trim()}
      change={decide}
      onApprove={(reason) => run('approve', reason)}
      onSendBack={(reason) => run('refuse', reason)}
      onReject={onReject}
    />
  );
}

function OwnApproval({ renews, proposal, onResult, onReject }: SecondApprovalProps) {
  const t = useTranslation();
  const withdraw = useOperatorChange(consoleWithdrawProposal, renews);
  const [isAsking, setAsking] = useState(false);
  const confirm = async (): Promise<void> => {
    if ((await withdraw.run({ id: proposal.id })) === undefined) return;
    setAsking(false);
    onResult({ state: 'withdrawn', outcome: '' });
  };
  return (
    <>
      <Note>{t('console.payment.yours', { time: momentText(proposal.createdAt) })}</Note>
      <div className="panel-buttons">
        <Button variant="danger-outline" onPress={onReject}>
          {t('console.payment.reject')}
        </Button>
        <Button variant="secondary" onPress={() => setAsking(true)}>
          {t('console.payment.takeBack')}
        </Button>
      </div>
      {isAsking && (
        <DecisionDialog
          title={t('console.payment.takeBackTitle')}
          text={t('console.payment.takeBackText')}
          confirmLabel={t('console.payment.takeBack')}
          tone="danger"
          needsReason={false}
          change={withdraw}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
