import { consolePayWithdrawal } from '@candor/protocol/console/payments/pay-withdrawal.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useId, useState } from 'react';
import { formFaults } from '../../../api/field-errors.ts';
import { useOperatorChange } from '../../../api/use-operator-change.ts';
import { useTranslation } from '../../../language/language.ts';
import { amountText } from '../../../numbers/amount.tsx';
import { PaymentCashField } from '../payment-cash-field.tsx';
import { decisionRenews } from '../payment.ts';
import type { Withdrawal } from '../payment.ts';

export interface MarkSentProps {
  readonly withdrawal: Withdrawal;
  /** Why this operator may not, or nobody; said before anything is typed. */
  readonly barred: string | undefined;
  readonly onSent: () => void;
  readonly onReject: () => void;
}

/** What is approved and was sent is marked so, with the reference that the customer finds it by. */
export function MarkSent({ withdrawal, barred, onSent, onReject }: MarkSentProps) {
  const t = useTranslation();
  const form = useId();
  const pay = useOperatorChange(consolePayWithdrawal, decisionRenews('withdrawals'));
  const [reference, setReference] = useState('');
  const [cash, setCash] = useState('0');
  const faults = formFaults(t, pay.error, ['reference', 'cashAccount']);
  const isMissing = reference.trim() === '';
  const send = async (): Promise<void> => {
    const input = { id: withdrawal.id, reference: reference.trim(), cashAccount: cash };
    if ((await pay.run(input)) !== undefined) onSent();
  };
  const sent = `${amountText(withdrawal.arrives)} ${withdrawal.code}`;
  return (
    <>
      {barred !== undefined && <Note tone="warning">{barred}</Note>}
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (barred === undefined && !isMissing && !pay.pending) void send();
        }}
      >
        <TextField
          disabled={barred !== undefined}
          label={t('console.withdrawal.reference')}
          labelEnd={t('console.withdrawal.referenceEnd')}
          help={t('console.withdrawal.referenceHelp')}
          value={reference}
          onChange={setReference}
          error={faults.of('reference')}
          maxLength={200}
          autoComplete="off"
          required
        />
        <PaymentCashField
          paymentId={withdrawal.id}
          label={t('console.cash.sentFrom')}
          value={cash}
          onChange={setCash}
          error={faults.of('cashAccount')}
        />
      </form>
      {faults.general !== undefined && (
        <Note tone="danger" role="alert">
          {faults.general}
        </Note>
      )}
      <div className="panel-buttons">
        <Button variant="danger-outline" onPress={onReject}>
          {t('console.withdrawal.couldNot')}
        </Button>
        <Button
          type="submit"
          form={form}
          pending={pay.pending}
          disabledReason={barred !== undefined || isMissing ? t('console.withdrawal.markSent') : undefined}
        >
          {t('console.withdrawal.markSent')}
        </Button>
      </div>
      <p className="panel-hint">
        {barred ??
          (isMissing
            ? t('console.withdrawal.referenceMissing')
            : t('console.withdrawal.markSentHint', { amount: sent }))}
      </p>
    </>
  );
}
