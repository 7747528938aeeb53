import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { forgetPassword } from '@candor/protocol/identity/forget-password.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import './auth.css';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import type { AccountEntry } from './account-entry.ts';
import { useAccountEntry } from './account-entry.ts';
import { AccountField } from './account-field.tsx';
import { AuthBar } from './auth-bar.tsx';
import { CodeField } from './code-field.tsx';
import { useFormErrors } from './field-errors.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordRules } from './password-rules.ts';

/** A new password for those who forgot theirs, by a code sent to the account. */
export function ForgotScreen() {
  const t = useTranslation();
  return (
    <Screen title={t('auth.resetPassword')} bar={<AuthBar />} className="auth-screen">
      <div className="auth-head">
        <h1 className="text-title-1 font-semibold">{t('auth.resetTitle')}</h1>
        <p className="text-sm text-ink-2">{t('auth.resetHint')}</p>
      </div>
      <ResetForm />
    </Screen>
  );
}

function ResetForm() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const entry = useAccountEntry();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const errors = useFormErrors(t, { [ERROR_CODES.wrongCode]: 'auth_code' });
  const reset = useMutation({
    mutationFn: () =>
      call(
        forgetPassword,
        {
          type: entry.kind,
          account: entry.full,
          new_password: password,
          secondary_password: repeated,
          auth_code: code,
        },
        { quiet: true },
      ),
    onSuccess() {
      showToast({ text: t('auth.resetDone'), tone: 'success' });
      navigate(paths.login, { replace: true });
    },
    onError: errors.show,
  });
  const missing = missingForReset(entry, code, password, repeated);
  return (
    <form
      className="auth-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing !== null || reset.isPending) return;
        errors.clear();
        reset.mutate();
      }}
    >
      <AccountField entry={entry} error={errors.of('account') ?? errors.of('to')} autoComplete="username" />
      <CodeField
        entry={entry}
        purpose="reset"
        value={code}
        onChange={setCode}
        error={errors.of('auth_code')}
        onAccountRefused={errors.show}
      />
      <NewPasswordFields
        label={t('auth.newPassword')}
        account={entry.typed}
        password={password}
        onPasswordChange={setPassword}
        repeated={repeated}
        onRepeatedChange={setRepeated}
        errors={{ password: errors.of('new_password'), repeated: errors.of('secondary_password') }}
      />
      {errors.general !== undefined && (
        <Note tone="danger" role="alert">
          {errors.general}
        </Note>
      )}
      <Button
        type="submit"
        size="large"
        wide
        pending={reset.isPending}
        pendingLabel={t('common.sending')}
        disabledReason={missing === null ? undefined : t(missing)}
      >
        {t('auth.resetAction')}
      </Button>
    </form>
  );
}

function missingForReset(entry: AccountEntry, code: string, password: string, repeated: string): MessageKey | null {
  if (!entry.isComplete) return entry.kind === 'email' ? 'auth.enterEmail' : 'auth.enterPhone';
  if (code.length !== 6) return 'auth.enterCode';
  if (password === '') return 'auth.choosePassword';
  if (!passwordRules(password, entry.typed).isLongEnough) return 'auth.passwordTooShort';
  if (repeated === '') return 'auth.repeatIt';
  return repeated === password ? null : 'auth.passwordsDiffer';
}
