import { useId } from 'react';
import { percentOfRate } from '../../domain/loans/loan-product.ts';
import type { LoanProduct } from '../../domain/loans/loan-product.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { figure, percentFigure } from '../../kit/numbers/figure.ts';
import { RadioRow } from './radio-row.tsx';

export interface ProductCardsProps {
  readonly products: readonly LoanProduct[];
  readonly product: LoanProduct;
  readonly onChoose: (id: number) => void;
}

/** What can be borrowed for how long, with what it costs a day. */
export function ProductCards({ products, product, onChoose }: ProductCardsProps) {
  const t = useTranslation();
  const name = useId();
  return (
    <div className="grid gap-2" role="radiogroup" aria-label={t('loan.products')}>
      {products.map((each) => (
        <RadioRow
          key={each.id}
          className="loan-product"
          name={name}
          checked={each.id === product.id}
          onChoose={() => onChoose(each.id)}
        >
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{t('loan.days', { count: each.days })}</span>
            <bdi className="num text-sm font-medium">{`${whole(each.minAmount)} \u2013 ${whole(each.maxAmount)}`}</bdi>
          </span>
          <span className="block pt-0.5 text-caption text-ink-2">
            {t('loan.terms', {
              rate: rateText(each.dailyRate),
              free: each.freeDays,
              penalty: rateText(each.penaltyRate),
            })}
          </span>
        </RadioRow>
      ))}
    </div>
  );
}

/** "0.0005" as "0.05%". */
export const rateText = (rate: string): string => percentFigure(percentOfRate(rate), { minDecimals: 2 });

const whole = (amount: string): string => figure(amount, { maxDecimals: 2 });
