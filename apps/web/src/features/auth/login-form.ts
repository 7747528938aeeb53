import type { PlainKey } from '@candor/locales/translate.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { logIn } from '@candor/protocol/identity/log-in.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@candor/client/api-error.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { deviceToken, signIn } from '../../domain/session/sign-in.ts';
import { SECOND_FACTOR_ERRORS, useSecondFactor } from '../../domain/session/use-second-factor.ts';
import type { SecondFactor } from '../../domain/session/use-second-factor.ts';
import { useAccountEntry } from './account-entry.ts';
import type { AccountEntry } from './account-entry.ts';
import { useCaptcha } from '../../domain/session/captcha-field.tsx';
import type { Captcha } from '../../domain/session/captcha-field.tsx';
import { useFormErrors } from '../../api/field-errors.ts';
import type { FormErrors } from '../../api/field-errors.ts';

export interface LoginForm {
  readonly entry: AccountEntry;
  readonly password: string;
  readonly setPassword: (text: string) => void;
  /** The server asks for the picture after a few failures. */
  readonly captchaAsked: boolean;
  readonly captcha: Captcha;
  readonly captchaText: string;
  readonly setCaptchaText: (text: string) => void;
  /** The server asks for a code after the right password, where the second factor is on. */
  readonly factor: SecondFactor;
  readonly errors: FormErrors;
  /** The first thing that still keeps the form from being sent. */
  readonly missing: PlainKey | null;
  readonly isPending: boolean;
  readonly submit: () => void;
}

export function useLoginForm(onSignedIn: () => void): LoginForm {
  const t = useTranslation();
  const entry = useAccountEntry();
  const [password, setPassword] = useState('');
  const [captchaText, setCaptchaText] = useState('');
  const [captchaAsked, setCaptchaAsked] = useState(false);
  const captcha = useCaptcha(captchaAsked);
  const factor = useSecondFactor();
  const errors = useFormErrors(t, {
    ...SECOND_FACTOR_ERRORS,
    [ERROR_CODES.wrongCredentials]: 'password',
    [ERROR_CODES.captcha]: 'captcha',
  });
  const login = useMutation({
    mutationFn() {
      const proof = captchaAsked ? { key: captcha.id, captcha: captchaText } : {};
      return call(
        logIn,
        { account: entry.full, password, login_type: entry.kind, device: deviceToken(), ...proof, ...factor.input },
        { quiet: true },
      );
    },
    onSuccess(answer) {
      signIn(answer);
      onSignedIn();
    },
    onError(error) {
      const asksForPicture = error instanceof ApiError && error.code === ERROR_CODES.captcha && !captchaAsked;
      if (asksForPicture) return setCaptchaAsked(true);
      if (factor.asks(error)) return;
      errors.show(error);
      setCaptchaText('');
      if (captchaAsked) captcha.renew();
    },
  });
  const missing = missingForLogin(entry.typed, password, captchaAsked && captchaText === '') ?? factor.missing;
  return {
    entry,
    password,
    setPassword,
    captchaAsked,
    captcha,
    captchaText,
    setCaptchaText,
    factor,
    errors,
    missing,
    isPending: login.isPending,
    submit() {
      if (missing !== null || login.isPending) return;
      errors.clear();
      login.mutate();
    },
  };
}

function missingForLogin(account: string, password: string, captchaMissing: boolean): PlainKey | null {
  if (account === '') return 'auth.enterAccount';
  if (password === '') return 'auth.enterPassword';
  return captchaMissing ? 'auth.enterCaptcha' : null;
}
