import { useState } from 'react';
import { compare } from '../../domain/orders/order-figures.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { miningFigures } from './mining-figures.ts';
import type { Offer } from './mining-queries.ts';
import { amountFault } from './subscribe-fault.ts';

export type SubscribeForm = ReturnType<typeof useSubscribeForm>;

/** The amount that is to be locked, and what comes of it. */
export function useSubscribeForm({ product, available }: Offer) {
  const t = useTranslation();
  const [amount, setAmount] = useState('');
  const isTyped = compare(amount, '0') === 1;
  const fault = amountFault(t, { ...product, amount, available });
  return {
    amount,
    setAmount,
    fault,
    /** The account has less than what is typed, or than the least. */
    isShort: compare(isTyped ? amount : product.min, available) === 1,
    /** What keeps it from being reviewed. */
    reason: isTyped ? fault : t('mining.enterAmount'),
    figures: isTyped && fault === undefined ? miningFigures(amount, product) : null,
    /** The most that both the product and the account allow. */
    most: compare(product.max, available) === -1 ? product.max : available,
  } as const;
}
