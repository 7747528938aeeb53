import { Note } from '@candor/ui/notice.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { Link, useLocation, useSearch } from 'wouter';
import './auth.css';
import { useTranslation } from '../../kit/language/language.ts';
import { useObservable } from '@candor/client/observable.ts';
import { paths, registerPath, safeReturnPath } from '../../paths.ts';
import { sessionLost } from '../../domain/session/session.ts';
import { DemoButton } from '../../domain/session/demo-button.tsx';
import { SecondFactorField } from '../../domain/session/second-factor-field.tsx';
import { Screen } from '../../shell/screen.tsx';
import { NotServedNote } from '../../domain/site/not-served-note.tsx';
import { SiteMark } from '../../domain/site/site-mark.tsx';
import { useSite } from '../../domain/site/site.ts';
import { handOver } from './account-entry.ts';
import { AccountField } from './account-field.tsx';
import { AuthBar } from './auth-bar.tsx';
import { FormFoot } from './form-foot.tsx';
import { CaptchaField } from '../../domain/session/captcha-field.tsx';
import { ServedOnly } from './not-served-screen.tsx';
import { useLoginForm } from './login-form.ts';
import type { LoginForm } from './login-form.ts';

export function LoginScreen() {
  return (
    <ServedOnly>
      <LogIn />
    </ServedOnly>
  );
}

function LogIn() {
  const t = useTranslation();
  const site = useSite();
  const [, navigate] = useLocation();
  const from = safeReturnPath(new URLSearchParams(useSearch()).get('from'));
  const leave = () => navigate(from, { replace: true });
  const wasLost = useObservable(sessionLost);
  return (
    <Screen title={t('auth.logIn')} bar={<AuthBar />} className="auth-screen">
      <SiteMark />
      <div className="auth-head">
        <h1 className="text-title-1 font-semibold">{t('auth.logInTo', { site: site.name })}</h1>
        <p className="text-ink-2">{t('auth.logInHint')}</p>
      </div>
      {wasLost && (
        <Note tone="warning" role="status">
          {t('error.sessionInvalid')}
        </Note>
      )}
      <SignInForm onSignedIn={leave} />
      {site.flag('is_mock_login', true) && (
        <>
          <div className="auth-or" aria-hidden="true">
            {t('auth.or')}
          </div>
          <DemoButton onSignedIn={leave} />
        </>
      )}
      <p className="text-center text-sm text-ink-2">
        {t('auth.newHere')}{' '}
        <Link href={registerPath(from)} className="link">
          {t('auth.createAccount')}
        </Link>
      </p>
      <NotServedNote className="auth-foot" />
    </Screen>
  );
}

function SignInForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const t = useTranslation();
  const form = useLoginForm(onSignedIn);
  return (
    <form
      className="auth-form"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <AccountField entry={form.entry} error={form.errors.of('account')} autoComplete="username" />
      <PasswordField form={form} />
      <SecondFactorField factor={form.factor} error={form.errors.of('totp')} focused />
      {form.captchaAsked && (
        <CaptchaField
          captcha={form.captcha}
          value={form.captchaText}
          onChange={form.setCaptchaText}
          error={form.errors.of('captcha')}
        />
      )}
      <FormFoot form={form} label={t('auth.logIn')} />
    </form>
  );
}

function PasswordField({ form }: { readonly form: LoginForm }) {
  const t = useTranslation();
  return (
    <TextField
      label={t('auth.password')}
      labelEnd={
        <Link href={paths.forgot} className="link" onClick={() => handOver(form.entry)}>
          {t('auth.forgot')}
        </Link>
      }
      type="password"
      icon="lock"
      name="password"
      autoComplete="current-password"
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
      maxLength={128}
      value={form.password}
      onChange={form.setPassword}
      error={form.errors.of('password')}
    />
  );
}
