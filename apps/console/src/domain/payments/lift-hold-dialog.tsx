import { consoleLiftHold } from '@candor/protocol/console/payments/lift-hold.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useTranslation } from '../../language/language.ts';

export interface LiftHoldDialogProps {
  readonly customer: { readonly id: number; readonly name: string };
  /** The method that is to be paid; null: there is none, and everything of the customer is meant. */
  readonly methodId: number | null;
  readonly renews: readonly QueryKey[];
  readonly onProposed?: (proposal: number) => void;
  readonly onClose: () => void;
}

/** Proposes that a hold of withdrawals ends early. */
export function LiftHoldDialog({ customer, methodId, renews, onProposed, onClose }: LiftHoldDialogProps) {
  const t = useTranslation();
  const lift = useOperatorChange(consoleLiftHold, renews);
  const [what, setWhat] = useState<'method' | 'all'>(methodId === null ? 'all' : 'method');
  const [hours, setHours] = useState('24');
  const faults = formFaults(t, lift.error, ['hours']);
  const isHours = /^\d{1,3}$/.test(hours) && Number(hours) >= 1 && Number(hours) <= MOST_HOURS;
  const confirm = async (reason: string): Promise<void> => {
    const input = { customerId: customer.id, methodId: what === 'all' ? 0 : (methodId ?? 0), reason };
    const answer = await lift.run({ ...input, hours: Number(hours) });
    if (answer === undefined) return;
    onProposed?.(answer.proposalId);
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.withdrawal.liftTitle', { name: customer.name })}
      text={t('console.withdrawal.liftText')}
      confirmLabel={t('console.withdrawal.liftHold')}
      fields={['hours']}
      missing={isHours ? undefined : t('console.withdrawal.liftHoursMissing')}
      change={lift}
      onConfirm={confirm}
      onClose={onClose}
    >
      {methodId !== null && (
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
