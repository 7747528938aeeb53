import { Badge } from '@candor/ui/badge.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { useTranslation } from '../../language/language.ts';
import { spanText } from '../../numbers/span-text.ts';
import { useNow } from '../../numbers/use-now.ts';
import { customerOf } from './loan.ts';
import type { Loan } from './loan.ts';

/** How long something has waited; from a day on in the colour of caution, which the figure says by itself. */
export function Waited({ since }: { readonly since: number }) {
  const t = useTranslation();
  const waited = useNow() - since;
  return (
    <span className="waited" data-long={waited >= LONG_MS ? '' : undefined}>
      {spanText(t, waited)}
    </span>
  );
}

interface WithCustomer {
  readonly name: string;
  readonly account: string;
  readonly customerId: number;
}

/** `titled`: such as L-1049; "" where another column says it. */
export function CustomerCell({ row, titled = '' }: { readonly row: WithCustomer; readonly titled?: string }) {
  return (
    <>
      <span className="cell-main payment-name">
        <bdi>{customerOf(row)}</bdi>
      </span>
      <span className="cell-sub">
        <bdi className="num">{row.customerId}</bdi>
        {titled !== '' && (
          <>
            {' \u00B7 '}
            <bdi>{titled}</bdi>
          </>
        )}
      </span>
    </>
  );
}

export function CustomerLink({ customerId, children }: { readonly customerId: number; readonly children?: ReactNode }) {
  return (
    <Link className="link" href={customerPath(customerId)}>
      {children}
      <bdi className="num">{customerId}</bdi>
    </Link>
  );
}

export function LoanStatusBadge({ status }: Pick<Loan, 'status'>) {
  const t = useTranslation();
  return <Badge tone={STATUS_TONES[status]}>{t(`console.loan.status.${status}`)}</Badge>;
}

/** How far the due date is: a late one in words and colour. */
export function DueBadge({ daysLeft }: Pick<Loan, 'daysLeft'>) {
  const t = useTranslation();
  if (daysLeft === null) return null;
  if (daysLeft < 0)
    return (
      <Badge tone="danger" icon="alert">
        {t('console.loan.late', { days: -daysLeft })}
      </Badge>
    );
  return (
    <Badge tone={daysLeft <= SOON_DAYS ? 'warning' : 'neutral'}>{t('console.loan.daysLeft', { days: daysLeft })}</Badge>
  );
}

const STATUS_TONES = { 1: 'warning', 2: 'primary', 3: 'danger', 4: 'warning', 5: 'success' } as const;
const LONG_MS = 24 * 3_600_000;
const SOON_DAYS = 7;
