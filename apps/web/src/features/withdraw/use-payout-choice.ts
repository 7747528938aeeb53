import { useState } from 'react';
import { useSite } from '../../domain/site/site.ts';
import { isUsable } from '../../domain/wallet/method-words.ts';
import type { PayoutType } from '../../domain/wallet/wallet-queries.ts';
import type { PayoutMethod } from '../../domain/wallet/payment-way.ts';
import type { WithdrawCurrency } from '../../domain/wallet/payment-way.ts';

/** Which currency leaves, and where it goes: a bound address or account, or a typed address if the site allows it. */
export function usePayoutChoice(
  type: PayoutType,
  currencies: readonly WithdrawCurrency[],
  methods: readonly PayoutMethod[],
) {
  const takesTyped = useSite().flag('is_withdraw_account_input') && type === 1;
  const [currencyId, chooseCurrency] = useState<number>();
  const [methodId, chooseMethod] = useState<number>();
  const [typedAddress, setTypedAddress] = useState('');
  // Begins with what there is a way out for.
  const currency =
    currencies.find(({ id }) => id === currencyId) ??
    currencies.find(({ id }) => methods.some((each) => each.currencyId === id && isUsable(each))) ??
    currencies.find(({ id }) => methods.some(({ currencyId }) => currencyId === id)) ??
    currencies[0];
  const ofCurrency = methods.filter(({ currencyId }) => currencyId === currency?.id);
  const method =
    methodId === TYPED
      ? undefined
      : (ofCurrency.find(({ id }) => id === methodId) ??
        (takesTyped ? undefined : (ofCurrency.find(isUsable) ?? ofCurrency[0])));
  const isTyped = takesTyped && method === undefined;
  return {
    currency,
    chooseCurrency,
    ofCurrency,
    method,
    chooseMethod,
    takesTyped,
    isTyped,
    typedAddress,
    setTypedAddress,
  };
}

/** The id of the picker's entry for an address that is typed. */
export const TYPED = 0;
