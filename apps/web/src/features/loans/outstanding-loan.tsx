import type { ReactNode } from 'react';
import { lateDays } from '../../domain/loans/loan.ts';
import type { Loan } from '../../domain/loans/loan.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';

/** How far the term of a loan is, what is owed today and what a day adds. */
export function OutstandingLoan({ loan }: { readonly loan: Loan }) {
  const t = useTranslation();
  const late = lateDays(loan);
  // The day that runs is the one behind those that are over.
  const isFree = dayOf(loan) < loan.freeDays;
  const time = loan.dueAt === null ? '' : momentText(loan.dueAt, 'dateTime', true);
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        {late > 0 ? (
          <>
            <p>{t('loan.wasDue', { time })}</p>
            <p className="text-danger-text">{t('loan.daysLate', { count: late })}</p>
          </>
        ) : (
          <>
            <p>{t('loan.dayOf', { day: dayOf(loan), days: loan.days })}</p>
            <p>{t('loan.due', { time })}</p>
          </>
        )}
      </div>
      <DayBar loan={loan} />
      <dl className="loan-figures">
        <Figure label={t('loan.repayToday')}>
          <Amount value={loan.owed} kind="exact" />
        </Figure>
        {isFree ? (
          <Figure label={t('loan.addsFromDay', { day: loan.freeDays + 1 })}>
            <Amount value={loan.dailyInterest} kind="exact" />
          </Figure>
        ) : (
          <Figure label={t('loan.eachDayAdds')} isLate={late > 0}>
            <Amount value={loan.nextDayAdds} kind="exact" />
          </Figure>
        )}
        {late > 0 ? (
          <Figure label={t('loan.ofItPenalty')}>
            <Amount value={loan.penalty} kind="exact" />
          </Figure>
        ) : (
          <Figure label={t('loan.termCosts')}>
            <Amount value={loan.termInterest} kind="exact" />
          </Figure>
        )}
      </dl>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly isLate?: boolean;
  readonly children: ReactNode;
}

const Figure = ({ label, isLate = false, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={isLate ? 'text-danger-text' : undefined}>{children}</dd>
  </div>
);

/** Each day of a short term is a mark; a longer one, and one that is over, is drawn in parts. */
function DayBar({ loan }: { readonly loan: Loan }) {
  const late = lateDays(loan);
  const day = dayOf(loan);
  const { days, freeDays } = loan;
  if (late === 0 && days <= MOST_MARKS)
    return (
      <div className="loan-bar mt-1.5" data-marks="" aria-hidden="true">
        {Array.from({ length: days }, (_, index) => (
          <i key={index} data-kind={index >= day ? 'next' : index < freeDays ? 'free' : 'paid'} />
        ))}
      </div>
    );
  const parts = [
    { kind: 'free', size: Math.min(day, freeDays) },
    { kind: 'paid', size: Math.max(0, day - freeDays) },
    { kind: 'next', size: days - day },
    { kind: 'over', size: Math.min(late, days) },
  ].filter(({ size }) => size > 0);
  return (
    <div className="loan-bar mt-1.5" aria-hidden="true">
      {parts.map(({ kind, size }) => (
        <i key={kind} data-kind={kind} style={{ flexGrow: size }} />
      ))}
    </div>
  );
}

/** How many days of the term are over. */
const dayOf = ({ days, daysLeft }: Loan): number => Math.min(days, days - (daysLeft ?? days));

const MOST_MARKS = 31;
