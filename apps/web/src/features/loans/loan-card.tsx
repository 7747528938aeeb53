import { Badge } from '@candor/ui/badge.tsx';
import type { BadgeProps } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { lateDays, loanNumber } from '../../domain/loans/loan.ts';
import type { Loan } from '../../domain/loans/loan.ts';
import { add } from '../../domain/orders/order-figures.ts';
import { useSite } from '../../domain/site/site.ts';
import { Timeline } from '../../domain/wallet/timeline.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import { loanRepaymentPath, signedAgreementPath } from './loan-paths.ts';
import { OutstandingLoan } from './outstanding-loan.tsx';

interface LoanProps {
  readonly loan: Loan;
}

/** A loan: how far it is, what it costs, and what can be done. */
export function LoanCard({ loan }: LoanProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const number = loanNumber(loan.id);
  return (
    <Card label={t('loan.one', { number })}>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <span className="block text-caption text-ink-3">
            <bdi>{number}</bdi> · {t('loan.days', { count: loan.days })}
          </span>
          <Amount value={loan.amount} kind="exact" unit={currency} className="text-title-2 font-semibold" />
        </p>
        <StateBadge loan={loan} />
      </div>
      <div className="pt-2.5">
        <Progress loan={loan} />
      </div>
      <LoanFoot loan={loan} />
    </Card>
  );
}

function StateBadge({ loan }: LoanProps) {
  const t = useTranslation();
  const late = lateDays(loan);
  if (loan.state === 'outstanding' && late > 0)
    return <Badge tone="danger">{t('loan.lateFor', { count: late })}</Badge>;
  return <Badge tone={TONES[loan.state]}>{t(`loan.state.${loan.state}`)}</Badge>;
}

function Progress({ loan }: LoanProps) {
  const t = useTranslation();
  switch (loan.state) {
    case 'requested':
      return <Requested loan={loan} />;
    case 'outstanding':
      return (
        <>
          {loan.proof?.state === 'refused' && (
            <p className="pb-2 text-sm text-danger-text [overflow-wrap:anywhere]" dir="auto">
              {t('loan.proofRefused', { reason: loan.proof.reason })}
            </p>
          )}
          <OutstandingLoan loan={loan} />
        </>
      );
    case 'checking':
      return <Checking loan={loan} />;
    case 'rejected':
      return (
        <div className="grid grid-cols-1 gap-1 text-sm text-ink-2">
          {loan.reason !== '' && (
            <p className="[overflow-wrap:anywhere]" dir="auto">
              {loan.reason}
            </p>
          )}
          <p>{t('loan.nothingOwed')}</p>
        </div>
      );
    case 'repaid':
      return <Repaid loan={loan} />;
  }
}

function Requested({ loan }: LoanProps) {
  const t = useTranslation();
  return (
    <Timeline
      label={t('loan.progress')}
      steps={[
        { key: 'sent', state: 'done', title: t('loan.signedAndSent'), at: loan.requestedAt },
        { key: 'review', state: 'now', title: t('loan.beingReviewed'), detail: t('loan.oneWorkingDay') },
        { key: 'paid', state: 'todo', title: t('loan.paidOut'), detail: t('loan.termBegins') },
      ]}
    />
  );
}

function Checking({ loan: { owed, proof } }: LoanProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const sent = proof === null ? '' : `, ${proof.currency} ${proof.network}`;
  return (
    <Timeline
      label={t('loan.progress')}
      steps={[
        {
          key: 'sent',
          state: 'done',
          title: t('loan.proofSent'),
          detail: <bdi>{`${amountText(owed, 'exact')} ${currency}${sent}`}</bdi>,
          at: proof?.sentAt ?? null,
        },
        { key: 'check', state: 'now', title: t('loan.beingChecked'), detail: t('loan.checkedSoon') },
        { key: 'repaid', state: 'todo', title: t('loan.state.repaid'), detail: t('loan.opensAgain') },
      ]}
    />
  );
}

function Repaid({ loan }: LoanProps) {
  const t = useTranslation();
  const { repaidAt, dueAt } = loan;
  if (repaidAt === null || dueAt === null) return null;
  const days = Math.trunc((dueAt - repaidAt) / DAY_MS);
  return (
    <div className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
      <p>
        {t(days > 0 ? 'loan.repaidEarly' : days < 0 ? 'loan.repaidLate' : 'loan.repaidOnTime', {
          date: momentText(repaidAt, 'dayMonth'),
          count: Math.abs(days),
        })}
      </p>
      <p>{t('loan.cost', { amount: amountText(add(loan.interest, loan.penalty) ?? '', 'exact') })}</p>
    </div>
  );
}

/** Its agreement, and the way to pay it back where it is owed. */
function LoanFoot({ loan }: LoanProps) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { state, owed } = loan;
  const end = ((): ReactNode => {
    if (state === 'requested') return <Caption>{t('loan.nothingOwedYet')}</Caption>;
    if (state === 'repaid') return <Caption>{t('loan.paidBack', { amount: amountText(owed, 'exact') })}</Caption>;
    if (state === 'rejected') return null;
    return (
      <Button
        size="small"
        disabledReason={state === 'checking' ? t('loan.checkingShort') : undefined}
        onPress={() => navigate(loanRepaymentPath(loan.id))}
      >
        {t('loan.repay', { amount: amountText(owed, 'exact') })}
      </Button>
    );
  })();
  return (
    <div className="loan-foot">
      <Link href={signedAgreementPath(loan.id)} className="link hit-area text-sm">
        {t('loan.agreementShort')}
      </Link>
      {end}
    </div>
  );
}

const Caption = ({ children }: { readonly children: ReactNode }) => (
  <p className="text-caption text-ink-3">{children}</p>
);

const TONES: Record<Loan['state'], NonNullable<BadgeProps['tone']>> = {
  requested: 'primary',
  outstanding: 'warning',
  checking: 'warning',
  rejected: 'danger',
  repaid: 'success',
};
const DAY_MS = 86_400_000;
