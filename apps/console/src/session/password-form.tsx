import { consoleChangePassword } from '@candor/protocol/console/change-password.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { formFaults } from '../api/field-errors.ts';
import { useOperatorChange } from '../api/use-operator-change.ts';
import { useTranslation } from '../language/language.ts';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';

/** A new password for the operator's own sign-in; every other session of theirs ends. */
export function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const t = useTranslation();
  const change = useOperatorChange(consoleChangePassword);
  const [password, setPassword] = useState('');
  const chosen = useNewPassword();
  const faults = formFaults(t, change.error, ['password', 'newPassword']);
  const submit = async (): Promise<void> => {
    if ((await change.run({ password, newPassword: chosen.value })) === undefined) return;
    setPassword('');
    chosen.clear();
    showToast({ text: t('console.passwordChanged'), tone: 'success' });
    onChanged();
  };
  const missing = password === '' || !chosen.isComplete ? t('console.fillAll') : undefined;
  const common = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === undefined) void submit();
      }}
    >
      <TextField
        {...common}
        type="password"
        autoComplete="current-password"
        label={t('console.presentPassword')}
        value={password}
        onChange={setPassword}
        error={faults.of('password')}
      />
      <NewPasswordFields {...chosen.fields} error={faults.of('newPassword')} />
      {faults.general !== undefined && (
        <Note tone="danger" role="alert">
          {faults.general}
        </Note>
      )}
      <Button wide type="submit" pending={change.pending} disabledReason={missing} reasonPlacement="below">
        {t('console.changePassword')}
      </Button>
    </form>
  );
}
