import type { PlainKey } from '@candor/locales/translate.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { setPayPassword } from '@candor/protocol/wallet/set-pay-password.ts';
import { showToast } from '@candor/ui/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useFormErrors } from '../../api/field-errors.ts';
import { queryClient } from '../../api/query-client.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { SECOND_FACTOR_ERRORS, useSecondFactor } from '../../domain/session/use-second-factor.ts';
import { userKeys, useUser } from '../../domain/session/user-queries.ts';

/** What is typed of a new pay password, which takes the sign-in password. */
export function usePayPasswordForm(onDone: () => void) {
  const t = useTranslation();
  const { data: user } = useUser();
  const isSet = user?.hasPayPassword === true;
  const [loginPassword, setLoginPassword] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const factor = useSecondFactor();
  const errors = useFormErrors(
    t,
    { ...SECOND_FACTOR_ERRORS, [ERROR_CODES.wrongCredentials]: 'loginPassword' },
    { login_password: 'loginPassword' },
  );
  const change = useMutation({
    mutationFn: () =>
      call(setPayPassword, { password, login_password: loginPassword, ...factor.input }, { quiet: true }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: userKeys.all });
      showToast({ text: t('funds.payPasswordSaved'), tone: 'success' });
      onDone();
    },
    onError: (error) => (factor.asks(error) ? undefined : errors.show(error)),
  });
  const missing = missingOf(loginPassword, password, repeated) ?? factor.missing;
  return {
    isSet,
    loginPassword,
    setLoginPassword,
    password,
    setPassword,
    repeated,
    setRepeated,
    factor,
    errors,
    missing,
    isPending: change.isPending,
    submit(): void {
      if (missing !== null || change.isPending) return;
      errors.clear();
      change.mutate();
    },
  };
}

/** Spec 2 section 5: all fields, and both the same. */
function missingOf(loginPassword: string, password: string, repeated: string): PlainKey | null {
  if (loginPassword === '') return 'auth.enterPassword';
  if (password.length !== 6) return 'auth.enterPayPassword';
  if (repeated.length !== 6) return 'auth.repeatIt';
  return repeated === password ? null : 'funds.payPasswordsDiffer';
}
