import { consoleCashChoices } from '@candor/protocol/console/books/cash-choices.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { camelFields } from '../../kit/camel-fields.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { cashText } from '../../domain/books/cash-text.ts';
import { cashKey } from './payment.ts';

export interface CashAccountFieldProps {
  readonly paymentId: number;
  /** Such as: arrived in. */
  readonly label: string;
  /** As the contract takes it: "0" where the payment belongs. */
  readonly value: string;
  readonly onChange: (account: string) => void;
  readonly error: string | undefined;
}

/**
 * Which of the broker's accounts the money arrived in or was sent from; the one that it belongs to is chosen already.
 */
export function CashAccountField({ paymentId, label, value, onChange, error }: CashAccountFieldProps) {
  const t = useTranslation();
  const query = useQuery({
    queryKey: [...cashKey, paymentId],
    queryFn: async ({ signal }) =>
      camelFields(await call(consoleCashChoices, { id: paymentId }, { signal, quiet: true })),
  });
  const { data } = query;
  if (data === undefined)
    return <p className="panel-hint">{t(query.error === null ? 'console.cash.loading' : 'console.cash.failed')}</p>;
  return (
    <SelectField
      label={label}
      value={value === '0' ? String(data.cashAccount) : value}
      onChange={onChange}
      error={error}
      options={data.list.map((account) => ({
        id: String(account.id),
        label: account.currency === '' ? cashText(t, account) : `${cashText(t, account)} (${account.currency})`,
      }))}
    />
  );
}
