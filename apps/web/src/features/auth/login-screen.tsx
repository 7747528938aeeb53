import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { loginForU } from '@candor/protocol/identity/login-for-u.ts';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import './auth.css';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../language/language.ts';
import { paths, safeReturnPath } from '../../paths.ts';
import { DemoButton } from '../../session/demo-button.tsx';
import { signIn } from '../../session/sign-in.ts';
import { BrandMark } from '../../shell/brand-mark.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useSite } from '../../site/site.ts';
import { useAccountEntry } from './account-entry.ts';
import { AccountField } from './account-field.tsx';
import { AuthBar } from './auth-bar.tsx';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import { useFormErrors } from './field-errors.ts';

export function LoginScreen() {
  const t = useTranslation();
  const site = useSite();
  const [, navigate] = useLocation();
  const from = safeReturnPath(new URLSearchParams(useSearch()).get('from'));
  const leave = () => navigate(from, { replace: true });
  return (
    <Screen title={t('auth.logIn')} bar={<AuthBar />} className="auth-screen">
      <BrandMark size={44} />
      <div className="auth-head">
        <h1 className="text-title-1 font-semibold">{t('auth.logInTo', { site: site.name })}</h1>
        <p className="text-ink-2">{t('auth.logInHint')}</p>
      </div>
      <LoginForm onSignedIn={leave} />
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
        <Link href={paths.register} className="link">
          {t('auth.createAccount')}
        </Link>
      </p>
      <p className="auth-foot">{t('account.notServed')}</p>
    </Screen>
  );
}

function LoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const t = useTranslation();
  const entry = useAccountEntry();
  const [password, setPassword] = useState('');
  const [captchaText, setCaptchaText] = useState('');
  const [captchaAsked, setCaptchaAsked] = useState(false);
  const captcha = useCaptcha(captchaAsked);
  const errors = useFormErrors(t, { [ERROR_CODES.wrongCredentials]: 'password', [ERROR_CODES.captcha]: 'captcha' });
  const login = useMutation({
    mutationFn: () =>
      call(
        loginForU,
        {
          account: entry.full,
          password,
          login_type: entry.kind,
          ...(captchaAsked ? { key: captcha.id, captcha: captchaText } : {}),
        },
        { quiet: true },
      ),
    onSuccess(answer) {
      signIn(answer);
      onSignedIn();
    },
    onError(error) {
      errors.show(error);
      setCaptchaText('');
      if (captchaAsked) captcha.renew();
      if (error instanceof ApiError && error.code === ERROR_CODES.captcha) setCaptchaAsked(true);
    },
  });
  const missing = missingForLogin(entry.typed, password, captchaAsked && captchaText === '');
  return (
    <form
      className="auth-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing !== null || login.isPending) return;
        errors.clear();
        login.mutate();
      }}
    >
      <AccountField entry={entry} error={errors.of('account')} autoComplete="username" />
      <TextField
        label={t('auth.password')}
        labelEnd={
          <Link href={paths.forgot} className="link">
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
        value={password}
        onChange={setPassword}
        error={errors.of('password')}
      />
      {captchaAsked && (
        <CaptchaField captcha={captcha} value={captchaText} onChange={setCaptchaText} error={errors.of('captcha')} />
      )}
      {errors.general !== undefined && (
        <Note tone="danger" role="alert">
          {errors.general}
        </Note>
      )}
      <Button
        type="submit"
        size="large"
        wide
        pending={login.isPending}
        pendingLabel={t('common.sending')}
        disabledReason={missing === null ? undefined : t(missing)}
      >
        {t('auth.logIn')}
      </Button>
    </form>
  );
}

function missingForLogin(account: string, password: string, captchaMissing: boolean) {
  if (account === '') return 'auth.enterAccount' as const;
  if (password === '') return 'auth.enterPassword' as const;
  return captchaMissing ? ('auth.enterCaptcha' as const) : null;
}
