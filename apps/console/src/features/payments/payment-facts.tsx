import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import { Link } from 'wouter';
import { Amount } from '../../numbers/amount.tsx';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { site } from '../../domain/site/site.ts';
import { customerOf } from './payment-cells.tsx';
import type { Deposit, Withdrawal } from './payment.ts';
import { CopyableText } from '../../kit/copyable-text.tsx';

export interface CustomerFigures {
  readonly total_in: string;
  readonly total_out: string;
  /** All that they have; a deposit is not told it. */
  readonly owned?: string;
}

/** Whose a payment is, and what came and went before it. */
export function customerFacts(t: Translator, payment: Withdrawal | Deposit, figures: CustomerFigures): KeyValue[] {
  const { customer_id: customer, account, verified, is_frozen: isFrozen } = payment;
  const unit = site().currency;
  return [
    {
      key: 'customer',
      label: t('console.customer.customer'),
      value: (
        <Link className="link" href={customerPath(customer)}>
          <bdi>{customerOf(payment)}</bdi>, <bdi className="num">{customer}</bdi>
        </Link>
      ),
    },
    { key: 'account', label: t('console.customer.account'), value: <bdi>{account}</bdi> },
    {
      key: 'identity',
      label: t('console.payment.identity'),
      value: (
        <span className="badges">
          {verified === 0 ? (
            <Badge>{t('console.customer.notVerified')}</Badge>
          ) : (
            <Badge tone="success" icon="shieldCheck">
              {t(verified === 1 ? 'console.customer.junior' : 'console.customer.senior')}
            </Badge>
          )}
          {isFrozen === 1 && (
            <Badge tone="danger" icon="lock">
              {t('console.customer.frozen')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'totals',
      label: t('console.payment.inAndOut'),
      value: (
        <>
          <Amount value={figures.total_in} /> / <Amount value={figures.total_out} unit={unit} />
        </>
      ),
    },
    ...(figures.owned === undefined
      ? []
      : [{ key: 'owned', label: t('console.payment.owned'), value: <Amount value={figures.owned} unit={unit} /> }]),
  ];
}

/** Where money goes to or is to be paid to; what leads it there is copied, not typed. */
export function payeeFields(t: Translator, payee: Readonly<Record<string, string>>): KeyValue[] {
  return Object.entries(payee).flatMap(([field, text]) => {
    if (text === '') return [];
    const key = `console.payment.field.${field}`;
    const label = t.has(key) ? t.unchecked(key) : field;
    const value = COPIED.has(field) ? <CopyableText label={label} text={text} /> : <bdi>{text}</bdi>;
    return [{ key: field, label, value }];
  });
}

const COPIED = new Set(['dc_address', 'payee_account', 'bank_iban', 'iban', 'account']);
