import { consoleAddOperator } from '@candor/protocol/console/add-operator.ts';
import type { Role } from '@candor/protocol/console/permissions.ts';
import { ROLES } from '@candor/protocol/console/permissions.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { OperatorLink } from '../../domain/operators/operator-link.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import { roleText } from '../../domain/operators/role-text.ts';
import { operatorKeys } from './operator-keys.ts';

/** Proposes a new operator. Where it is done at once and no mail is set up, an owner makes their link next. */
export function AddOperator({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const add = useOperatorChange(consoleAddOperator, [operatorKeys.all]);
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('support');
  const mayLink = usePermits('operators.help');
  const [made, setMade] = useState<number | null>(null);
  const faults = formFaults(t, add.error, FIELDS);
  const confirm = async (reason: string): Promise<void> => {
    const answer = await add.run({ email: email.trim(), name: name.trim(), role, reason });
    if (answer === undefined) return;
    if (answer.link === 'due' && mayLink) return setMade(answer.operatorId);
    showToast({ text: proposalText(t, answer), tone: answer.state === 'failed' ? 'danger' : 'success' });
    onClose();
  };
  if (made !== null) return <OperatorLink id={made} email={email.trim()} onClose={onClose} />;
  return (
    <DecisionDialog
      title={t('console.operator.add')}
      text={
        role === 'owner'
          ? `${t('console.operator.addText')} ${t('console.operator.ownerNeeded')}`
          : t('console.operator.addText')
      }
      confirmLabel={t('console.propose')}
      fields={FIELDS}
      missing={email.trim() === '' || name.trim() === '' ? t('console.operator.addMissing') : undefined}
      change={add}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField type="email" label={t('console.email')} value={email} onChange={setEmail} error={faults.of('email')} />
      <TextField
        label={t('console.customer.name')}
        value={name}
        onChange={setName}
        maxLength={80}
        error={faults.of('name')}
      />
      <SelectField
        label={t('console.operator.role')}
        options={ROLES.map((id) => ({ id, label: roleText(t, id) }))}
        value={role}
        onChange={setRole}
        error={faults.of('role')}
      />
    </DecisionDialog>
  );
}

const FIELDS = ['email', 'name', 'role'];
