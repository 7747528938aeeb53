import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../../language/language.ts';
import { momentText } from '../../../numbers/moment.tsx';
import { useNow } from '../../../numbers/use-now.ts';
import { proposalPath } from '../../../domain/proposals/proposal-path.ts';
import { LiftHoldDialog } from '../../../domain/payments/lift-hold-dialog.tsx';
import { customerOf } from '../payment-cells.tsx';
import { decisionRenews } from '../payment.ts';
import type { WithdrawalDetail } from '../payment.ts';
import { usePermits } from '../../../session/operator.tsx';

/** Until when this customer’s withdrawals rest; nothing where they do not. */
export function WithdrawalHold({ detail }: { readonly detail: WithdrawalDetail }) {
  const t = useTranslation();
  const now = useNow();
  const mayLift = usePermits('holds.lift');
  const [isAsking, setAsking] = useState(false);
  const [proposal, setProposal] = useState<number | null>(null);
  const { heldUntil, payment: withdrawal } = detail;
  if (heldUntil === null || heldUntil <= now) return null;
  return (
    <div className="panel-section">
      <Note tone="warning">
        <strong>{t('console.withdrawal.held', { time: momentText(heldUntil, 'dateTime', true) })}</strong>{' '}
        {t('console.withdrawal.heldEvidence')}
      </Note>
      {proposal !== null && (
        <Note tone="primary" role="status">
          <Link className="link" href={proposalPath(proposal)}>
            {t('console.withdrawal.liftProposed')}
          </Link>
        </Note>
      )}
      {mayLift && proposal === null && (
        <Button size="small" variant="secondary" icon="lock" onPress={() => setAsking(true)}>
          {t('console.withdrawal.liftHold')}
        </Button>
      )}
      {isAsking && (
        <LiftHoldDialog
          customer={{ id: withdrawal.customerId, name: customerOf(withdrawal) }}
          methodId={detail.methodId}
          renews={decisionRenews('withdrawals')}
          onProposed={setProposal}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
