import { consoleLoan } from '@candor/protocol/console/loans/loan-detail.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { approvalSteps } from '../../domain/proposals/approval-steps.tsx';
import { site } from '../../domain/site/site.ts';
import { LoadError } from '../../kit/load-error.tsx';
import { QuotedText } from '../../kit/quoted-text.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import type { OpenRow } from '../../kit/split-table.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { Timeline } from '../../kit/timeline.tsx';
import { REREAD_MS } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount, amountText } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { CustomerLink, DueBadge, LoanStatusBadge } from './loan-cells.tsx';
import { LoanDecision } from './loan-decision.tsx';
import { customerOf, loanDetailFrom, loanKeys, percentText } from './loan.ts';
import type { Loan, LoanDetail } from './loan.ts';
import { SignedAgreement } from './signed-agreement.tsx';

/** One loan with all that its decision needs. Give it the id as its key. */
export function LoanPanel({ id, listed, neighbours, onOpen }: OpenRow<Loan>) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: loanKeys.one('loan', id),
    queryFn: async ({ signal }) => loanDetailFrom(await call(consoleLoan, { id }, { signal, quiet: true })),
    refetchInterval: REREAD_MS,
  });
  const loan = data?.loan ?? listed;
  return (
    <SidePanel
      row={String(id)}
      title={t('console.loan.titled', { id })}
      head={loan !== undefined && <Head loan={loan} />}
      neighbours={neighbours}
      onOpen={onOpen}
      actions={data !== undefined && <LoanDecision detail={data} />}
    >
      {data !== undefined && (
        <>
          {data.loan.status !== 1 && data.loan.status !== 3 && <Money loan={data.loan} />}
          <Terms loan={data.loan} />
          <SignedAgreement loanId={id} agreement={data.agreement} />
          <Approvals detail={data} />
          <Repayments repayments={data.repayments} />
        </>
      )}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={8} />}
    </SidePanel>
  );
}

function Head({ loan }: { readonly loan: Loan }) {
  const isRunning = loan.daysLeft !== null;
  return (
    <>
      <div className="panel-sum">
        <div className="panel-figure">
          <Amount value={isRunning ? loan.owed : loan.amount} unit={site().currency} />
        </div>
        <span className="panel-hint">
          <bdi>{customerOf(loan)}</bdi>
        </span>
      </div>
      <span className="badges">
        <LoanStatusBadge status={loan.status} />
        <DueBadge daysLeft={loan.daysLeft} />
      </span>
    </>
  );
}

/** What is owed, and what it is made of. */
function Money({ loan }: { readonly loan: Loan }) {
  const t = useTranslation();
  const unit = site().currency;
  return (
    <div className="panel-section">
      <h3>{t('console.loan.money')}</h3>
      <KeyValues
        items={[
          { key: 'amount', label: t('common.amount'), value: <Amount value={loan.amount} unit={unit} /> },
          {
            key: 'interest',
            label: t('console.loan.interest'),
            value: <Amount value={loan.interestAmount} unit={unit} />,
          },
          {
            key: 'penalty',
            label: t('console.loan.penalty'),
            value: <Amount value={loan.penaltyAmount} unit={unit} />,
          },
          { key: 'owed', label: t('console.loan.owed'), value: <Amount value={loan.owed} unit={unit} /> },
        ]}
      />
    </div>
  );
}

function Terms({ loan }: { readonly loan: Loan }) {
  const t = useTranslation();
  const unit = site().currency;
  const moment = (key: 'reviewedAt' | 'dueAt' | 'repaidAt') => {
    const at = loan[key];
    return at === null ? [] : [{ key, label: t(`console.loan.${key}`), value: <Moment at={at} zone /> }];
  };
  return (
    <div className="panel-section">
      <h3>{t('console.loan.terms')}</h3>
      <KeyValues
        items={[
          {
            key: 'customer',
            label: t('console.customer.customer'),
            value: <CustomerLink customerId={loan.customerId} />,
          },
          { key: 'account', label: t('console.customer.account'), value: <bdi>{loan.account}</bdi> },
          {
            key: 'product',
            label: t('console.loan.product'),
            value: <bdi>{t('console.loan.productText', { days: loan.loanPeriod, version: loan.productVersion })}</bdi>,
          },
          { key: 'free', label: t('console.loan.free'), value: t('console.loan.freeDays', { days: loan.freePeriod }) },
          {
            key: 'rate',
            label: t('console.loan.interestRate'),
            value: <bdi className="num">{percentText(loan.interestRate)}</bdi>,
          },
          {
            key: 'late',
            label: t('console.loan.penaltyRate'),
            value: <bdi className="num">{percentText(loan.penaltyRate)}</bdi>,
          },
          { key: 'repay', label: t('console.loan.toRepay'), value: <Amount value={loan.toRepay} unit={unit} /> },
          { key: 'asked', label: t('console.loan.requestedAt'), value: <Moment at={loan.createdAt} zone /> },
          ...moment('reviewedAt'),
          ...(loan.operator === ''
            ? []
            : [{ key: 'by', label: t('console.loan.decidedBy'), value: <bdi>{loan.operator}</bdi> }]),
          ...moment('dueAt'),
          ...moment('repaidAt'),
        ]}
      />
    </div>
  );
}

function Approvals({ detail }: { readonly detail: LoanDetail }) {
  const t = useTranslation();
  const { loan, proposals, othersNeeded } = detail;
  const steps = approvalSteps(t, proposals, loan.status === 1 ? othersNeeded : null);
  const rejected =
    loan.status === 3
      ? [
          {
            key: 'rejected',
            state: 'failed' as const,
            title: t('console.loan.status.3'),
            detail: <QuotedText text={loan.reason} />,
            at: loan.reviewedAt,
          },
        ]
      : [];
  return (
    <div className="panel-section">
      <h3>{t('console.loan.approvals')}</h3>
      <Timeline label={t('console.loan.approvals')} steps={[...steps, ...rejected]} />
    </div>
  );
}

function Repayments({ repayments }: Pick<LoanDetail, 'repayments'>) {
  const t = useTranslation();
  if (repayments.length === 0) return null;
  return (
    <div className="panel-section">
      <h3>{t('console.loan.repayments')}</h3>
      <Timeline
        label={t('console.loan.repayments')}
        steps={repayments.toReversed().map((repayment) => ({
          key: String(repayment.id),
          state: STEPS[repayment.state],
          title: [
            `${amountText(repayment.coinAmount)} ${repayment.currencyCode}`,
            t(`console.loan.repaymentState.${repayment.state}`),
          ].join(': '),
          ...(repayment.reason === '' ? {} : { detail: <QuotedText text={repayment.reason} /> }),
          at: repayment.decidedAt ?? repayment.sentAt,
        }))}
      />
    </div>
  );
}

const STEPS = { waiting: 'now', accepted: 'done', refused: 'failed' } as const;
