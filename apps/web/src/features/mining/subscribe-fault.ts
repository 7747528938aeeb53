import type { Translator } from '@candor/locales/translate.ts';
import { compare } from '../../domain/orders/order-figures.ts';
import { amountText } from '../../kit/numbers/amount.tsx';

export interface WantedSubscription {
  /** Decimal text; "" while nothing is typed. */
  readonly amount: string;
  readonly min: string;
  readonly max: string;
  readonly currency: string;
  /** What is free in the account that pays. */
  readonly available: string;
}

/** What is wrong with the amount; nothing while none is typed. */
export function amountFault(t: Translator, wanted: WantedSubscription): string | undefined {
  const { amount, min, max, currency, available } = wanted;
  if (compare(amount, '0') !== 1) return undefined;
  const money = (value: string): string => `${amountText(value, 'exact')} ${currency}`;
  if (compare(amount, min) === -1) return t('mining.tooLittle', { amount: money(min) });
  if (compare(amount, max) === 1) return t('mining.tooMuch', { amount: money(max) });
  return compare(amount, available) === 1 ? t('mining.notEnough') : undefined;
}
