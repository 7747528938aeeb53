import { consoleDecideLoanApplication } from '@candor/protocol/console/loans/decide-application.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { RefusalDialog } from '../../kit/refusal-dialog.tsx';
import { ResultNote } from '../../kit/result-note.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { customerOf, LOAN_RENEWS } from './loan.ts';
import type { ApplicationDetail } from './loan.ts';

interface ApplicationDecisionProps {
  readonly application: ApplicationDetail;
  readonly isLookedAt: boolean;
}

/** Approves or rejects an application. The server refuses an approval whose pictures were not looked at. */
export function ApplicationDecision({ application, isLookedAt }: ApplicationDecisionProps) {
  const t = useTranslation();
  const mayDecide = usePermits('loans.decide');
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null);
  const [result, setResult] = useState<string | null>(null);
  if (result !== null) return <ResultNote tone="success">{result}</ResultNote>;
  if (application.state !== 'waiting') return <Note>{t(`console.loan.applicationState.${application.state}`)}</Note>;
  if (!mayDecide) return <Note>{t('console.loan.viewOnly')}</Note>;
  const close = (): void => setAsked(null);
  const done = (text: string): void => {
    close();
    setResult(text);
  };
  return (
    <>
      <div className="panel-buttons">
        <Button variant="danger-outline" onPress={() => setAsked('refuse')}>
          {t('console.payment.reject')}
        </Button>
        <Button disabledReason={isLookedAt ? undefined : t('console.loan.approve')} onPress={() => setAsked('approve')}>
          {t('console.loan.approve')}
        </Button>
      </div>
      <p className="panel-hint">
        {isLookedAt ? t('console.loan.approveApplicationText') : t('console.loan.lookFirst')}
      </p>
      {asked === 'approve' && <Approve application={application} onDone={done} onClose={close} />}
      {asked === 'refuse' && <Refuse application={application} onDone={done} onClose={close} />}
    </>
  );
}

interface DialogProps {
  readonly application: ApplicationDetail;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

function Approve({ application, onDone, onClose }: DialogProps) {
  const t = useTranslation();
  const decide = useOperatorChange(consoleDecideLoanApplication, LOAN_RENEWS);
  const confirm = async (reason: string): Promise<void> => {
    if ((await decide.run({ id: application.id, decision: 'approve', reason })) === undefined) return;
    onDone(t('console.loan.applicationApproved'));
  };
  return (
    <DecisionDialog
      title={t('console.loan.approveApplicationTitle', { name: customerOf(application) })}
      text={t('console.loan.approveApplicationText')}
      confirmLabel={t('console.loan.approve')}
      change={decide}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function Refuse({ application, onDone, onClose }: DialogProps) {
  const t = useTranslation();
  const decide = useOperatorChange(consoleDecideLoanApplication, LOAN_RENEWS);
  const confirm = async (reason: string): Promise<void> => {
    if ((await decide.run({ id: application.id, decision: 'refuse', reason })) === undefined) return;
    onDone(t('console.loan.applicationRejected'));
  };
  return (
    <RefusalDialog
      title={t('console.loan.rejectApplicationTitle', { name: customerOf(application) })}
      text={t('console.loan.rejectApplicationText')}
      change={decide}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
