import type { PlainKey } from '@candor/locales/translate.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { resetPassword } from '@candor/protocol/identity/reset-password.ts';
import { showToast } from '@candor/ui/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { SECOND_FACTOR_ERRORS, useSecondFactor } from '../../domain/session/use-second-factor.ts';
import type { SecondFactor } from '../../domain/session/use-second-factor.ts';
import { codeRecipientOf } from '../../domain/session/request-code.ts';
import type { CodeRecipient } from '../../domain/session/request-code.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { useSite } from '../../domain/site/site.ts';
import { useFormErrors } from '../../api/field-errors.ts';
import type { FormErrors } from '../../api/field-errors.ts';
import { passwordRules } from './password-rules.ts';

export interface PasswordForm {
  /** Where codes go; undefined until the customer is known. */
  readonly recipient: CodeRecipient | undefined;
  /** Otherwise for the current password. */
  readonly asksForCode: boolean;
  readonly current: string;
  readonly setCurrent: (text: string) => void;
  readonly code: string;
  readonly setCode: (text: string) => void;
  readonly setRequestId: (id: string) => void;
  readonly password: string;
  readonly setPassword: (text: string) => void;
  readonly repeated: string;
  readonly setRepeated: (text: string) => void;
  readonly factor: SecondFactor;
  readonly errors: FormErrors;
  readonly missing: PlainKey | null;
  readonly isPending: boolean;
  readonly submit: () => void;
}

/** A new password for someone who is signed in. */
export function usePasswordForm(onChanged: () => void): PasswordForm {
  const t = useTranslation();
  const { data: user } = useUser();
  const asksForCode = useSite().flag('is_reset_password_verify');
  const [current, setCurrent] = useState('');
  const [code, setCode] = useState('');
  const [requestId, setRequestId] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const factor = useSecondFactor();
  const errors = useFormErrors(
    t,
    { ...SECOND_FACTOR_ERRORS, [ERROR_CODES.wrongCode]: 'code', [ERROR_CODES.wrongCredentials]: 'password' },
    RENAMED,
  );
  const recipient = user === undefined ? undefined : codeRecipientOf(user);
  const change = useMutation({
    mutationFn() {
      const input = {
        new_password: password,
        secondary_password: repeated,
        type: recipient?.kind ?? 'email',
        ...(asksForCode ? { auth_code: code, request_id: requestId } : { password: current }),
        ...factor.input,
      };
      return call(resetPassword, input, { quiet: true });
    },
    onSuccess() {
      showToast({ text: t('account.passwordChanged'), tone: 'success' });
      onChanged();
    },
    onError: (error) => (factor.asks(error) ? undefined : errors.show(error)),
  });
  const missing =
    (asksForCode ? missingCode(code) : missingCurrent(current)) ??
    factor.missing ??
    missingForChange(recipient?.account ?? '', password, repeated);
  return {
    recipient,
    asksForCode,
    current,
    setCurrent,
    code,
    setCode,
    setRequestId,
    password,
    setPassword,
    repeated,
    setRepeated,
    factor,
    errors,
    missing,
    isPending: change.isPending,
    submit() {
      if (missing !== null || change.isPending) return;
      errors.clear();
      change.mutate();
    },
  };
}

const missingCode = (code: string): PlainKey | null => (code.length === 6 ? null : 'auth.enterCode');
const missingCurrent = (password: string): PlainKey | null => (password === '' ? 'auth.enterCurrentPassword' : null);

function missingForChange(account: string, password: string, repeated: string): PlainKey | null {
  if (password === '') return 'auth.choosePassword';
  const rules = passwordRules(password, account);
  if (!rules.isLongEnough) return 'auth.passwordTooShort';
  if (rules.holdsAccount) return 'field.passwordContainsAccount';
  if (repeated === '') return 'auth.repeatIt';
  return repeated === password ? null : 'auth.passwordsDiffer';
}

const RENAMED = { auth_code: 'code', new_password: 'newPassword', secondary_password: 'repeated' };
