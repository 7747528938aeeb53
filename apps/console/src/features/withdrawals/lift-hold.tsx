import { consoleLiftHold } from '@candor/protocol/console/payments/lift-hold.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { formFaults } from '../../api/field-errors.ts';
import { useChange } from '../../api/use-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { momentText } from '../../numbers/moment.tsx';
import { useNow } from '../../numbers/use-now.ts';
import { paths } from '../../paths.ts';
import { customerOf } from '../../payments/payment-cells.tsx';
import { decisionRenews } from '../../payments/payment.ts';
import type { WithdrawalDetail } from '../../payments/payment.ts';
import { usePermits } from '../../session/operator.tsx';

/** Until when this customer’s withdrawals rest; nothing where they do not. */
export function Hold({ detail }: { readonly detail: WithdrawalDetail }) {
  const t = useTranslation();
  const now = useNow();
  const mayLift = usePermits('holds.lift');
  const [isAsking, setAsking] = useState(false);
  const [proposal, setProposal] = useState<number | null>(null);
  const { heldUntil } = detail;
  if (heldUntil === null || heldUntil <= now) return null;
  return (
    <div className="panel-part">
      <Note tone="warning">
        <strong>{t('console.withdrawal.held', { time: momentText(heldUntil, 'dateTime', true) })}</strong>{' '}
        {t('console.withdrawal.heldEvidence')}
      </Note>
      {proposal !== null && (
        <Note tone="primary" role="status">
          <Link className="link" href={`${paths.proposals}?row=${proposal}`}>
            {t('console.withdrawal.liftProposed')}
          </Link>
        </Note>
      )}
      {mayLift && proposal === null && (
        <Button size="small" variant="secondary" icon="lock" onPress={() => setAsking(true)}>
          {t('console.withdrawal.liftHold')}
        </Button>
      )}
      {isAsking && <LiftDialog detail={detail} onProposed={setProposal} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface LiftDialogProps {
  readonly detail: WithdrawalDetail;
  readonly onProposed: (proposal: number) => void;
  readonly onClose: () => void;
}

function LiftDialog({ detail, onProposed, onClose }: LiftDialogProps) {
  const t = useTranslation();
  const lift = useChange(consoleLiftHold, decisionRenews('withdrawals'));
  const { withdrawal, method_id: method } = detail;
  const [what, setWhat] = useState<'method' | 'all'>(method === null ? 'all' : 'method');
  const [hours, setHours] = useState('24');
  const faults = formFaults(t, lift.error, ['hours']);
  const isHours = /^\d{1,3}$/.test(hours) && Number(hours) >= 1 && Number(hours) <= MOST_HOURS;
  const confirm = async (reason: string): Promise<void> => {
    const methodId = what === 'all' ? 0 : (method ?? 0);
    const input = { customer_id: withdrawal.customer_id, method_id: methodId, hours: Number(hours), reason };
    const answer = await lift.run(input);
    if (answer === undefined) return;
    onProposed(answer.proposal_id);
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.withdrawal.liftTitle', { name: customerOf(withdrawal) })}
      text={t('console.withdrawal.liftText')}
      confirmLabel={t('console.withdrawal.liftHold')}
      fields={['hours']}
      missing={isHours ? undefined : t('console.withdrawal.liftHoursMissing')}
      change={lift}
      onConfirm={confirm}
      onClose={onClose}
    >
      {method !== null && (
        <SelectField
          label={t('console.withdrawal.liftWhat')}
          value={what}
          onChange={setWhat}
          options={[
            { id: 'method', label: t('console.withdrawal.liftMethod') },
            { id: 'all', label: t('console.withdrawal.liftAll') },
          ]}
        />
      )}
      <TextField
        label={t('console.withdrawal.liftHours')}
        help={t('console.withdrawal.liftHoursHelp')}
        type="decimal"
        value={hours}
        onChange={setHours}
        error={faults.of('hours')}
        required
      />
    </DecisionDialog>
  );
}

/** A week, as the contract has it. */
const MOST_HOURS = 168;
