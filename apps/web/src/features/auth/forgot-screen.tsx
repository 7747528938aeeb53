import './auth.css';
import { useTranslation } from '../../kit/language/language.ts';
import { Screen } from '../../shell/screen.tsx';
import { AccountField } from './account-field.tsx';
import { AuthBar } from './auth-bar.tsx';
import { FormFoot } from './form-foot.tsx';
import { CodeField } from '../../domain/session/code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useResetForm } from './reset-form.ts';

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
  const form = useResetForm();
  return (
    <form
      className="auth-form"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <AccountField
        entry={form.entry}
        error={form.errors.of('account') ?? form.errors.of('to')}
        autoComplete="username"
      />
      <CodeField
        to={form.entry.typed}
        kind={form.entry.kind}
        areaId={String(form.entry.area?.id ?? '')}
        canSend={form.entry.isComplete}
        purpose="reset"
        value={form.code}
        onChange={form.setCode}
        onSent={form.setRequestId}
        error={form.errors.of('code')}
        onAccountRefused={form.errors.show}
      />
      <NewPasswordFields
        label={t('auth.newPassword')}
        account={form.entry.typed}
        password={form.password}
        onPasswordChange={form.setPassword}
        repeated={form.repeated}
        onRepeatedChange={form.setRepeated}
        errors={{ password: form.errors.of('newPassword'), repeated: form.errors.of('repeated') }}
      />
      <FormFoot form={form} label={t('auth.resetAction')} />
    </form>
  );
}
