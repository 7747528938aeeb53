import { consoleChangeRole } from '@candor/protocol/console/change-role.ts';
import { consoleDisableOperator } from '@candor/protocol/console/disable-operator.ts';
import type { Role } from '@candor/protocol/console/permissions.ts';
import { ROLES } from '@candor/protocol/console/permissions.ts';
import type { PlainKey } from '@candor/locales/translate.ts';
import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { OperatorLink } from '../../domain/operators/operator-link.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { useOperator, usePermits } from '../../session/operator.tsx';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import { roleText } from '../../domain/operators/role-text.ts';
import { EndSessions, Rename, ResetSignIn } from './operator-help.tsx';
import { operatorKeys } from './operator-keys.ts';
import type { ListedOperator } from './operator-keys.ts';

type Asked = 'role' | 'disable' | 'link' | 'reset' | 'sessions' | 'rename';

/** What may be done about an operator; about themselves nobody does more than an owner who takes another name. */
export function OperatorActions({ operator }: { readonly operator: ListedOperator }) {
  const t = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isSelf = useOperator().id === operator.id;
  const offered = useOffered(operator, isSelf);
  const close = (): void => setAsked(null);
  return (
    <>
      {isSelf && <p className="flags-none">{t('console.operator.yourself')}</p>}
      {offered.length > 0 && (
        <div className="panel-buttons" data-many={offered.length > 2 ? '' : undefined}>
          {offered.map(({ asks, label, variant }) => (
            <Button key={asks} variant={variant} onPress={() => setAsked(asks)}>
              {t(label)}
            </Button>
          ))}
        </div>
      )}
      {asked === 'role' && <ChangeRole operator={operator} onClose={close} />}
      {asked === 'disable' && <Disable operator={operator} onClose={close} />}
      {asked === 'link' && <OperatorLink id={operator.id} email={operator.email} onClose={close} />}
      {asked === 'reset' && <ResetSignIn operator={operator} onClose={close} />}
      {asked === 'sessions' && <EndSessions operator={operator} onClose={close} />}
      {asked === 'rename' && <Rename operator={operator} onClose={close} />}
    </>
  );
}

interface Offer {
  readonly asks: Asked;
  readonly label: PlainKey;
  readonly variant: 'primary' | 'secondary' | 'danger-outline';
}

function useOffered(operator: ListedOperator, isSelf: boolean): readonly Offer[] {
  const mayDecide = usePermits('operators.decide') && !isSelf;
  const mayDisable = usePermits('operators.disable') && !isSelf;
  const mayHelp = usePermits('operators.help');
  const isIn = operator.disabled === 0;
  const offers: (Offer | false)[] = [
    mayHelp && isIn && !operator.hasPassword && { asks: 'link', label: 'console.link.make', variant: 'primary' },
    mayDecide && {
      asks: 'role',
      label: isIn ? 'console.operator.changeRole' : 'console.operator.letIn',
      variant: 'secondary',
    },
    mayHelp && isIn && { asks: 'rename', label: 'console.operator.rename', variant: 'secondary' },
    mayDecide &&
      isIn &&
      operator.hasPassword && { asks: 'reset', label: 'console.operator.reset', variant: 'secondary' },
    mayHelp &&
      !isSelf &&
      operator.sessions > 0 && { asks: 'sessions', label: 'console.operator.endSessions', variant: 'secondary' },
    mayDisable && isIn && { asks: 'disable', label: 'console.operator.disable', variant: 'danger-outline' },
  ];
  return offers.filter((each) => each !== false);
}

interface DialogProps {
  readonly operator: ListedOperator;
  readonly onClose: () => void;
}

function ChangeRole({ operator, onClose }: DialogProps) {
  const t = useTranslation();
  const change = useOperatorChange(consoleChangeRole, [operatorKeys.all]);
  const [role, setRole] = useState<Role>(operator.role);
  const faults = formFaults(t, change.error, ['role']);
  const takesOwner = role === 'owner' || operator.role === 'owner';
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
      text={
        takesOwner
          ? `${t('console.operator.roleText')} ${t('console.operator.ownerNeeded')}`
          : t('console.operator.roleText')
      }
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
  const disable = useOperatorChange(consoleDisableOperator, [operatorKeys.all]);
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
