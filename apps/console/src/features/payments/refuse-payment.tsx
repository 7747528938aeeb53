import type { consoleRefuseDeposit } from '@candor/protocol/console/payments/refuse-deposit.ts';
import type { consoleRefuseWithdrawal } from '@candor/protocol/console/payments/refuse-withdrawal.ts';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { useTranslation } from '../../language/language.ts';
import { decisionRenews } from './payment.ts';
import type { PaymentQueueName } from './payment.ts';

export interface RefusePaymentProps {
  readonly contract: typeof consoleRefuseDeposit | typeof consoleRefuseWithdrawal;
  readonly queue: PaymentQueueName;
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for a reason of its own: what is written for the audit log is not what the customer reads. */
export function RefusePayment({ contract, queue, id, title, text, onDone, onClose }: RefusePaymentProps) {
  const t = useTranslation();
  const refuse = useOperatorChange(contract, decisionRenews(queue));
  const [reason, setReason] = useState('');
  const faults = formFaults(t, refuse.error, ['reason']);
  const confirm = async (): Promise<void> => {
    if ((await refuse.run({ id, reason: reason.trim() })) === undefined) return;
    onClose();
    onDone();
  };
  return (
    <DecisionDialog
      title={title}
      text={text}
      confirmLabel={t('console.payment.reject')}
      tone="danger"
      needsReason={false}
      fields={['reason']}
      missing={reason.trim() === '' ? t('server.reasonMissing') : undefined}
      change={refuse}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextArea
        label={t('console.payment.customerReads')}
        labelEnd={t('console.payment.customerReadsEnd')}
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
