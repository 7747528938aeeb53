import { useState } from 'react';
import { useAvailable } from '../../domain/account/use-available.ts';
import { compare } from '../../domain/orders/order-figures.ts';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { miningFigures } from './mining-figures.ts';
import type { Product } from './mining.ts';
import { amountFault } from './subscribe-fault.ts';

export type SubscribeForm = ReturnType<typeof useSubscribeForm>;

/** The amount that is to be locked, and what comes of it. */
export function useSubscribeForm(product: Product) {
  const t = useTranslation();
  const account = useSite().flag('only_one_account') ? 1 : 3;
  const [amount, setAmount] = useState('');
  const available = useAvailable()?.(account);
  const fault = amountFault(t, { ...product, amount, available });
  const isTyped = compare(amount, '0') === 1;
  const most = available === undefined || compare(product.max, available) === -1 ? product.max : available;
  return {
    /** accountTypeId of the account that pays. */
    account,
    amount,
    setAmount,
    available,
    fault,
    /** The account has less than what is typed, or than the least. */
    isShort: available !== undefined && compare(isTyped ? amount : product.min, available) === 1,
    /** What keeps it from being reviewed. */
    reason: isTyped ? fault : t('mining.enterAmount'),
    figures: isTyped && fault === undefined ? miningFigures(amount, product) : null,
    /** The most that both the product and the account allow; undefined while the account is not read. */
    most: available === undefined ? undefined : most,
  } as const;
}
