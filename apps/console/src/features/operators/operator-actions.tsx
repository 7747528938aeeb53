import { consoleChangeRole } from '@candor/protocol/console/change-role.ts';
import { consoleDisableOperator } from '@candor/protocol/console/disable-operator.ts';
import type { Role } from '@candor/protocol/console/permissions.ts';
import { ROLES } from '@candor/protocol/console/permissions.ts';
import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useChange } from '../../api/use-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { useOperator, usePermits } from '../../session/operator.tsx';
import { proposalText } from '../../session/proposal-text.ts';
import { roleText } from '../../session/role-text.ts';
import { operatorKeys } from './operator-keys.ts';
import type { ListedOperator } from './operators-screen.tsx';

/** What may be done about another operator; nobody does it to themselves. */
export function OperatorActions({ operator }: { readonly operator: ListedOperator }) {
  const t = useTranslation();
  const me = useOperator();
  const mayDecide = usePermits('operators.decide');
  const mayDisable = usePermits('operators.disable') && operator.disabled === 0;
  const [asked, setAsked] = useState<'role' | 'disable' | null>(null);
  if (me.id === operator.id) return <p className="flags-none">{t('console.operator.yourself')}</p>;
  if (!mayDecide && !mayDisable) return null;
  const close = (): void => setAsked(null);
  return (
    <div className="panel-buttons">
      {mayDisable && (
        <Button variant="danger-outline" onPress={() => setAsked('disable')}>
          {t('console.operator.disable')}
        </Button>
      )}
      {mayDecide && (
        <Button variant="secondary" onPress={() => setAsked('role')}>
          {t(operator.disabled === 1 ? 'console.operator.letIn' : 'console.operator.changeRole')}
        </Button>
      )}
      {asked === 'role' && <ChangeRole operator={operator} onClose={close} />}
      {asked === 'disable' && <Disable operator={operator} onClose={close} />}
    </div>
  );
}

interface DialogProps {
  readonly operator: ListedOperator;
  readonly onClose: () => void;
}

function ChangeRole({ operator, onClose }: DialogProps) {
  const t = useTranslation();
  const change = useChange(consoleChangeRole, [operatorKeys.all]);
  const [role, setRole] = useState<Role>(operator.role);
  const faults = formFaults(t, change.error, ['role']);
  const isSame = role === operator.role && operator.disabled === 0;
  const confirm = async (reason: string): Promise<void> => {
    const answer = await change.run({ id: operator.id, role, reason });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: answer.state === 'failed' ? 'danger' : 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.operator.roleTitle', { name: operator.email })}
      text={t('console.operator.roleText')}
      confirmLabel={t('console.propose')}
      fields={['role']}
      missing={isSame ? t('console.operator.sameRole') : undefined}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
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

function Disable({ operator, onClose }: DialogProps) {
  const t = useTranslation();
  const disable = useChange(consoleDisableOperator, [operatorKeys.all]);
  const confirm = async (reason: string): Promise<void> => {
    if ((await disable.run({ id: operator.id, reason })) === undefined) return;
    showToast({ text: t('server.operatorDisabled'), tone: 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.operator.disableTitle', { name: operator.email })}
      text={t('console.operator.disableText')}
      confirmLabel={t('console.operator.disable')}
      tone="danger"
      change={disable}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
