import { useMutation } from '@tanstack/react-query';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { register } from '@candor/protocol/identity/register.ts';
import type { PlainKey } from '@candor/locales/translate.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { deviceToken, signIn } from '../../domain/session/sign-in.ts';
import { useSite } from '../../domain/site/site.ts';
import type { Site } from '../../domain/site/site.ts';
import type { AccountEntry } from './account-entry.ts';
import { useAccountEntry } from './account-entry.ts';
import { useCaptcha } from '../../domain/session/captcha-field.tsx';
import type { Captcha } from '../../domain/session/captcha-field.tsx';
import { useFormErrors } from '../../api/field-errors.ts';
import type { FormErrors } from '../../api/field-errors.ts';
import { missingForRegister } from './register-steps.ts';
import type { RegisterRules, RegisterValues } from './register-steps.ts';

export interface RegisterForm {
  readonly entry: AccountEntry;
  readonly rules: RegisterRules;
  readonly values: RegisterValues;
  readonly change: (values: Partial<RegisterValues>) => void;
  readonly captcha: Captcha;
  readonly errors: FormErrors;
  /** The first thing that still keeps the form from being sent. */
  readonly missing: PlainKey | null;
  readonly isPending: boolean;
  readonly submit: () => void;
}

export function useRegisterForm(inviteCode: string, onRegistered: () => void): RegisterForm {
  const t = useTranslation();
  const rules = rulesOf(useSite());
  const entry = useAccountEntry();
  const [values, setValues] = useState<RegisterValues>({ ...EMPTY, inviteCode });
  const captcha = useCaptcha(rules.captcha);
  const errors = useFormErrors(t, { [ERROR_CODES.wrongCode]: 'code', [ERROR_CODES.captcha]: 'captcha' }, RENAMED);
  const change = (next: Partial<RegisterValues>) => setValues((current) => ({ ...current, ...next }));
  const send = useMutation({
    mutationFn: () =>
      call(register, { ...registerInput(entry, values, rules, captcha), device: deviceToken() }, { quiet: true }),
    onSuccess(answer) {
      signIn(answer);
      onRegistered();
    },
    onError(error) {
      errors.show(error);
      if (!rules.captcha) return;
      captcha.renew();
      change({ captcha: '' });
    },
  });
  const missing = missingForRegister(entry, values, rules);
  return {
    entry,
    rules,
    values,
    change,
    captcha,
    errors,
    missing,
    isPending: send.isPending,
    submit() {
      if (missing !== null || send.isPending) return;
      errors.clear();
      send.mutate();
    },
  };
}

function registerInput(entry: AccountEntry, values: RegisterValues, rules: RegisterRules, captcha: Captcha) {
  return {
    type: entry.kind,
    area_id: String(entry.area?.id ?? ''),
    account: entry.typed,
    password: values.password,
    re_password: values.repeated,
    invite_code: values.inviteCode.trim(),
    ...(rules.code ? { sms_code: values.code, request_id: values.requestId } : {}),
    ...(rules.captcha ? { key: captcha.id, captcha: values.captcha } : {}),
    ...(rules.payPassword ? { pay_password: values.payPassword } : {}),
  };
}

function rulesOf(site: Site): RegisterRules {
  const proof = site.text('verify_reg_type', '1');
  return {
    code: proof !== '3',
    captcha: proof === '2',
    payPassword: site.flag('is_register_pay_pwd'),
    inviteCode: site.flag('invite_code_required'),
  };
}

const RENAMED = {
  area_id: 'areaId',
  re_password: 'repeated',
  invite_code: 'inviteCode',
  sms_code: 'code',
  pay_password: 'payPassword',
};

const EMPTY: RegisterValues = {
  countryChosen: false,
  password: '',
  repeated: '',
  code: '',
  requestId: '',
  captcha: '',
  inviteCode: '',
  payPassword: '',
  agreed: false,
};
