import { Badge } from '@candor/ui/badge.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { spanText } from '../../numbers/span-text.ts';
import { useNow } from '../../numbers/use-now.ts';
import { site } from '../../domain/site/site.ts';
import type { Payment, PaymentState } from './payment.ts';

/** How long it has waited; from three hours on in the colour of caution, which the figure says by itself. */
export function Waiting({ payment }: { readonly payment: Payment }) {
  const t = useTranslation();
  const now = useNow();
  const { createdAt, endedAt, state } = payment;
  if (state !== 'pending' && state !== 'approved')
    return (
      <>
        <StateBadge state={state} />
        {endedAt !== null && (
          <span className="cell-sub">
            <Moment at={createdAt} />
          </span>
        )}
      </>
    );
  const waited = now - createdAt;
  return (
    <span className="waited" data-long={waited >= LONG_MS ? '' : undefined}>
      {spanText(t, waited)}
    </span>
  );
}

export function StateBadge({ state }: { readonly state: PaymentState }) {
  const t = useTranslation();
  return <Badge tone={STATE_TONES[state]}>{t(`console.payment.state.${state}`)}</Badge>;
}

interface PaymentCustomerProps {
  readonly payment: Payment;
  /** Such as W-20418. */
  readonly title: string;
}

export function PaymentCustomer({ payment, title }: PaymentCustomerProps) {
  return (
    <>
      <span className="cell-main payment-name">
        <bdi>{customerOf(payment)}</bdi>
      </span>
      <span className="cell-sub">
        <bdi className="num">{payment.customerId}</bdi>
        {' \u00B7 '}
        <bdi>{title}</bdi>
      </span>
    </>
  );
}

/** What a customer is called: the name where there is one, otherwise the account. */
export const customerOf = ({ name, account }: Payment): string => (name === '' ? account : name);

/** In the site currency. */
export function PaymentAmount({ amount }: { readonly amount: string }) {
  return (
    <>
      <span className="payment-amount">
        <Amount value={amount} />
      </span>
      <span className="cell-sub">
        <bdi>{site().currency}</bdi>
      </span>
    </>
  );
}

/** The beginning and the end of an address, which people compare; whole where it is short. */
export const shortAddress = (to: string): string =>
  to === '' ? NO_FIGURE : to.length <= 13 ? to : `${to.slice(0, 4)}\u2026${to.slice(-4)}`;

const STATE_TONES = {
  pending: 'warning',
  approved: 'primary',
  done: 'success',
  refused: 'danger',
  cancelled: 'neutral',
} as const;

const LONG_MS = 3 * 3_600_000;
