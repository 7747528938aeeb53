import './auth.css';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { useGoBack } from '../../shell/use-go-back.ts';
import { CurrentPasswordField } from '../../domain/session/current-password-field.tsx';
import { SecondFactorField } from '../../domain/session/second-factor-field.tsx';
import { Screen } from '../../shell/screen.tsx';
import { CodeField } from '../../domain/session/code-field.tsx';
import { FormFoot } from './form-foot.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { usePasswordForm } from './password-form.ts';

/** Changes the password of the person who is signed in. */
export function PasswordScreen() {
  const t = useTranslation();
  const form = usePasswordForm(useGoBack(paths.account));
  const { recipient, errors } = form;
  return (
    <Screen title={t('account.changePassword')} backTo={paths.account} className="px-4 pt-1 pb-6">
      <form
        className="auth-form"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <p className="text-sm text-ink-2">{t('account.changePasswordHint')}</p>
        {form.asksForCode && recipient !== undefined && (
          <CodeField
            to={recipient.account}
            kind={recipient.kind}
            purpose="reset"
            help={t('account.codeGoesTo', { account: recipient.account })}
            value={form.code}
            onChange={form.setCode}
            onSent={form.setRequestId}
            error={errors.of('code')}
            onAccountRefused={errors.show}
          />
        )}
        {!form.asksForCode && (
          <CurrentPasswordField
            label={t('auth.currentPassword')}
            help={t('auth.confirmWithPassword')}
            value={form.current}
            onChange={form.setCurrent}
            error={errors.of('password')}
          />
        )}
        <SecondFactorField factor={form.factor} error={errors.of('totp')} />
        <NewPasswordFields
          label={t('auth.newPassword')}
          account={recipient?.account ?? ''}
          password={form.password}
          onPasswordChange={form.setPassword}
          repeated={form.repeated}
          onRepeatedChange={form.setRepeated}
          errors={{ password: errors.of('newPassword'), repeated: errors.of('repeated') }}
        />
        <FormFoot form={form} label={t('auth.resetAction')} />
      </form>
    </Screen>
  );
}
