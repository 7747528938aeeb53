import type { Translator } from '@candor/locales/translate.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { compare } from '../../domain/orders/order-figures.ts';

export interface AmountFault {
  /** `missing`: nothing is typed yet, which is no mistake. */
  readonly kind: 'missing' | 'outside';
  readonly text: string;
}

/** Why an amount cannot be sent; undefined where it can. Limits are decimal texts; "" or 0 for none. */
export function amountFault(
  t: Translator,
  amount: string,
  unit: string,
  least: string,
  most: string,
): AmountFault | undefined {
  if (compare(amount, '0') !== 1) return { kind: 'missing', text: t('transfer.noAmount') };
  if (compare(amount, least) === -1)
    return { kind: 'outside', text: t('field.belowMinimum', { min: `${amountText(least, 'exact')} ${unit}` }) };
  if (compare(most, '0') === 1 && compare(amount, most) === 1)
    return { kind: 'outside', text: t('field.aboveMaximum', { max: `${amountText(most, 'exact')} ${unit}` }) };
  return undefined;
}
