import { parseTyped } from '@candor/ui/decimal-steps.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useBalances } from '../../domain/account/account-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import { compare, subtract } from '../../domain/orders/order-figures.ts';
import { useFreeMargin } from '../../domain/orders/use-free-margin.ts';
import { useRestriction } from '../../domain/session/use-restriction.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { useSite } from '../../domain/site/site.ts';
import { payoutFigures } from '../../domain/wallet/withdrawal-figures.ts';
import type { PayoutFigures } from '../../domain/wallet/withdrawal-figures.ts';
import { heldUntil, refusalText } from '../../domain/wallet/method-words.ts';
import type { PayoutType } from '../../domain/wallet/wallet-queries.ts';
import type { PayoutMethod } from '../../domain/wallet/payment-way.ts';
import type { WithdrawCurrency } from '../../domain/wallet/payment-way.ts';
import { usePayoutChoice } from './use-payout-choice.ts';
import { amountFault, withdrawFault } from './withdraw-fault.ts';

export type WithdrawFields = ReturnType<typeof useWithdrawForm>;

/** What the form says, what comes of it, and the first thing that keeps it from being sent. */
export function useWithdrawForm(
  type: PayoutType,
  currencies: readonly WithdrawCurrency[],
  methods: readonly PayoutMethod[],
) {
  const t = useTranslation();
  const site = useSite();
  const choice = usePayoutChoice(type, currencies, methods);
  const [typedAmount, setTypedAmount] = useState('');
  const [memo, setMemo] = useState('');
  const available = useAvailable();
  const block = useBlock();
  const { currency, method, isTyped, typedAddress } = choice;
  const amount = parseTyped(typedAmount) ?? '';
  const figures = currency === undefined ? null : payoutFigures(amount === '' ? '0' : amount, currency);
  const wanted = {
    type,
    currency,
    method,
    address: isTyped ? typedAddress.trim() : '',
    amount,
    available,
    arrives: figures?.arrives,
  };
  const held = method === undefined ? null : heldUntil(method);
  return {
    ...choice,
    type,
    typedAmount,
    setTypedAmount,
    memo,
    setMemo,
    amount,
    available,
    figures,
    receives: receivesOf(figures, currency, site.currency, type === 1 || site.flag('is_bank_out_amount', true)),
    amountFault: amountFault(t, wanted, site.currency),
    block,
    heldText: held === null ? undefined : t('withdraw.heldUntil', { time: momentText(held, 'dateTime', true) }),
    refusedText: method === undefined || method.refused === '' ? undefined : refusalText(t, method),
    reason: block?.reason ?? withdrawFault(t, wanted, site.currency),
    takeAll: (): void => setTypedAmount(available === undefined || compare(available, '0') !== 1 ? '' : available),
    clear: (): void => {
      setTypedAmount('');
      setMemo('');
    },
  };
}

export interface Receives {
  readonly value: string;
  readonly unit: string;
  readonly minDecimals: number;
}

/** What comes out of it: as it arrives, or in the site's currency where the bank's own is not to be said. */
function receivesOf(
  figures: PayoutFigures | null,
  currency: WithdrawCurrency | undefined,
  siteCurrency: string,
  isAsItArrives: boolean,
): Receives {
  if (currency === undefined || !isAsItArrives)
    return { value: subtract(figures?.leaves ?? '', figures?.fee ?? '') ?? '', unit: siteCurrency, minDecimals: 2 };
  return { value: figures?.arrives ?? '', unit: currency.code, minDecimals: currency.network === '' ? 2 : 4 };
}

export interface WithdrawBlock {
  readonly kind: 'frozen' | 'restricted' | 'verification' | 'payPassword';
  readonly reason: string;
  /** Of what restricts the customer. */
  readonly note?: ReactNode;
}

/** What the customer has to do before any withdrawal. */
function useBlock(): WithdrawBlock | undefined {
  const t = useTranslation();
  const site = useSite();
  const { data: user } = useUser();
  const restriction = useRestriction('outflow');
  if (user === undefined) return undefined;
  if (user.isFrozen) return { kind: 'frozen', reason: t('common.frozenTitle') };
  if (restriction !== undefined) return { kind: 'restricted', reason: t(restriction.reason), note: restriction.note };
  if (site.flag('is_real_name_auth', true) && user.verificationLevel === 0)
    return { kind: 'verification', reason: t('funds.verifyFirst') };
  if (site.flag('is_withdraw_pay_pwd', true) && !user.hasPayPassword)
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
