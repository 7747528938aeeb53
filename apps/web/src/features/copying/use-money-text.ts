import { BALANCE_STYLE, figure, MASK } from '../../kit/numbers/figure.ts';
import { useAmountsHidden } from '../../kit/numbers/hidden-amounts.ts';

/** Writes an amount of the customer into a sentence, as far as amounts are not hidden. */
export function useMoneyText(): (value: string, sign?: 'negative' | 'always') => string {
  const isHidden = useAmountsHidden();
  return (value, sign = 'negative') => (isHidden ? MASK : figure(value, { ...BALANCE_STYLE, sign }));
}
