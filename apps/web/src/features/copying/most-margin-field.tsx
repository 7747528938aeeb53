import { AmountField } from '@candor/ui/amount-field.tsx';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { compare } from '../../domain/orders/order-figures.ts';
import type { Application } from './application.ts';

export interface MostMarginFieldProps {
  readonly application: Application;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The most margin that one follower may allow, which only the trader decides. */
export function MostMarginField({ application: { mostMostMargin }, value, onChange }: MostMarginFieldProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const most = t('copying.upTo', { amount: amountText(mostMostMargin) });
  return (
    <AmountField
      label={t('copying.oneFollower')}
      value={value}
      onChange={onChange}
      unit={currency}
      error={compare(value, mostMostMargin) === 1 ? most : undefined}
      help={most}
      placeholder="0.00"
    />
  );
}
