import type { Translator } from '@candor/locales/translate.ts';
import { consoleLoanRepayments } from '@candor/protocol/console/loans/repayments.ts';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { site } from '../../domain/site/site.ts';
import type { Column } from '../../kit/data-table.tsx';
import { mapPage } from '../../kit/map-page.ts';
import { Amount, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment, momentText } from '../../numbers/moment.tsx';
import { Waited } from './loan-cells.tsx';
import { LoanQueue } from './loan-queue.tsx';
import type { LoanQueueKind } from './loan-queue.tsx';
import { repaymentFrom } from './loan.ts';
import type { Repayment } from './loan.ts';
import { RepaymentPanel } from './repayment-panel.tsx';

/** What customers say they have repaid with a coin. */
export const RepaymentsTab = ({ head }: { readonly head?: ReactNode }) => <LoanQueue kind={REPAYMENTS} head={head} />;

function columnsIn(t: Translator, state: Repayment['state']): readonly Column<Repayment>[] {
  return [
    {
      key: 'when',
      label: t(state === 'waiting' ? 'console.loan.waiting' : 'console.loan.decided'),
      cell: (row) =>
        row.decidedAt === null ? (
          <Waited since={row.sentAt} />
        ) : (
          <>
            <Moment at={row.decidedAt} />
            <span className="cell-sub">
              <bdi>{row.operator}</bdi>
            </span>
          </>
        ),
      csv: (row) => momentText(row.decidedAt ?? row.sentAt, 'dateTimeSeconds', true),
    },
    {
      key: 'customer',
      label: t('console.customer.customer'),
      cell: (row) => (
        <>
          <bdi className="cell-main">{row.account}</bdi>
          <span className="cell-sub">
            <bdi className="num">{row.customerId}</bdi>
            {' \u00B7 '}
            <bdi>{t('console.loan.titled', { id: row.loanId })}</bdi>
          </span>
        </>
      ),
      csv: (row) => row.account,
    },
    {
      key: 'owed',
      label: `${t('console.loan.owed')} (${site().currency})`,
      align: 'end',
      cell: (row) => (
        <span className="payment-amount">
          <Amount value={row.owed} />
        </span>
      ),
      csv: (row) => row.owed,
    },
    {
      key: 'coin',
      label: t('console.loan.coinAmount'),
      align: 'end',
      cell: (row) => (
        <>
          <Amount value={row.coinAmount} unit={row.currencyCode} />
          <span className="cell-sub">
            <bdi>{row.protocolCode}</bdi>
          </span>
        </>
      ),
      csv: (row) => `${row.coinAmount} ${row.currencyCode}`,
    },
    {
      key: 'transaction',
      label: t('console.loan.transaction'),
      cell: (row) => (row.transaction === '' ? NO_FIGURE : <bdi className="hash">{row.transaction}</bdi>),
      csv: (row) => row.transaction,
      wide: true,
      optional: true,
    },
  ];
}

const REPAYMENTS: LoanQueueKind<Repayment, Repayment['state']> = {
  queue: 'repayments',
  states: ['waiting', 'accepted', 'refused'],
  read: async (input, signal) =>
    mapPage(await call(consoleLoanRepayments, input, { quiet: true, ...(signal && { signal }) }), repaymentFrom),
  columns: columnsIn,
  nameOf: ({ account }) => account,
  searchLabel: 'console.loan.search',
  none: 'console.loan.noRepayments',
  Panel: RepaymentPanel,
};
