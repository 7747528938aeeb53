import type { ApiError, NetworkError } from '@candor/client/api-error.ts';
import { useState } from 'react';
import { formFaults } from '../api/field-errors.ts';
import { useTranslation } from '../language/language.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { TextArea } from './text-area.tsx';

export interface RefusalDialogProps {
  readonly title: string;
  readonly text: string;
  /** A useOperatorChange(). */
  readonly change: { readonly pending: boolean; readonly error: ApiError | NetworkError | null };
  readonly onConfirm: (reason: string) => unknown;
  readonly onClose: () => void;
}

/** Asks for a reason of its own: what is written for the audit log is not what the customer reads. */
export function RefusalDialog({ title, text, change, onConfirm, onClose }: RefusalDialogProps) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <DecisionDialog
      title={title}
      text={text}
      confirmLabel={t('console.payment.reject')}
      tone="danger"
      needsReason={false}
      fields={['reason']}
      missing={reason.trim() === '' ? t('server.reasonMissing') : undefined}
      change={change}
      onConfirm={() => onConfirm(reason.trim())}
      onClose={onClose}
    >
      <TextArea
        label={t('console.payment.customerReads')}
        labelEnd={t('console.payment.customerReadsEnd')}
        value={reason}
        onChange={setReason}
        error={formFaults(t, change.error, ['reason']).of('reason')}
        maxLength={500}
        rows={4}
        required
      />
    </DecisionDialog>
  );
}
