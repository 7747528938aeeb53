import { consoleCashChoices } from '@candor/protocol/console/books/cash-choices.ts';
import { call } from '../../api/call.ts';
import { CashAccountField } from '../../domain/books/cash-account-field.tsx';
import type { CashAccountFieldProps } from '../../domain/books/cash-account-field.tsx';
import { cashKey } from './payment.ts';

/** Which account a payment arrived in or was sent from. */
export const PaymentCashField = ({
  paymentId: id,
  ...field
}: Omit<CashAccountFieldProps, 'queryKey' | 'read'> & { readonly paymentId: number }) => (
  <CashAccountField
    queryKey={[...cashKey, id]}
    read={(signal) => call(consoleCashChoices, { id }, { signal, quiet: true })}
    {...field}
  />
);
