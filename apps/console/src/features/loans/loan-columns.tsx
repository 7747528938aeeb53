import type { Translator } from '@candor/locales/translate.ts';
import { Approvals } from '../../domain/proposals/approvals.tsx';
import { site } from '../../domain/site/site.ts';
import type { Column } from '../../kit/data-table.tsx';
import { Amount, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { CustomerCell, DueBadge, LoanStatusBadge, Waited } from './loan-cells.tsx';
import type { Loan } from './loan.ts';

/** The columns of a list of loans. */
export function loanColumns(
  t: Translator,
  view: 'requests' | 'running' | 'ended' | 'customer',
): readonly Column<Loan>[] {
  const columns = columnsIn(t);
  return ORDER[view].map((key) => columns[key]);
}

function columnsIn(t: Translator) {
  const unit = site().currency;
  const amount = (key: string, label: string, of: (row: Loan) => string): Column<Loan> => ({
    key,
    label: `${label} (${unit})`,
    align: 'end',
    cell: (row) => <Amount value={of(row)} />,
  });
  return {
    waiting: { key: 'waiting', label: t('console.loan.waiting'), cell: (row) => <Waited since={row.createdAt} /> },
    loan: { key: 'loan', label: t('console.loan.loan'), cell: (row) => t('console.loan.titled', { id: row.id }) },
    status: { key: 'status', label: t('console.loan.state'), cell: (row) => <LoanStatusBadge status={row.status} /> },
    customer: {
      key: 'customer',
      label: t('console.customer.customer'),
      cell: (row) => <CustomerCell row={row} titled={t('console.loan.titled', { id: row.id })} />,
    },
    product: {
      key: 'product',
      label: t('console.loan.product'),
      cell: (row) => <bdi>{t('console.loan.productText', { days: row.loanPeriod, version: row.productVersion })}</bdi>,
      optional: true,
    },
    amount: {
      ...amount('amount', t('common.amount'), (row) => row.amount),
      cell: (row) => (
        <span className="payment-amount">
          <Amount value={row.amount} />
        </span>
      ),
    },
    toRepay: amount('toRepay', t('console.loan.toRepay'), (row) => row.toRepay),
    interest: { ...amount('interest', t('console.loan.interest'), (row) => row.interestAmount), optional: true },
    penalty: { ...amount('penalty', t('console.loan.penalty'), (row) => row.penaltyAmount), optional: true },
    owed: {
      ...amount('owed', t('console.loan.owed'), (row) => row.owed),
      cell: (row) => (
        <span className="payment-amount">
          <Amount value={row.owed} />
        </span>
      ),
    },
    ...endColumns(t),
  } satisfies Record<string, Column<Loan>>;
}

/** Those that say how far a loan is, and by whom. */
function endColumns(t: Translator) {
  return {
    due: {
      key: 'due',
      label: t('console.loan.dueAt'),
      cell: (row) => (
        <>
          <DueBadge daysLeft={row.daysLeft} />
          {row.dueAt !== null && (
            <span className="cell-sub">
              <Moment at={row.dueAt} />
            </span>
          )}
        </>
      ),
    },
    ended: {
      key: 'ended',
      label: t('console.loan.ended'),
      cell: ({ repaidAt, reviewedAt, operator }) => {
        const at = repaidAt ?? reviewedAt;
        return (
          <>
            {at === null ? NO_FIGURE : <Moment at={at} />}
            <span className="cell-sub">
              <bdi>{operator}</bdi>
            </span>
          </>
        );
      },
    },
    approval: {
      key: 'approval',
      label: t('console.payment.approval'),
      cell: (row) => <Approvals proposal={row.proposal} />,
    },
  } satisfies Record<string, Column<Loan>>;
}

const ORDER = {
  requests: ['waiting', 'customer', 'product', 'amount', 'toRepay', 'approval'],
  running: ['due', 'customer', 'product', 'amount', 'interest', 'penalty', 'owed'],
  ended: ['ended', 'customer', 'product', 'amount', 'interest', 'penalty', 'status'],
  customer: ['loan', 'status', 'product', 'amount', 'owed', 'due'],
} as const;
