import type { Translator } from '@candor/locales/translate.ts';
import { EXACT_STYLE, figure } from '../../kit/numbers/figure.ts';
import { compare } from '../../domain/orders/order-figures.ts';
import { heldUntil } from '../../domain/wallet/method-words.ts';
import type { PayoutType } from '../../domain/wallet/wallet-queries.ts';
import type { PayoutMethod } from '../../domain/wallet/payment-way.ts';
import type { WithdrawCurrency } from '../../domain/wallet/payment-way.ts';

/** What a customer wants to withdraw. Amounts are decimal texts in the site currency, "" where nothing is typed. */
export interface WantedWithdrawal {
  readonly type: PayoutType;
  readonly currency: WithdrawCurrency | undefined;
  readonly method: PayoutMethod | undefined;
  /** The address instead of a method; "" where none is typed. */
  readonly address: string;
  readonly amount: string;
  /** What may leave; undefined while it is not known. */
  readonly available: string | undefined;
  /** In the currency that is withdrawn in; undefined where it is unknown. */
  readonly arrives: string | undefined;
}

/** The first thing that keeps it from being sent. Nothing may be asked for that would arrive as nothing. */
export function withdrawFault(t: Translator, wanted: WantedWithdrawal, unit: string): string | undefined {
  const { type, method, address, amount, arrives } = wanted;
  if (method === undefined && address === '') return t(type === 1 ? 'withdraw.chooseAddress' : 'withdraw.chooseBank');
  if (method !== undefined && method.refused !== '') return t('withdraw.refusedShort');
  if (method !== undefined && heldUntil(method) !== null) return t('withdraw.heldShort');
  if (compare(amount, '0') !== 1) return t('transfer.noAmount');
  const fault = amountFault(t, wanted, unit);
  if (fault !== undefined) return fault;
  return arrives !== undefined && compare(arrives, '0') === 1 ? undefined : t('withdraw.feeTakesAll');
}

/** What is wrong with the amount alone; nothing while none is typed. */
export function amountFault(
  t: Translator,
  { currency, amount, available }: Pick<WantedWithdrawal, 'currency' | 'amount' | 'available'>,
  unit: string,
): string | undefined {
  if (currency === undefined || compare(amount, '0') !== 1) return undefined;
  const { minAmount: least, maxAmount: most, leftToday: left } = currency;
  const shown = (value: string): string => `${figure(value, EXACT_STYLE)} ${unit}`;
  if (available !== undefined && compare(amount, available) === 1) return t('withdraw.tooMuch');
  if (compare(amount, least) === -1) return t('field.belowMinimum', { min: shown(least) });
  if (compare(amount, most) === 1) return t('field.aboveMaximum', { max: shown(most) });
  if (compare(amount, left) === 1) return t('withdraw.pastDay', { left: shown(left) });
  return undefined;
}
