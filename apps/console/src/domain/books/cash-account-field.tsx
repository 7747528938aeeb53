import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleCashChoices } from '@candor/protocol/console/books/cash-choices.ts';
import { useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { camelFields } from '../../kit/camel-fields.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { cashText } from './cash-text.ts';

export interface CashAccountFieldProps {
  /** Of the choices, and how they are read. */
  readonly queryKey: QueryKey;
  readonly read: (signal: AbortSignal) => Promise<OutputOf<typeof consoleCashChoices>>;
  /** Such as: arrived in. */
  readonly label: string;
  /** As contracts take it: "0" where the money belongs. */
  readonly value: string;
  readonly onChange: (account: string) => void;
  readonly error: string | undefined;
}

/**
 * Which of the broker's accounts the money arrived in or was sent from; the one that it belongs to is chosen already.
 */
export function CashAccountField({ queryKey, read, label, value, onChange, error }: CashAccountFieldProps) {
  const t = useTranslation();
  const query = useQuery({ queryKey, queryFn: async ({ signal }) => camelFields(await read(signal)) });
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
