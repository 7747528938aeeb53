import type { PlainKey } from '@candor/locales/translate.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { resetPayPassword } from '@candor/protocol/wallet/reset-pay-password.ts';
import { setPayPassword } from '@candor/protocol/wallet/set-pay-password.ts';
import { showToast } from '@candor/ui/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useFormErrors } from '../../api/field-errors.ts';
import { queryClient } from '../../api/query-client.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { codeRecipientOf } from '../../domain/session/request-code.ts';
import { SECOND_FACTOR_ERRORS, useSecondFactor } from '../../domain/session/use-second-factor.ts';
import { userKeys, useUser } from '../../domain/session/user-queries.ts';

/** What is typed of a new pay password, which takes the sign-in password or, where it is replaced, a code. */
export function usePayPasswordForm(onDone: () => void) {
  const t = useTranslation();
  const { data: user } = useUser();
  const isSet = user?.hasPayPassword === true;
  const [loginPassword, setLoginPassword] = useState('');
  const [isByCode, setByCode] = useState(false);
  const [code, setCode] = useState('');
  const [requestId, setRequestId] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const factor = useSecondFactor();
  const errors = useFormErrors(
    t,
    { ...SECOND_FACTOR_ERRORS, [ERROR_CODES.wrongCredentials]: 'loginPassword', [ERROR_CODES.wrongCode]: 'code' },
    { login_password: 'loginPassword', new_password: 'password', auth_code: 'code' },
  );
  const recipient = user === undefined ? undefined : codeRecipientOf(user);
  const change = useMutation({
    mutationFn: () =>
      isByCode
        ? call(
            resetPayPassword,
            {
              new_password: password,
              auth_code: code,
              request_id: requestId,
              type: recipient?.kind ?? 'email',
              ...factor.input,
            },
            { quiet: true },
          )
        : call(setPayPassword, { password, login_password: loginPassword, ...factor.input }, { quiet: true }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: userKeys.all });
      showToast({ text: t('funds.payPasswordSaved'), tone: 'success' });
      onDone();
    },
    onError: (error) => (factor.asks(error) ? undefined : errors.show(error)),
  });
  const proof = isByCode ? missingCode(code) : missingLogin(loginPassword);
  const missing = proof ?? missingOf(password, repeated) ?? factor.missing;
  return {
    isSet,
    /** Where the code goes; undefined where the sign-in password is asked for. */
    codeRecipient: isByCode ? recipient : undefined,
    setByCode(byCode: boolean): void {
      errors.clear();
      setByCode(byCode);
    },
    code,
    setCode,
    setRequestId,
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

export type PayPasswordForm = ReturnType<typeof usePayPasswordForm>;

const missingCode = (code: string): PlainKey | null => (code.length === 6 ? null : 'auth.enterCode');
const missingLogin = (password: string): PlainKey | null => (password === '' ? 'auth.enterPassword' : null);

/** Both fields, and both the same. */
function missingOf(password: string, repeated: string): PlainKey | null {
  if (password.length !== 6) return 'auth.enterPayPassword';
  if (repeated.length !== 6) return 'auth.repeatIt';
  return repeated === password ? null : 'funds.payPasswordsDiffer';
}
