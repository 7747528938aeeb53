import type { PlainKey } from '@candor/locales/translate.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { forgetPassword } from '@candor/protocol/identity/forget-password.ts';
import { showToast } from '@candor/ui/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { useAccountEntry } from './account-entry.ts';
import type { AccountEntry } from './account-entry.ts';
import { useFormErrors } from '../../api/field-errors.ts';
import type { FormErrors } from '../../api/field-errors.ts';
import { passwordRules } from './password-rules.ts';

export interface ResetForm {
  readonly entry: AccountEntry;
  readonly code: string;
  readonly setCode: (text: string) => void;
  readonly setRequestId: (id: string) => void;
  readonly password: string;
  readonly setPassword: (text: string) => void;
  readonly repeated: string;
  readonly setRepeated: (text: string) => void;
  readonly errors: FormErrors;
  /** The first thing that still keeps the form from being sent. */
  readonly missing: PlainKey | null;
  readonly isPending: boolean;
  readonly submit: () => void;
}

export function useResetForm(): ResetForm {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const entry = useAccountEntry({ continues: true });
  const [code, setCode] = useState('');
  const [requestId, setRequestId] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const errors = useFormErrors(t, { [ERROR_CODES.wrongCode]: 'code' }, RENAMED);
  const reset = useMutation({
    mutationFn() {
      const passwords = { new_password: password, secondary_password: repeated };
      return call(
        forgetPassword,
        { type: entry.kind, account: entry.full, auth_code: code, request_id: requestId, ...passwords },
        { quiet: true },
      );
    },
    onSuccess() {
      showToast({ text: t('auth.resetDone'), tone: 'success' });
      navigate(paths.login, { replace: true });
    },
    onError: errors.show,
  });
  const missing = missingForReset(entry, code, password, repeated);
  return {
    entry,
    code,
    setCode,
    setRequestId,
    password,
    setPassword,
    repeated,
    setRepeated,
    errors,
    missing,
    isPending: reset.isPending,
    submit() {
      if (missing !== null || reset.isPending) return;
      errors.clear();
      reset.mutate();
    },
  };
}

function missingForReset(entry: AccountEntry, code: string, password: string, repeated: string): PlainKey | null {
  if (!entry.isComplete) return entry.kind === 'email' ? 'auth.enterEmail' : 'auth.enterPhone';
  if (code.length !== 6) return 'auth.enterCode';
  if (password === '') return 'auth.choosePassword';
  if (!passwordRules(password, entry.typed).isLongEnough) return 'auth.passwordTooShort';
  if (repeated === '') return 'auth.repeatIt';
  return repeated === password ? null : 'auth.passwordsDiffer';
}

const RENAMED = { auth_code: 'code', new_password: 'newPassword', secondary_password: 'repeated' };
