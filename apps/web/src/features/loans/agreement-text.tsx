import { Card } from '@candor/ui/card.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import type { Ref } from 'react';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { rateText } from './product-cards.tsx';

export interface AgreementTextProps {
  /** Paragraphs with an empty line between them. */
  readonly text: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** An agreement as it is signed, its words unchanged. */
export function AgreementText({ text, ref }: AgreementTextProps) {
  return (
    <div className="loan-agreement" dir="auto" ref={ref}>
      {text.split(/\n\s*\n/).map((paragraph, index) => {
        const [, head = '', rest = paragraph] = NUMBERED.exec(paragraph) ?? [];
        return (
          <p key={index} className="whitespace-pre-line">
            {head !== '' && <strong>{head}</strong>}
            {rest}
          </p>
        );
      })}
    </div>
  );
}

export interface MainPointsProps {
  readonly days: number;
  readonly freeDays: number;
  readonly dailyRate: string;
  readonly amount: string;
  readonly interest: string;
  readonly lateDay: string;
  readonly total: string;
}

/** What matters of it, in a few lines above. */
export function MainPoints(points: MainPointsProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const sum = (value: string) => <Amount value={value} kind="exact" unit={currency} hideable={false} />;
  return (
    <Card padding="dense" label={t('loan.mainPoints')} className="loan-points">
      <p className="text-caption text-ink-3">{t('loan.mainPoints')}</p>
      <KeyValues
        items={[
          { key: 'amount', label: t('common.amount'), value: sum(points.amount) },
          { key: 'term', label: t('loan.term'), value: t('loan.daysFromPayout', { count: points.days }) },
          {
            key: 'interest',
            label: t('loan.interest'),
            value: t('loan.interestInAll', {
              rate: rateText(points.dailyRate),
              amount: amountText(points.interest, 'exact'),
            }),
          },
          ...(points.freeDays === 0
            ? []
            : [{ key: 'free', label: t('loan.firstDays', { count: points.freeDays }), value: t('loan.noInterest') }]),
          {
            key: 'late',
            label: t('loan.lateDay'),
            value: t('loan.interestAndPenalty', { amount: amountText(points.lateDay, 'exact') }),
          },
          { key: 'total', label: t('loan.repayAtEnd'), value: <b>{sum(points.total)}</b> },
        ]}
      />
    </Card>
  );
}

/** "1. Amount. The lender lends …": the number and the heading of a paragraph, and the rest. */
const NUMBERED = /^(\d{1,2}[.\u3001]\s*[^.\u3002\n]{1,40}[.\u3002])([^]*)$/;
