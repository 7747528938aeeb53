import { parseTyped } from '@candor/ui/decimal-steps.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { useState } from 'react';
import { useBalances } from '../../account/account-queries.ts';
import { useTranslation } from '../../language/language.ts';
import { amountText } from '../../numbers/amount.tsx';
import { momentText } from '../../numbers/moment.tsx';
import { compare, subtract } from '../../orders/order-figures.ts';
import { useFreeMargin } from '../../orders/use-free-margin.ts';
import { useUser } from '../../session/user-queries.ts';
import { useSite } from '../../site/site.ts';
import { payoutFigures } from '../../wallet/withdrawal-figures.ts';
import { heldUntil, isUsable, refusalText } from '../../wallet/method-words.ts';
import type { PayoutMethod, PayoutType, WithdrawCurrency } from '../../wallet/wallet-queries.ts';

export type WithdrawFields = ReturnType<typeof useWithdrawForm>;

/** What the form says, what comes of it, and the first thing that keeps it from being sent. */
export function useWithdrawForm(
  type: PayoutType,
  currencies: readonly WithdrawCurrency[],
  methods: readonly PayoutMethod[],
) {
  const t = useTranslation();
  const site = useSite();
  const [currencyId, chooseCurrency] = useState<number>();
  const [methodId, chooseMethod] = useState<number>();
  const [typedAddress, setTypedAddress] = useState('');
  const [typedAmount, setTypedAmount] = useState('');
  const [memo, setMemo] = useState('');
  // Begins with what there is a way out for.
  const currency =
    currencies.find(({ id }) => id === currencyId) ??
    currencies.find(({ id }) => methods.some((each) => each.draw_id === id && isUsable(each))) ??
    currencies.find(({ id }) => methods.some(({ draw_id }) => draw_id === id)) ??
    currencies[0];
  const ofCurrency = methods.filter(({ draw_id }) => draw_id === currency?.id);
  const takesTyped = type === 1 && site.flag('is_withdraw_account_input');
  const method =
    methodId === TYPED
      ? undefined
      : (ofCurrency.find(({ id }) => id === methodId) ??
        (takesTyped ? undefined : (ofCurrency.find(isUsable) ?? ofCurrency[0])));
  const amount = parseTyped(typedAmount) ?? '';
  const available = useAvailable();
  const figures = currency === undefined ? null : payoutFigures(amount === '' ? '0' : amount, currency);
  const amountFault = currency === undefined ? undefined : faultOfAmount(t, amount, available, currency, site.currency);
  const block = useBlock();
  const isTyped = takesTyped && method === undefined;
  const targetFault =
    method === undefined && !(isTyped && typedAddress.trim() !== '')
      ? t(type === 1 ? 'withdraw.chooseAddress' : 'withdraw.chooseBank')
      : undefined;
  const held = method === undefined ? null : heldUntil(method);
  const heldText = held === null ? undefined : t('withdraw.heldUntil', { time: momentText(held, 'dateTime', true) });
  const refusedText = method === undefined || method.refused === '' ? undefined : refusalText(t, method);
  return {
    ...{ type, currency, chooseCurrency, ofCurrency, method, chooseMethod, takesTyped, isTyped },
    ...{ typedAddress, setTypedAddress, typedAmount, setTypedAmount, memo, setMemo, amount, available, figures },
    ...{ amountFault, block, heldText, refusedText },
    /** Nothing may be asked for that would arrive as nothing. */
    reason:
      block?.reason ??
      targetFault ??
      (refusedText === undefined ? undefined : t('withdraw.refusedShort')) ??
      (heldText === undefined ? undefined : t('withdraw.heldShort')) ??
      (compare(amount, '0') === 1 ? undefined : t('transfer.noAmount')) ??
      amountFault ??
      (figures === null || compare(figures.arrives, '0') !== 1 ? t('withdraw.feeTakesAll') : undefined),
    takeAll: (): void => setTypedAmount(available === undefined || compare(available, '0') !== 1 ? '' : available),
    clear: (): void => {
      setTypedAmount('');
      setMemo('');
    },
  };
}

/** The id of the picker's entry for an address that is typed. */
export const TYPED = 0;

function faultOfAmount(
  t: Translator,
  amount: string,
  available: string | undefined,
  { min_amount: least, max_amount: most, day_left: left }: WithdrawCurrency,
  unit: string,
): string | undefined {
  if (compare(amount, '0') !== 1) return undefined;
  const shown = (value: string): string => `${amountText(value, 'exact')} ${unit}`;
  if (available !== undefined && compare(amount, available) === 1) return t('withdraw.tooMuch');
  if (compare(amount, least) === -1) return t('field.belowMinimum', { min: shown(least) });
  if (compare(amount, most) === 1) return t('field.aboveMaximum', { max: shown(most) });
  if (compare(amount, left) === 1) return t('withdraw.pastDay', { left: shown(left) });
  return undefined;
}

export interface WithdrawBlock {
  readonly kind: 'frozen' | 'verification' | 'payPassword';
  readonly reason: string;
}

/** What the customer has to do before any withdrawal. */
function useBlock(): WithdrawBlock | undefined {
  const t = useTranslation();
  const site = useSite();
  const { data: user } = useUser();
  if (user === undefined) return undefined;
  if (user.is_frozen === 1) return { kind: 'frozen', reason: t('common.frozenTitle') };
  if (site.flag('is_real_name_auth', true) && user.is_real === 0)
    return { kind: 'verification', reason: t('funds.verifyFirst') };
  if (site.flag('is_withdraw_pay_pwd', true) && user.has_pay_password === 0)
    return { kind: 'payPassword', reason: t('withdraw.setPayPassword') };
  return undefined;
}

/** What may leave: of the funding account what is not held; where all money is in one, what orders leave free. */
function useAvailable(): string | undefined {
  const single = useSite().flag('only_one_account');
  const free = useFreeMargin();
  const { data } = useBalances();
  const row = data?.find(({ accountTypeId }) => accountTypeId === (single ? 1 : 3));
  if (row === undefined) return undefined;
  const unlocked = subtract(row.balance, row.lockBalance) ?? '0';
  const least = single && free !== undefined && compare(free, unlocked) === -1 ? free : unlocked;
  return least.startsWith('-') ? '0' : least;
}
