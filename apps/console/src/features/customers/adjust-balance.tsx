import { DECIMAL_DIGITS, tryParseUnits } from '@candor/decimal/decimal.ts';
import { consoleAdjustBalance } from '@candor/protocol/console/adjust-balance.ts';
import { Segmented } from '@candor/ui/segmented.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount, amountText } from '../../numbers/amount.tsx';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import { site } from '../../domain/site/site.ts';
import { customerKeys } from './customer.ts';
import type { CustomerInfo } from './customer.ts';
import { customerName } from './customer-words.tsx';

interface AdjustBalanceProps {
  readonly info: CustomerInfo;
  readonly onClose: () => void;
}

/** Proposes a posting of its own kind; from the rule's amount on it waits for a second operator. */
export function AdjustBalance({ info, onClose }: AdjustBalanceProps) {
  const t = useTranslation();
  const id = info.customer.id;
  const adjust = useOperatorChange(consoleAdjustBalance, [customerKeys.one(id)]);
  const [account, setAccount] = useState<AccountId>('3');
  const [direction, setDirection] = useState<'give' | 'take'>('give');
  const [amount, setAmount] = useState('');
  const [memo, setMemo] = useState('');
  const faults = formFaults(t, adjust.error, FIELDS);
  const units = tryParseUnits(amount, DECIMAL_DIGITS);
  const hasAmount = units !== null && units > 0n;
  const confirm = async (reason: string): Promise<void> => {
    const answer = await adjust.run({ customerId: id, account, direction, amount, memo: memo.trim(), reason });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: answer.state === 'failed' ? 'danger' : 'success' });
    onClose();
  };
  const missing = hasAmount
    ? memo.trim() === ''
      ? t('console.customer.memoMissing')
      : undefined
    : t('console.customer.amountMissing');
  return (
    <DecisionDialog
      title={t('console.customer.adjustTitle', { name: customerName(info.customer) })}
      text={t('console.customer.adjustText')}
      confirmLabel={t(direction === 'give' ? 'console.customer.giveAmount' : 'console.customer.takeAmount', {
        amount: hasAmount ? `${amountText(amount)} ${site().currency}` : '',
      })}
      tone={direction === 'give' ? 'primary' : 'danger'}
      fields={FIELDS}
      missing={missing}
      change={adjust}
      onConfirm={confirm}
      onClose={onClose}
    >
      <DirectionChoice value={direction} onChange={setDirection} />
      <SelectField
        label={t('console.customer.account')}
        options={ACCOUNTS.map(([each, name]) => ({ id: each, label: t(`console.customer.money.${name}`) }))}
        value={account}
        onChange={setAccount}
        error={faults.of('account')}
      />
      <TextField
        type="decimal"
        label={t('common.amount')}
        labelEnd={<Amount value={info.money?.[balanceOf(account)] ?? ''} unit={site().currency} />}
        suffix={site().currency}
        value={amount}
        onChange={setAmount}
        error={faults.of('amount')}
      />
      <TextField
        label={t('console.customer.memo')}
        help={t('console.customer.memoHelp')}
        value={memo}
        onChange={setMemo}
        maxLength={200}
        error={faults.of('memo')}
      />
    </DecisionDialog>
  );
}

interface DirectionChoiceProps {
  readonly value: 'give' | 'take';
  readonly onChange: (value: 'give' | 'take') => void;
}

function DirectionChoice({ value, onChange }: DirectionChoiceProps) {
  const t = useTranslation();
  return (
    <Segmented
      label={t('console.customer.direction')}
      items={[
        { id: 'give', label: t('console.customer.give') },
        { id: 'take', label: t('console.customer.take') },
      ]}
      value={value}
      onChange={onChange}
      size="small"
    />
  );
}

const ACCOUNTS = [
  ['3', 'funding'],
  ['1', 'trading'],
  ['2', 'option'],
] as const;
type AccountId = (typeof ACCOUNTS)[number][0];
const balanceOf = (id: AccountId) => ACCOUNTS.find(([each]) => each === id)?.[1] ?? 'funding';
const FIELDS = ['account', 'amount', 'memo'];
