import type { PlainKey } from '@candor/locales/translate.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import type { BankDetail } from '@candor/protocol/site/setting.ts';
import { addPayoutMethod } from '@candor/protocol/wallet/add-payout-method.ts';
import { isCodeUsed } from '@candor/protocol/wallet/payout-method.ts';
import { showToast } from '@candor/ui/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useFormErrors } from '../../api/field-errors.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { SECOND_FACTOR_ERRORS, useSecondFactor } from '../../domain/session/use-second-factor.ts';
import { useSite } from '../../domain/site/site.ts';
import type { Site } from '../../domain/site/site.ts';
import { refetchWallet } from '../../domain/wallet/wallet-queries.ts';
import type { PayoutType } from '../../domain/wallet/wallet-queries.ts';
import type { WithdrawCurrency } from '../../domain/wallet/payment-way.ts';
import { useRestriction } from '../../domain/session/use-restriction.ts';

export type MethodForm = ReturnType<typeof useMethodForm>;

type FieldName = (typeof ADDRESS | (typeof BANK_FIELDS)[number])['name'];

interface BankField {
  readonly name: string;
  /** What the call names it. */
  readonly sentAs: string;
  readonly label: PlainKey;
  readonly maxLength: number;
  /** The setting that asks for it; absent where it is always asked for. */
  readonly flag?: BankDetail;
}

/** What is typed of an address or a bank account. The server checks it; what it finds stands at the field. */
export function useMethodForm(type: PayoutType, currencies: readonly WithdrawCurrency[], onDone: () => void) {
  const t = useTranslation();
  const site = useSite();
  const [currencyId, chooseCurrency] = useState<number>();
  const [values, setValues] = useState<Partial<Record<FieldName, string>>>({});
  const [password, setPassword] = useState('');
  const factor = useSecondFactor();
  const restriction = useRestriction('outflow');
  const errors = useFormErrors(t, { ...SECOND_FACTOR_ERRORS, [ERROR_CODES.wrongCredentials]: 'password' }, RENAMED);
  const currency = currencies.find(({ id }) => id === currencyId) ?? currencies[0];
  const fields = type === 1 ? [] : fieldsOf(site, currency?.code ?? '');
  const asked = type === 1 ? [ADDRESS] : fields;
  const valueOf = (name: FieldName): string => values[name] ?? '';
  const bind = useMutation({
    mutationFn: () =>
      call(
        addPayoutMethod,
        {
          draw_id: currency?.id ?? 0,
          type,
          password,
          ...factor.input,
          ...Object.fromEntries(asked.map(({ name, sentAs }) => [sentAs, valueOf(name).trim()])),
        },
        { quiet: true },
      ),
    async onSuccess() {
      await refetchWallet();
      showToast({ text: t(type === 1 ? 'funds.addressSaved' : 'funds.bankSaved'), tone: 'success' });
      onDone();
    },
    onError: (error) => (factor.asks(error) ? undefined : errors.show(error)),
  });
  const typed = [...asked, PASSWORD];
  const empty = typed.find(({ name }) => (name === 'password' ? password : valueOf(name).trim()) === '');
  const missing = ((): string | undefined => {
    if (restriction !== undefined) return t(restriction.reason);
    if (empty !== undefined) return t('funds.missing', { field: t(empty.label) });
    return factor.missing === null ? undefined : t(factor.missing);
  })();
  return {
    restriction,
    currency,
    chooseCurrency,
    fields,
    valueOf,
    password,
    setPassword,
    factor,
    errors,
    missing,
    isPending: bind.isPending,
    setValue: (name: FieldName, text: string): void => setValues((before) => ({ ...before, [name]: text })),
    submit(): void {
      if (missing !== undefined || bind.isPending) return;
      errors.clear();
      bind.mutate();
    },
  };
}

/** As the server asks for them. */
const fieldsOf = (site: Site, currency: string) =>
  BANK_FIELDS.filter(
    (field) => !('flag' in field) || (site.flag(`is_bank_account_${field.flag}`) && isCodeUsed(field.sentAs, currency)),
  );

const ADDRESS = { name: 'address', sentAs: 'dc_address', label: 'funds.address' } as const;
const PASSWORD = { name: 'password', label: 'funds.loginPassword' } as const;

const BANK_FIELDS = [
  { name: 'payeeName', sentAs: 'payee_name', label: 'funds.payeeName', maxLength: 120 },
  { name: 'payeeAccount', sentAs: 'payee_account', label: 'funds.accountNumber', maxLength: 64 },
  { name: 'bankName', sentAs: 'bank_name', label: 'funds.bankName', maxLength: 120 },
  { name: 'bankCode', sentAs: 'bank_code', label: 'funds.bankCode', maxLength: 40, flag: 'bank_code' },
  { name: 'bankBranch', sentAs: 'bank_branch', label: 'funds.bankBranch', maxLength: 120, flag: 'branch' },
  { name: 'bankSwift', sentAs: 'bank_swift', label: 'funds.swift', maxLength: 11, flag: 'swift' },
  { name: 'bankIban', sentAs: 'bank_iban', label: 'funds.iban', maxLength: 42, flag: 'iban' },
  { name: 'bankIfsc', sentAs: 'bank_ifsc', label: 'funds.ifsc', maxLength: 11, flag: 'ifsc' },
  {
    name: 'routingNumber',
    sentAs: 'routing_number',
    label: 'funds.routingNumber',
    maxLength: 40,
    flag: 'routing_number',
  },
  { name: 'bankAddress', sentAs: 'bank_address', label: 'funds.bankAddress', maxLength: 240, flag: 'bank_address' },
  { name: 'payeeAddress', sentAs: 'payee_address', label: 'funds.payeeAddress', maxLength: 240, flag: 'payee_address' },
  { name: 'postalCode', sentAs: 'post_code', label: 'funds.postCode', maxLength: 20, flag: 'post_code' },
] as const satisfies readonly BankField[];

const RENAMED = {
  draw_id: 'currency',
  ...Object.fromEntries([ADDRESS, ...BANK_FIELDS].map(({ name, sentAs }) => [sentAs, name])),
};
