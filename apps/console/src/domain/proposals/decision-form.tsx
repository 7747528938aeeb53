import type { ApiError, NetworkError } from '@candor/client/api-error.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { hasReason, ReasonField } from '../../kit/reason-field.tsx';
import { useTranslation } from '../../language/language.ts';

export interface DecisionFormProps {
  readonly approveLabel: string;
  /** What an approval brings about, beneath the buttons. */
  readonly hint: string;
  /** What is missing apart from the reason. */
  readonly missing?: string | undefined;
  /** A useOperatorChange() and the names of the fields above the reason that show their own faults. */
  readonly change: { readonly pending: boolean; readonly error: ApiError | NetworkError | null };
  readonly fields?: readonly string[];
  readonly onApprove: (reason: string) => Promise<void>;
  /** Ends the first approval, for the operator who decides the second. */
  readonly onSendBack?: (reason: string) => Promise<void>;
  readonly onReject: () => void;
  readonly children?: ReactNode;
}

/** The reason with its buttons; approving goes by the keyboard alone, from the reason on. */
export function DecisionForm(props: DecisionFormProps) {
  const { change, onApprove, onSendBack, fields = [] } = props;
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<'approve' | 'back'>('approve');
  const faults = formFaults(t, change.error, [...fields, 'reason']);
  const missing = props.missing ?? (hasReason(reason) ? undefined : t('console.reasonMissing'));
  const approve = (): void => {
    setChosen('approve');
    void onApprove(reason.trim());
  };
  return (
    <>
      {props.children}
      <ReasonField value={reason} onChange={setReason} error={faults.of('reason')} />
      {faults.general !== undefined && (
        <Note tone="danger" role="alert">
          {faults.general}
        </Note>
      )}
      <div className="panel-buttons">
        <Button variant="danger-outline" onPress={props.onReject}>
          {t('console.payment.reject')}
        </Button>
        {onSendBack !== undefined && (
          <Button
            variant="secondary"
            pending={change.pending && chosen === 'back'}
            disabledReason={hasReason(reason) ? undefined : t('console.payment.sendBack')}
            onPress={() => {
              setChosen('back');
              void onSendBack(reason.trim());
            }}
          >
            {t('console.payment.sendBack')}
          </Button>
        )}
        <Button
          pending={change.pending && chosen === 'approve'}
          disabledReason={missing === undefined ? undefined : props.approveLabel}
          onPress={approve}
        >
          {props.approveLabel}
        </Button>
      </div>
      <p className="panel-hint">{missing === undefined ? props.hint : `${missing} ${props.hint}`}</p>
    </>
  );
}
