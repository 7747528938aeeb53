import { useMutation } from '@tanstack/react-query';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { register } from '@candor/protocol/identity/register.ts';
import { ApiError } from '@candor/client/api-error.ts';
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
import { WIRE_FIELDS } from '../../domain/verification/documents.ts';
import { neededOfSingle } from '../../domain/verification/single-fields.tsx';
import { useRegisterDocuments } from './register-documents.ts';
import type { RegisterDocuments } from './register-documents.ts';
import { missingForRegister } from './register-steps.ts';
import type { RegisterRules, RegisterValues } from './register-steps.ts';

export interface RegisterForm {
  readonly entry: AccountEntry;
  readonly rules: RegisterRules;
  readonly values: RegisterValues;
  readonly change: (values: Partial<RegisterValues>) => void;
  readonly captcha: Captcha;
  readonly errors: FormErrors;
  /** Who the customer is, where the site asks at once. */
  readonly documents: RegisterDocuments;
  /** The first thing that still keeps the form from being sent, in words; undefined of none. */
  readonly missing: string | undefined;
  readonly isPending: boolean;
  readonly submit: () => void;
}

export function useRegisterForm(inviteCode: string, onRegistered: () => void): RegisterForm {
  const t = useTranslation();
  const site = useSite();
  const rules = rulesOf(site);
  const entry = useAccountEntry();
  const [values, setValues] = useState<RegisterValues>({ ...EMPTY, inviteCode });
  const documents = useRegisterDocuments(entry, values.requestId);
  const captcha = useCaptcha(rules.captcha);
  const errors = useFormErrors(t, { [ERROR_CODES.wrongCode]: 'code', [ERROR_CODES.captcha]: 'captcha' }, RENAMED);
  const change = (next: Partial<RegisterValues>) => setValues((current) => ({ ...current, ...next }));
  const send = useMutation({
    mutationFn: () =>
      call(
        register,
        {
          ...registerInput(entry, values, rules, captcha),
          ...(rules.documents ? documentsInput(documents) : {}),
          device: deviceToken(),
        },
        { quiet: true },
      ),
    onSuccess(answer) {
      signIn(answer);
      onRegistered();
    },
    onError(error) {
      errors.show(error);
      if (error instanceof ApiError && 'front_pic' in error.fields) documents.forgetPictures();
      if (!rules.captcha) return;
      captcha.renew();
      change({ captcha: '' });
    },
  });
  const step = missingForRegister(entry, values, rules);
  const lacking = rules.documents
    ? neededOfSingle(site, documents.values).find(([value]) => value.trim() === '')
    : undefined;
  const missing = step === null ? lacking && t('verification.missing', { field: t(lacking[1]) }) : t(step);
  return {
    entry,
    rules,
    values,
    change,
    captcha,
    errors,
    documents,
    missing,
    isPending: send.isPending,
    submit() {
      if (missing !== undefined || send.isPending) return;
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

function documentsInput({ values, ticket }: RegisterDocuments) {
  const { name, documentNumber, ssn, frontImage, backImage, selfieImage } = values;
  const pictures = { front_pic: frontImage, reverse_pic: backImage, hand_pic: selfieImage };
  return { name, card_id: documentNumber, ssn, ...pictures, ticket };
}

function rulesOf(site: Site): RegisterRules {
  const proof = site.text('verify_reg_type', '1');
  return {
    code: proof !== '3',
    captcha: proof === '2',
    payPassword: site.flag('is_register_pay_pwd'),
    inviteCode: site.flag('invite_code_required'),
    documents: site.flag('is_register_real_name'),
  };
}

const RENAMED = {
  ...Object.fromEntries(Object.entries(WIRE_FIELDS).map(([ours, wire]) => [wire, ours])),
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
