import { Card } from '@candor/ui/card.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { interestAfter, percentOfRate } from '../../domain/loans/loan-product.ts';
import type { LoanCost, LoanProduct } from '../../domain/loans/loan-product.ts';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { percentFigure } from '../../kit/numbers/figure.ts';
import { momentText } from '../../kit/numbers/moment.tsx';

export interface CostCardProps {
  readonly product: LoanProduct;
  readonly amount: string;
  readonly cost: LoanCost;
}

/** What an amount costs: free days, a day, the term, a year, a late day, and leaving early. */
export function CostCard({ product, amount, cost }: CostCardProps) {
  const t = useTranslation();
  const site = useSite();
  const [now] = useState(Date.now);
  const due = momentText(now + product.days * DAY_MS, 'dayMonth');
  const year = percentFigure(percentOfRate(cost.yearlyRate), { maxDecimals: 1 });
  const early = Math.min(product.days, Math.max(product.freeDays + 1, Math.round(product.days / 3)));
  const sum = (value: string) => <Amount value={value} kind="exact" hideable={false} />;
  return (
    <>
      <Card label={t('loan.costs')}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-sm font-semibold">{t('loan.costs')}</h2>
          <p className="text-caption text-ink-3">{t('loan.aYear', { rate: year })}</p>
        </div>
        <TermBar product={product} cost={cost} />
        <KeyValues
          lined
          items={[
            { key: 'receive', label: t('loan.youReceive'), value: sum(amount) },
            ...(site.flag('is_loan_show_daily_profit', true)
              ? [{ key: 'day', label: t('loan.dailyInterest'), value: sum(negative(cost.dailyInterest)) }]
              : []),
            ...(site.flag('is_loan_show_total_profit', true)
              ? [{ key: 'term', label: t('loan.termInterest'), value: sum(negative(cost.interest)) }]
              : []),
            { key: 'late', label: t('loan.lateDay'), value: sum(negative(cost.lateDay)) },
            { key: 'repay', label: t('loan.repayOn', { date: due }), value: <b>{sum(cost.total)}</b> },
          ]}
        />
        <p className="pt-1 text-caption text-ink-3">{t('loan.datesIfToday')}</p>
      </Card>
      <Note tone="success">
        {t('loan.early', { days: early, amount: amountText(interestAfter(product, cost, early), 'exact') })}
      </Note>
    </>
  );
}

/** The free days, those with interest, and what comes after the due date. */
function TermBar({ product, cost }: Omit<CostCardProps, 'amount'>) {
  const t = useTranslation();
  const { days, freeDays } = product;
  const [daily, late] = [amountText(cost.dailyInterest, 'exact'), amountText(cost.lateDay, 'exact')];
  const parts = [
    ...(freeDays > 0 ? [{ kind: 'free', size: freeDays, text: t('loan.freeDays', { count: freeDays }) }] : []),
    ...(days > freeDays
      ? [{ kind: 'paid', size: days - freeDays, text: t('loan.paidDays', { count: days - freeDays, amount: daily }) }]
      : []),
    { kind: 'late', size: days / 5, text: t('loan.lateDays', { amount: late }) },
  ];
  return (
    <div className="pt-3 pb-1">
      <div className="loan-bar" aria-hidden="true">
        {parts.map(({ kind, size }) => (
          <i key={kind} data-kind={kind} style={{ flexGrow: size }} />
        ))}
      </div>
      <ul className="flex flex-wrap justify-between gap-x-3 pt-1.5 text-caption text-ink-2">
        {parts.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

const negative = (value: string): string => (/[1-9]/.test(value) ? `-${value}` : value);
const DAY_MS = 86_400_000;
