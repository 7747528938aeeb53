import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import { Link } from 'wouter';
import { Amount } from '../../numbers/amount.tsx';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { site } from '../../domain/site/site.ts';
import { customerOf } from './payment-cells.tsx';
import type { Payment } from './payment.ts';

export interface CustomerFigures {
  readonly totalIn: string;
  readonly totalOut: string;
  /** All that they have; not read for a deposit. */
  readonly owned?: string;
}

/** Whose a payment is, and what came and went before it. */
export function customerFacts(t: Translator, payment: Payment, figures: CustomerFigures): KeyValue[] {
  const { customerId: customer, account, verified, isFrozen } = payment;
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
          {isFrozen && (
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
          <Amount value={figures.totalIn} /> / <Amount value={figures.totalOut} unit={unit} />
        </>
      ),
    },
    ...(figures.owned === undefined
      ? []
      : [{ key: 'owned', label: t('console.payment.owned'), value: <Amount value={figures.owned} unit={unit} /> }]),
  ];
}
