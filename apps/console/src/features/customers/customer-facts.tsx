import { consoleResetNickname, consoleSaveCustomerFacts } from '@candor/protocol/console/customer-facts.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { useTranslation } from '../../language/language.ts';
import { customerKeys } from './customer.ts';
import type { CustomerInfo } from './customer.ts';
import { customerName } from './customer-words.tsx';

interface DialogProps {
  readonly info: CustomerInfo;
  readonly onClose: () => void;
}

/** Level, credit score and remark: what the site says of a customer to the customer. */
export function CustomerFacts({ info, onClose }: DialogProps) {
  const t = useTranslation();
  const { id } = info.customer;
  const change = useOperatorChange(consoleSaveCustomerFacts, [customerKeys.one(id)]);
  // As they were when the operator asked: the page may be read again behind the dialog.
  const [seen] = useState({ seenLevel: info.level, seenCreditScore: info.score, seenRemark: info.remark });
  const [level, setLevel] = useState(String(info.level));
  const [creditScore, setCreditScore] = useState(String(info.score));
  const [remark, setRemark] = useState(info.remark);
  const faults = formFaults(t, change.error, FIELDS);
  return (
    <DecisionDialog
      title={t('console.customer.factsTitle', { name: customerName(info.customer) })}
      text={t('console.customer.factsText')}
      fields={FIELDS}
      confirmLabel={t('console.operations.save')}
      change={change}
      onClose={onClose}
      onConfirm={async (reason) =>
        (await change.run({ id, level, creditScore, remark, ...seen, reason })) !== undefined && onClose()
      }
    >
      <TextField
        label={t('console.customer.level')}
        inputMode="numeric"
        value={level}
        error={faults.of('level')}
        onChange={setLevel}
      />
      <TextField
        label={t('console.customer.score')}
        help={t('console.customer.scoreHelp')}
        inputMode="numeric"
        value={creditScore}
        error={faults.of('creditScore')}
        onChange={setCreditScore}
      />
      <TextField
        label={t('console.customer.remark')}
        help={t('console.customer.remarkHelp')}
        value={remark}
        error={faults.of('remark')}
        onChange={setRemark}
      />
    </DecisionDialog>
  );
}

/** Takes away a nickname that others must not read. */
export function ResetNickname({ info, onClose }: DialogProps) {
  const t = useTranslation();
  const { id } = info.customer;
  const change = useOperatorChange(consoleResetNickname, [customerKeys.one(id)]);
  const [message, setMessage] = useState('');
  const faults = formFaults(t, change.error, ['customerReason']);
  const confirm = async (reason: string): Promise<void> => {
    if ((await change.run({ id, reason, customerReason: message.trim() })) !== undefined) onClose();
  };
  return (
    <DecisionDialog
      title={t('console.customer.resetNickname')}
      text={t('console.customer.resetNicknameText', { name: info.nickname })}
      confirmLabel={t('console.customer.resetNickname')}
      tone="danger"
      fields={['customerReason']}
      missing={message.trim() === '' ? t('console.customer.freezeMessageMissing') : undefined}
      change={change}
      onClose={onClose}
      onConfirm={confirm}
    >
      <TextArea
        label={t('console.customer.freezeMessage')}
        help={t('console.customer.nicknameMessageHelp')}
        value={message}
        onChange={setMessage}
        error={faults.of('customerReason')}
        maxLength={500}
        required
      />
    </DecisionDialog>
  );
}

const FIELDS = ['level', 'creditScore', 'remark'];
