import { consoleAddCashAccount } from '@candor/protocol/console/books/add-cash-account.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { proposalKeys } from '../../domain/proposals/proposal.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { proposalText } from '../../domain/proposals/proposal-text.ts';

/** Proposes a further account, such as a bank that only pays out; a second operator decides. */
export function AddCashAccount({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const add = useOperatorChange(consoleAddCashAccount, [['books'], ['cash'], proposalKeys.all]);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('bank');
  const [name, setName] = useState('');
  const [currency, setCurrency] = useState('');
  const faults = formFaults(t, add.error, FIELDS);
  const confirm = async (reason: string): Promise<void> => {
    const answer = await add.run({ kind, name: name.trim(), currency: currency.trim(), reason });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: 'success' });
    onClose();
  };
  const isWhole = name.trim() !== '' && currency.trim() !== '';
  return (
    <DecisionDialog
      title={t('console.cash.add')}
      text={t('console.cash.addText')}
      confirmLabel={t('console.cash.propose')}
      fields={FIELDS}
      missing={isWhole ? undefined : t('console.cash.missing')}
      change={add}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SelectField
        label={t('console.cash.kind')}
        options={KINDS.map((id) => ({ id, label: t(`console.cash.kind.${id}`) }))}
        value={kind}
        onChange={setKind}
        error={faults.of('kind')}
      />
      <TextField
        label={t('console.cash.name')}
        value={name}
        onChange={setName}
        maxLength={120}
        error={faults.of('name')}
      />
      <TextField
        label={t('console.cash.currency')}
        value={currency}
        onChange={setCurrency}
        maxLength={20}
        error={faults.of('currency')}
      />
    </DecisionDialog>
  );
}

const KINDS = ['bank', 'wallet'] as const;
const FIELDS = ['kind', 'name', 'currency'];
