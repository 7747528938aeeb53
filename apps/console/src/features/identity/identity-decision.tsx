import { consoleDecideVerification } from '@candor/protocol/console/identity-review/decide-verification.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { ResultNote } from '../../kit/result-note.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { identityKeys } from './identity-keys.ts';
import type { Submission } from './identity-keys.ts';

export interface IdentityDecisionProps {
  readonly submission: Submission;
  /** Every picture has been on the screen: nobody approves what nobody looked at. */
  readonly isLookedAt: boolean;
}

/** Approve, or refuse with a reason that the customer reads. */
export function IdentityDecision({ submission, isLookedAt }: IdentityDecisionProps) {
  const t = useTranslation();
  const mayDecide = usePermits('verification.decide');
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null);
  // As it was when the panel was opened: what was decided before is nobody's outcome here.
  const [before] = useState(submission.state);
  const close = (): void => setAsked(null);
  if (submission.state !== 'waiting') {
    const tone = submission.state === 'approved' ? 'success' : 'neutral';
    const words = t(`console.identity.state.${submission.state}`);
    if (before === 'waiting') return <ResultNote tone={tone}>{words}</ResultNote>;
    return <Note tone={tone}>{words}</Note>;
  }
  if (!mayDecide) return <Note>{t('console.identity.notPermitted')}</Note>;
  return (
    <>
      <div className="panel-buttons">
        <Button variant="danger-outline" onPress={() => setAsked('refuse')}>
          {t('console.identity.refuse')}
        </Button>
        <Button
          onPress={() => setAsked('approve')}
          disabledReason={isLookedAt ? undefined : t('console.identity.lookFirst')}
        >
          {t('console.identity.approve')}
        </Button>
      </div>
      {asked === 'approve' && <Approve submission={submission} onClose={close} />}
      {asked === 'refuse' && <Refuse submission={submission} onClose={close} />}
    </>
  );
}

interface DialogProps {
  readonly submission: Submission;
  readonly onClose: () => void;
}

function Approve({ submission, onClose }: DialogProps) {
  const t = useTranslation();
  const decide = useOperatorChange(consoleDecideVerification, [identityKeys.all]);
  const confirm = async (): Promise<void> => {
    if ((await decide.run({ id: submission.id, decision: 'approve' })) === undefined) return;
    showToast({ text: t('console.identity.state.approved'), tone: 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.identity.approveTitle', { name: submission.name })}
      text={t('console.identity.approveText')}
      confirmLabel={t('console.identity.approve')}
      needsReason={false}
      change={decide}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function Refuse({ submission, onClose }: DialogProps) {
  const t = useTranslation();
  const decide = useOperatorChange(consoleDecideVerification, [identityKeys.all]);
  const [reason, setReason] = useState('');
  const faults = formFaults(t, decide.error, ['reason']);
  const confirm = async (): Promise<void> => {
    const refused = await decide.run({ id: submission.id, decision: 'refuse', reason: reason.trim() });
    if (refused === undefined) return;
    showToast({ text: t('console.identity.state.refused'), tone: 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.identity.refuseTitle', { name: submission.name })}
      text={t('console.identity.refuseText')}
      confirmLabel={t('console.identity.refuse')}
      tone="danger"
      needsReason={false}
      fields={['reason']}
      missing={reason.trim() === '' ? t('server.reasonMissing') : undefined}
      change={decide}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="filter-chips" role="group" aria-label={t('console.identity.readyReasons')}>
        {READY.map((each) => (
          <button
            key={each}
            className="filter-chip"
            type="button"
            onClick={() => setReason(t(`console.identity.ready.${each}`))}
          >
            {t(`console.identity.readyName.${each}`)}
          </button>
        ))}
      </div>
      <TextArea
        label={t('console.identity.customerReads')}
        labelEnd={t('console.identity.customerReadsEnd')}
        value={reason}
        onChange={setReason}
        error={faults.of('reason')}
        maxLength={500}
        rows={4}
        required
      />
    </DecisionDialog>
  );
}

const READY = ['blurred', 'cut', 'expired', 'differs', 'hand'] as const;
