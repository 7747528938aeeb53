import { consoleEndOperatorSessions } from '@candor/protocol/console/end-operator-sessions.ts';
import { consoleRenameOperator } from '@candor/protocol/console/rename-operator.ts';
import { consoleResetOperator } from '@candor/protocol/console/reset-operator.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { useTranslation } from '../../language/language.ts';
import { operatorKey } from '../../session/operator.tsx';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import { operatorKeys } from './operator-keys.ts';
import type { ListedOperator } from './operator-keys.ts';

/* What owners do for colleagues: another way in, an end to their sessions, another name. */

interface HelpProps {
  readonly operator: ListedOperator;
  readonly onClose: () => void;
}

export function ResetSignIn({ operator, onClose }: HelpProps) {
  const t = useTranslation();
  const reset = useOperatorChange(consoleResetOperator, [operatorKeys.all]);
  const confirm = async (reason: string): Promise<void> => {
    const answer = await reset.run({ id: operator.id, reason });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: answer.state === 'failed' ? 'danger' : 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.operator.resetTitle', { name: operator.email })}
      text={`${t('console.operator.resetText')} ${t('console.operator.ownerNeeded')}`}
      confirmLabel={t('console.propose')}
      change={reset}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

export function EndSessions({ operator, onClose }: HelpProps) {
  const t = useTranslation();
  const end = useOperatorChange(consoleEndOperatorSessions, [operatorKeys.all]);
  const confirm = async (reason: string): Promise<void> => {
    if ((await end.run({ id: operator.id, reason })) === undefined) return;
    showToast({ text: t('server.sessionsEnded'), tone: 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.operator.endSessionsTitle', { name: operator.email })}
      text={t('console.operator.endSessionsText')}
      confirmLabel={t('console.operator.endSessions')}
      tone="danger"
      change={end}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

export function Rename({ operator, onClose }: HelpProps) {
  const t = useTranslation();
  const rename = useOperatorChange(consoleRenameOperator, [operatorKeys.all, operatorKey]);
  const [name, setName] = useState(operator.name);
  const faults = formFaults(t, rename.error, ['name']);
  const trimmed = name.trim();
  const confirm = async (): Promise<void> => {
    if ((await rename.run({ id: operator.id, name: trimmed })) === undefined) return;
    showToast({ text: t('server.operatorRenamed'), tone: 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.operator.renameTitle', { name: operator.email })}
      text={t('console.operator.renameText')}
      confirmLabel={t('console.operator.rename')}
      needsReason={false}
      fields={['name']}
      missing={trimmed === '' || trimmed === operator.name ? t('console.operator.renameMissing') : undefined}
      change={rename}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label={t('console.customer.name')}
        value={name}
        onChange={setName}
        maxLength={80}
        error={faults.of('name')}
      />
    </DecisionDialog>
  );
}
